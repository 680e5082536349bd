import type { Call } from '@qaysari/contract/call';
import { contract } from '@qaysari/contract/contract';
import { pino } from 'pino';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import type { Database } from './platform/database/handle.ts';
import { Binder } from './platform/http/binder.ts';
import { bindConsole, bindStorefront, createShop } from './shop.ts';

/** Prints the calls that are declared and answer 501, by domain (`npm run contract:open`). */

/** Takes note of what is bound instead of serving it; nothing runs, so no database is needed. */
export function listOpenCalls(): { domain: string; path: string }[] {
	const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
	const db = {} as Database;
	const log = pino({ level: 'silent' });
	const shop = createShop({ config, log, clock: systemClock, db, databaseUrl: 'postgres://nowhere/none', secret: 'unused' });
	const bound = new Set<string>();
	const binder = new Binder({
		server: { route: () => undefined, forms: { route: () => undefined } } as never,
		db,
		clock: systemClock,
		cache: shop.answers,
		identities: { buyer: async () => null, operator: async () => null, operatorOrigin: () => false },
		publicUrl: undefined,
		callsPerMinute: 1,
		checkAnswers: false,
	});
	bindStorefront(binder, shop);
	bindConsole(binder, shop);
	for (const { call } of contract) if (binder.isBound(call)) bound.add(call.path);
	for (const path of binder.open) bound.delete(path);
	return contract
		.filter(({ call }: { call: Call }) => !bound.has(call.path))
		.map(({ domain, call }) => ({ domain, path: call.path }));
}

if (import.meta.main) {
	const open = listOpenCalls();
	for (const domain of new Set(open.map((entry) => entry.domain))) {
		console.log(domain);
		for (const { path } of open.filter((entry) => entry.domain === domain)) console.log(`  ${path}`);
	}
	console.log(`\n${open.length} of ${contract.length} calls are open.`);
}

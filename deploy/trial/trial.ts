/**
 * `npm run deploy:trial`: the whole set of `deploy/` on this one machine, each part a program of its own, checked and taken down
 * again. `--failover N` kills the primary N times while people order, `--release` exchanges the processes of the shop under load,
 * `--redis` kills the master of Redis while people talk.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { buildFirst } from '../../scripts/build-first.ts';
import { many } from '../../server/src/platform/database/rows.ts';
import { wideLimits } from '../../server/src/testing/wide-limits.ts';
import { checkThrough } from './check.ts';
import { killPrimaries } from './failover.ts';
import { connectTo, fillShop, type Stock } from './goods.ts';
import { type Parts, standUpParts, surroundingsBehind, untilSeen } from './parts.ts';
import { missing, Programs } from './programs.ts';
import { killMaster } from './redis.ts';
import { exchangeAll } from './release.ts';
import { type ShopProgram, shopPorts, startShopProgram } from './shops.ts';

const { values } = parseArgs({
	options: {
		failover: { type: 'string' },
		release: { type: 'boolean', default: false },
		redis: { type: 'boolean', default: false },
		requests: { type: 'string', default: '10000' },
		keep: { type: 'boolean', default: false },
	},
});

interface Trial extends Parts {
	web: readonly [ShopProgram, ShopProgram];
	jobs: ShopProgram;
	stock: Stock;
}

const tell = (line: string): void => console.log(`  ${line}`);

async function standUp(programs: Programs): Promise<Trial> {
	const parts = await standUpParts(programs, tell);
	const { front, ports } = parts;
	const stock = await fillShop(parts.databaseUrl, programs.folder, 4);
	const around = surroundingsBehind(parts);
	const web = [
		startShopProgram(programs, 'web-one', 'web', { around, ports: ports.webOne, settings: wideLimits }),
		startShopProgram(programs, 'web-two', 'web', { around, ports: ports.webTwo, settings: wideLimits }),
	] as const;
	const jobs = startShopProgram(programs, 'jobs', 'jobs', { around, ports: await shopPorts(), settings: wideLimits });
	await Promise.all([...web, jobs].map((shop) => shop.untilReady()));
	await untilSeen(front);
	tell('two web processes and one for jobs');
	return { ...parts, web, jobs, stock };
}

/** @returns what did not hold */
async function tryOut({ cluster, databaseUrl, redis, front, web, jobs, stock }: Trial): Promise<string[]> {
	const [one, two] = web.map(({ address }) => `http://${address}`);
	await checkThrough({ proxy: front.url, console: front.consoleUrl, one: one ?? '', two: two ?? '' }, stock, tell);
	const faults: string[] = [];
	if (values.release) {
		console.log('Exchanging the processes under load');
		const outcome = await exchangeAll({ shops: [...web, jobs], door: front.url, stock }, Number(values.requests), tell);
		faults.push(...outcome.faults);
	}
	if (values.redis) {
		console.log('Killing the master of Redis while people talk');
		faults.push(...(await killMaster({ redis, door: front.url, stock }, tell)));
	}
	if (values.failover) {
		console.log('Killing the primary under load');
		const before = await ordersIn(databaseUrl);
		faults.push(
			...(await killPrimaries({ cluster, databaseUrl, door: front.url, stock, before }, Number(values.failover), tell)),
		);
	}
	return faults;
}

async function ordersIn(url: string): Promise<string[]> {
	const db = await connectTo(url);
	try {
		return (await many<{ number: string }>(db, sql`select number from shop_order`)).map(({ number }) => number);
	} finally {
		await db.destroy();
	}
}

const lacking = missing();
if (lacking) {
	console.error(lacking);
	process.exit(2);
}
buildFirst();
const folder = mkdtempSync(join(tmpdir(), 'qaysari-trial-'));
// As root the servers are another user's, who has to pass through.
chmodSync(folder, 0o711);
const programs = new Programs(folder);
let code = 1;
let takenDown: Promise<void> | undefined;
/** Once, whoever asks for it first; the others wait for its end. */
function takeDown(): Promise<void> {
	takenDown ??= programs.endAll().then(() => {
		if (!values.keep) rmSync(folder, { recursive: true, force: true });
	});
	return takenDown;
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
	process.once(signal, () => {
		console.log('Taking everything down');
		code = 130;
		void takeDown().finally(() => process.exit(code));
	});
try {
	console.log('Standing up');
	const trial = await standUp(programs);
	console.log('Checking through the proxy');
	const faults = await tryOut(trial);
	for (const fault of faults) console.error(`  FAULT ${fault}`);
	code = faults.length === 0 ? 0 : 1;
	console.log(code === 0 ? 'Everything held.' : 'It did not hold.');
} catch (error) {
	if (!takenDown) console.error(error);
} finally {
	await takeDown();
}
process.exit(code);

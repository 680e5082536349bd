import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { contract } from '@qaysari/contract/contract';
import { forgetReached, readReached } from './reached.ts';

/** Where every call of an operator has a journey that clicks through the screen: orders, goods, couriers and money. */
const walked = [
	'amendments',
	'bank-accounts',
	'cash-on-delivery',
	'couriers',
	'customers',
	'deliveries',
	'desk-drafts',
	'desk-orders',
	'fees',
	'freight',
	'fulfilment',
	'list-files',
	'orders',
	'parcels',
	'payments',
	'prizes',
	'purchasing',
	'rate-prices',
	'refunds',
	'returns',
	'shipments',
	'saved-filters',
	'stock',
	'stores',
];

/** All files of journeys but those that only `npm run test:long` walks. */
function journeys(): string[] {
	const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.e2e.ts'));
	const paths = files.map((name) => join(import.meta.dirname, name));
	return paths.filter((file) => !readFileSync(file, 'utf8').includes('@long'));
}

/** Calls of the console that no journey reached through a screen. */
function missed(): string[] {
	const reached = readReached();
	const paths = contract.map(({ call }) => call.path).filter((path) => path.startsWith('/console/api/'));
	return paths.filter((path) => walked.includes(path.split('/')[3] ?? '') && !reached.has(path));
}

/** Fails a run of all journeys in which a call of an operator was clicked by nobody. */
export default class ReachReporter implements Reporter {
	#isWhole = false;

	onBegin(_config: FullConfig, suite: Suite): void {
		forgetReached();
		const ran = new Set(suite.allTests().map(({ location }) => location.file));
		this.#isWhole = journeys().every((file) => ran.has(file));
	}

	async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
		const calls = this.#isWhole && status === 'passed' ? missed() : [];
		for (const path of calls) process.stdout.write(`No journey clicks what asks for ${path}\n`);
		return { status: calls.length > 0 ? 'failed' : status };
	}
}

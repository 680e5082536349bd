import { once } from 'node:events';
import { readOptions } from '../../server/src/import/options.ts';
import { silentProgress } from '../../server/src/import/progress.ts';
import { runImport } from '../../server/src/import/run.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { withShop } from '../../server/src/with-shop.ts';

/** What is said of a file when it is done: why something of it is not in the shop, or null. */
export interface Brought {
	fault: string | null;
}

const never = new AbortController().signal;

/**
 * Brings the files that its parent names into the shop, one after another, as `npm run import` does with one, until the parent is gone:
 * to start the command is most of what it costs.
 */
await withShop(readConfig({ LOG_LEVEL: 'warn', ...process.env }), async (shop) => {
	const bring = async (file: string): Promise<string | null> => {
		const options = readOptions([file]);
		if (!options) return `${file} is no file`;
		const { counts } = (await runImport(shop, options, silentProgress, never)).report;
		return counts.rowsRefused > 0 ? `refused: ${JSON.stringify(counts)}` : null;
	};
	let before = Promise.resolve();
	process.on('message', (file: string) => {
		before = before.then(async () => {
			const fault = await bring(file).catch(String);
			process.send?.({ fault } satisfies Brought);
		});
	});
	await once(process, 'disconnect');
	await before;
});

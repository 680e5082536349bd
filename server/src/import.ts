import { BadOptions, readOptions, usage } from './import/options.ts';
import { createProgress } from './import/progress.ts';
import { summary } from './import/report.ts';
import { runImport } from './import/run.ts';
import { BadSource } from './import/source.ts';
import { BadConfig, readConfig } from './platform/config.ts';
import { DatabaseUnreachable, DatabaseUnsuitable } from './platform/database/connect.ts';
import { DataFolderInUse, DataFolderVersion } from './platform/database/embedded.ts';
import { MigrationError } from './platform/database/migrations.ts';
import { withShop } from './with-shop.ts';

/** What is wrong with the file, the command or the place: told in a sentence, without a stack. */
const expected = [
	BadOptions,
	BadSource,
	BadConfig,
	DatabaseUnreachable,
	DatabaseUnsuitable,
	DataFolderInUse,
	DataFolderVersion,
	MigrationError,
];

/** Exit codes: 0 done (refused rows or not), 1 could not be done, 130 stopped at the terminal. */
async function main(): Promise<number> {
	const options = readOptions(process.argv.slice(2));
	if (!options) {
		console.log(usage);
		return 0;
	}
	const started = performance.now();
	const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
	const stop = new AbortController();
	return withShop(config, async (shop) => {
		process.on('SIGINT', () => stop.abort());
		process.on('SIGTERM', () => stop.abort());
		const result = await runImport(shop, options, createProgress(process.stderr), stop.signal);
		const went = result.resumedAfter > 0 ? `, went on behind line ${result.resumedAfter}` : '';
		console.log(
			summary(result.report, {
				title: `${options.file} (${result.format}${went})`,
				seconds: (performance.now() - started) / 1000,
				reportFile: options.report,
				hasPictureFolder: options.pictures !== null,
			}),
		);
		if (result.finished) return 0;
		console.log(`\nStopped. Everything up to line ${result.line} is stored; the same command goes on from there.`);
		return 130;
	});
}

try {
	process.exitCode = await main();
} catch (error) {
	const isFileError =
		error instanceof Error && 'code' in error && ['ENOENT', 'EACCES', 'ENOTDIR', 'EISDIR'].includes(String(error.code));
	const known = error instanceof Error && (isFileError || expected.some((kind) => error instanceof kind));
	console.error(known ? `\n${error.message}${error instanceof BadOptions ? `\n\n${usage}` : ''}\n` : error);
	process.exitCode = 1;
}

import { BadConfig, readConfig } from './platform/config.ts';
import { DatabaseUnreachable, DatabaseUnsuitable } from './platform/database/connect.ts';
import { DataFolderInUse, DataFolderVersion } from './platform/database/embedded.ts';
import { MigrationError } from './platform/database/migrations.ts';
import { runShop } from './run.ts';

/** What is wrong with the place rather than with the shop: told in a sentence, without a stack. */
const expected = [BadConfig, DatabaseUnreachable, DatabaseUnsuitable, DataFolderInUse, DataFolderVersion, MigrationError];

try {
	const running = await runShop(readConfig(process.env));
	let stopping = false;
	const stop = (): void => {
		if (stopping) return;
		stopping = true;
		running.stop().then(
			() => process.exit(0),
			(error: unknown) => {
				console.error(error);
				process.exit(1);
			},
		);
	};
	process.on('SIGINT', stop);
	process.on('SIGTERM', stop);
} catch (error) {
	const known = error instanceof Error && (expected.some((kind) => error instanceof kind) || ('code' in error && error.code === 'EADDRINUSE'));
	console.error(known ? `\n${(error as Error).message}\n` : error);
	process.exit(1);
}

import { mkdirSync } from 'node:fs';
import { BadConfig, type Config, readConfig } from './platform/config.ts';
import { BackupDamaged } from './platform/database/backup-archive.ts';
import { DatabaseUnreachable, DatabaseUnsuitable } from './platform/database/connect.ts';
import { DataFolderInUse, DataFolderVersion } from './platform/database/embedded.ts';
import { MigrationError } from './platform/database/migrations.ts';
import { DatabaseNotEmpty } from './platform/database/restore.ts';
import { BadModel } from './search/pictures/model-settings.ts';

/** What is wrong with the place or the request rather than with the shop: told in a sentence, without a stack. */
const expected = [
	BadConfig,
	BadModel,
	DatabaseUnreachable,
	DatabaseUnsuitable,
	DatabaseNotEmpty,
	DataFolderInUse,
	DataFolderVersion,
	MigrationError,
	BackupDamaged,
];

/** What to tell about such an error; null for a fault of the shop itself. */
export function explanationOf(error: unknown): string | null {
	if (!(error instanceof Error)) return null;
	if (expected.some((kind) => error instanceof kind)) return error.message;
	if (!('code' in error)) return null;
	const port = 'port' in error ? error.port : '';
	if (error.code === 'EADDRINUSE')
		return `Port ${port} is taken by another program. Stop it, or choose another with PORT and CONSOLE_PORT.`;
	if (error.code === 'EACCES' && 'port' in error)
		return `This user may not listen on port ${port}. Choose one above 1023 with PORT and CONSOLE_PORT.`;
	return null;
}

/** Prints what went wrong: a sentence where the place is at fault, everything where the shop is. */
export function tellFailure(error: unknown): void {
	const explanation = explanationOf(error);
	console.error(explanation === null ? error : `\n${explanation}\n`);
}

/** Runs a command with the shop's settings; ends the process with 1 when it fails. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
	try {
		const config = readConfig(process.env);
		mkdirSync(config.dataDir, { recursive: true });
		await work(config);
	} catch (error) {
		tellFailure(error);
		process.exitCode = 1;
	}
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

export const filesFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'files');
export const backupsFolder = (config: Config): string => join(config.dataDir, 'backups');
export const migrationsFolder = new URL('../../migrations', import.meta.url).pathname;

/** As root the database is another user's, who has to pass through, but not to look around. */
export const dataFolderMode = (): number => (process.getuid?.() === 0 ? 0o711 : 0o700);

/** Nobody else may look into the shop's data, from the first moment. */
export function makeDataFolder(dataDir: string): void {
	mkdirSync(dataDir, { recursive: true, mode: dataFolderMode() });
}

import { join } from 'node:path';
import type { Config } from './config.ts';

/** Originals of pictures and what people uploaded; sizes of pictures can always be made again. */
export const uploadedFiles = (config: Config): string => join(config.dataDir, 'files', 'kept');
export const backupsFolder = (config: Config): string => join(config.dataDir, 'backups');
export const migrationsFolder = new URL('../../migrations', import.meta.url).pathname;

import type { Config } from '../config.ts';
import { filesFolder } from '../folders.ts';
import { BucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';
import { PassingFiles } from './passing-files.ts';

type Where = Pick<Config, 'dataDir' | 'filesUrl'>;

/** Where this shop keeps its files: the bucket of `FILES_URL`, else a folder of this machine. */
export const openFiles = (config: Where): FileStore =>
	config.filesUrl === undefined ? new FolderStore(filesFolder(config)) : BucketStore.at(config.filesUrl);

/** Originals of pictures and what people uploaded: what a backup takes along. Everything else can be made again. */
export const keptFiles = (files: FileStore): FileStore => files.below('kept/');

export const passingFiles = (config: Where, files: FileStore): PassingFiles =>
	new PassingFiles(filesFolder(config), files, config.filesUrl !== undefined);

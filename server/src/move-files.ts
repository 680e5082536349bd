/**
 * `npm run files:move -- bucket`: copies the files of this shop from `DATA_DIR` into the bucket of `FILES_URL`; `folder`: back. What is
 * there already is left alone, so it may be broken off and called again, before and after the shop changes to the other place.
 */
import { runCommand } from './command.ts';
import { copyFiles } from './platform/files/copy-files.ts';
import { openFiles } from './platform/files/open-files.ts';

const [to] = process.argv.slice(2);

await runCommand(async (config) => {
	if ((to !== 'bucket' && to !== 'folder') || config.filesUrl === undefined) {
		console.error('Name the bucket by FILES_URL, and where the files go: npm run files:move -- bucket, or -- folder');
		process.exitCode = 2;
		return;
	}
	const folder = openFiles({ ...config, filesUrl: undefined }).below('kept/');
	const bucket = openFiles(config).below('kept/');
	const stop = new AbortController();
	process.once('SIGINT', () => stop.abort());
	process.once('SIGTERM', () => stop.abort());
	const told = await (to === 'bucket'
		? copyFiles(folder, bucket, { stop: stop.signal, onCopied: tellNowAndThen })
		: copyFiles(bucket, folder, { stop: stop.signal, onCopied: tellNowAndThen }));
	console.log(`${told.copied} copied, ${told.there} there before.${told.isWhole ? '' : ' Broken off: call it again.'}`);
	if (!told.isWhole) process.exitCode = 1;
});

function tellNowAndThen(copied: number): void {
	if (copied % 500 === 0) console.log(`${copied} copied …`);
}

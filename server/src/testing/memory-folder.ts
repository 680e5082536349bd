import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
const prefix = 'qaysari-tests-';
/** Several times what a run of all tests takes. */
const leastFree = 4 * 1024 ** 3;
const oldMs = 10 * 60_000;

/**
 * Lets what this process and those that it starts keep for a while lie in memory, where there is enough of it. The database of a test is
 * some 1,700 files, and ext4 gives none of them a place that another one left within the last seconds: it looks past thousands of those
 * for each, which takes a second of a core for each database that is made. So it does for each piece of memory that a browser's processes
 * share, as these are files of the same folder there.
 */
export function workInMemory(): () => void {
	if (!mayWrite()) return () => {};
	removeLeftovers();
	const { bavail, bsize } = statfsSync(memory);
	if (bavail * bsize < leastFree) return () => {};
	const before = process.env.TMPDIR;
	const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
	// As root the database server is another user's, who has to pass through.
	chmodSync(folder, 0o711);
	process.env.TMPDIR = folder;
	return () => {
		if (before === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = before;
		rmSync(folder, { recursive: true, force: true });
	};
}

function mayWrite(): boolean {
	try {
		accessSync(memory, constants.W_OK);
		return true;
	} catch {
		return false;
	}
}

/** Folders of this user's runs that were killed; what others left is theirs. */
function removeLeftovers(): void {
	for (const name of readdirSync(memory)) {
		const [pid] = name.startsWith(prefix) ? name.slice(prefix.length).split('-') : [];
		if (!pid || existsSync(`/proc/${pid}`)) continue;
		const folder = join(memory, name);
		const found = statSync(folder, { throwIfNoEntry: false });
		// A machine may share this memory with containers, whose processes have numbers of their own.
		const isOld = found !== undefined && Date.now() - found.mtimeMs > oldMs;
		if (isOld && found.uid === process.getuid?.()) rmSync(folder, { recursive: true, force: true });
	}
}

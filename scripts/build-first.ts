import { spawnSync } from 'node:child_process';

const root = new URL('..', import.meta.url).pathname;

/** Builds what is older than its sources, and ends the program where that fails: what is started next is what stands in the sources. */
export function buildFirst(): void {
	const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
	if (status !== 0) process.exit(status ?? 1);
}

import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { type FoundBrowser, findBrowser } from './find-browser.ts';
import { type RunningProgram, startProgram } from './program.ts';

declare module 'vitest' {
	interface ProvidedContext {
		program: Omit<RunningProgram, 'stop' | 'kill'>;
		browser: FoundBrowser;
	}
}

/** One running shop for all journeys; each journey uses people and products of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const built = spawnSync(process.execPath, ['scripts/build.ts'], {
		cwd: new URL('../..', import.meta.url).pathname,
		stdio: 'inherit',
	});
	if (built.status !== 0) throw new Error('The build failed');
	const { browser, remove } = await findBrowser();
	project.provide('browser', browser);
	const program = await startProgram({ env: { CODES_PER_ADDRESS_HOUR: '10000', TRUST_PROXY: '127.0.0.1' } });
	const { stop, kill: _, ...told } = program;
	project.provide('program', told);
	return async () => {
		await stop();
		remove();
	};
}

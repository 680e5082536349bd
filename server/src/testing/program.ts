import { type ChildProcess, spawn } from 'node:child_process';

/** The shop as the program that runs it, with its jobs and the clock of the machine. */
export interface Program {
	process: ChildProcess;
	url: string;
	/** Empty for a process for jobs. */
	consoleUrl: string;
}

/** @param env on top of a silent shop without samples, on ports of its own */
export async function startProgram(env: Readonly<Record<string, string>>): Promise<Program> {
	const child = spawn(process.execPath, [new URL('../main.ts', import.meta.url).pathname], {
		env: { PATH: process.env.PATH, PORT: '0', CONSOLE_PORT: '0', SAMPLE_SHOP: 'off', LOG_LEVEL: 'error', ...env },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const { promise, resolve, reject } = Promise.withResolvers<{ url: string; consoleUrl: string }>();
	let said = '';
	child.stdout.on('data', (chunk: Buffer) => {
		said += chunk;
		const url = /Shop\s+(http:\S+)/.exec(said)?.[1];
		const consoleUrl = /Console\s+(http:\S+)/.exec(said)?.[1];
		const jobsUrl = /Health\s+(http:\S+)\/readyz/.exec(said)?.[1];
		if (url && consoleUrl) resolve({ url, consoleUrl });
		else if (jobsUrl) resolve({ url: jobsUrl, consoleUrl: '' });
	});
	child.once('exit', () => reject(new Error(`The shop did not start: ${said}`)));
	return { process: child, ...(await promise) };
}

/** @returns milliseconds until it was gone */
export async function endProgram({ process: child }: Program, signal: 'SIGKILL' | 'SIGTERM'): Promise<number> {
	if (child.exitCode !== null || child.signalCode !== null) return 0;
	const started = performance.now();
	const gone = new Promise((resolve) => child.once('exit', resolve));
	child.kill(signal);
	await gone;
	return performance.now() - started;
}

/** To a process that may be gone meanwhile. */
export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal);
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
	}
}

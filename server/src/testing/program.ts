import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
		env: {
			PATH: process.env.PATH,
			PORT: '0',
			CONSOLE_PORT: '0',
			SAMPLE_SHOP: 'off',
			LOG_LEVEL: 'error',
			// As for the processes of `shop-process.ts`.
			NODE_COMPILE_CACHE: join(tmpdir(), 'qaysari-test-compiled'),
			...env,
		},
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

/** @returns what a program printed when it had printed `text`; after `withinMs` it is ended */
export function untilPrinted(child: ChildProcess, text: string, withinMs: number): Promise<string> {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	let printed = '';
	const timer = setTimeout(() => {
		child.kill('SIGTERM');
		reject(new Error(`The shop did not open in time:\n${printed}`));
	}, withinMs);
	const read = (chunk: Buffer): void => {
		printed += chunk.toString();
		if (!printed.includes(text)) return;
		clearTimeout(timer);
		resolve(printed);
	};
	child.stdout?.on('data', read);
	child.stderr?.on('data', read);
	child.once('exit', (code) => {
		clearTimeout(timer);
		reject(new Error(`The shop ended with ${code}:\n${printed}`));
	});
	return promise;
}

/** @returns when it is gone; what does not end within `patienceMs` is killed */
export async function endProcess(
	child: ChildProcess,
	signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM',
	patienceMs?: number,
): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const gone = new Promise((resolve) => child.once('exit', resolve));
	child.kill(signal);
	const last = patienceMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), patienceMs);
	await gone;
	clearTimeout(last);
}

/** @returns milliseconds until it was gone */
export async function endProgram({ process: child }: Program, signal: 'SIGKILL' | 'SIGTERM'): Promise<number> {
	const started = performance.now();
	await endProcess(child, signal);
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

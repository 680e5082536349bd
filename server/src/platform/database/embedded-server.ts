import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { GuardOrder } from './embedded-guard.ts';
import type { FolderLock } from './embedded-lock.ts';
import { bareEnvironment } from './run-command.ts';

export type Guarded = {
	child: ChildProcess;
	/** Resolves when the server is gone, with the reason. */
	gone: Promise<string>;
	/** The server's process id, once it has one. */
	pid(): number | undefined;
};

function readMessage(line: string): { pid?: unknown; code?: unknown; signal?: unknown; said?: unknown } {
	const message: unknown = JSON.parse(line);
	return typeof message === 'object' && message !== null ? message : {};
}

/** Starts the server below a guard that ends it when we end. */
export function startGuarded(order: GuardOrder, lock: FolderLock): Guarded {
	const guard = fileURLToPath(new URL('./embedded-guard.ts', import.meta.url));
	const child = spawn(process.execPath, ['--no-warnings', '--max-semi-space-size=1', guard, JSON.stringify(order)], {
		detached: true,
		stdio: ['pipe', 'pipe', 'ignore', ...(lock.fd === undefined ? [] : [lock.fd])],
		env: bareEnvironment,
	});
	let pid: number | undefined;
	let reason = '';
	// The guard may die first; writing to it must not end us.
	child.stdin?.on('error', () => {});
	if (child.stdout)
		createInterface({ input: child.stdout }).on('line', (line) => {
			const message = readMessage(line);
			if (typeof message.pid === 'number') pid = message.pid;
			else reason = `${message.signal ?? `code ${message.code}`}: ${String(message.said).trim()}`;
		});
	const gone = new Promise<string>((resolve) => {
		child.on('error', (error) => resolve(error.message));
		child.on('close', () => {
			// The guard was killed: without it nobody would end the server after us.
			if (!reason && pid !== undefined) endQuietly(pid);
			resolve(reason || 'its guard was killed');
		});
	});
	return { child, gone, pid: () => pid };
}

function endQuietly(pid: number): void {
	try {
		process.kill(pid, 'SIGINT');
	} catch {
		// Gone already.
	}
}

/** A program that is otherwise done may end without stopping the database; the guard then does it. */
export function letProcessEnd({ child }: Guarded): void {
	child.unref();
	for (const stream of [child.stdin, child.stdout]) if (stream instanceof Socket) stream.unref();
}

/** Ends the server in good order. */
export async function endGuarded({ child, gone }: Guarded): Promise<void> {
	child.ref();
	child.stdin?.end();
	await gone;
}

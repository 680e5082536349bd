/**
 * Stands between a process and its database server, and ends the server when the process ends, however
 * that comes about: our standard input is a pipe that nobody else holds, so its end is the process's end.
 *
 * Runs as its own program, in its own session: Ctrl-C at a terminal does not reach the server before
 * the shop has finished its requests. One argument: `GuardOrder` as JSON. Tells on standard output,
 * one JSON object a line: `{ pid }` once, then `{ code, signal, said }`.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, renameSync, statSync } from 'node:fs';

export type GuardOrder = {
	command: string;
	args: string[];
	env: Record<string, string>;
	uid?: number;
	gid?: number;
	/** Takes what the server writes; never more than two files of `logBytes`. */
	logFile: string;
	logBytes: number;
	/** Descriptor 3 carries the lock of the data folder, to be handed on. */
	lock: boolean;
	/** Milliseconds for the server to end in good order, before it is ended in bad. */
	patienceMs: number;
};

// The caller is this folder: no outside input to be checked.
const order: GuardOrder = JSON.parse(process.argv[2] ?? '{}');

process.title = 'database-guard';

const server = spawn(order.command, order.args, {
	cwd: '/',
	env: order.env,
	stdio: ['ignore', 'pipe', 'pipe', ...(order.lock ? [3] : [])],
	...(order.uid !== undefined && { uid: order.uid }),
	...(order.gid !== undefined && { gid: order.gid }),
});

function tell(message: object): void {
	process.stdout.write(`${JSON.stringify(message)}\n`);
}

let logged = 0;
try {
	logged = statSync(order.logFile).size;
} catch {
	// The first start.
}
let said = '';

function keep(chunk: Buffer): void {
	said = (said + chunk.toString()).slice(-4_000);
	try {
		if (logged > order.logBytes) {
			renameSync(order.logFile, `${order.logFile}.1`);
			logged = 0;
		}
		appendFileSync(order.logFile, chunk, { mode: 0o600 });
		logged += chunk.length;
	} catch {
		// A full disk must not end the database; the server says so in its answers too.
	}
}

server.stdout?.on('data', keep);
server.stderr?.on('data', keep);
server.on('spawn', () => tell({ pid: server.pid }));
server.on('error', (error) => {
	said += error.message;
	finish(null, null);
});
server.on('close', finish);

function finish(code: number | null, signal: string | null): void {
	tell({ code, signal, said });
	// Whoever asked may be gone; the server is, and nothing is left to do.
	finished = true;
	process.stdin.destroy();
	for (const timer of timers) clearTimeout(timer);
}

let finished = false;
const timers: NodeJS.Timeout[] = [];

function end(): void {
	if (finished || timers.length > 0) return;
	const signalAfter = (signal: NodeJS.Signals, ms: number) => {
		timers.push(setTimeout(() => server.kill(signal), ms));
	};
	// Fast shutdown, immediate shutdown, and what no process survives.
	signalAfter('SIGINT', 0);
	signalAfter('SIGQUIT', order.patienceMs);
	signalAfter('SIGKILL', order.patienceMs + 5_000);
}

process.stdin.on('end', end);
process.stdin.on('error', end);
process.stdin.on('close', end);
process.stdin.resume();
process.stdout.on('error', () => {});
process.on('SIGTERM', end);
process.on('SIGINT', end);
process.on('SIGHUP', () => {});

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

/** Whether this machine has Debian's redis-server or another one in its path. */
export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

export interface RedisServer {
	url: string;
	/** With -9. */
	kill(): Promise<void>;
	/** It lives, and answers nothing. */
	freeze(): void;
	goOn(): void;
	/** At the address that it had before. */
	startAgain(): Promise<void>;
	stop(): Promise<void>;
}

/** A Redis of this test alone, on a free port of this machine, that keeps nothing. */
export async function startRedis(): Promise<RedisServer> {
	const port = await freePort();
	let child = await begin(port);
	return {
		url: `redis://127.0.0.1:${port}`,
		freeze: () => void child.kill('SIGSTOP'),
		goOn: () => void child.kill('SIGCONT'),
		stop: async () => {
			child.kill('SIGCONT');
			await end(child, 'SIGTERM');
		},
		kill: () => end(child, 'SIGKILL'),
		startAgain: async () => {
			child = await begin(port);
		},
	};
}

async function begin(port: number): Promise<ChildProcess> {
	const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	await ready(child);
	return child;
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const gone = new Promise((resolve) => child.once('exit', resolve));
	child.kill(signal);
	await gone;
}

function ready(child: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
		child.stdout?.on('data', (chunk: Buffer) => {
			if (chunk.includes('Ready to accept connections')) resolve();
		});
	});
}

export function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			const port = typeof address === 'object' && address ? address.port : 0;
			server.close(() => resolve(port));
		});
	});
}

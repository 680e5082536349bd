import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/src/testing/redis-server.ts';

/** What a trial needs beside Node: the program that is looked for, and Debian's package that brings it. */
const needed: readonly (readonly [program: string, aptPackage: string])[] = [
	['patroni', 'patroni'],
	['etcd', 'etcd-server'],
	['haproxy', 'haproxy'],
	['pgbouncer', 'pgbouncer'],
	['redis-server', 'redis-server'],
	['redis-sentinel', 'redis-sentinel'],
	['caddy', 'caddy'],
	['pg_basebackup', 'postgresql'],
];

/** Where Debian puts the programs of its newest PostgreSQL; null without one. */
export function databasePrograms(): string | null {
	const found = spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1'], { encoding: 'utf8' });
	return found.stdout.trim() || null;
}

const path = (): string => [process.env.PATH, '/usr/sbin', '/sbin', databasePrograms()].filter(Boolean).join(':');

/** Whether this machine has a program of that name. */
export const isInstalled = (program: string): boolean =>
	spawnSync('sh', ['-c', `command -v ${program}`], { env: { PATH: path() } }).status === 0;

/** In one line what this machine lacks and how to get it; null when nothing is missing. */
export function missing(): string | null {
	const lacking = needed.filter(([program]) => !isInstalled(program));
	if (lacking.length === 0) return null;
	const packages = lacking.map(([, aptPackage]) => aptPackage).join(' ');
	return `Missing here: ${lacking.map(([program]) => program).join(', ')}. On Debian: apt-get install --no-install-recommends ${packages}`;
}

export interface Owner {
	uid: number;
	gid: number;
}

/** Some servers refuse to run as root: as root they run as the system's user of that name. */
export function ownerOf(user: string): Owner | null {
	if (process.getuid?.() !== 0) return null;
	const line = readFileSync('/etc/passwd', 'utf8')
		.split('\n')
		.find((each) => each.startsWith(`${user}:`));
	const [, , uid, gid] = line?.split(':') ?? [];
	if (uid === undefined || gid === undefined) throw new Error(`There is no user ${user} on this machine`);
	return { uid: Number(uid), gid: Number(gid) };
}

export interface Program {
	readonly name: string;
	/** 0 while it does not run. */
	readonly pid: number;
	readonly isRunning: boolean;
	/** Of its last end; null while it runs, and after a signal ended it. */
	readonly exitCode: number | null;
	readonly said: string;
	start(): void;
	/** @returns when it is gone; after `patienceMs` it is killed */
	end(signal?: NodeJS.Signals, patienceMs?: number): Promise<void>;
}

/** Programs of one trial. Each leads a group of its own, so that Ctrl-C reaches the trial alone, which then ends them in order. */
export class Programs {
	readonly #all: Program[] = [];
	readonly #children = new Set<ChildProcess>();
	readonly #leftOvers: (() => void)[] = [];
	#isOver = false;
	readonly folder: string;

	constructor(folder: string) {
		this.folder = folder;
		process.once('exit', () => {
			for (const child of this.#children) child.kill('SIGKILL');
			for (const end of this.#leftOvers) end();
		});
	}

	run(
		name: string,
		command: readonly string[],
		options: { env?: NodeJS.ProcessEnv; owner?: Owner | null; cwd?: string } = {},
	): Program {
		if (this.#isOver) throw new Error(`${name} is not started: everything is taken down`);
		const log = join(this.folder, `${name}.log`);
		writeFileSync(log, '');
		let child: ChildProcess | undefined;
		const runs = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null;
		const start = (): void => {
			const file = openSync(log, 'a');
			const [program = '', ...rest] = command;
			const made = spawn(program, rest, {
				env: { PATH: path(), LANG: 'C.UTF-8', ...options.env },
				cwd: options.cwd ?? this.folder,
				stdio: ['ignore', file, file],
				detached: true,
				...(options.owner ?? {}),
			});
			this.#children.add(made);
			made.once('exit', () => this.#children.delete(made));
			child = made;
		};
		const program: Program = {
			name,
			get pid() {
				return runs() ? (child?.pid ?? 0) : 0;
			},
			get isRunning() {
				return runs();
			},
			get exitCode() {
				return child?.exitCode ?? null;
			},
			get said() {
				return readFileSync(log, 'utf8');
			},
			start,
			end: async (signal = 'SIGTERM', patienceMs = 20_000) => {
				const running = child;
				if (!running || !runs()) return;
				const gone = new Promise((resolve) => running.once('exit', resolve));
				running.kill(signal);
				const last = setTimeout(() => running.kill('SIGKILL'), patienceMs);
				await gone;
				clearTimeout(last);
			},
		};
		start();
		this.#all.push(program);
		return program;
	}

	/** Ends what a program leaves running when it is gone. */
	afterwards(end: () => void): void {
		this.#leftOvers.push(end);
	}

	/** The last that was started first. */
	async endAll(): Promise<void> {
		this.#isOver = true;
		for (const program of this.#all.toReversed()) await program.end('SIGTERM', 15_000);
		for (const end of this.#leftOvers) end();
	}
}

/** Waits for what comes up by itself; names it, with what its program said, where it does not. */
export async function until(
	what: string,
	holds: () => Promise<boolean>,
	{ mostMs = 60_000, stepMs = 200, program }: { mostMs?: number; stepMs?: number; program?: Program } = {},
): Promise<void> {
	const end = performance.now() + mostMs;
	let last: unknown;
	const tryIt = (): Promise<boolean> =>
		holds().catch((error: unknown) => {
			last = error;
			return false;
		});
	while (!(await tryIt())) {
		if (program && !program.isRunning) throw new Error(`${program.name} ended: ${program.said.slice(-2000)}`);
		if (performance.now() > end)
			throw new Error(`It never came to this: ${what}${program ? `\n${program.said.slice(-2000)}` : ''}`, { cause: last });
		await pause(stepMs);
	}
}

export async function freePorts<const Names extends readonly string[]>(names: Names): Promise<Record<Names[number], number>> {
	// One after the other could give the same one twice: a port is free again as soon as it was looked at.
	const ports = await Promise.all(names.map(() => freePort()));
	return Object.fromEntries(names.map((name, at) => [name, ports[at]])) as Record<Names[number], number>;
}

/** A file of `deploy/` with its names in braces filled in. */
export function fill(file: string, values: Readonly<Record<string, string | number>>): string {
	const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
	return text.replace(/\$\{([A-Z_]+)\}/g, (_all, name: string) => {
		const value = values[name];
		if (value === undefined) throw new Error(`${file} names ${name}, which nobody said`);
		return String(value);
	});
}

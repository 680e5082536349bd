import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

async function textOf(path: string): Promise<string | undefined> {
	return readFile(path, 'utf8').catch(() => undefined);
}

/** Tells one life of a process id from the next; undefined when no such process lives (a zombie does not). */
export async function stampOf(pid: number): Promise<string | undefined> {
	if (process.platform === 'linux') {
		const line = await textOf(`/proc/${pid}/stat`);
		// The name, in brackets, may itself hold spaces and brackets.
		const [state, ...fields] = line?.slice(line.lastIndexOf(')') + 2).split(' ') ?? [];
		if (state === undefined || state === 'Z' || state === 'X') return undefined;
		return fields[18];
	}
	const { code, output } = await runCommand('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]);
	return code === 0 && !output.trim().startsWith('Z') ? output.trim().replace(/^\S+\s+/, '') : undefined;
}

/** The process ids of living postgres processes of this cluster, the postmaster or any of its children. */
export async function postgresProcessesOf(cluster: string): Promise<number[]> {
	return process.platform === 'linux' ? findByFolder(cluster) : findByPidFile(cluster);
}

async function findByFolder(cluster: string): Promise<number[]> {
	const folder = await stat(cluster).catch(() => undefined);
	if (!folder) return [];
	const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
	const found: number[] = [];
	for (const pid of pids) {
		// Following the link compares the folder itself, whatever path or mount it is seen through. It
		// fails for zombies, and for other users' processes, which cannot own this folder.
		const cwd = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
		if (cwd?.ino !== folder.ino || cwd.dev !== folder.dev) continue;
		// A shell standing in the folder is no server.
		if ((await textOf(`/proc/${pid}/comm`))?.startsWith('postgres')) found.push(pid);
	}
	return found;
}

async function findByPidFile(cluster: string): Promise<number[]> {
	const pid = await postmasterPid(cluster);
	if (pid === undefined) return [];
	const { code, output } = await runCommand('ps', ['-o', 'command=', '-p', String(pid)]);
	return code === 0 && output.includes('postgres') && output.includes(cluster) ? [pid] : [];
}

/** What `postmaster.pid` says; it may be out of date. */
export async function postmasterPid(cluster: string): Promise<number | undefined> {
	const pid = Number((await textOf(join(cluster, 'postmaster.pid')))?.split('\n')[0]);
	return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

/** Asks for a fast shutdown of a cluster's postmaster, if one lives. */
export async function endPostgres(cluster: string, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
	const pid = await postmasterPid(cluster);
	if (pid === undefined || !(await postgresProcessesOf(cluster)).includes(pid)) return;
	try {
		process.kill(pid, signal);
	} catch {
		// Gone in between, or another user's: the caller sees from the lock which.
	}
}

import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, realpath, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyInstallation, findInstallation, type Installation, repairLinks } from './embedded-binaries.ts';
import type { Log } from './handle.ts';
import { asOurselves, type RunAs, runCommand } from './run-command.ts';

/** Where the server runs and as whom. `folder` holds the cluster, and is writable for `as`. */
export type Placing = { installation: Installation; as: RunAs; folder: string };

type User = { uid: number; gid: number; name: string };

// Where root may put what an ordinary user has to reach, and nobody tidies up.
const reachableFolder = '/var/lib/qaysari';

async function findUser(name: string): Promise<User | undefined> {
	const [uid, gid] = await Promise.all([runCommand('id', ['-u', name]), runCommand('id', ['-g', name])]);
	if (uid.code !== 0 || gid.code !== 0) return undefined;
	return { uid: Number(uid.output), gid: Number(gid.output), name };
}

async function userWithId(uid: number): Promise<User | undefined> {
	const { code, output } = await runCommand('id', ['-un', String(uid)]);
	return code === 0 ? findUser(output.trim()) : undefined;
}

/**
 * PostgreSQL refuses to run as root. A cluster that exists runs as its owner, so that it does not
 * matter who starts the shop the next time. The user must have an entry in the list of users.
 */
async function chooseUser(cluster: string): Promise<User> {
	const owner = await lstat(cluster).catch(() => undefined);
	const user =
		(owner && owner.uid !== 0 ? await userWithId(owner.uid) : undefined) ??
		(await findUser('postgres')) ??
		(await findUser('nobody'));
	if (!user) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.');
	return user;
}

async function canRun(installation: Installation, as: RunAs): Promise<boolean> {
	return (await runCommand(installation.postgres, ['--version'], { as })).code === 0;
}

async function canWrite(folder: string, as: RunAs): Promise<boolean> {
	return (await runCommand('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { as })).code === 0;
}

/** A folder that belongs to `as` alone. */
export async function makePrivateFolder(folder: string, as: RunAs): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid);
}

async function placeAsOrdinaryUser(installation: Installation, dataDir: string, log: Log): Promise<Placing> {
	if (await repairLinks(installation)) return { installation, as: asOurselves, folder: dataDir };
	log.info({ folder: dataDir }, 'the packages cannot be written: copying the database programs to the data folder');
	return { installation: await copyInstallation(installation, dataDir), as: asOurselves, folder: dataDir };
}

/** Root outside, an ordinary user inside: reaches all that root reaches, and PostgreSQL does not see root. */
async function withOwnUserNames(user: User): Promise<RunAs | undefined> {
	const prefix = ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--'];
	const as: RunAs = { prefix };
	const { code, output } = await runCommand('id', ['-u'], { as });
	return code === 0 && Number(output) === user.uid ? as : undefined;
}

async function placeAsRoot(installation: Installation, dataDir: string, log: Log): Promise<Placing> {
	const linked = await repairLinks(installation);
	const cluster = join(dataDir, 'postgres');
	// A link leads to where an earlier start put the cluster.
	const moved = (await lstat(cluster).catch(() => undefined))?.isSymbolicLink() ?? false;
	const folder = moved ? dirname(await realpath(cluster)) : dataDir;
	const user = await chooseUser(moved ? await realpath(cluster) : cluster);
	const as: RunAs = { uid: user.uid, gid: user.gid, prefix: [] };

	const probe = join(folder, `postgres.reach-${process.pid}`);
	await makePrivateFolder(probe, as);
	const reachesData = await canWrite(probe, as);
	await rm(probe, { recursive: true, force: true });
	const reachesPrograms = linked && (await canRun(installation, as));
	if (reachesData && reachesPrograms) return { installation, as, folder };

	const hidden = [...(reachesPrograms ? [] : [installation.folder]), ...(reachesData ? [] : [folder])];
	if (linked) {
		const inside = await withOwnUserNames(user);
		if (inside && (await canRun(installation, inside))) {
			log.info({ hidden, user: user.name }, 'the database runs in a user namespace: its user cannot reach these folders');
			return { installation, as: inside, folder };
		}
	}
	const programs = reachesPrograms ? installation : await copyInstallation(installation, reachableFolder);
	if (!(await canRun(programs, as)))
		throw new Error(`PostgreSQL cannot run as the user ${user.name}: ${programs.postgres} does not start.`);
	if (!reachesPrograms) log.info({ from: installation.folder, to: programs.folder }, 'copied the database programs');
	if (reachesData) return { installation: programs, as, folder };
	return { installation: programs, as, folder: await moveData(dataDir, cluster, moved, user, log) };
}

async function moveData(dataDir: string, cluster: string, moved: boolean, user: User, log: Log): Promise<string> {
	if (moved || (await lstat(cluster).catch(() => undefined)))
		throw new Error(
			`The user ${user.name}, as whom PostgreSQL runs, cannot reach ${cluster}. Open the folders above it (chmod o+x), or move the data folder.`,
		);
	const folder = join(reachableFolder, `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
	await mkdir(folder, { recursive: true, mode: 0o711 });
	await symlink(join(folder, 'postgres'), cluster);
	log.warn({ from: cluster, to: folder }, 'the database lies elsewhere: its user cannot reach the data folder');
	return folder;
}

/**
 * Decides where the database lies and who runs it. As root that is another user, for whom programs
 * and data are placed where it can reach them, if it must be. Says in the log what it moved.
 */
export async function placeServer(dataDir: string, log: Log): Promise<Placing> {
	const installation = findInstallation();
	return process.getuid?.() === 0 ? placeAsRoot(installation, dataDir, log) : placeAsOrdinaryUser(installation, dataDir, log);
}

// 104 bytes on macOS and 108 on Linux, each with a closing zero.
const longestSocketPath = 103;
export const socketName = '.s.PGSQL.5432';

async function takesSockets(folder: string): Promise<boolean> {
	const path = join(folder, '.probe');
	await rm(path, { force: true });
	return new Promise((resolve) => {
		const server = createServer();
		// Folders shared with a virtual machine often take files but no sockets.
		server.on('error', () => resolve(false));
		server.listen(path, () => server.close(() => resolve(true)));
	});
}

async function ownPrivately(folder: string, as: RunAs): Promise<boolean> {
	const owner = as.uid ?? process.getuid?.();
	try {
		await mkdir(folder, { mode: 0o700 });
		if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid);
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false;
	}
	const found = await lstat(folder).catch(() => undefined);
	return !!found?.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0;
}

/**
 * A folder for the server's socket that only its user can enter: in the data folder, or below the
 * system's temporary folder where the path would be too long for a socket. A folder that somebody
 * else made there first is passed over.
 */
export async function findSocketFolder({ folder, as }: Placing): Promise<string> {
	const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
	const candidates = [join(folder, 'run')];
	for (const parent of new Set([tmpdir(), '/tmp']))
		for (const suffix of ['', '-1', '-2', '-3']) candidates.push(join(parent, `qaysari-${hash}${suffix}`));
	for (const candidate of candidates) {
		if (Buffer.byteLength(join(candidate, socketName)) > longestSocketPath) continue;
		if ((await ownPrivately(candidate, as)) && (await takesSockets(candidate))) return candidate;
	}
	throw new Error(`No folder for the database's socket: tried ${candidates.join(', ')}.`);
}

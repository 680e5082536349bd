import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectDatabase } from './connect.ts';
import { DataFolderInUse, DataFolderVersion, type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';
import { copyInstallation, findInstallation } from './embedded-binaries.ts';
import { postgresProcessesOf, postmasterPid } from './embedded-processes.ts';
import { many } from './rows.ts';
import { quietLog } from './testing.ts';

const here = dirname(fileURLToPath(import.meta.url));
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--'];
const ownerScript = join(here, 'embedded.test-owner.ts');
// Not when the repository lies below a folder such as /root.
const nobodyReachesUs = isRoot && spawnSync('setpriv', [...asNobody.slice(1), 'test', '-r', ownerScript]).status === 0;

// Starting a server takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let dataDir: string;
/** A data folder as a first start leaves it: making the cluster is most of what a start does. */
let used: string;
const running: EmbeddedDatabase[] = [];
const owners: ChildProcess[] = [];

beforeAll(async () => {
	used = await mkdtemp(join(tmpdir(), 'qaysari-embedded-'));
	await chmod(used, 0o711);
	const first = await startEmbeddedDatabase({ dataDir: join(used, 'data'), log: quietLog, durable: false });
	await first.stop();
});
afterAll(() => rm(used, { recursive: true, force: true }));

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'qaysari-embedded-'));
	await chmod(folder, 0o711);
	dataDir = join(folder, 'data');
});

afterEach(async () => {
	for (const owner of owners.splice(0)) if (owner.exitCode === null && owner.signalCode === null) owner.kill('SIGKILL');
	await Promise.all(running.splice(0).map((database) => database.stop()));
	await until(async () => (await postgresProcessesOf(join(dataDir, 'postgres'))).length === 0);
	await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

async function until(condition: () => Promise<boolean>): Promise<void> {
	const deadline = Date.now() + 60_000;
	while (!(await condition())) {
		if (Date.now() > deadline) throw new Error('It did not happen within a minute');
		await pause(10);
	}
}

/** From /proc where there is one: a small Linux has no `ps`. */
async function childrenOf(parent: number): Promise<number[]> {
	if (process.platform !== 'linux') {
		const { stdout } = spawnSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' });
		return stdout.split('\n').filter(Boolean).map(Number);
	}
	const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
	const parents = await Promise.all(
		pids.map(async (pid) => {
			const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
			// The name, in brackets, may itself hold spaces and brackets.
			return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]);
		}),
	);
	return pids.filter((_, at) => parents[at] === parent).map(Number);
}

/** The data folder had its first start before. */
async function startedBefore(): Promise<void> {
	await mkdir(dirname(dataDir), { recursive: true });
	// With the owners: for root the database is another user's.
	expect(spawnSync('cp', ['-a', join(used, 'data'), dataDir]).status).toBe(0);
}

async function start(options: { durable?: boolean } = {}): Promise<EmbeddedDatabase> {
	const database = await startEmbeddedDatabase({ dataDir, log: quietLog, durable: false, ...options });
	running.push(database);
	return database;
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
	const db = await connectDatabase({
		url,
		poolSize: 1,
		applicationName: 'test',
		statementTimeoutMs: 5_000,
		log: quietLog,
	});
	try {
		return await many(db, sql.raw<Row>(text));
	} finally {
		await db.destroy();
	}
}

type Owner = { process: ChildProcess; url: string };

async function startOwner(prefix: string[] = []): Promise<Owner> {
	const [command = '', ...args] = [...prefix, process.execPath, '--no-warnings', ownerScript, dataDir];
	const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
	owners.push(child);
	let said = '';
	child.stderr.on('data', (chunk: Buffer) => {
		said += chunk.toString();
	});
	const [url] = await Promise.race([
		once(createInterface({ input: child.stdout }), 'line'),
		once(child, 'close').then(() => Promise.reject(new Error(`The owner ended: ${said}`))),
	]);
	return { process: child, url: String(url) };
}

async function kill(owner: Owner, signal: NodeJS.Signals): Promise<void> {
	const gone = once(owner.process, 'exit');
	owner.process.kill(signal);
	await gone;
}

describe('a database in a data folder', () => {
	test('keeps its content from one start to the next, and sorts and folds by Unicode', async () => {
		const first = await start({ durable: true });
		await query(first.url, 'create table words (word text)');
		await query(first.url, `insert into words values ('سڵاو'), ('Ä')`);
		await first.stop();

		const second = await start({ durable: true });
		const words = await query<{ word: string }>(second.url, 'select lower(word) as word from words order by word');
		const facts = await query(
			second.url,
			`select datctype, pg_encoding_to_char(encoding) as encoding, current_setting('fsync') as fsync,
				current_setting('jit') as jit, current_setting('listen_addresses') as tcp
			from pg_database where datname = current_database()`,
		);

		expect(words).toEqual([{ word: 'ä' }, { word: 'سڵاو' }]);
		expect(facts).toEqual([{ datctype: 'C.UTF-8', encoding: 'UTF8', fsync: 'on', jit: 'off', tcp: '' }]);
	});

	test('is closed to other users of the machine, and logs nothing of what a statement was about', async () => {
		await startedBefore();
		const { url } = await start();

		const socketFolder = await stat(new URL(url).searchParams.get('host') ?? '');
		const cluster = await stat(join(dataDir, 'postgres'));

		expect(socketFolder.mode & 0o077).toBe(0);
		expect(cluster.mode & 0o077).toBe(0);
		const logged = `select current_setting('log_parameter_max_length') as slow, current_setting('log_parameter_max_length_on_error') as failed`;
		expect(await query(url, logged)).toEqual([{ slow: '0', failed: '0' }]);
	});

	test('refuses a second start in the same process and from another, and says where the first one is', async () => {
		await startedBefore();
		const { url } = await start();

		const second = await start().catch((error: unknown) => error);
		const elsewhere = startOwner();

		expect(second).toBeInstanceOf(DataFolderInUse);
		expect(second).toMatchObject({ pid: process.pid, url, message: expect.stringContaining('only one server') });
		await expect(elsewhere).rejects.toThrow('DataFolderInUse');
		expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
	});

	test('lets exactly one of many simultaneous first starts through', async () => {
		const starts = await Promise.allSettled([start(), start(), start(), start()]);

		const refused = starts.filter((one) => one.status === 'rejected').map((one) => one.reason);
		expect(refused).toHaveLength(3);
		for (const reason of refused) expect(reason).toBeInstanceOf(DataFolderInUse);
	});

	test('works below a path too long for a socket', async () => {
		dataDir = join(folder, 'd'.repeat(60), 'e'.repeat(60));
		await startedBefore();

		const { url } = await start();

		expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
		expect(new URL(url).searchParams.get('host')).toMatch(/\/qaysari-[0-9a-f]{16}$/);
	});

	test('passes over a socket folder that somebody else made first', async () => {
		dataDir = join(folder, 'd'.repeat(60), 'e'.repeat(60));
		await startedBefore();
		const first = await start();
		await first.stop();
		const squatted = new URL(first.url).searchParams.get('host') ?? '';
		await symlink(folder, squatted);

		const second = await start();

		expect(new URL(second.url).searchParams.get('host')).toBe(`${squatted}-1`);
		await rm(squatted);
	});

	test('tells who made it when another version of PostgreSQL did, and how to bring it over', async () => {
		await startedBefore();
		await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');

		const refused = await start().catch((error: unknown) => error);

		expect(refused).toBeInstanceOf(DataFolderVersion);
		expect(refused).toMatchObject({
			message: expect.stringMatching(/PostgreSQL 17;.*npm run backup.*npm run restore/),
		});
	});

	test('starts over leftovers of a killed machine: a process id that is somebody else’s, a socket lock', async () => {
		await startedBefore();
		const first = await start();
		const socketFolder = new URL(first.url).searchParams.get('host') ?? '';
		await query(first.url, 'create table kept (n int)');
		const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
		await first.stop();
		await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.pid)));
		const { uid, gid } = await stat(join(dataDir, 'postgres'));
		await mkdir(socketFolder, { mode: 0o700 });
		await chown(socketFolder, uid, gid);
		await writeFile(join(socketFolder, '.s.PGSQL.5432.lock'), pidFile.replace(/^\d+/, String(process.pid)));

		const second = await start();

		expect(new URL(second.url).searchParams.get('host')).toBe(socketFolder);
		expect(await query(second.url, 'select * from kept')).toEqual([]);
	});

	test('leaves a server alone that was started by other means', async () => {
		await startedBefore();
		const owner = await startOwner();
		const pid = (await postmasterPid(join(dataDir, 'postgres'))) ?? 0;
		// As if it had been started without our lock: the file is another one now.
		await rm(join(dataDir, 'postgres.lock'));

		const refused = await start().catch((error: unknown) => error);

		expect(refused).toBeInstanceOf(DataFolderInUse);
		expect(await postgresProcessesOf(join(dataDir, 'postgres'))).toContain(pid);
		expect(await query(owner.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
	});

	test('says when the server is lost, and can be started again', async () => {
		await startedBefore();
		const first = await start();
		const pid = (await postmasterPid(join(dataDir, 'postgres'))) ?? 0;
		process.kill(pid, 'SIGKILL');

		const error = await first.lost;

		expect(error.message).toMatch(/SIGKILL.*postgres\.log/s);
		const second = await start();
		expect(await query(second.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
	});

	test('starts without the flock program, still refusing a second start', async () => {
		await startedBefore();
		const path = process.env.PATH;
		const without = join(folder, 'bin');
		await mkdir(without);
		for (const name of ['id', 'ps', 'unshare']) await symlink(`/usr/bin/${name}`, join(without, name));
		process.env.PATH = without;
		try {
			const { url } = await start();
			const second = await start().catch((error: unknown) => error);

			expect(second).toBeInstanceOf(DataFolderInUse);
			expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
		} finally {
			process.env.PATH = path;
		}
	});
});

describe('when its owner ends', () => {
	test('by kill -9, the server ends too and the next start finds what was committed', async () => {
		await startedBefore();
		for (let round = 1; round <= 3; round++) {
			const owner = await startOwner();
			const marks = await query<{ n: number }>(owner.url, 'select count(*) as n from marks');
			expect(marks).toEqual([{ n: round }]);

			await kill(owner, 'SIGKILL');
		}
		await until(async () => (await postgresProcessesOf(join(dataDir, 'postgres'))).length === 0);
		const { url } = await start();
		expect(await query(url, 'select count(*) as n from marks')).toEqual([{ n: 3 }]);
	});

	test('without stopping it, the server ends too', async () => {
		await startedBefore();
		const owner = await startOwner();

		await kill(owner, 'SIGTERM');

		await until(async () => (await postgresProcessesOf(join(dataDir, 'postgres'))).length === 0);
	});

	test('together with the guard, the next start ends the orphan and takes over', async () => {
		await startedBefore();
		const owner = await startOwner();
		const [guard = 0] = await childrenOf(owner.process.pid ?? 0);
		process.kill(guard, 'SIGSTOP');
		await kill(owner, 'SIGKILL');
		process.kill(guard, 'SIGKILL');
		const orphans = await postgresProcessesOf(join(dataDir, 'postgres'));

		const { url } = await start();

		expect(orphans.length).toBeGreaterThan(0);
		expect(await query(url, 'select count(*) as n from marks')).toEqual([{ n: 1 }]);
	});

	test('Ctrl-C at a terminal does not reach the server before us', async () => {
		await startedBefore();
		const owner = await startOwner();
		// The whole group gets it, as from a terminal; the owner listens not, and ends.
		process.kill(-(owner.process.pid ?? 0), 'SIGSTOP');
		process.kill(-(owner.process.pid ?? 0), 'SIGINT');

		await pause(300);

		expect(await query(owner.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
	});
});

describe.skipIf(process.platform !== 'linux' || !isRoot)('started by root (skipped for others: only root can be others)', () => {
	test('runs as an ordinary user', async () => {
		await start();

		expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0);
	});

	test('runs in a data folder that only root can enter', async () => {
		await mkdir(dataDir, { mode: 0o700 });
		await chmod(folder, 0o700);

		const { url } = await start();

		expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
	});

	test.skipIf(!nobodyReachesUs)('stands in for an ordinary user, who finds the folder usable afterwards', async () => {
		await mkdir(dataDir, { mode: 0o700 });
		await chown(dataDir, nobody, nobody);
		await chmod(dataDir, 0o711);

		const first = await startOwner(asNobody);
		await kill(first, 'SIGTERM');
		const byRoot = await start();
		const seen = await query(byRoot.url, 'select count(*) as n from marks');
		await byRoot.stop();
		running.splice(0);
		const again = await startOwner(asNobody);

		expect(seen).toEqual([{ n: 1 }]);
		expect(await query(again.url, 'select count(*) as n from marks')).toEqual([{ n: 2 }]);
	});
});

describe('the programs', () => {
	test('get their library links back when the install script did not run', async () => {
		const whole = findInstallation();
		const bare = { ...whole, folder: join(folder, 'package', 'native') };
		await mkdir(join(folder, 'package'));
		await cp(join(whole.folder, '..', 'package.json'), join(folder, 'package', 'package.json'));
		await cp(whole.folder, bare.folder, {
			recursive: true,
			verbatimSymlinks: true,
			filter: async (source) => !(await lstat(source)).isSymbolicLink(),
		});

		const copy = await copyInstallation(bare, join(folder, 'elsewhere'));

		const { status, stdout } = spawnSync(copy.postgres, ['--version'], { encoding: 'utf8', env: {} });
		expect(status).toBe(0);
		expect(stdout).toContain('PostgreSQL');
	});
});

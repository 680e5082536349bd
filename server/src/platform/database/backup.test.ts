import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeWorkerUtils, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startS3 } from '../../testing/s3-server.ts';
import { syncedBy } from '../../testing/synced.ts';
import { BucketStore } from '../files/bucket-store.ts';
import { FolderStore } from '../files/folder-store.ts';
import { backupDatabase } from './backup.ts';
import { BackupDamaged, listBackups, newestBackupSeconds, pruneBackups, verifyBackup } from './backup-archive.ts';
import { type Database, poolOf } from './handle.ts';
import { MigrationError, migrate } from './migrations.ts';
import { DatabaseNotEmpty, restoreDatabase } from './restore.ts';
import { many, one } from './rows.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const firstMigration = `
	create extension pg_trgm;
	create type colour as enum ('red', 'blue');
	create table buyers (
		id bigint generated always as identity primary key,
		name text not null constraint buyers_name_unique unique deferrable initially deferred,
		best_friend bigint constraint buyers_friend_fk references buyers,
		last_order bigint
	);
	create table orders (
		id bigserial primary key,
		buyer bigint not null constraint orders_buyer_fk references buyers on delete cascade,
		total numeric(12, 2), doubled numeric generated always as (total * 2) stored,
		weight float8, colours colour[], note text, data jsonb, raw bytea, words tsvector, at timestamptz, span tstzrange
	);
	alter table buyers add constraint buyers_last_order_fk foreign key (last_order) references orders deferrable initially deferred;
	create table "Odd ""Name""" ("Select" int, "a,b" text);
	create table log_lines (line text);
	create function note_order() returns trigger language plpgsql as $$
		begin insert into log_lines values ('order ' || new.id); return new; end $$;
	create trigger orders_noted after insert on orders for each row execute function note_order();
	create schema side;
	create table side.parts (id int, at date) partition by range (at);
	create table side.parts_2026 partition of side.parts for values from ('2026-01-01') to ('2027-01-01');
	create table settings (key text primary key, value text);
	insert into settings values ('seeded', 'by the migration');
	create materialized view order_counts as select count(*) as n from orders;
`;

let folder: string;
let migrations: string;
let root: string;
let filesDir: string;
let files: FolderStore;
let source: TestDatabase;
let target: TestDatabase;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'qaysari-backup-'));
	migrations = join(folder, 'migrations');
	root = join(folder, 'backups');
	filesDir = join(folder, 'files');
	files = new FolderStore(filesDir);
	await mkdir(migrations);
	await mkdir(join(filesDir, 'ab'), { recursive: true });
	await writeFile(join(migrations, '0001_create_shop.sql'), firstMigration);
	await writeFile(join(filesDir, 'ab', 'صورة.webp'), 'picture');
	await writeFile(join(filesDir, 'receipt.pdf'), 'receipt');
	[source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterEach(async () => {
	await Promise.all([source.drop(), target.drop()]);
	await rm(folder, { recursive: true });
});

async function fill(db: Database): Promise<void> {
	await migrate(db, migrations);
	await sql`insert into buyers (name) select 'buyer ' || n from generate_series(1, 50) n`.execute(db);
	await sql`update buyers set best_friend = 51 - id`.execute(db);
	await sql`insert into orders (buyer, total, weight, colours, note, data, raw, words, at, span)
		select 1 + n % 50, n / 7.0, case when n % 3 = 0 then 'NaN' else n / 7.0 end::float8, array['red', null, 'blue']::colour[],
			case when n % 5 = 0 then null else E'tab\t newline\n backslash \\\\ \\N quote " سڵاو 商品' end,
			jsonb_build_object('n', n, 'big', 12345678901234567890.5, 'deep', jsonb_build_array(null, 'x')),
			decode(lpad(to_hex(n % 256), 2, '0'), 'hex') || '\\x005c0a'::bytea, to_tsvector('simple', 'a b ' || n),
			'2026-11-21T10:00:00.123456Z'::timestamptz + n * interval '1 microsecond',
			tstzrange('2026-01-01Z', case when n % 2 = 0 then 'infinity' else null end::timestamptz)
		from generate_series(1, 3000) n`.execute(db);
	await sql`update buyers set last_order = id`.execute(db);
	await sql`insert into "Odd ""Name""" values (1, 'x'), (null, '')`.execute(db);
	await sql`insert into side.parts values (1, '2026-11-21')`.execute(db);
	await sql`insert into settings values ('changed', 'later')`.execute(db);
}

/** Everything a database holds, as text that two equal databases share. */
async function contentOf(db: Database): Promise<unknown> {
	const tables = await many(
		db,
		sql<{ id: string }>`select format('%I.%I', schemaname, tablename) as id from pg_tables
			where schemaname !~ '^(pg_|information_schema)' and tablename !~ 'known_crontabs' order by 1`,
	);
	const sums: Record<string, unknown> = {};
	for (const { id } of tables)
		sums[id] = await one(db, sql.raw(`select count(*) as n, sum(hashtextextended(t::text, 0)::numeric) as sum from ${id} t`));
	const shape = await many(
		db,
		sql`select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as def, convalidated from pg_constraint
			where connamespace::regnamespace::text !~ '^(pg_|information_schema)' order by 1, 2`,
	);
	const triggers = await many(db, sql`select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`);
	const sequences = await many(db, sql`select schemaname, sequencename, last_value from pg_sequences order by 1, 2`);
	return { sums, shape, triggers, sequences };
}

/** The same files, which are not told before they are let go. `hold`: somebody asks for them. */
function held(store: FolderStore) {
	const [asked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const slow = new (class extends FolderStore {
		override async *list(below?: string) {
			asked.resolve();
			await free.promise;
			yield* store.list(below);
		}
	})(filesDir);
	return { hold: asked.promise, store: slow, letGo: free.resolve };
}

function restore(changes: Partial<Parameters<typeof restoreDatabase>[0]> & { folder: string }) {
	return restoreDatabase({ db: target.db, migrations, ...changes });
}

describe('a backup', () => {
	test('restored into an empty database gives the same content, to the last microsecond and byte', async () => {
		await fill(source.db);
		const { folder: backup, manifest } = await backupDatabase({ db: source.db, root, files });
		const restored = join(folder, 'restored');

		await restore({ folder: backup, files: new FolderStore(restored) });

		expect(await contentOf(target.db)).toEqual(await contentOf(source.db));
		expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBe(3000);
		expect(await readFile(join(restored, 'ab', 'صورة.webp'), 'utf8')).toBe('picture');
		expect(await readFile(join(restored, 'receipt.pdf'), 'utf8')).toBe('receipt');
		// Triggers and identities work on.
		await sql`insert into orders (buyer) values (1)`.execute(target.db);
		expect(await many(target.db, sql`select line from log_lines where line = 'order 3001'`)).toHaveLength(1);
	});

	test('is one moment of a shop that runs on', async () => {
		await fill(source.db);
		let stop = false;
		const writing = (async () => {
			while (!stop)
				await sql`with o as (insert into orders (buyer, total) values (1, 1) returning id)
					insert into settings select 'order ' || id, 'x' from o`.execute(source.db);
		})();

		const { folder: backup } = await backupDatabase({ db: source.db, root });
		stop = true;
		await writing;
		await restore({ folder: backup });

		const counts = await one(
			target.db,
			sql<{
				orders: number;
				told: number;
				last: number;
				next: number;
			}>`select (select count(*) from orders) - 3000 as orders,
				(select count(*) from settings where key like 'order %') as told,
				(select max(id) from orders) as last, nextval('orders_id_seq') as next`,
		);
		expect(counts.told).toBe(counts.orders);
		expect(counts.next).toBeGreaterThan(counts.last);
	});

	test('keeps waiting jobs, and unlocks those that were running', async () => {
		await migrate(source.db, migrations);
		const utils = await makeWorkerUtils({ pgPool: poolOf(source.db) });
		await utils.migrate();
		await utils.addJob('send', { to: 'someone' }, { queueName: 'outbox', jobKey: 'one' });
		await utils.release();
		await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker', attempts = 1`.execute(source.db);
		await sql`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'worker'`.execute(source.db);
		const { folder: backup } = await backupDatabase({ db: source.db, root });

		await restore({ folder: backup, prepare: () => runMigrations({ pgPool: poolOf(target.db) }) });

		const jobs = await many(
			target.db,
			sql`select task_identifier, queue_name, key, locked_by, attempts from graphile_worker.jobs`,
		);
		expect(jobs).toEqual([{ task_identifier: 'send', queue_name: 'outbox', key: 'one', locked_by: null, attempts: 1 }]);
		const again = await makeWorkerUtils({ pgPool: poolOf(target.db) });
		await again.addJob('send', { to: 'another' });
		await again.release();
	});

	test('of an older release is brought up to the present one', async () => {
		await fill(source.db);
		const { folder: backup } = await backupDatabase({ db: source.db, root });
		await writeFile(
			join(migrations, '0002_add_phone.sql'),
			`alter table buyers add phone text; update buyers set phone = 'none'`,
		);

		await restore({ folder: backup });

		expect(await many(target.db, sql`select distinct phone from buyers`)).toEqual([{ phone: 'none' }]);
	});

	test('of another release is refused before anything changes', async () => {
		await fill(source.db);
		const { folder: backup } = await backupDatabase({ db: source.db, root });
		await appendFile(join(migrations, '0001_create_shop.sql'), '-- changed');

		await expect(restore({ folder: backup })).rejects.toThrow(MigrationError);

		expect(await many(target.db, sql`select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
	});

	test('does not appear when it fails half-way', async () => {
		await fill(source.db);
		await rm(filesDir, { recursive: true });
		await writeFile(filesDir, 'not a folder');

		await expect(backupDatabase({ db: source.db, root, files })).rejects.toThrow('ENOTDIR');

		expect(await readdir(root)).toEqual([]);
	});

	test('is on the disk with all its files and their names before it has its own', async () => {
		await fill(source.db);
		let backup = '';
		const synced = await syncedBy(async () => {
			backup = (await backupDatabase({ db: source.db, root, files })).folder;
		});

		const made = ['.', 'database', 'files', 'files/ab', 'files/ab/صورة.webp', 'files/receipt.pdf'];
		const inodes = await Promise.all(made.map(async (path) => (await stat(join(backup, path))).ino));
		expect(inodes.filter((inode) => !synced.includes(inode))).toEqual([]);
		expect(synced.at(-1)).toBe((await stat(root)).ino);
	});

	test('is for our user only', async () => {
		await fill(source.db);

		const { folder: backup } = await backupDatabase({ db: source.db, root, files });

		expect((await stat(backup)).mode & 0o077).toBe(0);
		expect((await stat(join(backup, 'manifest.json'))).mode & 0o077).toBe(0);
	});

	test('of many wide rows does not hold them in memory', async () => {
		await migrate(source.db, migrations);
		await sql`insert into log_lines select repeat(md5(n::text), 40) from generate_series(1, 100000) n`.execute(source.db);
		await sql`insert into log_lines select repeat('x', 10000000)`.execute(source.db);
		globalThis.gc?.();
		const before = process.memoryUsage().rss;
		let most = 0;
		const watch = setInterval(() => {
			most = Math.max(most, process.memoryUsage().rss - before);
		}, 5);

		const { folder: backup } = await backupDatabase({ db: source.db, root });
		await restore({ folder: backup });
		clearInterval(watch);

		// 138 MB of text, one row of 10 MB among them.
		expect(most / 1e6).toBeLessThan(110);
		expect(await contentOf(target.db)).toEqual(await contentOf(source.db));
	});
});

describe('restoring', () => {
	test('into a database with content must be asked for, and then replaces all of it', async () => {
		await fill(source.db);
		const { folder: backup } = await backupDatabase({ db: source.db, root, files });
		await writeFile(join(migrations, '0002_add_phone.sql'), 'alter table buyers add phone text');
		await migrate(target.db, migrations);
		await sql`insert into buyers (name) values ('to be gone')`.execute(target.db);
		await sql`create schema extra; create table extra.things (n int)`.execute(target.db);
		await writeFile(join(filesDir, 'newer.pdf'), 'newer');

		await expect(restore({ folder: backup, files })).rejects.toThrow(DatabaseNotEmpty);
		expect(await many(target.db, sql`select name from buyers`)).toEqual([{ name: 'to be gone' }]);
		expect(await readdir(filesDir)).toContain('newer.pdf');
		await restore({ folder: backup, files, overwrite: true });

		await migrate(source.db, migrations);
		expect(await many(target.db, sql`select count(*) as n from buyers where name = 'to be gone'`)).toEqual([{ n: 0 }]);
		expect(await many(target.db, sql`select count(*) as n from orders`)).toEqual([{ n: 3000 }]);
		expect(await many(target.db, sql`select nspname from pg_namespace where nspname = 'extra'`)).toEqual([]);
		expect((await readdir(filesDir)).toSorted()).toEqual(['ab', 'receipt.pdf']);
		expect((await readdir(folder)).toSorted()).toEqual(['backups', 'files', 'migrations']);
	});

	test('into a database with content puts nothing into the bucket before it is refused', async () => {
		await fill(source.db);
		const { folder: backup } = await backupDatabase({ db: source.db, root, files });
		await migrate(target.db, migrations);
		const s3 = await startS3();

		await expect(restore({ folder: backup, files: BucketStore.at(s3.url) })).rejects.toThrow(DatabaseNotEmpty);

		expect([...s3.objects.keys()]).toEqual([]);
		await s3.stop();
	});

	test.each(['database/0001', 'manifest.json', 'files.jsonl.gz', 'files/receipt.pdf'])(
		'a backup whose %s was changed is refused before anything is touched',
		async (damaged) => {
			await fill(source.db);
			const { folder: backup } = await backupDatabase({ db: source.db, root, files });
			await sql`create table untouched (n int)`.execute(target.db);
			const [name = ''] = (await readdir(backup, { recursive: true })).filter((path) => path.startsWith(damaged));
			await appendFile(join(backup, name), 'x');

			await expect(restore({ folder: backup, overwrite: true })).rejects.toThrow(BackupDamaged);

			expect(await many(target.db, sql`select n from untouched`)).toEqual([]);
		},
	);

	test('that is cut off half-way leaves the database as it was', async () => {
		await fill(source.db);
		const { folder: backup } = await backupDatabase({ db: source.db, root });
		await fill(target.db);
		await sql`insert into buyers (name) values ('precious')`.execute(target.db);
		const content = await contentOf(target.db);
		// The shop still runs, and holds a lock.
		const holder = new Client({ connectionString: target.url });
		await holder.connect();
		await holder.query('begin; select 1 from settings for update');
		const restoring = restore({ folder: backup, overwrite: true });
		restoring.catch(() => {});
		await vi.waitFor(async () => {
			const waiting = await holder.query(`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`);
			expect(waiting.rowCount).toBe(1);
		});

		await expect(restoring).rejects.toThrow('terminating connection');

		await holder.end();
		expect(await contentOf(target.db)).toEqual(content);
	});
});

describe('the folder of backups', () => {
	const at = (day: number) => new Date(Date.UTC(2026, 10, day, 1));

	test('keeps the newest, shares unchanged files between them, and a file changed later stays as it was', async () => {
		await fill(source.db);
		const first = await backupDatabase({ db: source.db, root, files, now: at(1) });
		await writeFile(join(filesDir, 'receipt.pdf'), 'changed');
		const second = await backupDatabase({ db: source.db, root, files, now: at(2) });
		const inodes = await Promise.all(
			[first, second].map(async (backup) => (await stat(join(backup.folder, 'files', 'ab', 'صورة.webp'))).ino),
		);

		expect(inodes[0]).toBe(inodes[1]);
		expect(await readFile(join(first.folder, 'files', 'receipt.pdf'), 'utf8')).toBe('receipt');
		expect(await readFile(join(second.folder, 'files', 'receipt.pdf'), 'utf8')).toBe('changed');

		const third = await backupDatabase({ db: source.db, root, files, now: at(3), keep: 2 });

		expect(await listBackups(root)).toEqual([second.folder, third.folder]);
		expect((await verifyBackup(third.folder)).createdAt).toBe('2026-11-03T01:00:00.000Z');
	});

	test('loses what a killed one left a moment ago, and nothing that is not a backup', async () => {
		await fill(source.db);
		for (const name of ['backup-20261101T005000Z.unfinished', 'notes', 'backup-mine'])
			await mkdir(join(root, name), { recursive: true });

		await backupDatabase({ db: source.db, root, now: at(1) });

		expect((await readdir(root)).toSorted()).toEqual(['backup-20261101T010000Z', 'backup-mine', 'notes']);
		await expect(pruneBackups(root, 0)).rejects.toThrow('At least one');
	});

	test('keeps what another process still writes, and has one of it at a time', async () => {
		await fill(source.db);
		const { hold, store, letGo } = held(files);
		const writing = backupDatabase({ db: source.db, root, files: store, now: at(1) });
		await hold;

		await expect(backupDatabase({ db: source.db, root, files, now: at(2) })).rejects.toThrow('being written');

		letGo();
		const { folder: first } = await writing;
		await verifyBackup(first);
		const { folder: second } = await backupDatabase({ db: source.db, root, files, now: at(2) });
		expect(await listBackups(root)).toEqual([first, second]);
	});

	test('has the next one begun when the connection of one is lost, which ends and harms nothing of that', async () => {
		await fill(source.db);
		const { hold, store, letGo } = held(files);
		const writing = backupDatabase({ db: source.db, root, files: store, now: at(1) });
		writing.catch(() => {});
		await hold;
		await sql`
			select pg_terminate_backend(pid) from pg_locks
			where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
		`.execute(source.db);
		const { folder: next } = await vi.waitFor(() => backupDatabase({ db: source.db, root, files, now: at(2) }), {
			timeout: 30_000,
		});
		letGo();

		await expect(writing).rejects.toThrow('terminat');
		expect((await readdir(root)).map((name) => join(root, name))).toEqual([next]);
		await verifyBackup(next);
	});

	test('keeps nothing of one that is broken off, and takes the next one', async () => {
		await fill(source.db);
		const { hold, store, letGo } = held(files);
		const stop = new AbortController();
		const writing = backupDatabase({ db: source.db, root, files: store, stop: stop.signal, now: at(1) });
		await hold;
		stop.abort();
		letGo();

		await expect(writing).rejects.toThrow('aborted');
		expect(await readdir(root)).toEqual([]);
		// The database takes the turn back once it has seen that the line was closed.
		const { folder: next } = await vi.waitFor(() => backupDatabase({ db: source.db, root, files, now: at(2) }), {
			timeout: 30_000,
		});
		expect(await newestBackupSeconds(root)).toBe(at(2).getTime() / 1000);
		await verifyBackup(next);
	});

	test('tells no age where there is none', async () => {
		expect(await newestBackupSeconds(root)).toBe(0);
	});
});

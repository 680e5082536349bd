import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brandName } from '@qaysari/messages/languages';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openShopForFirstTime } from './opening.ts';
import { pageRoutes } from './pages.ts';
import type { Shop } from './parts.ts';
import { systemClock } from './platform/clock.ts';
import { BadConfig, type Config } from './platform/config.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { withDirect } from './platform/database/direct.ts';
import { startEmbeddedDatabase } from './platform/database/embedded.ts';
import type { Database } from './platform/database/handle.ts';
import { migrate } from './platform/database/migrations.ts';
import { makeDataFolder, migrationsFolder } from './platform/folders.ts';
import { listen } from './platform/http/listening.ts';
import { prepareJobs, startJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { MemoryAfterWork } from './platform/memory.ts';
import { keepFingerprint, replaceFingerprint } from './platform/secrets.queries.ts';
import { keyedHashOf, randomToken, sameBytes, shortestSecret } from './platform/secrets.ts';
import { jobsOf } from './rooms.ts';
import { createShop, rooms } from './shop.ts';
import { createConsoleServer, createJobsServer, createWebServer } from './web.ts';

export interface RunningShop {
	/** Where buyers come in; of a process for jobs, where it is looked at. */
	url: string;
	/** Empty for a process for jobs. */
	consoleUrl: string;
	stop(): Promise<void>;
}

/**
 * Starts the whole shop: database, migrations, first content, jobs, both servers.
 * @throws BadConfig, DataFolderInUse, DatabaseUnreachable, DatabaseUnsuitable, MigrationError, BadModel, and what `listen` throws
 */
export async function runShop(config: Config): Promise<RunningShop> {
	makeDataFolder(config.dataDir);
	const log = createLog(config);
	// Whatever was opened is closed in the opposite order, at the end or when the start fails halfway.
	const closers: (() => Promise<unknown>)[] = [];
	const stop = async (): Promise<void> => {
		for (const close of closers.splice(0).reverse()) await close();
	};
	try {
		const secret = config.secret ?? ownSecret(config);
		const databaseUrl = config.databaseUrl ?? (await openEmbedded(config, log, closers));
		const directUrl = config.databaseDirectUrl ?? databaseUrl;
		await withDirect(directUrl, log, (direct) => migrate(direct, migrationsFolder));
		await prepareJobs(directUrl);
		const db = await connectDatabase({
			url: databaseUrl,
			poolSize: config.databasePool,
			isPooled: directUrl !== databaseUrl,
			waitMs: config.admission.turnWithinMs,
			applicationName: 'qaysari web',
			statementTimeoutMs: config.statementTimeoutMs,
			log,
		});
		closers.push(() => db.destroy());
		await checkSecret(db, secret, config);
		const shop = createShop({ config, log, clock: systemClock, db, directUrl, secret });
		closers.push(
			() => shop.pictures.close(),
			() => shop.matcher.close(),
			() => shop.admission.close(),
		);
		// A model that cannot be used is told now, not to the first buyer with a picture.
		await shop.matcher.kind();
		const owner = await openShopForFirstTime(shop, (line) => {
			if (config.environment !== 'test') console.log(line);
		});
		shop.reading.open();
		closers.push(() => shop.reading.close());
		await shop.invalidation.listen();
		closers.push(() => shop.invalidation.close());
		// Closed last: whoever looks sees a process that ends until its jobs are done.
		const jobsDoor = config.runsWeb ? null : await createJobsServer(shop);
		if (jobsDoor) closers.push(() => jobsDoor.close());
		if (config.runsJobs) {
			const jobs = await startJobs(directUrl, jobsOf(rooms, shop), log);
			closers.push(() => jobs.stop());
		}
		const memory = new MemoryAfterWork();
		closers.push(async () => memory.close());
		memory.watch();
		const { url, consoleUrl } = jobsDoor ? await openJobsDoor(shop, jobsDoor, closers) : await openDoors(shop, closers);
		announce(config, url, consoleUrl, owner);
		return { url, consoleUrl, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

async function openEmbedded(config: Config, log: Logger, closers: (() => Promise<unknown>)[]): Promise<string> {
	const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log });
	closers.push(() => embedded.stop());
	embedded.lost.then((error) => {
		log.fatal({ err: error }, 'the database ended; so does the shop');
		process.exit(1);
	});
	return embedded.url;
}

/** Opens both servers; stopping closes both at once, letting running requests finish. */
async function openDoors(shop: Shop, closers: (() => Promise<unknown>)[]): Promise<{ url: string; consoleUrl: string }> {
	const { config } = shop;
	const web = await createWebServer(shop, rooms, pageRoutes);
	const operators = await createConsoleServer(shop, rooms);
	closers.push(() => shop.realtime.close());
	closers.push(() => Promise.all([web.close(), operators.close()]));
	await shop.realtime.open();
	await listen(web, { host: config.host, port: config.port });
	await listen(operators, { host: config.host, port: config.consolePort });
	closers.push(() => shop.leaving.begin());
	return { url: addressOf(web, config, config.port), consoleUrl: addressOf(operators, config, config.consolePort) };
}

/** Lets a process for jobs be looked at, once it works. */
async function openJobsDoor({ config, leaving }: Shop, door: FastifyInstance, closers: (() => Promise<unknown>)[]) {
	await door.listen({ host: config.host, port: config.port });
	closers.push(() => leaving.begin());
	return { url: addressOf(door, config, config.port), consoleUrl: '' };
}

const secretFile = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'secret');

/**
 * Keys what must not be guessed from a copy of the database; made once and kept beside the data.
 * @throws BadConfig where the file holds none
 */
export function ownSecret(config: Pick<Config, 'dataDir'>): string {
	const file = secretFile(config);
	if (!existsSync(file)) makeSecret(file);
	const secret = readFileSync(file, 'utf8').trim();
	if (secret.length < shortestSecret)
		throw new BadConfig(
			`The file ${file} holds less than the ${shortestSecret} characters of a secret. Put back the one that it held. Delete the file if this shop was never open.`,
		);
	return secret;
}

/** Under its name once it is safely on disk. Several processes may do so at once: what the first one made stays. */
function makeSecret(file: string): void {
	const beside = `${file}.${randomUUID()}`;
	try {
		writeFileSync(beside, randomToken(), { mode: 0o600, flush: true });
		linkSync(beside, file);
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
	} finally {
		rmSync(beside, { force: true });
	}
	const folder = openSync(dirname(file), 'r');
	fsyncSync(folder);
	closeSync(folder);
}

/**
 * What was sealed and hashed with one secret means nothing under another.
 * @throws BadConfig where the shop was opened with another one, which was not replaced on purpose
 */
export async function checkSecret(
	db: Database,
	secret: string,
	config: Pick<Config, 'dataDir' | 'secret' | 'secretReplaced'>,
): Promise<void> {
	const fingerprint = keyedHashOf(secret, 'fingerprint');
	if (config.secretReplaced) return replaceFingerprint(db, fingerprint);
	if (sameBytes(await keepFingerprint(db, fingerprint), fingerprint)) return;
	const name = config.secret === undefined ? `The file ${secretFile(config)}` : 'SECRET';
	throw new BadConfig(
		`${name} is not the secret with which this shop was opened before: nobody with a second step could sign in. Put back the one that was there. If it is lost, start once with SECRET_REPLACED=on (docs/operations.md says what is lost with it).`,
	);
}

function addressOf(server: FastifyInstance, { tls, host }: Config, configured: number): string {
	const [address] = server.addresses();
	const port = typeof address === 'object' ? address.port : configured;
	return `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function announce(config: Config, url: string, consoleUrl: string, owner: { username: string; password: string } | null): void {
	if (config.environment !== 'test') console.log(announcement(config, url, consoleUrl, owner));
}

/** What whoever starts the shop is told. */
export function announcement(
	config: Config,
	url: string,
	consoleUrl: string,
	owner: { username: string; password: string } | null,
): string {
	const lines = ['', `${brandName.en} is open.`, ''];
	if (config.runsWeb) lines.push(`  Shop     ${url}`, `  Console  ${consoleUrl}`);
	else lines.push(`  Health   ${url}/readyz`);
	if (owner)
		lines.push(
			'',
			`  Operator ${owner.username}`,
			`  Password ${owner.password}   (told until somebody uses it; change it in the console)`,
		);
	if (config.gateways.current === 'sandbox')
		lines.push(
			'',
			'  Cards are taken by the sandbox, which brings no money: CARD_GATEWAY names who takes them for a shop that sells.',
		);
	if (config.outbox)
		lines.push(
			'',
			`  Codes and messages without a provider go to the outbox: ${join(config.dataDir, 'outbox.jsonl')} and the console.`,
		);
	return `${lines.join('\n')}\n`;
}

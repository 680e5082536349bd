import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import type { Role } from '@qaysari/contract/call';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { signInProven } from '../accounts/accounts.ts';
import type { Shop } from '../parts.ts';
import { MovableClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import type { Database, Handle, Log } from '../platform/database/handle.ts';
import { many, one } from '../platform/database/rows.ts';
import { quietLog } from '../platform/database/testing.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { operatorCookie, ownCookieName } from '../platform/http/identity.ts';
import type { AccountId } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { hashPassword } from '../platform/passwords.ts';
import { hashOf, randomToken } from '../platform/secrets.ts';
import { createShop, rooms } from '../shop.ts';
import { insertOperator, insertSession } from '../staff/staff.queries.ts';
import { operatorSessionLife } from '../staff/staff.ts';
import { createConsoleServer, createWebServer } from '../web.ts';
import { type Answering, Client } from './client.ts';
import { copyShopTemplate } from './shop-template.ts';
import { testSecret } from './test-secret.ts';
import { neverIdle, patient, wideLimits } from './wide-limits.ts';

/** A Saturday morning in Baghdad. */
export const openingTime = new Date('2026-11-21T08:00:00.000Z');

export interface BuyerClient extends Client {
	token: string;
	phone: string;
	userId: string;
	accountId: AccountId;
}

interface Doors {
	web: Answering;
	console: Answering;
}

export interface TestShopOptions {
	/** Environment variables on top of those of a test. */
	settings?: Record<string, string>;
	/** Gets every line of the log, as it would be written. */
	logTo?: (line: string) => void;
	/** Another shop whose database and clock this one shares: a second process. */
	beside?: TestShop;
	/** Where its tables are; else a copy of the template of its own. */
	database?: { url: string };
	/** Else one that stands still. */
	clock?: MovableClock;
	/** Told of connections to the database that were lost. */
	databaseLog?: Log;
	/** Who answers buyers and operators; else this shop's own servers. */
	answering?: Doors;
}

/** Of every operator that a test makes. */
export const operatorPassword = 'bazaar-of-erbil-7';
/** Made once: it takes time on purpose. */
let passwordHash: string | undefined;

/** A whole shop on a database of its own, with both servers and a clock that stands still until it is moved. */
export class TestShop {
	readonly shop: Shop;
	readonly clock: MovableClock;
	readonly config: Config;
	readonly databaseUrl: string;
	/** Where its statements go: by way of a pooler, if there is one. */
	readonly statementsUrl: string;
	readonly web: FastifyInstance;
	readonly console: FastifyInstance;
	/** Paths of calls that are declared and not answered yet. */
	readonly #closing: (() => Promise<unknown>)[];
	readonly #answering: Doors;
	#phones = 1_000_000;

	constructor(
		parts: Pick<TestShop, 'shop' | 'clock' | 'config' | 'databaseUrl' | 'statementsUrl' | 'web' | 'console'>,
		closing: (() => Promise<unknown>)[],
		answering?: Doors,
	) {
		this.shop = parts.shop;
		this.clock = parts.clock;
		this.config = parts.config;
		this.databaseUrl = parts.databaseUrl;
		this.statementsUrl = parts.statementsUrl;
		this.web = parts.web;
		this.console = parts.console;
		this.#closing = closing;
		this.#answering = answering ?? parts;
	}

	get db(): Database {
		return this.shop.db;
	}

	get now(): Date {
		return this.clock.now();
	}

	/** Somebody without an account, who was never here before. */
	visitor(): Client {
		return new Client(this.#answering.web);
	}

	/** A mobile number of Iraq that nobody in this shop has, and none that looks bought together with another. */
	newPhone(): string {
		this.#phones += 101;
		return `+964770${this.#phones}`;
	}

	/** Signs somebody in by a code sent to their number, as the sheet does it. */
	async buyer(client: Client = this.visitor(), phone: string = this.newPhone()): Promise<BuyerClient> {
		const account = phone.slice(1);
		await client.do(accountsCalls.loginSendCode, { type: 6, account });
		const session = await client.do(accountsCalls.login, { type: 6, account, code: await this.codeFor(phone) });
		return this.#asBuyer(client, session, phone);
	}

	/** A buyer quickly: a session without a code. */
	async provenBuyer(): Promise<BuyerClient> {
		const phone = this.newPhone();
		const session = await inTransaction(this.db, (tx) =>
			signInProven(this.shop, tx, this.now, { kind: 'phone', value: phone, country: '964' }, { label: 'Test', language: 'en' }),
		);
		return this.#asBuyer(this.visitor(), session, phone);
	}

	async buyers(count: number): Promise<BuyerClient[]> {
		const signedIn: BuyerClient[] = [];
		for (let made = 0; made < count; made += 1) signedIn.push(await this.provenBuyer());
		return signedIn;
	}

	/** The code that was sent last to a number or email. */
	async codeFor(destination: string): Promise<string> {
		const { code } = await one<{ code: string }>(
			this.db,
			sql`select code from delivery_message where recipient = ${destination} order by id desc limit 1`,
		);
		return code;
	}

	/** An operator who is signed in at the console. */
	async operator(role: Role): Promise<Client> {
		const client = new Client(this.#answering.console);
		passwordHash ??= await hashPassword(operatorPassword);
		const token = randomToken();
		const hash = passwordHash;
		await inTransaction(this.db, async (tx) => {
			const username = `${role}-${randomToken().slice(0, 8)}`;
			const operatorId = await insertOperator(tx, { username, passwordHash: hash, role, language: 'en' }, this.now);
			if (operatorId === undefined) throw new Error(`There is a ${username} already`);
			await insertSession(
				tx,
				{ operatorId, tokenHash: hashOf(token), expiresAt: new Date(this.now.getTime() + operatorSessionLife) },
				this.now,
			);
		});
		// By its name over a plain and over an encrypted line.
		for (const secure of [false, true]) client.setCookie(ownCookieName(operatorCookie, secure), token);
		return client;
	}

	/** Somebody at the console who is not signed in. */
	passerby(): Client {
		return new Client(this.#answering.console);
	}

	async rows<Row>(query: ReturnType<typeof sql<Row>>, handle: Handle = this.db): Promise<Row[]> {
		return many(handle, query);
	}

	async close(): Promise<void> {
		for (const close of this.#closing.reverse()) await close();
	}

	async #asBuyer(client: Client, session: { token: string; userId: string }, phone: string): Promise<BuyerClient> {
		const { account_id } = await one<{ account_id: AccountId }>(
			this.db,
			sql`select account_id from account_session where token_hash = ${hashOf(session.token)}`,
		);
		return Object.assign(client, { token: session.token, userId: session.userId, phone, accountId: account_id });
	}
}

export async function createTestShop(options: TestShopOptions = {}): Promise<TestShop> {
	const closing: (() => Promise<unknown>)[] = [];
	const { beside, database: given } = options;
	const database = given
		? { url: given.url, statementsUrl: given.url, drop: async () => {} }
		: beside
			? { url: beside.databaseUrl, statementsUrl: beside.statementsUrl, drop: async () => {} }
			: await copyShopTemplate();
	closing.push(database.drop);
	const dataDir = mkdtempSync(join(tmpdir(), 'qaysari-shop-'));
	closing.push(async () => rmSync(dataDir, { recursive: true, force: true }));
	const config = readConfig({
		NODE_ENV: 'test',
		DATA_DIR: dataDir,
		LOG_LEVEL: options.logTo ? 'debug' : 'silent',
		...wideLimits,
		...neverIdle,
		...patient,
		...options.settings,
	});
	const db = await connectDatabase({
		url: database.statementsUrl,
		isPooled: database.statementsUrl !== database.url,
		waitMs: config.admission.turnWithinMs,
		poolSize: config.databasePool,
		applicationName: 'test shop',
		statementTimeoutMs: config.statementTimeoutMs,
		log: options.databaseLog ?? quietLog,
	});
	closing.push(() => db.destroy());
	const clock = options.clock ?? beside?.clock ?? new MovableClock(openingTime);
	const { logTo } = options;
	const log = createLog(config, logTo ? { write: logTo } : undefined);
	const shop = createShop({ config, log, clock, db, directUrl: database.url, secret: testSecret });
	closing.push(
		() => shop.pictures.close(),
		() => shop.reading.close(),
		() => shop.invalidation.close(),
		() => shop.admission.close(),
		() => shop.realtime.close(),
	);
	const web = await createWebServer(shop, rooms, null);
	const console = await createConsoleServer(shop, rooms);
	// One address asks for all people of a test, so that its refusals would wait a second each. How long they do: tarpit.test.ts.
	for (const server of [web, console])
		server.holdBack = (request, _reply, send) => {
			request.body = undefined;
			send();
		};
	closing.push(
		() => web.close(),
		() => console.close(),
	);
	return new TestShop(
		{
			shop,
			clock,
			config,
			databaseUrl: database.url,
			statementsUrl: database.statementsUrl,
			web,
			console,
		},
		closing,
		options.answering,
	);
}

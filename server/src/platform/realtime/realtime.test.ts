import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { type AccountSessionId, readId } from '../ids.ts';
import { createLog } from '../log.ts';
import { Realtime, sessionRoom } from './realtime.ts';
import type { Side } from './side.ts';

let database: TestDatabase;
const open: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
	database = await createTestDatabase();
});
afterEach(async () => {
	for (const close of open.splice(0).reverse()) await close();
});
afterAll(() => database.drop());

const sessionId = (number: number): AccountSessionId => readId(String(number));

/** Sessions that hold, for all processes. */
const holding = new Set<number>();

interface Process {
	realtime: Realtime;
	servers: Record<Side, FastifyInstance>;
	urls: Record<Side, string>;
	/** Sessions of whom the shop is told that they connected. */
	connected: number[];
	answer: (ids: readonly number[]) => Promise<readonly number[]>;
}

/** Of several processes, while Redis is not there. */
const away = 'redis://127.0.0.1:1';

/** A process of the shop: its token is the number of a session. */
async function begin(redisUrl?: string): Promise<Process> {
	const log = createLog(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
	const realtime = new Realtime({ log, databaseUrl: database.url, redisUrl });
	const servers = { buyers: Fastify(), operators: Fastify() };
	const process: Process = {
		realtime,
		servers,
		urls: { buyers: '', operators: '' },
		connected: [],
		answer: async (ids) => ids.filter((id) => holding.has(id)),
	};
	for (const side of ['buyers', 'operators'] as const) {
		realtime.attach(side, servers[side], {
			admit: async (_headers, token) => {
				if (token === 'broken') throw new Error('no database');
				return token === null ? null : { sessionId: sessionId(Number(token)), who: { side } };
			},
			live: (ids) => process.answer(ids),
			connected: (socket, admitted) => {
				process.connected.push(admitted.sessionId);
				socket.on('enter', (room: string, entered: () => void) => {
					void socket.join(room);
					entered();
				});
			},
		});
		process.urls[side] = await servers[side].listen({ host: '127.0.0.1', port: 0 });
	}
	await realtime.open();
	open.push(
		() => realtime.close(),
		() => servers.buyers.close(),
		() => servers.operators.close(),
	);
	return process;
}

class Guest {
	readonly heard: unknown[] = [];
	readonly #socket: Socket;
	readonly #waiting = new Set<() => void>();
	readonly left: Promise<string>;

	constructor(socket: Socket) {
		this.#socket = socket;
		this.left = new Promise((resolve) => socket.once('disconnect', resolve));
		socket.on('message', (payload: unknown) => {
			this.heard.push(payload);
			for (const look of this.#waiting) look();
		});
	}

	static async come(process: Process, token: number | string | null, side: Side = 'buyers'): Promise<Guest> {
		const socket = io(process.urls[side], {
			auth: { token: token === null ? undefined : String(token) },
			transports: ['websocket'],
			reconnection: false,
			forceNew: true,
		});
		open.push(async () => socket.disconnect());
		const guest = new Guest(socket);
		await new Promise<void>((resolve, reject) => {
			socket.once('connect', resolve);
			socket.once('connect_error', reject);
		});
		return guest;
	}

	get isHere(): boolean {
		return this.#socket.connected;
	}

	async enter(...rooms: string[]): Promise<this> {
		for (const room of rooms) await this.#socket.emitWithAck('enter', room);
		return this;
	}

	/** Resolves once this was said. */
	hears(payload: unknown): Promise<void> {
		return new Promise((resolve) => {
			const look = () => this.heard.includes(payload) && resolve();
			this.#waiting.add(look);
			look();
		});
	}
}

let sessions = 0;
function newSession(): number {
	sessions += 1;
	holding.add(sessions);
	return sessions;
}

describe('what is told to rooms', () => {
	it('is heard once by everybody in one of them, in every process, and by nobody else', async () => {
		const [one, two] = [await begin(away), await begin(away)];
		const near = await (await Guest.come(one, newSession())).enter('a', 'b');
		const far = await (await Guest.come(two, newSession())).enter('a', 'b');
		const other = await (await Guest.come(two, newSession())).enter('c');
		one.realtime.emit('buyers', ['a', 'b'], 'message', 'first');
		one.realtime.emit('buyers', ['a', 'c'], 'message', 'last');
		await Promise.all([near.hears('last'), far.hears('last'), other.hears('last')]);

		expect([near.heard, far.heard, other.heard]).toEqual([['first', 'last'], ['first', 'last'], ['last']]);
	});

	it('is told to nobody where no room is named', async () => {
		const one = await begin();
		const near = await (await Guest.come(one, newSession())).enter('a');
		one.realtime.emit('buyers', [], 'message', 'to nobody');
		one.realtime.emit('buyers', ['a'], 'message', 'end');
		await near.hears('end');

		expect(near.heard).toEqual(['end']);
	});

	it('of buyers is heard by no operator, though the room is called the same', async () => {
		const [one, two] = [await begin(away), await begin(away)];
		const desk = await (await Guest.come(two, newSession(), 'operators')).enter('a');
		one.realtime.emit('buyers', ['a'], 'message', 'for buyers');
		one.realtime.emit('operators', ['a'], 'message', 'for operators');
		await desk.hears('for operators');

		expect(desk.heard).toEqual(['for operators']);
	});

	it('too long to be carried lets those in its rooms come again, and those in others stay', async () => {
		const [one, two] = [await begin(away), await begin(away)];
		const far = await (await Guest.come(two, newSession())).enter('a');
		const other = await (await Guest.come(two, newSession())).enter('c');
		one.realtime.emit('buyers', ['a'], 'message', 'x'.repeat(9000));
		await far.left;

		expect([far.heard, other.isHere]).toEqual([[], true]);
	});
});

describe('somebody who connects', () => {
	it('is turned away without a token, and told to come later where nobody can say', async () => {
		const one = await begin();

		await expect(Guest.come(one, null)).rejects.toThrow('unauthorized');
		await expect(Guest.come(one, 'broken')).rejects.toThrow('unavailable');
		expect(one.connected).toEqual([]);
	});

	it('whose session ended meanwhile is sent off at once', async () => {
		const one = await begin();
		const number = newSession();
		holding.delete(number);

		expect(await (await Guest.come(one, number)).left).toBe('io server disconnect');
	});

	it('is sent off where nobody can say whether the session holds', async () => {
		const one = await begin();
		one.answer = async () => {
			throw new Error('no database');
		};

		expect(await (await Guest.come(one, newSession())).left).toBe('io server disconnect');
	});

	it('with the 13th device or tab of a session takes the place of the oldest', async () => {
		const one = await begin();
		const number = newSession();
		const guests = [];
		for (let nth = 0; nth < 13; nth += 1) guests.push(await Guest.come(one, number));
		await guests[0]?.left;

		expect(guests.map(({ isHere }) => isHere)).toEqual([false, ...Array(12).fill(true)]);
	});
});

describe('a session that ends', () => {
	it('ends its connections in every process, and none of others', async () => {
		const [one, two] = [await begin(), await begin()];
		const [ending, staying] = [newSession(), newSession()];
		const guests = [await Guest.come(one, ending), await Guest.come(two, ending)];
		const others = [await Guest.come(one, staying), await Guest.come(two, ending, 'operators')];
		await sql`select pg_notify('qaysari_sessions', ${`buyers ${ending}`})`.execute(database.db);
		await Promise.all(guests.map(({ left }) => left));

		expect(others.map(({ isHere }) => isHere)).toEqual([true, true]);
	});

	it('while nobody could tell is found by the next sweep', async () => {
		const one = await begin();
		const [ending, staying] = [newSession(), newSession()];
		const [first, second] = [await Guest.come(one, ending), await Guest.come(one, staying)];
		holding.delete(ending);
		await one.realtime.sweep();
		await first.left;

		expect(second.isHere).toBe(true);
	});

	it('is not made up by a sweep that cannot ask', async () => {
		const one = await begin();
		const guest = await (await Guest.come(one, newSession())).enter('a');
		one.answer = async () => {
			throw new Error('no database');
		};
		await one.realtime.sweep();
		one.realtime.emit('buyers', ['a'], 'message', 'still here');
		await guest.hears('still here');

		expect(guest.isHere).toBe(true);
	});

	it('with its server ends all that is connected to it', async () => {
		const one = await begin();
		const guest = await Guest.come(one, newSession());
		await one.servers.buyers.close();

		expect(await guest.left).toMatch(/disconnect|transport/);
		one.realtime.emit('buyers', ['a'], 'message', 'to nobody');
	});
});

describe('whoever asks for too much', () => {
	it('is sent away with all connections of the session, here and on this side only', async () => {
		const one = await begin();
		const number = newSession();
		const guests = [await Guest.come(one, number), await Guest.come(one, number)];
		const others = [await Guest.come(one, newSession()), await Guest.come(one, number, 'operators')];
		one.realtime.sendAway('buyers', sessionId(number));
		await Promise.all(guests.map(({ left }) => left));

		expect(others.map(({ isHere }) => isHere)).toEqual([true, true]);
	});
});

describe('who is there', () => {
	it('is known by rooms, each side for itself', async () => {
		const one = await begin();
		const number = newSession();
		await (await Guest.come(one, number)).enter('a');

		expect(await one.realtime.present('buyers', ['a', 'b', sessionRoom(sessionId(number))])).toEqual(
			new Set(['a', `session:${number}`]),
		);
		expect(await one.realtime.present('operators', ['a'])).toEqual(new Set());
		expect(await one.realtime.present('buyers', [])).toEqual(new Set());
	});

	it('is nobody in a process that serves nobody', async () => {
		const log = createLog(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
		const jobs = new Realtime({ log, databaseUrl: database.url, redisUrl: undefined });
		await jobs.open();
		open.push(() => jobs.close());
		const one = await begin();
		const guest = await (await Guest.come(one, newSession())).enter('a');
		jobs.emit('buyers', ['a'], 'message', 'from a job');
		await guest.hears('from a job');

		expect(await jobs.present('buyers', ['a'])).toEqual(new Set());
	});
});

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { type SessionId, writeId } from '../ids.ts';
import { DatabaseLine, type Told } from './database-line.ts';
import { FlowLimit } from './flow-limit.ts';
import { joinByRedis, type RedisLine } from './redis-line.ts';
import type { Side } from './side.ts';

/** Each server has its own kind of people. */

/** Who is at the other end of a connection. */
export interface Admitted<Who> {
	sessionId: SessionId;
	who: Who;
}

export interface Door<Who> {
	/** Who connects; null is turned away. `token`: what the client sent as `auth.token`. */
	admit(headers: IncomingHttpHeaders, token: string | null): Promise<Admitted<Who> | null>;
	/** Which of these sessions still hold. */
	live(sessionIds: readonly number[]): Promise<readonly number[]>;
	connected(socket: Socket, admitted: Admitted<Who>): void;
}

export const socketPath = '/socket.io';
/** Payloads from clients name things; nothing that is long comes over a connection. */
const payloadBytes = 16 * 1024;
const sweepEveryMs = 60_000;
const catchUpWithinMs = 3000;
/** Tabs and devices with one token; the oldest leaves when another comes. */
const connectionsPerSession = 12;

export const sessionRoom = (sessionId: SessionId): string => `session:${sessionId}`;

/** New connections of one session: as many as tabs and devices need after a restart, and a few a second from then on. */
const arrivals = { burst: 3 * connectionsPerSession, perSecond: 4 };
/** Whoever was sent away comes back no earlier. */
const awayMs = 10_000;
/** A refusal takes its time: whoever comes again and again at once is held, not served. */
const refusedAfterMs = 3000;

interface Post {
	io: Server;
	door: Door<unknown>;
	/** Sessions that were sent away, until when. */
	away: Map<number, number>;
}

/**
 * Connections of both servers, standard Socket.IO. Whoever is admitted has a session; with its end, in whichever process, the
 * connection ends. With Redis, what is emitted in one process reaches the connections of all; while Redis is away the database carries
 * it, more slowly.
 */
export class Realtime {
	readonly #log: Logger;
	readonly #redisUrl: string | undefined;
	readonly #appOrigins: readonly string[];
	readonly #posts = new Map<Side, Post>();
	readonly #byDatabase: DatabaseLine;
	#byRedis: RedisLine | undefined;
	#sweeping: NodeJS.Timeout | undefined;

	/** @param options.appOrigins other origins from which buyers may connect */
	constructor(options: {
		log: Logger;
		databaseUrl: string;
		redisUrl: string | undefined;
		appOrigins?: readonly string[];
	}) {
		this.#log = options.log;
		this.#redisUrl = options.redisUrl;
		this.#appOrigins = options.appOrigins ?? [];
		this.#byDatabase = new DatabaseLine(options.databaseUrl, options.log, {
			ended: (side, sessionId) => this.endSession(side, sessionId),
			missed: () => this.sweep(),
			told: (told, isLost) => this.#hear(told, isLost),
		});
	}

	/** Serves connections on a server's own port; they end with it. */
	attach<Who>(side: Side, server: FastifyInstance, door: Door<Who>): void {
		const io = new Server({
			path: socketPath,
			serveClient: false,
			maxHttpBufferSize: payloadBytes,
			connectTimeout: 10_000,
			pingInterval: 25_000,
			pingTimeout: 20_000,
			...(side === 'buyers' && this.#appOrigins.length > 0 ? { cors: { origin: [...this.#appOrigins] } } : {}),
		});
		io.attach(server.server);
		const away = new Map<number, number>();
		const flow = new FlowLimit(arrivals);
		const mayEnter = ({ sessionId }: Admitted<Who>): boolean => {
			const now = performance.now();
			if ((away.get(sessionId) ?? 0) > now) return false;
			away.delete(sessionId);
			return flow.allows(writeId(sessionId), now);
		};
		io.use((socket, next) => {
			const { token } = socket.handshake.auth as { token?: unknown };
			door.admit(socket.handshake.headers, typeof token === 'string' ? token : null).then(
				(admitted) => {
					if (!admitted) return next(new Error('unauthorized'));
					if (!mayEnter(admitted)) return void setTimeout(() => next(new Error('too_many_requests')), refusedAfterMs).unref();
					socket.data = admitted;
					next();
				},
				(error: unknown) => {
					this.#log.error({ err: error }, 'a connection could not be admitted');
					next(new Error('unavailable'));
				},
			);
		});
		io.on('connection', (socket) => {
			const admitted = socket.data as Admitted<Who>;
			const room = sessionRoom(admitted.sessionId);
			const others = io.sockets.adapter.rooms.get(room);
			if (others && others.size >= connectionsPerSession) {
				const [oldest] = others;
				if (oldest !== undefined) io.sockets.sockets.get(oldest)?.disconnect(true);
			}
			void socket.join(room);
			door.connected(socket, admitted);
			// The request of the upgrade and its headers would be kept as long as the connection; thousands of them weigh.
			(socket.conn as { request: unknown }).request = null;
			socket.handshake.headers = {};
			// A session that ended after it was admitted and before it could be found by its room.
			void this.#confirm(side, door, admitted.sessionId);
		});
		this.#posts.set(side, { io, door: door as Door<unknown>, away });
		server.addHook('preClose', async () => {
			this.#posts.delete(side);
			io.disconnectSockets(true);
			io.engine.close();
			await io.of('/').adapter.close();
		});
	}

	/** Connects to Redis, if there is one, and listens for sessions that end. Before the servers listen. */
	async open(): Promise<void> {
		if (this.#redisUrl) this.#byRedis = await joinByRedis(this.#redisUrl, this.#posts, this.#log, () => this.#letCatchUp());
		await this.#byDatabase.listen();
		this.#sweeping = setInterval(() => void this.sweep(), sweepEveryMs);
		this.#sweeping.unref();
	}

	/** To every connection that is in one of the rooms, once. */
	emit(side: Side, rooms: readonly string[], event: string, payload: unknown): void {
		// Without a room Socket.IO would tell everybody.
		if (rooms.length === 0) return;
		const io = this.#posts.get(side)?.io;
		if (io && (this.#byRedis === undefined || this.#byRedis.isOpen)) {
			io.to([...rooms]).emit(event, payload);
			return;
		}
		// Jobs serve nobody: whoever is connected is so in another process.
		io?.local.to([...rooms]).emit(event, payload);
		this.#byDatabase
			.tell({ side, rooms, event, payload })
			.catch((error: unknown) => this.#log.warn({ err: error }, 'an event reached nobody in other processes'));
	}

	/** Another process tells it. What was too long to come along, those in its rooms fetch when they come again. */
	#hear({ side, rooms, event, payload }: Told, isLost: boolean): void {
		const io = this.#posts.get(side)?.io;
		if (!isLost) io?.local.to([...rooms]).emit(event, payload);
		else
			for (const room of rooms)
				for (const id of io?.sockets.adapter.rooms.get(room) ?? []) io?.sockets.sockets.get(id)?.conn.close();
	}

	/** Whoever is connected comes again, and fetches what was said meanwhile: not all at once. */
	#letCatchUp(): void {
		for (const { io } of this.#posts.values())
			for (const socket of io.sockets.sockets.values())
				setTimeout(() => socket.conn.close(), Math.random() * catchUpWithinMs).unref();
	}

	/** Which of the rooms have somebody in them, in any process. */
	async present(side: Side, rooms: readonly string[]): Promise<Set<string>> {
		const post = this.#posts.get(side);
		if (!post || rooms.length === 0) return new Set();
		try {
			const sockets = await post.io.in([...rooms]).fetchSockets();
			const there = new Set(sockets.flatMap((socket) => [...socket.rooms]));
			return new Set(rooms.filter((room) => there.has(room)));
		} catch (error) {
			// Another process did not answer in time: whom this one sees is there.
			this.#log.warn({ err: error }, 'could not ask every process who is connected');
			return new Set(rooms.filter((room) => post.io.sockets.adapter.rooms.has(room)));
		}
	}

	/** Connections of this process; every process hears of the end itself. */
	endSession(side: Side, sessionId: SessionId): void {
		this.#posts.get(side)?.io.local.in(sessionRoom(sessionId)).disconnectSockets(true);
	}

	/** Ends the connections of a session that asks for too much, and lets it wait before it may come back; in this process. */
	sendAway(side: Side, sessionId: SessionId): void {
		const post = this.#posts.get(side);
		if (!post) return;
		const now = performance.now();
		for (const [id, until] of post.away) if (until < now) post.away.delete(id);
		post.away.set(sessionId, now + awayMs);
		this.endSession(side, sessionId);
	}

	/** Ends connections whose session ran out, or ended while nobody could tell. */
	async sweep(): Promise<void> {
		for (const [side, { io, door }] of this.#posts) {
			const sessions = [
				...new Set([...io.sockets.sockets.values()].map((socket) => (socket.data as Admitted<unknown>).sessionId)),
			];
			if (sessions.length === 0) continue;
			try {
				const live = new Set(await door.live(sessions));
				for (const sessionId of sessions) if (!live.has(sessionId)) this.endSession(side, sessionId);
			} catch (error) {
				this.#log.warn({ err: error }, 'could not check the sessions of connections');
			}
		}
	}

	async #confirm(side: Side, door: Pick<Door<unknown>, 'live'>, sessionId: SessionId): Promise<void> {
		try {
			if (!(await door.live([sessionId])).includes(sessionId)) this.endSession(side, sessionId);
		} catch (error) {
			this.#log.warn({ err: error }, 'could not check the session of a connection');
			this.endSession(side, sessionId);
		}
	}

	async close(): Promise<void> {
		clearInterval(this.#sweeping);
		await this.#byDatabase.close();
		await this.#byRedis?.close();
	}
}

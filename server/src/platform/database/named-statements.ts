import { createHash } from 'node:crypto';
import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { closeWith, openWith } from './framed-queries.ts';

const longestNamedText = 8 * 1024;
const namesPerConnection = 400;
const textsRemembered = 4 * namesPerConnection;

// A statement gets its name the second time it is seen: what runs once must not take a place in
// every connection's memory.
const seenOnce = '';

function statementName(text: string): string {
	return `q${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}

/** The name of a text, or undefined while it should run unnamed. */
export class StatementNames {
	readonly #names = new Map<string, string>();

	nameOf(text: string): string | undefined {
		if (text.length > longestNamedText) return undefined;
		const known = this.#names.get(text);
		if (known) return known;
		if (known === seenOnce) {
			const name = statementName(text);
			this.#names.set(text, name);
			return name;
		}
		// Texts made of changing parts would otherwise grow this map for ever.
		if (this.#names.size >= textsRemembered) this.#names.clear();
		this.#names.set(text, seenOnce);
		return undefined;
	}
}

/** The connection ended before the answer came: nobody knows whether this statement was carried out. `cause` is what the driver said. */
export class ConnectionLost extends Error {
	override readonly name = 'ConnectionLost';
}

// A server that became a replica while we were connected to it as the primary.
const readOnly = '25006';

/** The server ends a connection with its word. */
function isLastWord(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const severity = 'severity' in error ? error.severity : undefined;
	return severity === 'FATAL' || severity === 'PANIC' || ('code' in error && error.code === readOnly);
}

// A plan that outlived a change of its tables, or a statement the server no longer knows (behind a
// pooler, after DISCARD ALL). Both heal with a fresh connection.
function needsFreshConnection(error: unknown): boolean {
	if (!(error instanceof Error) || !('code' in error)) return false;
	return error.code === '26000' || (error.code === '0A000' && error.message.includes('cached plan'));
}

/**
 * Marks the last statement of a transaction, whose result nobody reads: it is sent with the commit, and what it meets is thrown there.
 */
export const withCommit = '/* with commit */';

/** Marks a command without parameters or result that a transaction begins with: it is sent with the first statement. */
export const withBegin = '/* with begin */';

/** Of what was not sent yet. */
const nothing = (command: string): QueryResult => ({ command, rowCount: 0, oid: 0, fields: [], rows: [] });

function nameStatementsOf(client: PoolClient, names: StatementNames | null, broken: WeakSet<PoolClient>): PoolClient {
	const used = new Set<string>();
	let stale = false;

	function nameFor(text: string, parameters: readonly unknown[]): string | undefined {
		// Without parameters a text may hold several statements, which cannot be prepared.
		if (names === null || parameters.length === 0) return undefined;
		const name = names.nameOf(text);
		if (name === undefined || used.has(name)) return name;
		if (used.size >= namesPerConnection) return undefined;
		used.add(name);
		return name;
	}

	/** Wait for the first statement of their transaction; empty once it was sent. */
	let opening: string[] = [];
	/** Waits for the commit of its transaction. */
	let last: QueryConfig | null = null;

	async function send(text: string, parameters: readonly unknown[]): Promise<QueryResult> {
		if (/^(begin|start transaction)\b/.test(text)) {
			opening = [text];
			return nothing('BEGIN');
		}
		if (opening.length > 0 && text.startsWith(withBegin)) {
			opening.push(text);
			return nothing('SET');
		}
		const held = last;
		last = null;
		if (text === 'rollback' || text === 'commit') {
			const wasOpened = opening.length === 0;
			opening = [];
			if (!wasOpened) return nothing(text.toUpperCase());
			return held && text === 'commit' ? closeWith(client, held) : client.query(text);
		}
		if (held) await client.query(held);
		const name = nameFor(text, parameters);
		const config = { ...(name && { name }), text, values: [...parameters] };
		if (opening.length === 0) {
			if (!text.startsWith(withCommit)) return client.query(config);
			last = config;
			return nothing('UPDATE');
		}
		const commands = opening;
		opening = [];
		if (parameters.length > 0) return openWith(client, commands, config);
		// Without parameters it may be several, which the other way does not take.
		for (const command of commands) await client.query(command);
		return client.query(config);
	}

	async function query(text: string, parameters: readonly unknown[] = []): Promise<QueryResult> {
		try {
			return await send(text, parameters);
		} catch (error) {
			if (isLastWord(error)) broken.add(client);
			if (broken.has(client)) throw new ConnectionLost('The connection to the database was lost.', { cause: error });
			stale ||= needsFreshConnection(error);
			throw error;
		}
	}

	// Asked late: the pool gives the client a new `release` each time it hands it out.
	function release(destroy?: boolean): void {
		client.release(destroy || stale || broken.has(client));
	}

	return Object.create(client, { query: { value: query }, release: { value: release } });
}

/**
 * The pool as Kysely sees it: each distinct text with parameters becomes a prepared statement of its
 * connection from its second run on. Texts over 8 KB, and those beyond 400 on one connection, run
 * unnamed; all of them unless `isNamed`. `connect` is how a client is taken from the pool.
 */
export function nameStatements(pool: Pool, connect: () => Promise<PoolClient>, isNamed = true): PostgresPool {
	const names = isNamed ? new StatementNames() : null;
	const named = new WeakMap<PoolClient, PoolClient>();
	const broken = new WeakSet<PoolClient>();
	// From its first moment on: a connection may end before it is handed out, and without a listener that ends the process.
	pool.on('connect', (client) => {
		client.on('error', () => broken.add(client));
	});
	return {
		options: pool.options,
		end: () => pool.end(),
		connect: async () => {
			const client = await connect();
			const known = named.get(client) ?? nameStatementsOf(client, names, broken);
			named.set(client, known);
			return known;
		},
	};
}

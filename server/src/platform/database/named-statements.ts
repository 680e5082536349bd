import { createHash } from 'node:crypto';
import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';

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

// A plan that outlived a change of its tables, or a statement the server no longer knows (behind a
// pooler, after DISCARD ALL). Both heal with a fresh connection.
function needsFreshConnection(error: unknown): boolean {
	if (!(error instanceof Error) || !('code' in error)) return false;
	return error.code === '26000' || (error.code === '0A000' && error.message.includes('cached plan'));
}

function nameStatementsOf(client: PoolClient, names: StatementNames): PoolClient {
	const used = new Set<string>();
	let stale = false;

	function nameFor(text: string, parameters: readonly unknown[]): string | undefined {
		// Without parameters a text may hold several statements, which cannot be prepared.
		if (parameters.length === 0) return undefined;
		const name = names.nameOf(text);
		if (name === undefined || used.has(name)) return name;
		if (used.size >= namesPerConnection) return undefined;
		used.add(name);
		return name;
	}

	async function query(text: string, parameters: readonly unknown[] = []): Promise<QueryResult> {
		const name = nameFor(text, parameters);
		try {
			return await client.query({ ...(name && { name }), text, values: [...parameters] });
		} catch (error) {
			stale ||= needsFreshConnection(error);
			throw error;
		}
	}

	// Asked late: the pool gives the client a new `release` each time it hands it out.
	function release(destroy?: boolean): void {
		client.release(destroy || stale);
	}

	return Object.create(client, { query: { value: query }, release: { value: release } });
}

/**
 * The pool as Kysely sees it: each distinct text with parameters becomes a prepared statement of its
 * connection from its second run on. Texts over 8 KB, and those beyond 400 on one connection, run
 * unnamed. `connect` is how a client is taken from the pool.
 */
export function nameStatements(pool: Pool, connect: () => Promise<PoolClient>): PostgresPool {
	const names = new StatementNames();
	const named = new WeakMap<PoolClient, PoolClient>();
	return {
		options: pool.options,
		end: () => pool.end(),
		connect: async () => {
			const client = await connect();
			const known = named.get(client) ?? nameStatementsOf(client, names);
			named.set(client, known);
			return known;
		},
	};
}

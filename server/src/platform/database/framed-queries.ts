/**
 * The frame of a transaction on the way of its first and last statement: two ways to the database and back less. Both go out before
 * one Sync, until which the server skips whatever follows a failure: no statement runs outside its transaction, and nothing is
 * committed after a statement that failed.
 * @see https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 */
import { type Connection, type PoolClient, Query, type QueryConfig, type QueryResult } from 'pg';

/** What `pg` sends and hears of one statement; its own types tell of the outside only. */
interface StatementSteps {
	prepare(connection: Connection): void;
	_getRows(connection: Connection): void;
	handleCommandComplete(message: unknown, connection: Connection): void;
}
type Answered = (error: Error | null | undefined, answer: QueryResult | QueryResult[]) => void;
const PreparedQuery = Query as unknown as new (config: QueryConfig, answered: Answered) => Query & StatementSteps;

/** Sends a command of the frame, without a Sync. */
function sendCommand(connection: Connection, text: string): void {
	connection.parse({ text } as Parameters<Connection['parse']>[0], true);
	connection.bind({}, true);
	connection.execute({}, true);
}

class OpeningQuery extends PreparedQuery {
	readonly #commands: readonly string[];
	#done = 0;

	constructor(commands: readonly string[], config: QueryConfig, answered: Answered) {
		super(config, answered);
		this.#commands = commands;
	}

	override prepare(connection: Connection): void {
		for (const command of this.#commands) sendCommand(connection, command);
		super.prepare(connection);
	}

	override handleCommandComplete(message: unknown, connection: Connection): void {
		if (this.#done === this.#commands.length) super.handleCommandComplete(message, connection);
		else this.#done += 1;
	}
}

class ClosingQuery extends PreparedQuery {
	override _getRows(connection: Connection): void {
		connection.execute({}, true);
		sendCommand(connection, 'commit');
		connection.sync();
	}
}

function answerOf(client: PoolClient, make: (answered: Answered) => Query): Promise<QueryResult> {
	return new Promise((resolve, reject) => {
		client.query(
			make((error, answer) => {
				const last = Array.isArray(answer) ? answer.at(-1) : answer;
				if (error || !last) reject(error ?? new Error('The database answered nothing'));
				else resolve(last);
			}),
		);
	});
}

/** Sends the commands that open a transaction, and its first statement. Answers the statement's result. */
export function openWith(client: PoolClient, commands: readonly string[], first: QueryConfig): Promise<QueryResult> {
	return answerOf(client, (answered) => new OpeningQuery(commands, first, answered));
}

/** Sends the last statement of a transaction and commits. Answers the commit's result. */
export function closeWith(client: PoolClient, last: QueryConfig): Promise<QueryResult> {
	return answerOf(client, (answered) => new ClosingQuery(last, answered));
}

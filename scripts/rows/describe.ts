import type { Client, Connection } from 'pg';

export type Column = { name: string; dataTypeID: number };

/** The columns that a statement would answer with; none for one that answers nothing. */
export function describe(client: Client, sql: string): Promise<Column[]> {
	return new Promise((resolve, reject) => {
		let columns: Column[] = [];
		client.query({
			submit: (connection: Connection) => {
				connection.parse({ name: '', text: sql, types: [] }, true);
				connection.describe({ type: 'S', name: '' }, true);
				connection.sync();
			},
			handleRowDescription: (message: { fields: Column[] }) => {
				columns = message.fields;
			},
			handleError: reject,
			handleReadyForQuery: () => resolve(columns),
			handleEmptyQuery: () => {},
			handleCommandComplete: () => {},
		} as never);
	});
}

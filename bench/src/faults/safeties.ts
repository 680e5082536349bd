/** What the shop leans on, and how a run takes it out: by other words in the source that is loaded, and by the tables' own guard. */
export interface Safety {
	changes: readonly Change[];
	/** What the tables hold against it too. */
	statements: readonly string[];
}

export interface Change {
	/** Below `server/src`. */
	file: string;
	from: string;
	to: string;
}

export const safeties: Readonly<Record<string, Safety>> = {
	idempotency: {
		changes: [
			{
				file: 'platform/http/idempotency.ts',
				from: 'if (!repeat) return inTransaction(db, work);',
				to: 'if (db) return inTransaction(db, work);',
			},
			{ file: 'platform/http/shared-steps.ts', from: '\t\t\tawait keepAnswers(tx, now, kept);\n', to: '\n' },
		],
		statements: [],
	},
	'conditional-stock': {
		changes: [
			{
				file: 'stock/stock.queries.ts',
				from: 'where l.sku_id = held.sku_id and l.on_hand - l.reserved >= wish.pieces',
				to: 'where l.sku_id = held.sku_id',
			},
		],
		statements: ['alter table stock_level drop constraint stock_level_counts'],
	},
	'outbox-in-transaction': {
		changes: [
			{
				file: 'platform/jobs/jobs.ts',
				from: 'await sql`\n\t\tselect graphile_worker.add_job(',
				// Kept in memory, and written soon after.
				to: `const later = new Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
	later.on('error', () => {});
	setTimeout(() => void later.query('select graphile_worker.add_job($1, payload := $2::json, run_at := $3, job_key := $4, max_attempts := 12, flags := $5, priority := $6)',
		[name, JSON.stringify(payload), options.runAt ?? null, options.key ?? null, options.flag ? [options.flag] : null, options.priority ?? null])
		.catch(() => {}).finally(() => later.end()), 1000);
	if (tx) return;
	await sql\`
		select graphile_worker.add_job(`,
			},
		],
		statements: [],
	},
	'chat-numbers': {
		changes: [
			{
				file: 'chat/groups.queries.ts',
				from: 'groupId} for update`',
				to: 'groupId}`',
			},
		],
		statements: ['alter table chat_message drop constraint chat_message_key'],
	},
	'notice-signature': {
		changes: [
			{
				file: 'payments/gateways/sandbox.ts',
				from: "if (typeof given !== 'string' || !sameBytes(Buffer.from(given, 'base64url'), this.#sign(body))) return null;",
				to: "if (typeof given !== 'string') return null;",
			},
		],
		statements: [],
	},
	'reservation-release': {
		changes: [{ file: 'orders/order-moves.ts', from: '\tawait release(tx, events, now, lineIds);\n', to: '\n' }],
		statements: [],
	},
};

/** @throws Error when the words are not there, or more than once: then nothing was taken out */
export function sourceWithout({ file, from, to }: Change, source: string): string {
	const parts = source.split(from);
	if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times what the safety was: ${from}`);
	return parts.join(to);
}

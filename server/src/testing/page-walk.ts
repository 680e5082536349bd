interface Page<Row> {
	records: Row[];
	nextCursor: string | null;
}

/** More rows than any test makes. */
const most = 500;

/** Reads a list page by page to its end, as a screen does that is scrolled; `between` happens once, after the first page. */
export async function walkPages<Row>(
	read: (page: { cursor?: string; limit: number }) => Promise<Page<Row>>,
	{ limit = 2, between = async () => {} }: { limit?: number; between?: () => Promise<unknown> } = {},
): Promise<Row[]> {
	const first = await read({ limit });
	const rows = [...first.records];
	await between();
	for (let cursor = first.nextCursor; cursor !== null; ) {
		const page = await read({ cursor, limit });
		if (page.records.length > limit) throw new Error(`A page of ${limit} has ${page.records.length} rows`);
		rows.push(...page.records);
		if (rows.length > most) throw new Error('The list never ends');
		cursor = page.nextCursor;
	}
	return rows;
}

/** Cursors that no list ever gave: each is a damaged one. */
export const damagedCursors: readonly string[] = [
	'!',
	'bm90aGluZw',
	...[null, {}, [], [null], ['no time', 'no number'], [1, 2, 3, 4, 5], [Number.MAX_VALUE], ['\0', 1]].map((values) =>
		Buffer.from(JSON.stringify(values)).toString('base64url'),
	),
];

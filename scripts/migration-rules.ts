/** From this number on migrations keep the promise of docs/operations.md: the release before goes on working beside them. */
const promisedFrom = 50;
const statements: readonly [RegExp, string][] = [
	[/\bdrop\s+(table|column)\b/i, 'drops what the release before may still use'],
	[/\brename\s+(to|column)\b/i, 'renames what the release before still asks for'],
	[/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i, 'rewrites a column'],
	[/\bset\s+not\s+null\b/i, 'refuses rows that the release before still writes'],
];

/**
 * What would hinder the release before, or hold a grown table: nothing is dropped or rewritten in the release that stops using it,
 * numbers have no gaps, and an index on a table that exists is made CONCURRENTLY, outside a transaction, in a file of its own.
 * @param migrations name of the file → text
 */
export function faultsOfMigrations(migrations: ReadonlyMap<string, string>): string[] {
	const files = [...migrations].map(([name, text]) => ({ name, number: Number.parseInt(name, 10), text: withoutComments(text) }));
	const faults: string[] = [];
	files.sort((a, b) => a.number - b.number);
	for (const [at, { name, number, text }] of files.entries()) {
		if (number < promisedFrom) continue;
		if (number !== (files[at - 1]?.number ?? 0) + 1) faults.push(`${name} leaves a gap before it`);
		for (const [rule, why] of statements) if (rule.test(text)) faults.push(`${name} ${why}`);
		// It changes no answer, only how long one takes: somebody looked through the statements of that release.
		if (/\bdrop\s+index\b/i.test(text) && !/^-- unused since \d+\.\d+\.\d+/.test(migrations.get(name) ?? ''))
			faults.push(`${name} drops an index: below "-- unused since", with the release of which no statement asks it`);
		const made = new Set([...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, table]) => table));
		for (const [index, table = ''] of text.matchAll(/create (?:unique )?index (?!concurrently)[^;]*? on (\w+)/gi))
			if (!made.has(index ? table : '')) faults.push(`${name} makes an index on ${table} that holds it meanwhile: concurrently`);
		const statementsIn = text.split(';').filter((part) => part.trim() !== '').length;
		if (/\bconcurrently\b/i.test(text) && (statementsIn > 1 || !migrations.get(name)?.startsWith('-- outside a transaction')))
			faults.push(`${name}: what is made concurrently stands alone, below "-- outside a transaction"`);
	}
	return faults;
}

const withoutComments = (text: string): string => text.replaceAll(/--.*$/gm, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');

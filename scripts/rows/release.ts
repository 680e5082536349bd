import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { describe } from './describe.ts';

/** What the release before sends, as `record-release.ts` kept it. */
export const releaseFile = new URL('../../server/fixtures/release/statements.json', import.meta.url).pathname;

interface Release {
	version: string;
	/** Its last migration. */
	schema: string;
	/** By the file that sends them. */
	statements: Record<string, string[]>;
}

/**
 * Prepares what the release before sends against the schema of this one.
 * @returns one line for each statement that the schema refuses
 */
export async function checkRelease(client: Client): Promise<{ faults: string[]; statements: number }> {
	const { version, statements } = JSON.parse(readFileSync(releaseFile, 'utf8')) as Release;
	const faults: string[] = [];
	let count = 0;
	for (const [file, sent] of Object.entries(statements))
		for (const statement of sent) {
			count += 1;
			try {
				await describe(client, statement);
			} catch (error) {
				const why = error instanceof Error ? error.message : String(error);
				faults.push(`${version} ${file}: ${why}, in: ${statement.slice(0, 100).replaceAll('\n', ' ')}`);
			}
		}
	return { faults, statements: count };
}

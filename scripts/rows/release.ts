import { globSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { z } from 'zod';
import { describe } from './describe.ts';

/** What the releases before send, each in a file of its own, as `record-release.ts` kept it. */
export const releases = new URL('../../server/fixtures/release', import.meta.url).pathname;

export const release = z.object({
	version: z.string(),
	/** Its last migration. */
	schema: z.string(),
	/** By the file that sends them. */
	statements: z.record(z.string(), z.array(z.string())),
});

/** Those that are kept, the oldest first: migrations fit the two releases before. */
export const kept = (): string[] =>
	globSync('statements-*.json', { cwd: releases }).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/**
 * Prepares what the releases before send against the schema of this one.
 * @returns one line for each statement that the schema refuses
 */
export async function checkReleases(client: Client): Promise<{ faults: string[]; statements: number }> {
	const faults: string[] = [];
	let count = 0;
	for (const name of kept()) {
		const { version, statements } = release.parse(JSON.parse(readFileSync(`${releases}/${name}`, 'utf8')));
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
	}
	return { faults, statements: count };
}

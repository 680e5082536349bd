import { exampleOf } from '@qaysari/contract/testing/examples';
import type { z } from 'zod';

/** What a call answers, by its schema, with every field filled in. @param known values of fields that no example is known of */
export const answerOf = <Output>(
	{ output }: { output: z.ZodType<Output> },
	known: Readonly<Record<string, unknown>> = {},
): Output => output.parse(exampleOf(output, known));

/** One row of a call that answers a page. */
export function rowOf<Row>(
	schemas: { output: z.ZodType<{ records: Row[] }> },
	known: Readonly<Record<string, unknown>> = {},
): Row {
	const [row] = answerOf(schemas, known).records;
	if (row === undefined) throw new Error('an example without rows');
	return row;
}

/** The last page of a list. */
export const pageOf = <Row>(records: Row[]): { records: Row[]; nextCursor: string | null } => ({ records, nextCursor: null });

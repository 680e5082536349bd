import { listFaces } from '../accounts/accounts.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type AccountId, writeId } from '../platform/ids.ts';
import { bylineOf } from '../reviews/review-views.ts';
import type { AnswerRow, QuestionRow } from './product-questions.ts';

type Faces = Awaited<ReturnType<typeof listFaces>>;

/** Whoever asked and answered. */
export function facesOf(db: Handle, questions: readonly QuestionRow[], answers: readonly AnswerRow[]): Promise<Faces> {
	return listFaces(
		db,
		[...questions, ...answers].flatMap((row) => row.account_id ?? []),
	);
}

const authorOf = (accountId: AccountId | null, faces: Faces): string | null =>
	accountId === null ? null : bylineOf(faces.get(accountId)?.name ?? '');

export const questionView = (row: QuestionRow, faces: Faces) => ({
	questionId: writeId(row.id),
	text: row.text,
	author: authorOf(row.account_id, faces),
	at: row.asked_at,
});

export const answerView = (row: AnswerRow, faces: Faces) => ({
	answerId: writeId(row.id),
	text: row.text,
	by: row.operator_id === null ? ('buyer' as const) : ('shop' as const),
	author: authorOf(row.account_id, faces),
	at: row.answered_at,
});

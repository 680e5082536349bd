import type { inquiryDetail } from '@qaysari/contract/inquiries.schemas';
import type { Language } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import type { z } from 'zod';
import { cardOf, listCardsOfAnyState } from '../catalog/catalog.ts';
import type { Handle } from '../platform/database/handle.ts';
import { privateAddress, type UploadDependencies } from '../uploads/uploads.ts';
import { type InquiryRow, listAnswers } from './inquiries.queries.ts';

export type InquiryDetail = z.input<typeof inquiryDetail>;
export type InquirySummary = Pick<
	InquiryDetail,
	'inquiryId' | 'state' | 'title' | 'pictureUrl' | 'quantity' | 'targetPrice' | 'createdAt' | 'updatedAt' | 'unread'
>;

export function summaryOf(uploads: Pick<UploadDependencies, 'secret'>, now: Date, row: InquiryRow): InquirySummary {
	const [first] = row.file_ids;
	return {
		inquiryId: String(row.id),
		state: row.state,
		title: row.title,
		pictureUrl: first ? privateAddress(uploads, now, first) : null,
		quantity: row.quantity,
		targetPrice: row.target_price === null ? null : dinar(row.target_price),
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		unread: row.unread,
	};
}

/** `agentName`: how an operator is called towards the reader. */
export async function detailOf(
	uploads: Pick<UploadDependencies, 'secret'>,
	db: Handle,
	now: Date,
	row: InquiryRow,
	language: Language,
	agentName: (operatorIds: readonly number[]) => Promise<(operatorId: number) => string>,
): Promise<InquiryDetail> {
	const answers = await listAnswers(db, row.id);
	const ids = [row.product_id, ...answers.map((one) => one.product_id)].filter((id) => id !== null);
	const cards = new Map(
		(await listCardsOfAnyState(db, ids, row.account_id)).map((card) => [card.id, cardOf(card, language, now)]),
	);
	const cardAt = (id: number | null) => (id === null ? null : (cards.get(id) ?? null));
	const nameOf = await agentName([...new Set(answers.map((one) => one.operator_id))]);
	return {
		...summaryOf(uploads, now, row),
		product: cardAt(row.product_id),
		link: row.link,
		comments: row.comments,
		files: row.file_ids.map((fileId) => ({ fileId, url: privateAddress(uploads, now, fileId) })),
		editable: row.state === 'open',
		answers: answers.map((one) => ({
			answerId: String(one.id),
			agent: nameOf(one.operator_id),
			text: one.text,
			at: one.at,
			offeredPrice: one.offered_price === null ? null : dinar(one.offered_price),
			product: cardAt(one.product_id),
		})),
	};
}

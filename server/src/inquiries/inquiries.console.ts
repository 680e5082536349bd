import { inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { inquiriesConsoleSchemas } from '@qaysari/contract/inquiries-console.schemas';
import { ensureGroup } from '../chat/chat.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type InquiryId, type ProductId, readId } from '../platform/ids.ts';
import { setSupply } from '../purchasing/supply.ts';
import * as inquiries from './inquiries.ts';
import { deskViews } from './inquiry-desk-views.ts';
import { listCountered, listOffers } from './inquiry-offers.queries.ts';
import { settleCounter } from './inquiry-offers.ts';
import { summaryOf } from './inquiry-views.ts';

export function bindInquiriesConsole(binder: Binder, { db, events, uploads, pictures }: Shop): void {
	const { buyersOf, one } = deskViews(uploads);

	binder.bind(inquiriesConsoleCalls, inquiriesConsoleSchemas, {
		listInquiries: async ({ state, cursor, limit }, { now }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await inquiries.listByState(db, { state, after, limit }), limit, (row) => [row.id]);
			const buyer = await buyersOf(db, page.records);
			const ids = page.records.map((row) => row.id);
			const same = new Map((await inquiries.countOfSources(db, ids)).map(({ id, n }) => [id, n]));
			const countered = new Set((await listCountered(db, ids)).map((row) => row.inquiry_id));
			const records = page.records.map((row) => ({
				...summaryOf(uploads, now, row),
				buyer: buyer(row),
				// Itself is one of the open ones.
				sameSource: Math.max(0, (same.get(row.id) ?? 0) - (row.state === 'open' ? 1 : 0)),
				countered: countered.has(row.id),
			}));
			return { ...page, records };
		},

		countInquiries: async () => {
			const rows = await inquiries.countStates(db);
			const of = (state: inquiries.InquiryState) => rows.find((row) => row.state === state)?.n ?? 0;
			return { counts: { open: of('open'), answered: of('answered'), closed: of('closed') } };
		},

		getInquiry: ({ inquiryId }, { now, language }) => one(db, now, readId(inquiryId), language),

		answerInquiry: async ({ inquiryId, text, productId, offer, version, alsoTo }, context) => {
			const id = readId<InquiryId>(inquiryId);
			const others = [...new Set(alsoTo.map(readId<InquiryId>))].filter((other) => other !== id);
			// The buyers' pictures become the products'; made outside the step, because it takes time.
			const pictureIds = new Map<number, string[]>();
			for (const target of [id, ...others]) {
				const row = await inquiries.getAnyInquiry(db, target);
				pictureIds.set(target, offer ? await picturesOf(row.file_ids) : []);
			}
			return context.transact(async (tx) => {
				await inquiries.checkSameSource(tx, id, others);
				for (const target of [id, ...others].sort((a, b) => a - b)) {
					await inquiries.answer(tx, events, context.now, context.operator.operatorId, target, {
						text,
						productId: productId ? readId<ProductId>(productId) : null,
						offer: offer ? { ...offer, expectedFees: offer.expectedFees ?? null, arrivalDays: offer.arrivalDays ?? null } : null,
						pictureIds: pictureIds.get(target) ?? [],
						readVersion: target === id ? version : null,
					});
					if (offer) await keepSource(tx, target);
				}
				return one(tx, context.now, id, context.language);
			});
		},

		settleCounter: ({ inquiryId, offerId, version, ...wish }, context) =>
			context.transact(async (tx) => {
				await settleCounter(tx, events, context.now, context.operator.operatorId, {
					...wish,
					inquiryId: readId(inquiryId),
					offerId: readId(offerId),
					readVersion: version,
				});
				return one(tx, context.now, readId(inquiryId), context.language);
			}),

		closeInquiry: ({ inquiryId, version }, context) =>
			context.transact(async (tx) => {
				await inquiries.close(tx, context.now, readId(inquiryId), version);
				return one(tx, context.now, readId(inquiryId), context.language);
			}),

		openChat: ({ inquiryId }, context) =>
			context.transact(async (tx) => {
				const row = await inquiries.getAnyInquiry(tx, readId(inquiryId));
				return { groupId: String((await ensureGroup(tx, context.now, row.account_id)).id) };
			}),
	});

	/** Where the buyer saw it stays with the product that was made for them, for operators alone. */
	async function keepSource(tx: Transaction, id: InquiryId): Promise<void> {
		const { link } = await inquiries.getAnyInquiry(tx, id);
		const [offer] = await listOffers(tx, id);
		if (!link || !offer) return;
		const product = { supplier_id: null, source_url: link, cost: null, currency: 'CNY' as const, factor: null };
		await setSupply(tx, { productId: offer.product_id, version: 0, product, skus: [] });
	}

	async function picturesOf(fileIds: readonly string[]): Promise<string[]> {
		const ids: string[] = [];
		for (const fileId of fileIds) {
			const bytes = await uploads.files.read(fileId);
			if (bytes) ids.push((await pictures.take(db, bytes)).id);
		}
		return [...new Set(ids)];
	}
}

import { inquiriesCalls } from '@qaysari/contract/inquiries.calls';
import { inquiriesSchemas } from '@qaysari/contract/inquiries.schemas';
import type { Language } from '@qaysari/contract/languages';
import { agentFaces } from '../chat/views.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type AccountId, type InquiryId, type InquiryOfferId, type OperatorId, readId } from '../platform/ids.ts';
import { privateAddress } from '../uploads/uploads.ts';
import * as inquiries from './inquiries.ts';
import { fieldsOf } from './inquiry-fields.ts';
import * as offers from './inquiry-offers.ts';
import { detailOf, summaryOf } from './inquiry-views.ts';
import { readLink } from './link-reading.ts';

const done = { done: true } as const;

export function bindInquiries(binder: Binder, { db, events, uploads, config, admission }: Shop): void {
	const names = (handle: Handle) => async (ids: readonly OperatorId[]) => {
		const faces = await agentFaces(handle, ids);
		return (id: OperatorId): string => faces.get(id)?.name ?? '';
	};

	const mine = async (
		handle: Handle,
		context: { now: Date; language: Language; buyer: { accountId: AccountId } },
		inquiryId: string,
	) => {
		const row = await inquiries.getInquiry(handle, context.buyer.accountId, readId(inquiryId));
		return detailOf(uploads, handle, context.now, row, context.language, names(handle));
	};
	const offerPlace = (buyer: { accountId: AccountId }, { inquiryId, offerId }: { inquiryId: string; offerId: string }) => ({
		accountId: buyer.accountId,
		inquiryId: readId<InquiryId>(inquiryId),
		offerId: readId<InquiryOfferId>(offerId),
	});
	const numbered = <T extends { skuId: string }>(lines: readonly T[]) =>
		lines.map((line) => ({ ...line, skuId: readId(line.skuId) }));

	binder.bind(inquiriesCalls, inquiriesSchemas, {
		saveInquiry: (form, context) =>
			context.transact(async (tx) => {
				const row = await inquiries.ask(tx, events, context.now, context.buyer.accountId, context.language, fieldsOf(form));
				return detailOf(uploads, tx, context.now, row, context.language, names(tx));
			}),

		readLink: async ({ link }, context) => {
			await admission.count('picture', context.caller);
			const { picture, ...facts } = await readLink(
				{ config, uploads },
				context.now,
				context.buyer.accountId,
				link,
				context.caller,
			);
			return {
				...facts,
				picture: picture && { fileId: picture.id, url: privateAddress(uploads, context.now, picture.id) },
			};
		},

		queryUserInquiries: async ({ state, cursor, limit }, context) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const rows = await inquiries.listInquiries(db, context.buyer.accountId, { state: state ?? null, after, limit });
			const page = pageOf(rows, limit, (row) => [row.id]);
			return { ...page, records: page.records.map((row) => summaryOf(uploads, context.now, row)) };
		},

		getInquiryDetails: async ({ inquiryId }, context) => {
			const row = await inquiries.getInquiry(db, context.buyer.accountId, readId(inquiryId));
			const detail = await detailOf(uploads, db, context.now, row, context.language, names(db));
			if (row.unread) await inquiries.setRead(db, row.id);
			return { ...detail, unread: false };
		},

		delInquiry: ({ inquiryId }, context) =>
			context.transact(async (tx) => {
				await inquiries.withdraw(tx, events, context.now, context.buyer.accountId, readId(inquiryId));
				return done;
			}),

		updateInquiry: ({ inquiryId, ...form }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				await inquiries.change(tx, context.now, accountId, readId(inquiryId), fieldsOf(form));
				return mine(tx, context, inquiryId);
			}),

		acceptOffer: (input, context) =>
			context.transact(async (tx) => {
				await offers.acceptOffer(tx, context.now, offerPlace(context.buyer, input), numbered(input.lines));
				return mine(tx, context, input.inquiryId);
			}),

		declineOffer: (input, context) =>
			context.transact(async (tx) => {
				await offers.declineOffer(tx, events, context.now, offerPlace(context.buyer, input), input.reason);
				return mine(tx, context, input.inquiryId);
			}),

		counterOffer: (input, context) =>
			context.transact(async (tx) => {
				await offers.counterOffer(tx, events, context.now, offerPlace(context.buyer, input), numbered(input.prices), input.note);
				return mine(tx, context, input.inquiryId);
			}),

		askAgain: ({ inquiryId }, context) =>
			context.transact(async (tx) => {
				await offers.askAgain(tx, events, context.now, { accountId: context.buyer.accountId, inquiryId: readId(inquiryId) });
				return mine(tx, context, inquiryId);
			}),
	});
}

import { inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { inquiriesConsoleSchemas } from '@qaysari/contract/inquiries-console.schemas';
import type { Language } from '@qaysari/contract/languages';
import { listFaces } from '../accounts/accounts.ts';
import { ensureGroup } from '../chat/chat.ts';
import { agentsOf } from '../chat/desk.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import * as inquiries from './inquiries.ts';
import { detailOf, summaryOf } from './inquiry-views.ts';

export function bindInquiriesConsole(binder: Binder, { db, events, uploads, pictures }: Shop): void {
	const names = (handle: Handle) => async (ids: readonly number[]) => {
		const agents = await agentsOf(handle, ids);
		return (id: number): string => agents.get(id)?.name ?? '';
	};
	const buyersOf = async (handle: Handle, rows: readonly inquiries.InquiryRow[]) => {
		const faces = await listFaces(
			handle,
			rows.map((row) => row.account_id),
		);
		return (row: inquiries.InquiryRow) => {
			const face = faces.get(row.account_id);
			return { userId: face?.userId ?? '', name: face?.name ?? '', language: row.language };
		};
	};
	const one = async (handle: Handle, now: Date, id: number, language: Language) => {
		const row = await inquiries.getAnyInquiry(handle, id);
		const buyer = await buyersOf(handle, [row]);
		return { ...(await detailOf(uploads, handle, now, row, language, names(handle))), buyer: buyer(row), version: row.version };
	};

	binder.bind(inquiriesConsoleCalls, inquiriesConsoleSchemas, {
		listInquiries: async ({ state, cursor, limit }, { now }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await inquiries.listByState(db, { state, after, limit }), limit, (row) => [row.id]);
			const buyer = await buyersOf(db, page.records);
			return { ...page, records: page.records.map((row) => ({ ...summaryOf(uploads, now, row), buyer: buyer(row) })) };
		},

		countInquiries: async () => {
			const rows = await inquiries.countStates(db);
			const of = (state: inquiries.InquiryState) => rows.find((row) => row.state === state)?.n ?? 0;
			return { counts: { open: of('open'), answered: of('answered'), closed: of('closed') } };
		},

		getInquiry: ({ inquiryId }, { now, language }) => one(db, now, Number(inquiryId), language),

		answerInquiry: async ({ inquiryId, text, productId, offer, version }, context) => {
			const row = await inquiries.getAnyInquiry(db, Number(inquiryId));
			// The buyer's pictures become the product's; made outside the step, because it takes time.
			const pictureIds = offer ? await picturesOf(row.file_ids) : [];
			return context.transact(async (tx) => {
				await inquiries.answer(tx, events, context.now, context.operator.operatorId, row.id, {
					text,
					productId: productId ? Number(productId) : null,
					offer: offer ?? null,
					pictureIds,
					readVersion: version,
				});
				return one(tx, context.now, row.id, context.language);
			});
		},

		closeInquiry: ({ inquiryId, version }, context) =>
			context.transact(async (tx) => {
				await inquiries.close(tx, context.now, Number(inquiryId), version);
				return one(tx, context.now, Number(inquiryId), context.language);
			}),

		openChat: ({ inquiryId }, context) =>
			context.transact(async (tx) => {
				const row = await inquiries.getAnyInquiry(tx, Number(inquiryId));
				return { groupId: String((await ensureGroup(tx, context.now, row.account_id)).id) };
			}),
	});

	async function picturesOf(fileIds: readonly string[]): Promise<string[]> {
		const ids: string[] = [];
		for (const fileId of fileIds) {
			const bytes = await uploads.files.read(fileId);
			if (bytes) ids.push((await pictures.take(db, bytes)).id);
		}
		return [...new Set(ids)];
	}
}

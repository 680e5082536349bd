import type { Language } from '@qaysari/contract/languages';
import { listFaces } from '../accounts/accounts.ts';
import { agentsOf } from '../chat/desk.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type InquiryId, type OperatorId, writeId } from '../platform/ids.ts';
import type { UploadDependencies } from '../uploads/uploads.ts';
import * as inquiries from './inquiries.ts';
import { detailOf } from './inquiry-views.ts';

/** Shown beside an inquiry, and answered with it. */
const sameAtMost = 20;

/** Inquiries as operators read them, with who asks and who else asks for the same. */
export function deskViews(uploads: Pick<UploadDependencies, 'secret'>) {
	const names = (handle: Handle) => async (ids: readonly OperatorId[]) => {
		const agents = await agentsOf(handle, ids);
		return (id: OperatorId): string => agents.get(id)?.name ?? '';
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
	const one = async (handle: Handle, now: Date, id: InquiryId, language: Language) => {
		const row = await inquiries.getAnyInquiry(handle, id);
		const buyer = await buyersOf(handle, [row]);
		const source = inquiries.sourceOf(row);
		const same = source && row.state === 'open' ? await inquiries.listOfSource(handle, source, row.id, sameAtMost) : [];
		const others = await buyersOf(handle, same);
		return {
			...(await detailOf(uploads, handle, now, row, language, names(handle))),
			buyer: buyer(row),
			version: row.version,
			sameSource: same.map((one) => ({
				inquiryId: writeId(one.id),
				buyer: others(one),
				quantity: one.quantity,
				createdAt: one.created_at,
			})),
		};
	};
	return { buyersOf, one };
}

import { findContact } from '../accounts/accounts.ts';
import { countUnread } from '../chat/chat.ts';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { NoticeId, VisitorNoticeId } from '../platform/ids.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { inPortions } from '../platform/jobs/portions.ts';
import { Refusal } from '../platform/refusal.ts';
import * as notices from './notices.ts';
import { push } from './push.ts';
import * as visitors from './visitors.ts';

const keptFor = days(180);

export function noticeJobs(shop: Shop): RoomJobs {
	return {
		handlers: {
			[notices.tellJob]: (payload) => tellDevices(shop, (payload as { id: NoticeId }).id),
			[visitors.messageJob]: (payload) => visitors.sendMessage(shop, (payload as { id: VisitorNoticeId }).id),
			'notices.forget': async (_payload, stop) => {
				const before = new Date(shop.clock.now().getTime() - keptFor);
				for (const remove of [notices.deleteOld, notices.deleteOldOfVisitors])
					await inPortions((most) => remove(shop.db, before, most), stop);
			},
		},
		clocked: [{ name: 'notices.forget', pattern: '52 1 * * *' }],
		outside: [notices.tellJob],
	};
}

/** Takes a notice to the devices that want it; an email where no device took it. */
export async function tellDevices(shop: Shop, id: NoticeId): Promise<void> {
	const { db, clock, delivery, config } = shop;
	const now = clock.now();
	const row = await notices.findNotice(db, id);
	if (!row || row.told_at !== null || row.read_at !== null) return;
	if (row.kind === 'chat' && (await countUnread(db, row.account_id)) === 0) {
		await inTransaction(db, (tx) => notices.setKindRead(tx, row.account_id, 'chat', now));
		return;
	}
	const contact = await findContact(db, row.account_id);
	const wanted = (await notices.getSwitches(db, row.account_id)).find((one) => one.kind === row.kind);
	if (!contact || !wanted) return;
	const { title, text } = notices.textsOf(row, contact.language);
	const tag = row.kind === 'chat' ? 'chat' : `notice-${row.id}`;
	const taken = wanted.push
		? await push(shop.push, now, row.account_id, { title, text, link: row.link, language: contact.language, tag })
		: 0;
	await inTransaction(db, async (tx) => {
		if (!(await notices.setTold(tx, row.id, now))) return;
		if (taken > 0 || !wanted.message || !contact.email || !delivery.isOpen('email')) return;
		const address = row.link && config.publicUrl ? `\n\n${config.publicUrl}${row.link}` : '';
		try {
			await delivery.deliver(tx, now, {
				channel: 'email',
				to: contact.email,
				subject: title,
				text: `${text}${address}`,
				language: contact.language,
			});
		} catch (error) {
			// The day's emails are used up: the notice stands in the list all the same.
			if (!(error instanceof Refusal)) throw error;
		}
	});
}

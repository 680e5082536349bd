import type { Language } from '@qaysari/contract/languages';
import { translatorFor } from '@qaysari/messages/node';
import { receivesTexts } from '../accounts/destination.ts';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { VisitorNoticeId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { Refusal } from '../platform/refusal.ts';
import { type NoticeRow, textsOf } from './notices.ts';
import * as queries from './visitors.queries.ts';

/** Name of the job that sends a message to a visitor. */
export const messageJob = 'notices.message';
/** Where orders are found by their number. */
const lookupPath = '/pages/x/find-order';
/** In a day to one number: anybody can name any number as theirs. */
const mostADay = 10;
const mostOfEventADay = 4;
/** Brought later than that, it would be wrong or known. */
const usefulFor = days(1);

interface ToldVisitor {
	/** E.164, as the order has it. */
	phone: string;
	language: Language;
	/** Names its text: `notice.<event>.text`. */
	event: string;
	/** `path`: where it leads, if not to where orders are found. */
	params: NoticeRow['params'];
	once: string;
}

/** Tells somebody without an account by message, within the step in which it happened; it goes out after the commit. */
export async function tellVisitor(tx: Transaction, now: Date, told: ToldVisitor): Promise<void> {
	if (!receivesTexts(told.phone)) return;
	const limit = { since: new Date(now.getTime() - days(1)), most: mostADay, mostOfEvent: mostOfEventADay };
	const row = await queries.insertNotice(tx, told, limit, now);
	if (row) await addJob(tx, messageJob, { id: row.id });
}

/** Once of each order, in one message for all of one step. */
export async function tellVisitorOfOrder(
	tx: Transaction,
	now: Date,
	{ number, phone, language }: { number: string; phone: string; language: Language },
): Promise<void> {
	if (await queries.heardOfOrder(tx, phone, number)) return;
	const once = `placed ${now.toISOString()}`;
	if (await queries.addNumber(tx, phone, once, number)) return;
	await tellVisitor(tx, now, { phone, language, event: 'orderPlaced', params: { number }, once });
}

/** Sends what a visitor is told, once, on the cheapest way that has not used up its day. */
export async function sendMessage({ db, clock, delivery, config }: Shop, id: VisitorNoticeId): Promise<void> {
	const now = clock.now();
	const row = await queries.findNotice(db, id);
	if (!row || row.told_at !== null) return;
	const text = textOf(row, config.publicUrl);
	const expiresAt = new Date(new Date(row.at).getTime() + usefulFor);
	await inTransaction(db, async (tx) => {
		if (!(await queries.setTold(tx, id, now))) return;
		const channels = delivery.channelsForWords();
		for (const [index, channel] of channels.entries()) {
			const instead = channels.slice(index + 1).map((next) => ({ channel: next, text }));
			try {
				return await delivery.deliver(tx, now, { channel, to: row.phone, text, language: row.language, expiresAt, instead });
			} catch (error) {
				// What is left of the day's messages is for codes; the order can be looked up all the same.
				if (!(error instanceof Refusal)) throw error;
			}
		}
	});
}

function textOf(row: queries.VisitorNoticeRow, publicUrl: string | null | undefined): string {
	const t = translatorFor(row.language, 'server');
	const { text } = textsOf(row, row.language);
	const { path = lookupPath } = row.params;
	return publicUrl ? t('notice.message.linked', { text, link: `${publicUrl}${path}` }) : t('notice.message.plain', { text });
}

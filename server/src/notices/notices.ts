import type { Language } from '@qaysari/contract/languages';
import { noticeKinds } from '@qaysari/contract/notices.schemas';
import { formatDate, formatList } from '@qaysari/messages/format';
import { translatorFor } from '@qaysari/messages/node';
import type { MessageValues, ServerKey } from '@qaysari/messages/translate';
import { seconds } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { AccountId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './notices.queries.ts';

export type NoticeKind = (typeof noticeKinds)[number];
export type { NoticeRow } from './notices.queries.ts';
export {
	countUnread,
	deleteOld,
	deleteOldOfVisitors,
	deleteTarget,
	eraseOf as eraseNotices,
	findNotice,
	listNotices,
	moveTargets,
	putTarget,
	setKindRead,
	setRead,
	setTold,
} from './notices.queries.ts';

/** Name of the job that takes a notice to the devices. */
export const tellJob = 'notices.tell';
/** Whoever is reading the conversation needs no notice of it: it waits a moment. */
const chatWaits = seconds(20);

/** About the account and money: cannot be switched off. */
const fixed: readonly NoticeKind[] = ['payment', 'account'];
/** To devices alone, unless somebody wants an email too. */
const quiet: readonly NoticeKind[] = ['promotion', 'chat', 'review', 'alert'];
/** Told to thousands in one go. */
const toldToMany: readonly NoticeKind[] = ['promotion', 'review', 'alert'];
/** A flag of their own, behind everything else: nobody waits for a word of their order while others hear of a coupon. */
const amongMany = { flag: `${tellJob} many`, priority: 10 };
/** Without a word of the buyer: what is quiet goes to devices only, everything else by email too where no device takes it. */
const standard = (kind: NoticeKind) => ({ push: true, message: !quiet.includes(kind) });

export interface Told {
	accountId: AccountId;
	kind: NoticeKind;
	/** Begins the names of its texts: `notice.<event>.title` and `.text`. */
	event: string;
	params?: queries.NoticeRow['params'];
	link: string | null;
	/** What is told of once only, whatever is repeated. */
	once?: string;
}

/** Tells a buyer something, within the step in which it happened; devices hear of it after the commit. */
export async function tell(tx: Transaction, now: Date, told: Told): Promise<void> {
	// A conversation is one thing to come back to, however much was said in it.
	if (told.kind === 'chat' && (await queries.hasUnread(tx, told.accountId, 'chat'))) return;
	const { accountId, kind, event, params = {}, link, once = null } = told;
	const row = await queries.insertNotice(tx, { accountId, kind, event, params, link, once }, now);
	if (!row) return;
	const runAt = kind === 'chat' ? { runAt: new Date(now.getTime() + chatWaits) } : {};
	await addJob(tx, tellJob, { id: row.id }, { ...runAt, ...(toldToMany.includes(kind) ? amongMany : {}) });
}

/** A notice in somebody's language. */
export function textsOf(row: Pick<queries.NoticeRow, 'event' | 'params'>, language: Language): { title: string; text: string } {
	const t = translatorFor(language, 'server');
	const values = valuesOf(row.params, language);
	const say = (part: 'title' | 'text') => t.find(`notice.${row.event}.${part}` as ServerKey, values) ?? '';
	return { title: say('title'), text: say('text') };
}

/** What the texts of a notice name: a day in words, several of a kind as a list with their `count`. */
function valuesOf(params: queries.NoticeRow['params'], language: Language): MessageValues {
	const values: MessageValues = { count: 1 };
	for (const [name, value] of Object.entries(params)) {
		if (Array.isArray(value)) {
			values[name] = formatList(language, value);
			values.count = value.length;
		} else values[name] = name === 'day' && typeof value === 'string' ? formatDate(language, value) : value;
	}
	return values;
}

export interface Switch {
	kind: NoticeKind;
	push: boolean;
	message: boolean;
	changeable: boolean;
}

export async function getSwitches(db: Handle, accountId: AccountId): Promise<Switch[]> {
	const rows = await queries.listSwitches(db, accountId);
	return noticeKinds.map((kind) => {
		const own = fixed.includes(kind) ? undefined : rows.find((row) => row.kind === kind);
		const { push, message } = own ?? standard(kind);
		return { kind, push, message, changeable: !fixed.includes(kind) };
	});
}

/** @throws Refusal conflict for what cannot be switched off */
export async function setSwitch(
	tx: Transaction,
	accountId: AccountId,
	kind: NoticeKind,
	change: { push: boolean | undefined; message: boolean | undefined },
): Promise<Switch[]> {
	if (fixed.includes(kind)) refuse('conflict');
	await queries.putSwitch(tx, accountId, kind, change, standard(kind));
	return getSwitches(tx, accountId);
}

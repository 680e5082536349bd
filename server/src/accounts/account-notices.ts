import type { Transaction } from '../platform/database/handle.ts';
import type { Delivery } from '../platform/delivery/delivery.ts';
import { Refusal } from '../platform/refusal.ts';
import type { AccountRow } from './accounts.queries.ts';

/** What happened to an account. */
interface AccountNotice {
	/** Of the email. */
	subject: string;
	text: string;
	/** Whether the step is refused when the day's messages are used up, or goes on with what can be told. */
	withinDay: 'or refused' | 'or untold';
	/** Nothing of it is kept, because the account is closed. */
	isLast?: boolean;
}

/**
 * Tells the number and the email of an account what happened to it.
 * @throws Refusal channel_off
 */
export async function tellAccount(
	{ delivery }: { delivery: Delivery },
	tx: Transaction,
	now: Date,
	{ phone, email, language }: Pick<AccountRow, 'phone' | 'email' | 'language'>,
	{ subject, text, withinDay, isLast = false }: AccountNotice,
): Promise<void> {
	const [words] = delivery.channelsForWords();
	const ways = [
		...(phone !== null && words !== undefined ? [{ channel: words, to: phone }] : []),
		...(email !== null && delivery.isOpen('email') ? [{ channel: 'email' as const, to: email, subject }] : []),
	];
	for (const way of ways)
		try {
			await delivery.deliver(tx, now, { ...way, text, language, isLast });
		} catch (error) {
			if (withinDay === 'or refused' || !(error instanceof Refusal)) throw error;
		}
}

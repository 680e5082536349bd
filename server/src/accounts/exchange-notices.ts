import { brandName } from '@qaysari/messages/languages';
import { translatorFor } from '@qaysari/messages/node';
import type { Transaction } from '../platform/database/handle.ts';
import type * as queries from './accounts.queries.ts';
import type { CodeDependencies } from './codes.ts';
import type { Destination } from './destination.ts';

export async function tellOld(
	codes: CodeDependencies,
	tx: Transaction,
	now: Date,
	account: queries.AccountRow,
	changed: Destination['kind'],
): Promise<void> {
	const { delivery } = codes;
	const t = translatorFor(account.language, 'server');
	const exchanged = account[changed] !== null;
	const brand = brandName[account.language];
	const text = t(exchanged ? 'delivery.exchanged.text' : 'delivery.added.text', { brand });
	const [words] = delivery.channelsForWords();
	if (account.phone !== null && words !== undefined)
		await delivery.deliver(tx, now, { channel: words, to: account.phone, text, language: account.language });
	if (account.email !== null && delivery.isOpen('email')) {
		const subject = t('delivery.exchanged.subject', { brand });
		await delivery.deliver(tx, now, { channel: 'email', to: account.email, subject, text, language: account.language });
	}
}

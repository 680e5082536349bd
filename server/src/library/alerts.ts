import { type LocalizedText, textIn } from '@qaysari/contract/languages';
import { listFaces } from '../accounts/accounts.ts';
import { listCardsOfAnyState, pricesNow } from '../catalog/catalog.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { AccountId, ProductId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { availabilityNames } from '../stock/stock.ts';
import * as queries from './alerts.queries.ts';

export { deleteAlerts, listAlertsOf, putAlert } from './alerts.queries.ts';

export const alertsJob = 'library.tell-alerts';

/** What changed may be what somebody waits for: a job looks at it after the commit, once however often it changed. */
export async function noteChanges(tx: Transaction, productIds: readonly ProductId[]): Promise<void> {
	for (const { product_id: productId } of await queries.listAwaited(tx, productIds))
		await addJob(tx, alertsJob, { productId }, { key: `alerts ${productId}` });
}

/**
 * Tells some of those who wait for a product that can be had again, and of those who collected it when it cost more.
 * @returns how many of either were told at most
 */
export async function tellSome(tx: Transaction, events: Events, now: Date, productId: ProductId, most: number): Promise<number> {
	const [card] = await listCardsOfAnyState(tx, [productId]);
	if (card?.state !== 'active' || availabilityNames[card.availability] === 'out') return 0;
	const price = pricesNow(card, now).min;
	const waiting = await queries.takeAlerts(tx, productId, most);
	const paying = await queries.lowerPrices(tx, productId, price, most);
	const titleFor = await titles(tx, card.title, [...waiting, ...paying]);
	for (const { account_id: accountId } of waiting)
		await events.tell(tx, now, 'backInStock', { accountId, productId, title: titleFor(accountId) });
	for (const { account_id: accountId } of paying)
		await events.tell(tx, now, 'priceDropped', { accountId, productId, title: titleFor(accountId), price });
	return Math.max(waiting.length, paying.length);
}

async function titles(tx: Transaction, title: LocalizedText, rows: readonly { account_id: AccountId }[]) {
	const faces = await listFaces(
		tx,
		rows.map((row) => row.account_id),
	);
	return (accountId: AccountId): string => textIn(title, faces.get(accountId)?.language ?? 'ar');
}

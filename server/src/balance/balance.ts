import { dinar } from '@qaysari/contract/money';
import { translatorFor } from '@qaysari/messages/node';
import { tellAccount } from '../accounts/account-notices.ts';
import { getAccount } from '../accounts/accounts.ts';
import { checkProven } from '../accounts/owner-proof.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Delivery } from '../platform/delivery/delivery.ts';
import type { Buyer } from '../platform/http/call-context.ts';
import type { AccountId, GiftCardId, OperatorId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { hashOf, randomReadable, seal, unseal } from '../platform/secrets.ts';
import * as queries from './balance.queries.ts';
import * as cards from './gift-cards.queries.ts';

export type { EntryRow } from './balance.queries.ts';
export { find as balanceOf, listEntries, lock as lockBalance, sumOfAll } from './balance.queries.ts';
export type { GiftCardRow } from './gift-cards.queries.ts';
export { listCards, listCardsOf, sumOfOpen } from './gift-cards.queries.ts';

/**
 * Moves a buyer's balance, with the entry that says why (docs/rules.md 16).
 * @returns what is there then, hundredths of a dinar
 * @throws Refusal balance_too_low
 */
export async function moveBalance(tx: Transaction, now: Date, movement: queries.Movement): Promise<number> {
	return (await queries.move(tx, movement, now)) ?? refuse('balance_too_low');
}

/** Of the 16 signs of a code; they come from 30, so that nobody guesses one. */
const codeLength = 16;

/** Makes gift cards, for which somebody gave something. @returns their codes, which nobody can read again */
export async function makeCards(
	tx: Transaction,
	now: Date,
	wish: { amount: number; count: number; by: { issuedBy: OperatorId } | { boughtBy: AccountId }; note: string },
): Promise<{ id: GiftCardId; code: string }[]> {
	const codes = Array.from({ length: wish.count }, () => randomReadable(codeLength));
	const made = await cards.insertCards(
		tx,
		{
			amount: wish.amount,
			note: wish.note,
			issuedBy: 'issuedBy' in wish.by ? wish.by.issuedBy : null,
			boughtBy: 'boughtBy' in wish.by ? wish.by.boughtBy : null,
			codes: codes.map((code) => ({ hash: hashOf(code).toString('hex'), ending: code.slice(-4) })),
		},
		now,
	);
	return made.map(({ id, turn }) => ({ id, code: codes[turn - 1] ?? '' }));
}

const sealedAbout = 'gift card code';

/** A code as the answer that is kept for a repeat of its making may hold it: read by nobody who has a copy of the database. */
export function sealCode(secret: string, code: string): string {
	return seal(secret, sealedAbout, code).toString('base64url');
}

/** @throws Error when it was sealed with another secret */
export function unsealCode(secret: string, sealed: string): string {
	const code = unseal(secret, sealedAbout, Buffer.from(sealed, 'base64url'));
	if (code === null) throw new Error('The code of a gift card was sealed with another secret');
	return code;
}

/**
 * Turns balance into a card that whoever has its code redeems; number and email of the account are told.
 * @throws Refusal balance_too_low, old_factor_required, sign_in_again_required
 */
export async function buyCard(
	deps: { delivery: Delivery },
	tx: Transaction,
	now: Date,
	who: Buyer,
	amount: number,
): Promise<{ id: GiftCardId; code: string }> {
	await checkProven(tx, now, who);
	const { accountId } = who;
	const [card] = await makeCards(tx, now, { amount, count: 1, by: { boughtBy: accountId }, note: '' });
	if (!card) throw new Error('No gift card was made');
	await moveBalance(tx, now, { accountId, kind: 'giftCardBought', amount: -amount, giftCardId: card.id });
	const account = await getAccount(tx, accountId);
	const t = translatorFor(account.language, 'server');
	await tellAccount(deps, tx, now, account, {
		subject: t('delivery.giftCard.subject'),
		text: t('delivery.giftCard.text', { amount: dinar(amount) }),
		withinDay: 'or untold',
	});
	return card;
}

/**
 * Turns a code into balance, once, whoever has it.
 * @throws Refusal gift_card_unknown, gift_card_used, gift_card_cancelled
 */
export async function redeemCard(
	tx: Transaction,
	now: Date,
	accountId: AccountId,
	code: string,
): Promise<{ amount: number; balance: number }> {
	const card = await cards.lockByHash(tx, hashOf(code));
	if (!card) refuse('gift_card_unknown');
	checkOpen(card);
	await cards.endCard(tx, card.id, { state: 'redeemed', redeemedBy: accountId, cancelledBy: null }, now);
	const balance = await moveBalance(tx, now, { accountId, kind: 'giftCard', amount: card.amount, giftCardId: card.id });
	return { amount: card.amount, balance };
}

/**
 * Ends a card that nobody redeemed; who bought it has its worth in the balance again.
 * @throws Refusal not_found also for a card of somebody else's, gift_card_used, gift_card_cancelled
 */
export async function cancelCard(
	tx: Transaction,
	now: Date,
	cardId: GiftCardId,
	by: { accountId: AccountId } | { operatorId: OperatorId; reason: string },
): Promise<void> {
	const card = await cards.lockCard(tx, cardId);
	if (!card || ('accountId' in by && card.bought_by !== by.accountId)) refuse('not_found');
	checkOpen(card);
	const operatorId = 'operatorId' in by ? by.operatorId : null;
	await cards.endCard(tx, card.id, { state: 'cancelled', redeemedBy: null, cancelledBy: operatorId }, now);
	if (card.bought_by === null) return;
	await moveBalance(tx, now, {
		accountId: card.bought_by,
		kind: 'giftCardReturned',
		amount: card.amount,
		giftCardId: card.id,
		...('operatorId' in by ? { operatorId: by.operatorId, note: by.reason } : {}),
	});
}

function checkOpen(card: cards.GiftCardRow): void {
	if (card.state === 'redeemed') refuse('gift_card_used');
	if (card.state === 'cancelled') refuse('gift_card_cancelled');
}

/** Whoever leaves leaves what is there: they were told so. */
export async function closeBalance(tx: Transaction, now: Date, accountId: AccountId): Promise<void> {
	const left = await queries.lock(tx, accountId);
	if (left > 0) await moveBalance(tx, now, { accountId, kind: 'closed', amount: -left });
}

/** What the shop owes: all balances, and all cards that nobody redeemed. */
export async function totalsOwed(db: Handle): Promise<{ balances: number; giftCards: number }> {
	const [balances, giftCards] = await Promise.all([queries.sumOfAll(db), cards.sumOfOpen(db)]);
	return { balances, giftCards };
}

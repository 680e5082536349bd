import { roundToDinar } from '@qaysari/contract/money';
import type { RateType } from '@qaysari/contract/rates.schemas';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './rates.queries.ts';

export type { RateRow } from './rates.queries.ts';
export { listRates } from './rates.queries.ts';

const millionths = 1_000_000;
/** From which distance to the present rate on a new one has to be confirmed: a slip of the keyboard is larger. */
const jumpPercent = 10;

/** The rate that holds at a moment, or undefined while none was ever set. */
export function findRate(db: Handle, type: RateType, now: Date): Promise<queries.RateRow | undefined> {
	return queries.findRate(db, type, now);
}

/**
 * What one unit of a currency is worth at a moment, to freeze on whatever is computed with it.
 * @throws Refusal not_found while none was ever set
 */
export async function currentRate(db: Handle, currency: 'USD' | 'CNY', now: Date): Promise<queries.RateRow> {
	return (await queries.findRate(db, `${currency}_IQD`, now)) ?? refuse('not_found');
}

/**
 * Whole dinars for an amount of the other currency, both in hundredths.
 * @param micro millionths of a dinar per unit, as `RateRow` has them
 */
export function toDinar(amount: number, micro: number): number {
	// Exact in whole numbers: a product of both may exceed what a float holds. Parts of a hundredth are cut off: rounded as well,
	// they would lift what is just below a half.
	const hundredths = (BigInt(amount) * BigInt(micro)) / BigInt(millionths);
	return roundToDinar(Number(hundredths));
}

/** A rate as text with the decimals that it has. */
export function rateText(micro: number): string {
	const decimals = String(micro % millionths)
		.padStart(6, '0')
		.replace(/0+$/, '');
	const whole = String(Math.floor(micro / millionths));
	return decimals ? `${whole}.${decimals}` : whole;
}

function readRate(text: string): number {
	const [whole = '0', decimals = ''] = text.split('.');
	return Number(whole) * millionths + Number(decimals.padEnd(6, '0'));
}

/**
 * Sets a rate from now or a coming moment on. What held before is never changed.
 * @throws Refusal rate_zero, rate_past, rate_jump unless confirmed, conflict when one begins at the same moment
 */
export async function setRate(
	tx: Transaction,
	now: Date,
	wish: { type: RateType; rate: string; since: Date | null; setBy: number | null; note: string; confirmed: boolean },
): Promise<void> {
	const micro = readRate(wish.rate);
	if (micro === 0) refuse('rate_zero');
	const since = wish.since ?? now;
	if (since < now) refuse('rate_past');
	const present = await queries.findRate(tx, wish.type, since);
	if (present && !wish.confirmed && Math.abs(micro - present.micro) * 100 > present.micro * jumpPercent)
		refuse('rate_jump', { rate: rateText(present.micro), percent: jumpPercent });
	try {
		await queries.insertRate(tx, { ...wish, micro, since }, now);
	} catch (error) {
		if (constraintOf(error) === 'exchange_rate_since') refuse('conflict');
		throw error;
	}
}

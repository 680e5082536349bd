/** Currencies of the shop: everything is priced in dinar, some logistics fees in dollars. */
export type Currency = 'IQD' | 'USD' | 'CNY';

/** `amount` is a whole number of hundredths of the currency's unit, never a float (docs/rules.md 2). */
export interface Money {
	amount: number;
	currency: Currency;
}

const hundredthsOfDinar = 100;
/** The smallest note in use, 250 dinar, in hundredths. */
const smallestNote = 250 * hundredthsOfDinar;

export function dinar(amount: number): Money {
	return { amount, currency: 'IQD' };
}

/** Rounds hundredths of a dinar half up to whole dinars: the one place where IQD lines are rounded. */
export function roundToDinar(hundredths: number): number {
	return Math.floor((hundredths + hundredthsOfDinar / 2) / hundredthsOfDinar) * hundredthsOfDinar;
}

/** What is collected in cash: hundredths rounded once to the nearest 250 dinar, half up. */
export function roundToNote(hundredths: number): number {
	return Math.floor((hundredths + smallestNote / 2) / smallestNote) * smallestNote;
}

/** What is handed over where money goes back in cash: hundredths rounded up to the smallest note. */
export function roundUpToNote(hundredths: number): number {
	return Math.ceil(hundredths / smallestNote) * smallestNote;
}

/**
 * Spreads a whole amount over weights by largest remainder, in steps of whole dinars when all of them are whole dinars:
 * the parts add up exactly and none exceeds its weight when the total does not.
 */
export function spread(total: number, weights: readonly number[]): number[] {
	const sum = weights.reduce((a, b) => a + b, 0);
	if (sum <= 0 || total === 0) return weights.map(() => 0);
	const wholeDinars = [total, ...weights].every((amount) => amount % hundredthsOfDinar === 0);
	const step = wholeDinars ? hundredthsOfDinar : 1;
	const steps = total / step;
	const exact = weights.map((weight) => (BigInt(steps) * BigInt(weight)) / BigInt(sum));
	const remainders = weights.map((weight) => (BigInt(steps) * BigInt(weight)) % BigInt(sum));
	const parts = exact.map(Number);
	let left = steps - parts.reduce((a, b) => a + b, 0);
	const order = weights.map((_, index) => index).sort((a, b) => Number((remainders[b] ?? 0n) - (remainders[a] ?? 0n)) || a - b);
	for (const index of order) {
		if (left === 0) break;
		parts[index] = (parts[index] ?? 0) + 1;
		left -= 1;
	}
	return parts.map((part) => part * step);
}

/** Whole percent that the price is below the original, or null when it is not lower (docs/rules.md 9). */
export function discountPercent(original: number, current: number): number | null {
	if (original <= 0 || current >= original) return null;
	const percent = Math.round(((original - current) / original) * 100);
	return percent > 0 ? percent : null;
}

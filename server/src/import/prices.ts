import { RowProblem } from './problem.ts';

/** Dinar per unit; docs/import.md lists them. */
export const defaultRates: Readonly<Record<string, number>> = { IQD: 1, USD: 1310, CNY: 180 };

const hundredths = 100;
/** Prices that were in another currency are rounded up to the smallest note. */
const note = 250;
/** Hundredths of a dinar; what the contract allows. */
const highest = 1_000_000_000_000;

/** Turns prices of a file into hundredths of a dinar. */
export class Prices {
	readonly #rates: ReadonlyMap<string, number>;
	readonly #currency: string;

	/** `currency`: that of prices which name none. */
	constructor(rates: ReadonlyMap<string, number>, currency: string) {
		this.#rates = rates;
		this.#currency = currency;
	}

	/**
	 * A price above zero in hundredths of a dinar.
	 * @throws RowProblem noPrice, badPrice, negativePrice, zeroPrice, priceTooHigh, noRate
	 */
	read(value: unknown, currency: unknown): number {
		const amount = numberOf(value);
		if (amount === null) throw new RowProblem('noPrice');
		if (Number.isNaN(amount)) throw new RowProblem('badPrice', String(value));
		if (amount < 0) throw new RowProblem('negativePrice', String(value));
		if (amount === 0) throw new RowProblem('zeroPrice');
		const code = typeof currency === 'string' && currency.trim() ? currency.trim().toUpperCase() : this.#currency;
		const rate = this.#rates.get(code);
		if (rate === undefined) throw new RowProblem('noRate', code);
		// A float of 18000.000000001 must not cost another note.
		const dinars = Math.round(amount * rate * 1e4) / 1e4;
		const rounded = code === 'IQD' ? Math.max(1, Math.round(dinars)) : Math.ceil(dinars / note) * note;
		if (rounded * hundredths > highest) throw new RowProblem('priceTooHigh', String(value));
		return rounded * hundredths;
	}

	/**
	 * The price, and the lower one of a promotion when the one before was higher.
	 * A price before that cannot be read is as good as none.
	 * @throws RowProblem as `read`
	 */
	readWithPromotion(now: unknown, before: unknown, currency: unknown): { price: number; promotionPrice?: number } {
		const price = this.read(now, currency);
		const earlier = numberOf(before);
		if (earlier === null || Number.isNaN(earlier) || earlier <= 0) return { price };
		const original = this.read(before, currency);
		return original > price ? { price: original, promotionPrice: price } : { price };
	}
}

const arabicDigits = /[٠-٩۰-۹]/g;

/** The number in a value as shops write it ("1,299.00", "$52", "١٢٫٥"); null where there is none, NaN where it cannot be read. */
export function numberOf(value: unknown): number | null {
	if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN;
	if (value === null || value === undefined) return null;
	if (typeof value !== 'string') return Number.NaN;
	const plain = value
		.normalize('NFKC')
		.replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
		.replaceAll('٫', '.')
		.replaceAll('٬', ',')
		.replace(/^[\s$€£¥]+|[\s$€£¥]+$/g, '');
	if (plain === '') return null;
	const point = /^-?\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain.replace(/,(?=\d{3}(?:\D|$))/g, '');
	return /^-?\d+(?:\.\d+)?$/.test(point) ? Number(point) : Number.NaN;
}

/** Pieces of a value: whole, not negative, at most what the contract allows; `standard` where there is none. */
export function piecesOf(value: unknown, standard: number): number {
	const pieces = numberOf(value);
	if (pieces === null || Number.isNaN(pieces)) return standard;
	return Math.min(10_000_000, Math.max(0, Math.floor(pieces)));
}

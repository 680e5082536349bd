import { readWritten, type Written } from './numbers.ts';
import { RowProblem } from './problem.ts';

const hundredths = 100;
/** Prices that were in another currency are rounded up to the smallest note. */
const note = 250;
/** Hundredths of a dinar; what the contract allows. */
const highest = 1_000_000_000_000;

/** Turns prices of a file into hundredths of a dinar. */
export class Prices {
	readonly #rates: ReadonlyMap<string, number>;
	readonly #currency: string;
	readonly #dotGroups: boolean;

	/**
	 * `rates`: dinar a unit. `currency`: that of prices which name none.
	 * `dotGroups`: dots before three digits stand between thousands, whatever the currency.
	 */
	constructor(rates: ReadonlyMap<string, number>, currency: string, dotGroups = false) {
		this.#rates = rates;
		this.#currency = currency;
		this.#dotGroups = dotGroups;
	}

	/**
	 * A price above zero in hundredths of a dinar.
	 * @throws RowProblem noPrice, badPrice, negativePrice, zeroPrice, priceTooHigh, noRate
	 */
	read(value: unknown, currency: unknown): number {
		const named = typeof currency === 'string' && currency.trim() ? currency.trim().toUpperCase() : null;
		const written = this.#written(value, named);
		if (written === null) throw new RowProblem('noPrice');
		const { amount } = written;
		if (Number.isNaN(amount)) throw new RowProblem('badPrice', String(value));
		if (amount < 0) throw new RowProblem('negativePrice', String(value));
		if (amount === 0) throw new RowProblem('zeroPrice');
		const code = written.currency ?? named ?? this.#currency;
		const rate = code === 'IQD' ? 1 : this.#rates.get(code);
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
		const earlier = this.#written(before, null)?.amount ?? Number.NaN;
		if (Number.isNaN(earlier) || earlier <= 0) return { price };
		const original = this.read(before, currency);
		return original > price ? { price: original, promotionPrice: price } : { price };
	}

	#written(value: unknown, named: string | null): Written | null {
		return readWritten(value, this.#dotGroups || (named ?? this.#currency) === 'IQD');
	}
}

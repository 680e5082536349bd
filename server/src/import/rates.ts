import type { Handle } from '../platform/database/handle.ts';
import { findRate, rateText } from '../rates/rates.ts';

const own = ['USD', 'CNY'] as const;

/** Dinar a unit of each currency: the shop's own rates of now, and those that were named for this import. */
export async function ratesFor(
	db: Handle,
	now: Date,
	named: readonly (readonly [string, number])[],
): Promise<Map<string, number>> {
	const rates = new Map<string, number>([['IQD', 1]]);
	for (const currency of own) {
		const row = await findRate(db, `${currency}_IQD`, now);
		if (row) rates.set(currency, Number(rateText(row.micro)));
	}
	for (const [currency, rate] of named) rates.set(currency, rate);
	return rates;
}

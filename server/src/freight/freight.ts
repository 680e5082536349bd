import type { LocalizedText } from '@qaysari/contract/languages';
import { roundToDinar } from '@qaysari/contract/money';
import type { Origin } from '@qaysari/contract/product-draft';
import type { Handle } from '../platform/database/handle.ts';
import * as queries from './freight.queries.ts';

/** What is to be carried. */
export interface Load {
	origin: Origin;
	weightGrams: number;
	volumeCm3: number;
	quantity: number;
}

export interface FreightOption {
	code: string;
	origin: Origin;
	name: LocalizedText;
	/** Hundredths of a dinar; exact and due at once for iraq goods, null for china goods. */
	freight: number | null;
	/** China goods: what follows when they ship, as an honest range. */
	later: { min: number; max: number } | null;
	arrivalDays: { min: number; max: number };
}

/** How far the bill for china goods may lie from the table: packing and the rate of the day decide. */
const estimateRange = { low: 0.85, high: 1.25 };

/** The ways to carry a load to a province, each with its price from the freight table. */
export async function listOptions(db: Handle, loads: readonly Load[], provinceId: number | null): Promise<FreightOption[]> {
	const methods = await queries.listMethods(db, provinceId);
	return methods.flatMap((method) => {
		const carried = loads.filter((load) => load.origin === method.origin);
		if (carried.length === 0) return [];
		const price = priceOf(method, carried);
		const china = method.origin === 'china';
		return [
			{
				code: method.code,
				origin: method.origin,
				name: method.name,
				freight: china ? null : price,
				later: china ? { min: toQuarter(price * estimateRange.low), max: toQuarter(price * estimateRange.high) } : null,
				arrivalDays: { min: method.min_days, max: method.max_days },
			},
		];
	});
}

/** The base covers the first kilogram, each further started kilogram costs the same; light and bulky goods count by their volume. */
function priceOf(method: queries.MethodRow, loads: readonly Load[]): number {
	const grams = loads.reduce((sum, load) => {
		const byVolume = (load.volumeCm3 * method.grams_per_m3) / 1_000_000;
		return sum + Math.max(load.weightGrams, byVolume) * load.quantity;
	}, 0);
	const kilograms = Math.max(1, Math.ceil(grams / 1000));
	return roundToDinar(method.base + (kilograms - 1) * method.per_kilogram);
}

/** Estimates are told in steps of 250 dinar, the smallest note. */
function toQuarter(hundredths: number): number {
	return Math.round(hundredths / 25_000) * 25_000;
}

import { type LocalizedText, languages } from '@qaysari/contract/languages';
import { roundToDinar } from '@qaysari/contract/money';
import type { Origin } from '@qaysari/contract/product-draft';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { FreightRateId, RegionId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './freight.queries.ts';

export { listMethods, listRates, type OfferedMethod, offeredTo, offeredToEach, type Place } from './freight.queries.ts';

/** What is to be carried. */
export interface Load {
	origin: Origin;
	weightGrams: number;
	volumeCm3: number;
	quantity: number;
	/** What the line costs, in hundredths of a dinar; 0 while nobody knows. */
	total?: number;
}

export interface FreightOption {
	code: string;
	origin: Origin;
	name: LocalizedText;
	/** Hundredths of a dinar; exact and due at once for iraq goods, null for china goods. */
	freight: number | null;
	/** Iraq goods for so much or more are carried for nothing. */
	freeFrom: number | null;
	/** China goods: what follows when they ship, as an honest range. */
	later: { min: number; max: number } | null;
	arrivalDays: { min: number; max: number };
}

/** How far the bill for china goods may lie from the table: packing and the rate of the day decide. */
const estimateRange = { low: 0.85, high: 1.25 };

/** The ways to carry a load to a place, each with its price from the freight table as it holds at a moment. */
export async function listOptions(
	db: Handle,
	at: Date,
	loads: readonly Load[],
	place: queries.Place | 'cheapest' | null,
): Promise<FreightOption[]> {
	return optionsOf(await queries.listOffered(db, place, at), loads);
}

/** Whether some method goes to a place, whatever is to be carried. */
export async function isServed(db: Handle, at: Date, place: queries.Place | null): Promise<boolean> {
	return (await queries.listOffered(db, place, at)).length > 0;
}

/** What the methods to a place ask for a load. */
export function optionsOf(methods: readonly queries.OfferedMethod[], loads: readonly Load[]): FreightOption[] {
	return methods.flatMap((method) => {
		const carried = loads.filter((load) => load.origin === method.origin);
		if (carried.length === 0) return [];
		const china = method.origin === 'china';
		const worth = carried.reduce((sum, load) => sum + (load.total ?? 0), 0);
		const free = !china && method.freeFrom !== null && worth >= method.freeFrom;
		const price = free ? 0 : priceOf(method, carried);
		return [
			{
				code: method.code,
				origin: method.origin,
				name: method.name,
				freight: china ? null : price,
				freeFrom: china ? null : method.freeFrom,
				later: china ? { min: toQuarter(price * estimateRange.low), max: toQuarter(price * estimateRange.high) } : null,
				arrivalDays: { min: method.minDays, max: method.maxDays },
			},
		];
	});
}

/**
 * The method that is asked for, or the first, of those that go to a place.
 * @throws Refusal place_not_served when none does, logistics_unavailable naming those that do when it is none of them
 */
export function chooseMethod(options: readonly FreightOption[], origin: Origin, asked: string | null | undefined): FreightOption {
	const own = options.filter((option) => option.origin === origin);
	const [first] = own;
	if (!first) refuse('place_not_served', {}, { data: { origin } });
	const method = asked ? own.find((option) => option.code === asked) : first;
	if (!method) refuse('logistics_unavailable', {}, { data: { origin, options: own.map(({ code }) => code) } });
	return method;
}

/** The base covers the first kilogram, each further started kilogram costs the same; light and bulky goods count by their volume. */
function priceOf(method: queries.OfferedMethod, loads: readonly Load[]): number {
	// In whole millionths of a gram: fractions that add up to a kilogram would start another one.
	const millionths = loads.reduce((sum, load) => {
		return sum + Math.max(load.weightGrams * 1_000_000, load.volumeCm3 * method.gramsPerM3) * load.quantity;
	}, 0);
	const kilograms = Math.max(1, Math.ceil(millionths / 1_000_000_000));
	return roundToDinar(method.base + (kilograms - 1) * method.perKilogram);
}

/** Estimates are told in steps of 250 dinar, the smallest note. */
function toQuarter(hundredths: number): number {
	return Math.round(hundredths / 25_000) * 25_000;
}

/**
 * Adds a method or changes one.
 * @throws Refusal text_missing, range_reversed, conflict for a code that is taken, not_found, changed_meanwhile
 */
export async function saveMethod(
	tx: Transaction,
	now: Date,
	wish: queries.MethodFields & { readVersion: number; ratesOf?: string | undefined },
): Promise<void> {
	const [first] = languages;
	if (!wish.name[first]) refuse('text_missing');
	if (wish.maxDays < wish.minDays) refuse('range_reversed');
	if (wish.readVersion === 0) {
		if ((await queries.insertMethod(tx, wish)) === 0) refuse('conflict');
		if (wish.ratesOf === undefined) return;
		const original = await queries.findMethod(tx, wish.ratesOf);
		if (original?.origin !== wish.origin) refuse('not_found');
		await queries.copyRates(tx, wish.ratesOf, wish.code, now);
		return;
	}
	if (!(await queries.findMethod(tx, wish.code))) refuse('not_found');
	if ((await queries.updateMethod(tx, wish.readVersion, wish)) === 0) refuse('changed_meanwhile');
}

/**
 * Sets what a method costs to a place from now or a coming moment on; what held before stays for the books.
 * @throws Refusal not_found, rate_past, conflict when a rate to that place begins at the same moment
 */
export async function setRate(
	tx: Transaction,
	now: Date,
	wish: queries.RateFields & { methodCode: string; regionId: RegionId; since: Date | null; served: boolean },
): Promise<void> {
	if (!(await queries.findMethod(tx, wish.methodCode))) refuse('not_found');
	const since = wish.since ?? now;
	if (since < now) refuse('rate_past');
	try {
		await queries.insertRate(tx, { ...wish, since });
	} catch (error) {
		const constraint = constraintOf(error);
		if (constraint === 'freight_rate_region') refuse('conflict');
		if (constraint === 'freight_rate_region_id_fkey') refuse('not_found');
		throw error;
	}
}

/** @throws Refusal not_found, rate_past when it holds already or did */
export async function dropRate(tx: Transaction, now: Date, rateId: FreightRateId): Promise<void> {
	const rate = (await queries.findRate(tx, rateId)) ?? refuse('not_found');
	if (new Date(rate.since) <= now) refuse('rate_past');
	await queries.deleteRate(tx, rateId);
}

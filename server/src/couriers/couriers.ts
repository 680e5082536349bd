import type { Handle, Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { CourierId } from '../platform/ids.ts';
import { readLocalPhone } from '../platform/phones.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './couriers.queries.ts';

export type { CourierRow } from './couriers.queries.ts';
export { listCouriers } from './couriers.queries.ts';

/**
 * Whom something is given to: a courier who rides now, or one who has it already.
 * @throws Refusal not_found
 */
export async function getCourier(tx: Transaction, id: CourierId): Promise<queries.CourierRow> {
	return (await queries.lockCourier(tx, id)) ?? refuse('not_found');
}

/** @throws Refusal not_found for one who is not there or no longer rides */
export async function getActiveCourier(tx: Transaction, id: CourierId): Promise<queries.CourierRow> {
	const courier = await getCourier(tx, id);
	if (!courier.active) refuse('not_found');
	return courier;
}

/** Couriers by their ids; those that are not there are left out. */
export async function couriersOf(db: Handle, ids: readonly (CourierId | null)[]): Promise<Map<number, queries.CourierRow>> {
	const asked = [...new Set(ids.filter((id) => id !== null))];
	if (asked.length === 0) return new Map();
	return new Map((await queries.listNamed(db, asked)).map((courier) => [courier.id, courier]));
}

/**
 * Takes a courier on or changes one.
 * @returns their id
 * @throws Refusal phone_invalid, not_found, changed_meanwhile; conflict when another has the name
 */
export async function saveCourier(
	tx: Transaction,
	now: Date,
	wish: queries.CourierFields & { id: CourierId | null; readVersion: number },
): Promise<number> {
	const { name, active } = wish;
	const fields = { name, active, phone: readLocalPhone(wish.phone) ?? refuse('phone_invalid') };
	try {
		if (wish.id === null) return await queries.insertCourier(tx, fields, now);
		await getCourier(tx, wish.id);
		if ((await queries.updateCourier(tx, wish.id, wish.readVersion, fields)) === 0) refuse('changed_meanwhile');
		return wish.id;
	} catch (error) {
		if (constraintOf(error) === 'courier_name') refuse('conflict');
		throw error;
	}
}

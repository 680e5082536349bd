import { type LocalizedText, languages } from '@qaysari/contract/languages';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { StoreId } from '../platform/ids.ts';
import { readLocalPhone } from '../platform/phones.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './stores.queries.ts';

export type { StoreRow } from './stores.queries.ts';
export { anyOpen as anyOpenStore, findStore } from './stores.queries.ts';

/** Stores where goods can be picked up and cash is taken now. */
export function listStores(db: Handle): Promise<queries.StoreRow[]> {
	return queries.listStores(db, 'open');
}

/** Stores by their ids, closed ones too. */
export async function storesOf(db: Handle, ids: readonly (StoreId | null)[]): Promise<Map<number, queries.StoreRow>> {
	const asked = [...new Set(ids.filter((id) => id !== null))];
	if (asked.length === 0) return new Map();
	return new Map((await queries.listNamed(db, asked)).map((store) => [store.id, store]));
}

export function listAllStores(db: Handle): Promise<queries.StoreRow[]> {
	return queries.listStores(db, 'all');
}

/**
 * A store that is open, whatever the one asked for became.
 * @throws Refusal logistics_unavailable when it is none of ours or closed
 */
export async function getStore(db: Handle, id: StoreId): Promise<queries.StoreRow> {
	const store = await queries.findStore(db, id);
	if (!store?.active) refuse('logistics_unavailable');
	return store;
}

/**
 * Opens a store or changes one.
 * @returns its id
 * @throws Refusal text_missing without a name, address or hours in the shop's first language; phone_invalid, not_found, changed_meanwhile
 */
export async function saveStore(
	tx: Transaction,
	wish: queries.StoreFields & { id: StoreId | null; readVersion: number },
): Promise<number> {
	for (const text of [wish.name, wish.address, wish.hours]) checkText(text);
	const fields = { ...wish, phone: readLocalPhone(wish.phone) ?? refuse('phone_invalid') };
	if (wish.id === null) return queries.insertStore(tx, fields);
	if (!(await queries.findStore(tx, wish.id))) refuse('not_found');
	if ((await queries.updateStore(tx, wish.id, wish.readVersion, fields)) === 0) refuse('changed_meanwhile');
	return wish.id;
}

function checkText(text: LocalizedText): void {
	const [first] = languages;
	if (!text[first]) refuse('text_missing');
}

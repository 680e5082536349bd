import type { Handle, Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import { type SupplierId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './suppliers.queries.ts';

export type { SupplierRow } from './suppliers.queries.ts';
export { listSuppliers } from './suppliers.queries.ts';

/** @throws Refusal not_found for one who is not there, or where nothing new is bought */
export async function getOpenSupplier(tx: Transaction, id: SupplierId): Promise<queries.SupplierRow> {
	const supplier = await queries.lockSupplier(tx, id);
	if (!supplier || supplier.archived) refuse('not_found');
	return supplier;
}

/** Suppliers by their ids; those that are not there are left out. */
export async function suppliersOf(
	db: Handle,
	ids: readonly (SupplierId | null)[],
): Promise<Map<SupplierId, queries.SupplierRow>> {
	const asked = [...new Set(ids.filter((id) => id !== null))];
	if (asked.length === 0) return new Map();
	return new Map((await queries.listNamed(db, asked)).map((supplier) => [supplier.id, supplier]));
}

/** A supplier by name, as views tell them; null for none. */
export function supplierNamed(suppliers: ReadonlyMap<SupplierId, queries.SupplierRow>, id: SupplierId | null) {
	const found = id === null ? undefined : suppliers.get(id);
	return found ? { supplierId: writeId(found.id), name: found.name } : null;
}

/**
 * Adds a supplier or changes one. What was bought in one currency stays in it.
 * @returns their id
 * @throws Refusal not_found, changed_meanwhile; conflict when another has the name
 */
export async function saveSupplier(
	tx: Transaction,
	now: Date,
	{ id, version, ...fields }: queries.SupplierFields & { id: SupplierId | null; version: number },
): Promise<number> {
	try {
		if (id === null) return await queries.insertSupplier(tx, fields, now);
		if (!(await queries.lockSupplier(tx, id))) refuse('not_found');
		if ((await queries.updateSupplier(tx, id, version, fields)) === 0) refuse('changed_meanwhile');
		return id;
	} catch (error) {
		if (constraintOf(error) === 'supplier_name') refuse('conflict');
		throw error;
	}
}

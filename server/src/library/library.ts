import { limits } from '@qaysari/contract/limits';
import { listCardsOfAnyState, listShownIds, pricesNow } from '../catalog/catalog.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { AccountId, ProductGroupId, ProductId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { deleteAlerts, putAlert } from './alerts.ts';
import * as groups from './groups.queries.ts';
import * as queries from './library.queries.ts';

export type { GroupRow } from './groups.queries.ts';
export { listGroups, listMembers } from './groups.queries.ts';
export type { KeptRow } from './library.queries.ts';
export { countKept, deleteKept, listCollectedOf, listKept } from './library.queries.ts';

/** @throws Refusal not_found */
export async function collect(tx: Transaction, accountId: AccountId, productId: ProductId, now: Date): Promise<void> {
	await checkShown(tx, accountId, [productId]);
	const [card] = await listCardsOfAnyState(tx, [productId], accountId);
	await queries.insertCollected(tx, accountId, { productId, price: card ? pricesNow(card, now).min : null }, now);
}

/**
 * Remembers what somebody looked at; what is gone meanwhile is left out, and nobody looked at anything in the future.
 * @throws Refusal not_found when none of it is there
 */
export async function remember(
	tx: Transaction,
	accountId: AccountId,
	views: readonly { productId: ProductId; at: Date }[],
	now: Date,
): Promise<void> {
	const shown = new Set(
		(
			await listShownIds(
				tx,
				views.map((view) => view.productId),
				accountId,
			)
		).map((row) => row.id),
	);
	const known = views.filter((view) => shown.has(view.productId)).map((view) => ({ ...view, at: view.at > now ? now : view.at }));
	if (known.length === 0) refuse('not_found');
	await queries.putViewed(tx, accountId, known);
}

/** @throws Refusal group_limit, group_name_taken */
export async function addGroup(
	tx: Transaction,
	accountId: AccountId,
	group: { name: string; sortOrder: number | null; isDefault: boolean },
): Promise<groups.GroupRow> {
	await ensureDefault(tx, accountId);
	const present = await groups.lockGroups(tx, accountId);
	if (present.length >= limits.productGroups) refuse('group_limit', { limit: limits.productGroups });
	if (group.isDefault) await groups.clearDefault(tx, accountId);
	const last = present.at(-1)?.sort_order ?? -1;
	const id = await nameOnce(() => groups.insertGroup(tx, accountId, { ...group, sortOrder: group.sortOrder ?? last + 1 }));
	return getGroup(tx, accountId, id);
}

/** @throws Refusal not_found, group_name_taken */
export async function changeGroup(
	tx: Transaction,
	accountId: AccountId,
	groupId: ProductGroupId,
	change: { name: string | null; sortOrder: number | null; isDefault: boolean },
): Promise<void> {
	await groups.lockGroups(tx, accountId);
	await getGroup(tx, accountId, groupId);
	if (change.isDefault) await groups.clearDefault(tx, accountId);
	await nameOnce(() => groups.updateGroup(tx, groupId, change));
}

/** @throws Refusal not_found, default_group */
export async function removeGroup(tx: Transaction, accountId: AccountId, groupId: ProductGroupId): Promise<void> {
	await groups.lockGroups(tx, accountId);
	const group = await getGroup(tx, accountId, groupId);
	if (group.is_default) refuse('default_group');
	await groups.deleteGroup(tx, groupId);
}

/**
 * Puts products into a group, the default one if none is named; out of another one when they are moved.
 * @throws Refusal not_found
 */
export async function addToGroup(
	tx: Transaction,
	accountId: AccountId,
	wish: { groupId: ProductGroupId | null; fromGroupId: ProductGroupId | null; productIds: readonly ProductId[] },
	now: Date,
): Promise<groups.GroupRow> {
	await checkShown(tx, accountId, wish.productIds);
	// No group of theirs goes away under what is put into it.
	await groups.lockGroups(tx, accountId);
	const groupId = wish.groupId ?? (await ensureDefault(tx, accountId));
	await getGroup(tx, accountId, groupId);
	if (wish.fromGroupId !== null && wish.fromGroupId !== groupId) {
		await getGroup(tx, accountId, wish.fromGroupId);
		await groups.deleteMembers(tx, wish.fromGroupId, wish.productIds);
	}
	await groups.insertMembers(tx, groupId, wish.productIds, now);
	return getGroup(tx, accountId, groupId);
}

/** @throws Refusal not_found */
export async function takeFromGroup(
	tx: Transaction,
	accountId: AccountId,
	groupId: ProductGroupId,
	productIds: readonly ProductId[],
): Promise<groups.GroupRow> {
	await getGroup(tx, accountId, groupId);
	await groups.deleteMembers(tx, groupId, productIds);
	return getGroup(tx, accountId, groupId);
}

/** @throws Refusal not_found for a group that is not there or somebody else's */
export async function getGroup(db: Handle, accountId: AccountId, groupId: ProductGroupId): Promise<groups.GroupRow> {
	return (await groups.findGroup(db, accountId, groupId)) ?? refuse('not_found');
}

/** Every account has a default group from its first day; older ones get it when they need it. */
export async function ensureDefault(tx: Transaction, accountId: AccountId): Promise<ProductGroupId> {
	const present = (await groups.lockGroups(tx, accountId)).find((group) => group.is_default);
	return present?.id ?? groups.insertGroup(tx, accountId, { name: '', sortOrder: 0, isDefault: true });
}

/** Nothing of what a buyer kept outlives the account. */
export async function eraseLibrary(tx: Transaction, accountId: AccountId): Promise<void> {
	await queries.deleteKept(tx, 'collected', accountId, null);
	await queries.deleteKept(tx, 'viewed', accountId, null);
	await groups.deleteGroupsOf(tx, accountId);
	await deleteAlerts(tx, accountId, null);
}

/**
 * Somebody wants to hear when a product can be had again, or no longer.
 * @throws Refusal not_found
 */
export async function setAlert(
	tx: Transaction,
	accountId: AccountId,
	productId: ProductId,
	wanted: boolean,
	now: Date,
): Promise<void> {
	if (!wanted) return deleteAlerts(tx, accountId, productId);
	await checkShown(tx, accountId, [productId]);
	await putAlert(tx, accountId, productId, now);
}

async function checkShown(tx: Transaction, accountId: AccountId, productIds: readonly ProductId[]): Promise<void> {
	const shown = await listShownIds(tx, productIds, accountId);
	if (shown.length < new Set(productIds).size) refuse('not_found');
}

async function nameOnce<T>(write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		if (constraintOf(error) === 'product_group_name') refuse('group_name_taken');
		throw error;
	}
}

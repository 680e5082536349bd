import { dinar, type Money } from '@qaysari/contract/money';
import { needsPicture, type RefundTarget } from '@qaysari/contract/return-states';
import * as orders from '../orders/orders.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import type { ActorId, ReturnId, StoreId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { getStore } from '../stores/stores.ts';
import { takeUpload, type UploadOwner } from '../uploads/uploads.ts';
import { priceReturn, type Wish } from './asking.ts';
import * as queries from './returns.queries.ts';

/**
 * A buyer asks to give goods back. What it brings is fixed then, as the form showed it.
 * @returns its id
 * @throws Refusal as `priceReturn`, pictures_required where the goods are at fault, not_found for files that are not theirs, address_required
 * where no courier can come, logistics_unavailable for a store that is none, conflict, price_changed
 */
export async function askReturn(
	tx: Transaction,
	events: Events,
	now: Date,
	wish: Wish & {
		refundTo: RefundTarget;
		storeId: StoreId | null;
		description: string;
		fileIds: readonly string[];
		expectedBack: Money;
		uploads: UploadOwner;
		actor: 'buyer' | 'visitor';
		actorId: ActorId | null;
	},
): Promise<ReturnId> {
	const order = await orders.lockOrder(tx, wish.orderId);
	const { worth, lines } = await priceReturn(tx, now, order, wish);
	if (worth.back !== wish.expectedBack.amount) refuse('price_changed', {}, { data: { back: dinar(worth.back) } });
	if (wish.way === 'courier' && order.address === null) refuse('address_required');
	const storeId = wish.way === 'store' ? (wish.storeId ?? refuse('logistics_unavailable')) : null;
	if (storeId !== null) await getStore(tx, storeId);
	const fileIds = [...new Set(wish.fileIds)];
	if (fileIds.length === 0 && needsPicture(wish.reason)) refuse('pictures_required');
	for (const fileId of fileIds) {
		const { kind } = await takeUpload(tx, now, wish.uploads, fileId, 'receipt');
		if (kind !== 'picture') refuse('pictures_required');
	}
	for (const { lineId, quantity } of lines) if (!(await orders.addComingBack(tx, lineId, quantity))) refuse('return_claimed');
	const { reason, way, description, actor, actorId } = wish;
	// Nobody without an account has a balance.
	const refundTo = order.account_id === null ? 'paid' : wish.refundTo;
	const row = { orderId: order.id, reason, wish: wish.wish, refundTo, way, storeId, fee: worth.fee, description, fileIds, lines };
	try {
		const returnId = await queries.insertReturn(tx, row, now);
		await queries.insertEvent(tx, { returnId, from: null, to: 'asked', actor, actorId, note: '' }, now);
		await orders.addOpen(tx, order.id, 'returns', 1);
		await orders.recordEvent(tx, now, order, 'returnMoved', { actor, actorId, note: 'asked' });
		await events.tell(tx, now, 'returnMoved', { orderId: order.id, returnId, state: 'asked', actor });
		return returnId;
	} catch (error) {
		if (constraintOf(error) === 'return_picture_pkey') refuse('conflict');
		throw error;
	}
}

import { amendmentsCalls, amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import type { AmendmentChange } from '@qaysari/contract/amendments.schemas';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { code } from '../platform/database/codes.ts';
import type { AccountId } from '../platform/ids.ts';
import { createStore } from './goods.ts';
import type { Action, OrderScene } from './order-scene.ts';
import { addressForm } from './ordering.ts';

/** What operators change of orders, before they are packed and at the door, and what buyers say to it. */
export function amendmentActions(scene: OrderScene): Record<string, Action> {
	const { shop } = scene;
	let store = '';

	/** Whatever was shown is made, though others may be faster. */
	const make = async (number: string, change: AmendmentChange) => {
		const shown = await scene.fulfilment.call(amendmentsConsoleCalls.preview, { orderNumber: number, change });
		const expectedTotal = shown.envelope.data?.after;
		if (!expectedTotal) return shown;
		return scene.fulfilment.call(amendmentsConsoleCalls.make, {
			orderNumber: number,
			change,
			reason: 'as it comes',
			expectedTotal,
		});
	};
	const linesOf = async (number: string) => {
		const read = await scene.fulfilment.call(ordersConsoleCalls.getOrder, { orderNumber: number });
		return read.envelope.data?.lines.filter((line) => !line.dropped) ?? [];
	};
	const amendLines = async () => {
		const order = await scene.order(sql`status in (${code.status('WAIT_BUYER_PAY', 'WAIT_SELLER_SEND', 'WAITING_PURCHASE')})`);
		if (!order) return undefined;
		const lines = (await linesOf(order.number)).map(({ lineId, quantity }) => {
			const pieces = scene.below(quantity + 2);
			const skuId = scene.below(4) === 0 && pieces > 0 ? scene.one(scene.goods).skuId : null;
			return { lineId, pieces, ...(skuId ? { skuId } : {}) };
		});
		return lines.length === 0 ? undefined : make(order.number, { kind: 'lines', lines });
	};
	const takePart = async () => {
		const order = await scene.order(sql`status = ${code.status('WAIT_BUYER_RECEIVER')}`);
		if (!order) return undefined;
		const lines = (await linesOf(order.number)).map(({ lineId, quantity }) => {
			const condition = scene.one(['sellable', 'damaged'] as const);
			return { lineId, pieces: scene.below(quantity + 1), condition };
		});
		return lines.length === 0 ? undefined : make(order.number, { kind: 'atDoor', lines });
	};
	const lowerPrice = async () => {
		const order = await scene.order();
		return order ? make(order.number, { kind: 'price', amount: 25_000 * (1 + scene.below(8)) }) : undefined;
	};
	const reroute = async () => {
		const order = await scene.order(sql`status in (${code.status('WAIT_BUYER_PAY', 'WAIT_SELLER_SEND', 'WAITING_PURCHASE')})`);
		if (!order) return undefined;
		if (store === '') store = await createStore(shop);
		if (scene.below(2) === 0) return make(order.number, { kind: 'shipping', deliveryMode: 2, storeId: store });
		const address = { ...(await addressForm(shop)), isDefault: false };
		return make(order.number, { kind: 'shipping', deliveryMode: 1, address });
	};
	const asked = () =>
		scene.any(
			sql<{ id: number; number: string; account_id: AccountId }>`
				select a.id, o.number, o.account_id from order_amendment a join shop_order o on o.id = a.order_id where a.state = 'asked' limit 25
			`,
		);
	const answerAmendment = async () => {
		const one = await asked();
		if (!one) return undefined;
		return scene.ownerOf(one.account_id).call(amendmentsCalls.answer, {
			orderNumber: one.number,
			amendmentId: String(one.id),
			answer: scene.one(['accept', 'accept', 'decline'] as const),
		});
	};
	const withdrawAmendment = async () => {
		const one = await asked();
		if (!one || scene.below(3) > 0) return undefined;
		return scene.fulfilment.call(amendmentsConsoleCalls.withdraw, { orderNumber: one.number, amendmentId: String(one.id) });
	};
	return { amendLines, takePart, lowerPrice, reroute, answerAmendment, withdrawAmendment };
}

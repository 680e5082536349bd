import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { cartCalls } from '@qaysari/contract/cart.calls';
import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { type Buyer, orderInput, type Ware } from '../buyers.ts';
import { type Asker, newTrace } from './ask.ts';

export interface Bought {
	times: number[];
	orders: number;
	/** Answers that were neither right nor a redirect, by status. */
	wrong: Record<number, number>;
}

const betweenMs = 20;

/** Looks, searches, puts into the cart and orders, over and over, as one person with one phone does, until it is told to end. */
export async function buy(asker: Asker, buyer: Buyer, wares: readonly Ware[], until: () => boolean): Promise<Bought> {
	const bought: Bought = { times: [], orders: 0, wrong: {} };
	const headers = { authorization: `Bearer ${buyer.token}`, 'x-trace-id': newTrace() };
	const step = async (path: string, body?: object, method: 'GET' | 'POST' = 'POST'): Promise<string | null> => {
		const key = { 'idempotency-key': randomUUID() };
		const told = await asker.ask({ method, path, ...(body ? { body } : {}), headers: { ...headers, ...key } });
		bought.times.push(told.ms);
		if (told.status >= 400) bought.wrong[told.status] = (bought.wrong[told.status] ?? 0) + 1;
		await pause(betweenMs);
		return told.status < 400 ? told.body : null;
	};
	for (let round = 0; !until(); round += 1) {
		const ware = wares[round % wares.length];
		if (!ware) throw new Error('Nothing to buy');
		await step(`/pages/product_details/index?id=${ware.productId}`, undefined, 'GET');
		await step(catalogCalls.detail.path, { productId: String(ware.productId) });
		await step(searchCalls.keywordSearch.path, { keyword: `phone ${round % 7}` });
		await step(cartCalls.addCart.path, { skuId: String(ware.skuId), quantity: 1 });
		const placed = await step(ordersCalls.createOrder.path, {
			...orderInput(buyer, ware),
			paymentMethod: paymentMethod.cashAtStore,
		});
		const number = placed && /"orderNumber":"(\w+)"/.exec(placed)?.[1];
		if (!number) continue;
		bought.orders += 1;
		await step(ordersCalls.cancelOrder.path, { orderNumber: number, reason: 'enough' });
	}
	return bought;
}

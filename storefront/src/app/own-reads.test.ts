import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { forgetReads } from '../device/own-reads.ts';
import { orderQuery, ordersQuery } from '../features/orders/order-queries.ts';
import { bringBack, keepOwnReads } from './own-reads.ts';
import { createQueryClient } from './query-client.ts';
import type { MakeCall } from './request.ts';

const answers: MakeCall = async () => ({ orderNumber: 'Q1', records: [], nextCursor: null }) as never;

function clientOf(userId: string, language: 'ar' | 'en' = 'en'): QueryClient {
	return createQueryClient({ language, session: { token: 't', userId }, call: answers });
}

const order = orderQuery('Q1', 'buyer');

/** Somebody reads an order and the list of orders while there is a line. */
async function readOrders(): Promise<number> {
	const client = clientOf('7');
	keepOwnReads(client);
	await client.fetchQuery(order);
	await client.fetchInfiniteQuery(ordersQuery('all'));
	return client.getQueryState(order.queryKey)?.dataUpdatedAt ?? 0;
}

beforeEach(forgetReads);

test('orders that were read are there again in a page that never asked for them, with the moment they were read', async () => {
	const at = await readOrders();
	const later = clientOf('7');

	await bringBack(later, order.queryKey);
	await bringBack(later, ordersQuery('all').queryKey);

	expect(later.getQueryData(order.queryKey)).toMatchObject({ orderNumber: 'Q1' });
	expect(later.getQueryState(order.queryKey)?.dataUpdatedAt).toBe(at);
	expect(later.getQueryData(ordersQuery('all').queryKey)?.pages).toHaveLength(1);
});

test('they are nobody else’s and in no other language, and gone after signing out', async () => {
	await readOrders();
	const [other, translated, after] = [clientOf('8'), clientOf('7', 'ar'), clientOf('7')];

	await bringBack(other, order.queryKey);
	await bringBack(translated, order.queryKey);
	await forgetReads();
	await bringBack(after, order.queryKey);

	for (const client of [other, translated, after]) expect(client.getQueryData(order.queryKey)).toBeUndefined();
});

import { ordersCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreight, createProduct, type MadeProduct } from '../testing/goods.ts';
import { naughtyStrings } from '../testing/naughty.ts';
import { orderFaults } from '../testing/order-faults.ts';
import { type PlacedOrder, placeOrder } from '../testing/ordering.ts';
import { openCardPage, sandboxOf, sendGatewayNotice, sendNotice } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { noticePath } from './card.ts';
import { signatureHeader } from './gateways/sandbox.ts';

let shop: TestShop;
let buyer: BuyerClient;
let lamp: MadeProduct;
const lines: string[] = [];

beforeAll(async () => {
	shop = await createTestShop({ logTo: (line) => lines.push(line) });
	await createFreight(shop);
	[buyer, lamp] = [await shop.buyer(), await createProduct(shop, { price: 10_000, stock: 500 })];
});
afterAll(async () => {
	expect(await orderFaults(shop)).toEqual([]);
	await shop.close();
});

let placed = 0;
/** An order of 15,000 dinars whose card page is open. */
async function begin(): Promise<PlacedOrder & { reference: string }> {
	placed += 1;
	const wish = { items: [{ skuId: lamp.skuId, quantity: 1 }], method: 10 as const, remark: `order ${placed}` };
	const order = await placeOrder(shop, buyer, wish);
	return { ...order, reference: await openCardPage(buyer, order.paymentId ?? '') };
}
const noticeOf = async (reference: string, said: Parameters<ReturnType<typeof sandboxOf>['noticeOf']>[1] = {}) => {
	const notice = await sandboxOf(shop).noticeOf(reference, said);
	if (!notice) throw new Error('There is no such payment at the gateway');
	return notice;
};
const standing = async ({ orderId }: PlacedOrder) => [
	await shop.rows(sql`
		select p.state, p.failure, p.gateway_reference, p.gateway_final, l.captured from payment_line l join payment p on p.id = l.payment_id
		where l.order_id = ${orderId} order by p.id
	`),
	await shop.rows(sql`select status, captured_one from shop_order where id = ${orderId}`),
];

describe('a notice that proves nothing', () => {
	it.each<[string, (body: Buffer, signature: string) => { body: Buffer; headers: Record<string, string> }]>([
		['without a signature', (body) => ({ body, headers: {} })],
		['with an empty signature', (body) => ({ body, headers: { [signatureHeader]: '' } })],
		['with a signature that is cut off', (body, signature) => ({ body, headers: { [signatureHeader]: signature.slice(1) } })],
		['with a signature that goes on', (body, signature) => ({ body, headers: { [signatureHeader]: `${signature}AAAA` } })],
		[
			'with a space more',
			(body, signature) => ({ body: Buffer.concat([body, Buffer.from(' ')]), headers: { [signatureHeader]: signature } }),
		],
		['of no bytes', (_body, signature) => ({ body: Buffer.alloc(0), headers: { [signatureHeader]: signature } })],
	])('%s changes nothing', async (_what, slip) => {
		const order = await begin();
		await sandboxOf(shop).act(order.reference, 'approve');
		const { body, signature } = await noticeOf(order.reference);
		const before = await standing(order);

		expect(await sendGatewayNotice(shop, 'sandbox', slip(body, signature))).toBe(403);
		expect(await standing(order)).toEqual(before);
	});

	it('is refused whatever it says, and nothing of it stands in the log', async () => {
		const before = lines.length;
		for (const text of naughtyStrings.slice(0, 120))
			expect(
				await sendGatewayNotice(shop, 'sandbox', { body: Buffer.from(text), headers: { [signatureHeader]: 'AAAA' } }),
				text,
			).toBe(403);
		expect(lines.slice(before).some((line) => line.includes('"level":50') || line.includes('<script'))).toBe(false);
	});

	it('is not read at all when it is longer than any', async () => {
		const body = Buffer.alloc(65_537, 'x');
		expect(await sendGatewayNotice(shop, 'sandbox', { body, headers: {} })).toBe(413);
	});

	it('of a gateway that this shop does not have comes to nobody', async () => {
		const order = await begin();
		const { body, signature } = await noticeOf(order.reference);
		for (const gateway of ['qi', 'fib', 'nobody'])
			expect(await sendGatewayNotice(shop, gateway, { body, headers: { [signatureHeader]: signature } }), gateway).toBe(404);
		expect((await shop.web.inject({ method: 'GET', url: noticePath('sandbox') })).statusCode).toBeGreaterThanOrEqual(404);
	});
});

describe('a notice that is signed', () => {
	it('about a payment that is not the shop’s is told so', async () => {
		const order = await begin();
		const before = await standing(order);
		expect(await sendNotice(shop, await noticeOf(order.reference, { requestId: 'somebody-elses-payment' }))).toBe(404);
		expect(await standing(order)).toEqual(before);
	});

	it('about a payment that has another name there changes nothing', async () => {
		const [one, two] = [await begin(), await begin()];
		await sandboxOf(shop).act(two.reference, 'approve');
		const before = await standing(one);
		const swapped = await noticeOf(two.reference, { requestId: one.paymentId ?? '' });

		expect(await sendNotice(shop, swapped)).toBe(404);
		expect(await standing(one)).toEqual(before);
	});

	it('that it is still under way changes nothing, also after it was paid', async () => {
		const order = await begin();
		const open = await noticeOf(order.reference);
		const before = await standing(order);
		expect(await sendNotice(shop, open)).toBe(200);
		const same = await standing(order);
		await sandboxOf(shop).act(order.reference, 'approve');
		await sendNotice(shop, await noticeOf(order.reference));
		const paid = await standing(order);
		for (const status of ['CREATED', 'FAILED', 'CANCELLED', 'EXPIRED'] as const)
			expect(await sendNotice(shop, await noticeOf(order.reference, { status }))).toBe(200);

		expect(same).toEqual(before);
		expect(await standing(order)).toEqual(paid);
		expect(paid[1]).toEqual([{ status: 2, captured_one: 1_500_000 }]);
	});

	it.each([
		['FAILED', 'declined'],
		['CANCELLED', 'abandoned'],
		['EXPIRED', 'expired'],
	] as const)('that it %s ends it once, and the order waits on', async (status, failure) => {
		const order = await begin();
		const notice = await noticeOf(order.reference, { status });
		await Promise.all([1, 2, 3].map(() => sendNotice(shop, notice)));

		expect(await standing(order)).toMatchObject([[{ state: 'failed', failure, captured: 0 }], [{ status: 1 }]]);
		const events = await shop.rows(
			sql`select e.id from payment_event e join payment p on p.id = e.payment_id where p.payment_id = ${order.paymentId} and e.to_state = 'failed'`,
		);
		expect(events).toHaveLength(1);
	});

	it('of success and of failure at once leave it paid', async () => {
		for (let round = 0; round < 3; round += 1) {
			const order = await begin();
			await sandboxOf(shop).act(order.reference, 'approve');
			const [paid, failed] = [await noticeOf(order.reference), await noticeOf(order.reference, { status: 'FAILED' })];
			await Promise.all([failed, paid, failed].map((notice) => sendNotice(shop, notice)));

			expect((await standing(order))[1]).toEqual([{ status: 2, captured_one: 1_500_000 }]);
		}
	});

	it('while the order is cancelled leaves nothing taken that is not on its way back', async () => {
		for (let round = 0; round < 4; round += 1) {
			const order = await begin();
			await sandboxOf(shop).act(order.reference, 'approve');
			const notice = await noticeOf(order.reference);
			await Promise.all([sendNotice(shop, notice), buyer.call(ordersCalls.cancelOrder, { orderNumber: order.orderNumber })]);
			await sendNotice(shop, notice);
			const refunds = await shop.rows<{ amount: number }>(sql`select amount from refund where order_id = ${order.orderId}`);
			const [row] = await shop.rows<{ status: number; captured_one: number }>(
				sql`select status, captured_one from shop_order where id = ${order.orderId}`,
			);

			expect(row).toEqual({ status: 7, captured_one: 1_500_000 });
			expect(refunds).toEqual([{ amount: 1_500_000 }]);
		}
	});
});

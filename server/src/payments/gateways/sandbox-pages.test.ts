import { directionOf, languages } from '@qaysari/contract/languages';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { days } from '../../platform/clock.ts';
import { createFreight, createProduct, type MadeProduct } from '../../testing/goods.ts';
import { placeOrder } from '../../testing/ordering.ts';
import { openCardPage, sandboxOf, sendNotice } from '../../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { sandboxPath } from './sandbox.ts';

let shop: TestShop;
let buyer: BuyerClient;
let lamp: MadeProduct;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	[buyer, lamp] = [await shop.buyer(), await createProduct(shop, { price: 10_000, stock: 500 })];
});
afterAll(() => shop.close());

let opened = 0;
/** The page of a payment of 15,000 dinars. The same words within a minute would be the same order. */
async function open(language = 'en') {
	opened += 1;
	const wish = { items: [{ skuId: lamp.skuId, quantity: 1 }], method: 10 as const, remark: `order ${opened}` };
	const { paymentId } = await placeOrder(shop, buyer, wish);
	buyer.language = language;
	const reference = await openCardPage(buyer, paymentId ?? '');
	buyer.language = 'en';
	return { paymentId: paymentId ?? '', reference };
}

const url = (reference: string): string => `${sandboxPath}/${reference}`;
const look = (reference: string) => shop.web.inject({ method: 'GET', url: url(reference) });
const press = (reference: string, form: Record<string, string>) =>
	shop.web.inject({
		method: 'POST',
		url: url(reference),
		payload: new URLSearchParams(form).toString(),
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
	});
const noticesOf = (reference: string) =>
	shop.rows<{ n: number }>(
		sql`select 1 as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
			where t.identifier = 'payments.sandbox-notice' and j.payload ->> 'reference' = ${reference}`,
	);
const stateOf = async (paymentId: string) => (await buyer.do(paymentsCalls.state, { paymentId })).state;

describe('the page of the sandbox', () => {
	it.each(languages)('speaks %s, says what is to be paid, and is kept by nobody', async (language) => {
		const { reference } = await open(language);
		const page = await look(reference);

		expect(page.statusCode).toBe(200);
		expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
		expect(page.body).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
		expect(page.body).toMatch(/15[,٬.]000/);
		expect(page.body).not.toMatch(/sandbox\.[a-z]/);
	});

	it('asks for the card, then for the code, and never the other way', async () => {
		const { reference, paymentId } = await open();
		const early = await press(reference, { do: 'code', code: '123456' });
		const card = await press(reference, { do: 'card', notice: 'late' });
		const twice = await press(reference, { do: 'card' });

		expect([early.body, card.body, twice.body].map((body) => body.includes('name="code"'))).toEqual([false, true, true]);
		expect(card.body).toContain('<option value="late" selected>');
		expect(await stateOf(paymentId)).toBe('waiting');
	});

	it.each([
		['123456', 'paid', null],
		[' 123456 ', 'paid', null],
		['123457', 'failed', 'declined'],
		['', 'failed', 'declined'],
		['١٢٣٤٥٦', 'failed', 'declined'],
	] as const)('with the code %j leaves the payment %s', async (code, state, failure) => {
		const { reference, paymentId } = await open();
		await press(reference, { do: 'card' });
		const left = await press(reference, { do: 'code', code, notice: 'never' });
		const again = await press(reference, { do: 'code', code: '123456', notice: 'never' });
		await sendNotice(shop, await sandboxOf(shop).noticeOf(reference));

		const view = await buyer.do(paymentsCalls.state, { paymentId });
		expect([left.statusCode, again.statusCode]).toEqual([303, 303]);
		expect(left.headers.location).toContain(paymentId);
		expect([view.state, view.failure]).toEqual([state, failure]);
	});

	it('that was left can be paid no more, nor one whose time is over', async () => {
		const [left, late] = [await open(), await open()];
		const back = await press(left.reference, { do: 'cancel', notice: 'never' });
		await press(left.reference, { do: 'card' });
		await press(left.reference, { do: 'code', code: '123456' });
		shop.clock.move(days(3));
		const over = await press(late.reference, { do: 'card' });

		expect([back.statusCode, over.statusCode]).toEqual([303, 303]);
		expect((await sandboxOf(shop).read(left.reference))?.status).toBe('CANCELLED');
		expect((await sandboxOf(shop).read(late.reference))?.status).toBe('EXPIRED');
	});

	test.each([
		['now', 1],
		['late', 1],
		['twice', 2],
		['never', 0],
		['whenever', 1],
	])('tells the shop %s', async (notice, times) => {
		const { reference } = await open();
		await press(reference, { do: 'card' });
		await Promise.all([1, 2].map(() => press(reference, { do: 'code', code: '123456', notice })));

		expect(await noticesOf(reference)).toHaveLength(times);
	});

	it('of nothing is not there', async () => {
		for (const [reference, status] of [
			['nothing', 404],
			['a'.repeat(300), 404],
			['%00', 422],
		] as const) {
			expect((await look(reference)).statusCode, reference).toBe(status);
			expect((await press(reference, { do: 'card' })).statusCode, reference).toBe(status);
		}
	});

	it('stays as it is whatever else is sent', async () => {
		const { reference } = await open();
		const forms: Record<string, string>[] = [{}, { do: 'refund' }, { do: '' }, { notice: '"><script>alert(1)</script>' }];
		for (const form of forms) {
			const page = await press(reference, form);
			expect(page.statusCode).toBe(200);
			expect(page.body).not.toContain('<script>');
		}
		const other = await shop.web.inject({
			method: 'POST',
			url: url(reference),
			payload: '{}',
			headers: { 'content-type': 'application/json' },
		});
		expect(other.statusCode).toBe(200);
		expect((await sandboxOf(shop).read(reference))?.status).toBe('CREATED');
	});
});

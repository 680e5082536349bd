import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { helpChopCalls } from '@qaysari/contract/help-chop.calls';
import { prizesCalls } from '@qaysari/contract/prizes.calls';
import { prizesSchemas } from '@qaysari/contract/prizes.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { forgetWish } from '../../features/checkout/checkout-wish.ts';
import { dinars, home, lineOf, partOf, quoteOf } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import DealOrderScreen from './deal-order-screen.tsx';

const session = { token: 'token', userId: '1' };
const example = prizesSchemas.show.output.parse(exampleOf(prizesSchemas.show.output));
const [sku] = example.skus;
if (!sku) throw new Error('an example without skus');
const skus = [
	{ ...sku, skuId: '31', attributes: [{ ...sku.attributes[0], value: 'Red' }] },
	{ ...sku, skuId: '32', attributes: [{ ...sku.attributes[0], value: 'Blue' }] },
] as typeof example.skus;

beforeEach(() => {
	forgetWish();
	history.replaceState(null, '', location.pathname);
	shop.answer(addressesCalls.listForUwb, { addresses: [home] });
	shop.answer(prizesCalls.show, { ...example, skus });
	shop.answer(prizesCalls.preview, ({ skuId }) =>
		quoteOf([partOf([lineOf(skuId, { lineTotal: dinars(0) })], { payNow: dinars(3_000) })]),
	);
	shop.answer(prizesCalls.claim, { orderNumber: 'Q2222222222', status: 1, paymentId: '9', payNow: dinars(3_000) });
});

const draw = (at = '/deal?prize=5') => show(<DealOrderScreen />, { at, session });
const place = () => page.getByRole('button', { name: /^Plac(e order|ing)/ });
const agree = () => page.getByRole('checkbox', { name: /I agree/ }).click();
const claimed = () => shop.asked(prizesCalls.claim);

test('a prize is taken as the one that was chosen, once, and only its delivery is paid', async () => {
	const screen = await draw();
	await expect.element(page.getByText('Kettle 31')).toBeVisible();
	await page.getByText('Blue').click();
	await expect.element(page.getByText('Kettle 32')).toBeVisible();
	await agree();
	await shop.tapTwice(place());
	await expect.poll(screen.address).toBe(paths.paymentResult('?orders=Q2222222222&payment=9&go=1'));

	expect(claimed().map(({ input }) => input)).toEqual([
		expect.objectContaining({ prizeId: '5', skuId: '32', addressId: '51', expectedTotal: dinars(3_000), agreed: true }),
	]);
});

test('a prize whose answer got lost is claimed under the same name', async () => {
	shop.cut(prizesCalls.claim);
	const screen = await draw();
	await agree();
	await place().click();
	await expect.element(page.getByText(/it won't be placed twice/)).toBeVisible();
	shop.answer(prizesCalls.claim, { orderNumber: 'Q2222222222', status: 1, paymentId: null, payNow: dinars(0) });
	await place().click();
	await expect.poll(screen.address).toBe(paths.paymentResult('?orders=Q2222222222'));

	expect(new Set(claimed().map(({ key }) => key)).size).toBe(1);
});

test('a prize of which no piece is there can wait; one that ran out of time says so', async () => {
	shop.answer(prizesCalls.show, { ...example, skus: [] });
	const none = await draw();
	await expect.element(page.getByRole('heading', { name: /None is available right now/ })).toBeVisible();
	await none.unmount();
	shop.answer(prizesCalls.show, { ...example, skus });
	shop.refuse(prizesCalls.preview, 'claim_expired');
	await draw();

	await expect.element(page.getByRole('heading', { name: 'claim_expired' })).toBeVisible();
	await expect.element(place()).not.toBeInTheDocument();
});

test('an address that names nothing leads home, and asks for nothing', async () => {
	const nothing = await draw('/deal?prize=abc');
	await expect.element(page.getByRole('link', { name: 'Start shopping' })).toBeVisible();
	await nothing.unmount();
	await draw('/deal?deal=4');

	await expect.element(page.getByRole('link', { name: 'Start shopping' })).toBeVisible();
	expect(shop.asked(prizesCalls.show)).toEqual([]);
	expect(shop.asked(helpChopCalls.preview)).toEqual([]);
});

test('a visitor signs in first', async () => {
	await show(<DealOrderScreen />, { at: '/deal?prize=5' });

	await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
	expect(shop.asked(prizesCalls.show)).toEqual([]);
});

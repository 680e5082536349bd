import { returnsCalls } from '@qaysari/contract/returns.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { ReturnFormView } from './return-form.tsx';
import type { ReturnForm, ReturnView } from './return-queries.ts';

const dinar = (amount: number) => ({ amount: amount * 100, currency: 'IQD' as const });
const size = (value: string) => [{ name: 'Size', value }];
const orderNumber = 'Q7K2M4P9RS';

const form: ReturnForm = {
	until: '2026-11-30T08:00:00.000Z',
	fee: dinar(5_000),
	courier: true,
	stores: [{ storeId: '1', name: 'Erbil', address: '100 Metre Road', phone: '+9647500000002', hours: '9 to 21' }],
	balance: true,
	lines: [
		{
			lineId: '11',
			title: 'Shirt',
			specification: size('Medium'),
			picture: null,
			left: 2,
			returnable: true,
			instead: [{ skuId: '31', specification: size('Large'), left: 4, less: dinar(0) }],
		},
		{ lineId: '12', title: 'Soap', specification: [], picture: null, left: 1, returnable: false, instead: [] },
	],
};

const asked: ReturnView = {
	returnId: '5',
	orderNumber,
	state: 'asked',
	stateAt: '2026-11-23T08:00:00.000Z',
	reason: 'doesNotFit',
	wish: 'refund',
	refundTo: 'balance',
	way: 'courier',
	store: null,
	lines: [],
	description: '',
	pictures: [],
	askedAt: '2026-11-23T08:00:00.000Z',
	fee: dinar(5_000),
	amount: dinar(10_000),
	handInUntil: null,
	replacementNumber: null,
	steps: [],
	actions: ['cancel'],
};

beforeEach(() => {
	shop.answer(returnsCalls.preview, ({ wish, way, reason, lines }) => {
		const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
		const goods = wish === 'exchange' ? 0 : pieces * 15_000;
		const fee = wish === 'exchange' || way === 'store' || reason === 'damaged' ? 0 : 5_000;
		return { goods: dinar(goods), fee: dinar(fee), back: dinar(goods - fee) };
	});
	shop.answer(returnsCalls.ask, () => asked);
});

const send = () => page.getByRole('button', { name: 'Request the return' });
const wishes = () => shop.asked(returnsCalls.ask).map(({ input }) => input);
const draw = (reason: 'doesNotFit' | 'damaged' = 'doesNotFit') =>
	show(<ReturnFormView orderNumber={orderNumber} reason={reason} form={form} onSent={() => undefined} />);

test('who pays the way back, and what comes back, stand there before it is asked for', async () => {
	await draw();
	await expect.element(page.getByText('Return shipping', { exact: true })).toBeVisible();
	await expect.element(page.getByText(/10,000/)).toBeVisible();

	await page.getByText('I bring it to a store').click();
	await expect.element(page.getByText('Return shipping is on us')).toBeVisible();

	await send().click();
	await expect.element(page.getByText('Please choose a store')).toBeVisible();
	expect(wishes()).toEqual([]);
});

test('what the shop does not take back stands there closed, and two taps ask once', async () => {
	await draw();
	await expect.element(page.getByText('Cannot be returned')).toBeVisible();
	await page.getByRole('button', { name: 'One more' }).first().click();
	await expect.element(page.getByText(/25,000/)).toBeVisible();
	await shop.tapTwice(send());

	await expect.poll(() => wishes().length).toBe(1);
	expect(wishes()[0]).toMatchObject({ lines: [{ lineId: '11', quantity: 2 }], refundTo: 'balance', expectedBack: dinar(25_000) });
});

test('an exchange asks for what comes instead, and for no way back', async () => {
	await draw();
	await page.getByText('Another size or colour').click();
	await send().click();
	await expect.element(page.getByText('Please choose what you would like instead')).toBeVisible();
	await page.getByText('Large').click();
	await expect.element(page.getByText('Return shipping is on us')).toBeVisible();
	await send().click();

	await expect.poll(() => wishes().length).toBe(1);
	expect(wishes()[0]).toMatchObject({ wish: 'exchange', lines: [{ lineId: '11', quantity: 1, newSkuId: '31' }] });
});

test('goods at fault ask for a picture and words', async () => {
	await draw('damaged');
	await send().click();

	await expect.element(page.getByText('Please add a picture of it')).toBeVisible();
	await expect.element(page.getByText('Please say what is wrong')).toBeVisible();
	expect(wishes()).toEqual([]);
});

test('a sum that did not come is asked for again by the tap that asks for the return', async () => {
	shop.cut(returnsCalls.preview);
	await draw();
	await page.getByText('I bring it to a store').click();
	await page.getByText('Erbil').click();
	await expect.element(page.getByText('No network')).toBeVisible();
	shop.answer(returnsCalls.preview, { goods: dinar(15_000), fee: dinar(0), back: dinar(15_000) });
	await send().click();
	await expect.element(page.getByText('No network')).not.toBeInTheDocument();
	await send().click();

	await expect.poll(() => wishes().map(({ expectedBack }) => expectedBack)).toEqual([dinar(15_000)]);
});

test('what is wrong with it is still there for who comes back to the form', async () => {
	const before = await draw('damaged');
	await page.getByLabelText('What should we know?').fill('The handle broke off');
	await before.unmount();
	await draw('damaged');

	await expect.element(page.getByLabelText('What should we know?')).toHaveValue('The handle broke off');
});

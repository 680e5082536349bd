import { Refused } from '@qaysari/client/testing/shop-peer';
import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { freightCalls } from '@qaysari/contract/freight.calls';
import { deliveryMode } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dinars, home, regionsBelow } from '../../testing/orders.ts';
import { orderNumber, paidOrder } from '../../testing/placed-order.ts';
import { shop, show } from '../../testing/show.tsx';
import type { OrderDetail } from './order-queries.ts';
import { OrderView } from './order-view.tsx';

const session = { token: 'token', userId: '1' };
const open: OrderDetail = { ...paidOrder, editable: { address: true, remark: true, logistics: true } };
const work = { ...home, id: '52', fullName: 'Zana at work', city: 'Soran', isDefault: false };
const store = { id: '71', name: 'Erbil store', address: '100 Metre Road', hours: '9 to 21', phone: '+9647500000002' };
const optionOf = (code: string, name: string, freight: number) => ({
	code,
	name,
	origin: 'iraq' as const,
	arrivalDays: { min: 1, max: 3 },
	freight: dinars(freight),
	later: null,
	freeFrom: null,
});

beforeEach(() => {
	shop.answer(addressesCalls.listForUwb, { addresses: [home, work] });
	shop.answer(addressesCalls.getByParentId, regionsBelow);
	shop.answer(paymentsCalls.stores, { stores: [store] });
	shop.answer(freightCalls.logisticsFreight, { options: [] });
	shop.answer(ordersCalls.updateOrderAddress, open);
	shop.answer(ordersCalls.updateOrderLogistic, open);
	shop.answer(ordersCalls.updateOrderRemark, open);
});

const draw = (change: Partial<OrderDetail> = {}, at = `/order?orderNumber=${orderNumber}`) =>
	show(<OrderView order={{ ...open, ...change }} reader="buyer" />, { session, at });
const drawForVisitor = (change: Partial<OrderDetail> = {}) =>
	show(<OrderView order={{ ...open, ...change }} reader="visitor" />, { at: `/order?orderNumber=${orderNumber}` });
const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
const sheet = (name: string) => page.getByRole('dialog', { name });
const save = (name: string) => sheet(name).getByRole('button', { name: 'Save' });
const addressed = () => shop.asked(ordersCalls.updateOrderAddress);
const delivered = () => shop.asked(ordersCalls.updateOrderLogistic);
const keysOf = (asked: readonly { key: string | null }[]) => new Set(asked.map(({ key }) => key));

test('only what may still be changed is offered, and paper always', async () => {
	await draw({ editable: { address: false, remark: true, logistics: false } });

	await expect.element(page.getByRole('button', { name: 'Change the remark' })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Print a summary' })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Change address' })).not.toBeInTheDocument();
	await expect.element(page.getByRole('button', { name: 'Change delivery' })).not.toBeInTheDocument();
});

test('an order goes to another of my addresses, once for two taps', async () => {
	await draw();
	await tap('Change address');
	await sheet('Change address').getByText('Zana at work').click();
	const answer = shop.hold(ordersCalls.updateOrderAddress);
	const element = save('Change address').element() as HTMLButtonElement;
	element.click();
	element.click();
	await expect.element(save('Change address')).toBeDisabled();
	answer();

	await expect.element(page.getByText('Saved')).toBeVisible();
	await expect.element(sheet('Change address')).not.toBeInTheDocument();
	expect(addressed().map(({ input }) => input)).toEqual([{ orderNumber, addressId: '52' }]);
});

test('an address whose answer got lost is the same change at the next tap, and the choice stands meanwhile', async () => {
	shop.cut(ordersCalls.updateOrderAddress);
	await draw();
	await tap('Change address');
	await sheet('Change address').getByText('Zana at work').click();
	await save('Change address').click();
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(sheet('Change address').getByRole('radio', { name: /Zana at work/ })).toBeChecked();
	shop.answer(ordersCalls.updateOrderAddress, open);
	await save('Change address').click();

	await expect.element(page.getByText('Saved')).toBeVisible();
	expect(addressed().length).toBeGreaterThan(2);
	expect(keysOf(addressed()).size).toBe(1);
});

test('where another place costs more, both totals are shown, and a no changes nothing', async () => {
	shop.answer(ordersCalls.updateOrderAddress, ({ expectedTotal }) => {
		if (!expectedTotal) throw new Refused('price_changed', { total: dinars(15_000), was: dinars(10_000) });
		return open;
	});
	await draw();
	await tap('Change address');
	await save('Change address').click();
	const question = sheet('The total changes');
	await expect.element(question.getByText(/10,000.*becomes.*15,000/)).toBeVisible();
	await question.getByRole('button', { name: 'Cancel' }).click();
	await expect.element(question).not.toBeInTheDocument();
	// Still open, nothing said: the choice can be made anew.
	await expect.element(save('Change address')).toBeEnabled();
	await expect.element(page.getByText('Saved')).not.toBeInTheDocument();
	expect(addressed().map(({ input }) => input)).toEqual([{ orderNumber, addressId: '51' }]);

	await save('Change address').click();
	await question.getByRole('button', { name: 'Agree to the new total' }).click();
	await expect.element(page.getByText('Saved')).toBeVisible();
	expect(addressed().at(-1)?.input).toEqual({ orderNumber, addressId: '51', expectedTotal: dinars(15_000) });
	// What is agreed to is not what was asked.
	expect(addressed().at(-1)?.key).not.toBe(addressed().at(-2)?.key);
});

test('an order that moved on meanwhile says so, and shows it as it is', async () => {
	shop.refuse(ordersCalls.updateOrderAddress, 'order_state_conflict');
	await draw();
	await tap('Change address');
	await save('Change address').click();
	await expect.element(page.getByText('order_state_conflict')).toBeVisible();
	await save('Change address').click();

	// A refusal was an answer: the next try is another.
	await expect.poll(() => keysOf(addressed()).size).toBe(2);
});

test('whoever comes back from adding an address finds it chosen', async () => {
	await draw({}, `/order?orderNumber=${orderNumber}&addressId=52`);
	await expect.element(sheet('Change address').getByRole('radio', { name: /Zana at work/ })).toBeChecked();
	await expect
		.element(sheet('Change address').getByRole('link', { name: 'Add a delivery address' }))
		.toHaveAttribute('href', expect.stringContaining(encodeURIComponent(orderNumber)));
});

test('what was brought for the sheet is used once: the order that is come back to does not open it again', async () => {
	const order = await draw({}, `/order?orderNumber=${orderNumber}&addressId=52`);
	await save('Change address').click();
	await expect.element(page.getByText('Saved')).toBeVisible();

	await expect.poll(order.address).toBe(`/order?orderNumber=${orderNumber}`);
	await expect.element(sheet('Change address')).not.toBeInTheDocument();
	expect(addressed().map(({ input }) => input)).toEqual([{ orderNumber, addressId: '52' }]);
});

test('without an address there is nothing to save, and addresses that did not come are asked for again', async () => {
	shop.cut(addressesCalls.listForUwb);
	await draw();
	await tap('Change address');
	const again = sheet('Change address').getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(addressesCalls.listForUwb, { addresses: [] });
	await again.click();

	await expect.element(save('Change address')).toBeDisabled();
	await expect.element(sheet('Change address').getByRole('link', { name: 'Add a delivery address' })).toBeVisible();
});

test('a visitor types another place; what is missing is shown and nothing is sent', async () => {
	await drawForVisitor();
	await tap('Change address');
	const form = sheet('Change address');
	await expect.element(form.getByRole('textbox', { name: 'Full name' })).toHaveValue('Zana Karim');
	await save('Change address').click();
	await expect.element(form.getByRole('button', { name: /^Governorate/ })).toHaveFocus();
	expect(addressed()).toEqual([]);

	await form.getByRole('button', { name: /^Governorate/ }).click();
	await sheet('Governorate').getByRole('button', { name: 'Erbil' }).click();
	await expect.element(sheet('Governorate')).not.toBeInTheDocument();
	await form.getByRole('button', { name: /^City or district/ }).click();
	await sheet('City or district').getByRole('button', { name: 'Ankawa' }).click();
	await expect.element(sheet('City or district')).not.toBeInTheDocument();
	await form.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('٠٧٥٠ ١٢٣ ٤٥٦٨');
	await form.getByRole('textbox', { name: 'Address' }).fill('  Street 9 ');
	await save('Change address').click();

	await expect.element(page.getByText('Saved')).toBeVisible();
	expect(addressed().map(({ input }) => input)).toEqual([
		{
			orderNumber,
			address: expect.objectContaining({
				fullName: 'Zana Karim',
				phone: '0750 123 4568',
				provinceId: '11',
				cityId: '111',
				postcode: '44001',
				address: 'Street 9',
			}),
		},
	]);
});

test('to fetch it a store is chosen first, and the complaint goes with the choice', async () => {
	await draw();
	await tap('Change delivery');
	await sheet('Change delivery').getByText('Pick up myself').click();
	await save('Change delivery').click();
	const complaint = sheet('Change delivery').getByRole('alert');
	await expect.element(complaint).toMatchTextContent('Choose a store');
	expect(delivered()).toEqual([]);
	await sheet('Change delivery').getByText('Erbil store').click();
	await expect.element(complaint).not.toBeInTheDocument();
	await save('Change delivery').click();

	await expect.element(page.getByText('Saved')).toBeVisible();
	expect(delivered().map(({ input }) => input)).toEqual([{ orderNumber, deliveryMode: deliveryMode.selfPickup, storeId: '71' }]);
});

test('another way of shipping shows its days and price, and pieces that were taken out are not reckoned', async () => {
	const [line] = paidOrder.lines;
	if (!line) throw new Error('no line');
	shop.answer(freightCalls.logisticsFreight, {
		options: [optionOf('slow', 'By road', 3_000), optionOf('fast', 'By air', 8_000)],
	});
	await draw({
		lines: [line, { ...line, lineId: '22', skuId: '32', dropped: true }],
		logisticsMethod: { code: 'slow', name: 'By road' },
	});
	await tap('Change delivery');
	await expect.element(sheet('Change delivery').getByRole('radio', { name: /By road/ })).toBeChecked();
	await expect.element(sheet('Change delivery').getByText('8,000 IQD')).toBeVisible();
	await sheet('Change delivery').getByText('By air').click();
	await save('Change delivery').click();

	await expect
		.poll(() => delivered().map(({ input }) => input))
		.toEqual([{ orderNumber, deliveryMode: deliveryMode.specifiedAddress, logisticsMethod: 'fast' }]);
	expect(shop.asked(freightCalls.logisticsFreight)[0]?.input).toEqual({
		items: [{ skuId: '31', quantity: 1 }],
		provinceId: '11',
	});
});

test('what was to be fetched is brought to the usual address, and to nobody without one', async () => {
	const fetched: Partial<OrderDetail> = {
		deliveryMode: deliveryMode.selfPickup,
		address: null,
		store: { name: 'Erbil store', address: '100 Metre Road', phone: store.phone, hours: '9 to 21' },
	};
	const buyer = await draw(fetched);
	await tap('Change delivery');
	await sheet('Change delivery').getByText('To my address').click();
	await expect.element(sheet('Change delivery').getByText('Street 7, behind the bakery')).toBeVisible();
	await save('Change delivery').click();
	await expect
		.poll(() => delivered().map(({ input }) => input))
		.toEqual([{ orderNumber, deliveryMode: deliveryMode.specifiedAddress, addressId: '51' }]);
	await buyer.unmount();

	await drawForVisitor(fetched);
	await tap('Change delivery');
	await sheet('Change delivery').getByText('To my address').click();
	await expect.element(sheet('Change delivery').getByText(/There is no address to bring it to/)).toBeVisible();
	await expect.element(save('Change delivery')).toBeDisabled();
});

test('addresses that did not come are asked for again, and nobody is told that there are none', async () => {
	shop.cut(addressesCalls.listForUwb);
	await draw({
		deliveryMode: deliveryMode.selfPickup,
		address: null,
		store: { name: 'Erbil store', address: '100 Metre Road', phone: store.phone, hours: '9 to 21' },
	});
	await tap('Change delivery');
	await sheet('Change delivery').getByText('To my address').click();
	const again = sheet('Change delivery').getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	await expect.element(sheet('Change delivery').getByText(/There is no address to bring it to/)).not.toBeInTheDocument();
	await expect.element(save('Change delivery')).toBeDisabled();
	shop.answer(addressesCalls.listForUwb, { addresses: [home, work] });
	await again.click();
	await expect.element(sheet('Change delivery').getByText('Street 7, behind the bakery')).toBeVisible();
	await save('Change delivery').click();

	await expect
		.poll(() => delivered().map(({ input }) => input))
		.toEqual([{ orderNumber, deliveryMode: deliveryMode.specifiedAddress, addressId: '51' }]);
});

test('a remark that could not be kept stays written and is one change', async () => {
	shop.cut(ordersCalls.updateOrderRemark);
	await draw({ remark: 'Ring once' });
	await tap('Change the remark');
	const text = sheet('Change the remark').getByRole('textbox');
	await expect.element(text).toHaveValue('Ring once');
	await text.fill('Ring twice');
	await save('Change the remark').click();
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(text).toHaveValue('Ring twice');
	shop.answer(ordersCalls.updateOrderRemark, open);
	await save('Change the remark').click();

	await expect.element(page.getByText('Saved')).toBeVisible();
	expect(keysOf(shop.asked(ordersCalls.updateOrderRemark)).size).toBe(1);
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s a number of an address runs from left to right', async (language) => {
	await show(<OrderView order={open} reader="buyer" />, { session, language, at: '/order?addressId=52' });
	await expect.element(page.getByRole('radio').first()).toBeInTheDocument();
	const number = page.getByRole('radio').first().element().closest('label')?.querySelector('bdi[dir=ltr]');

	expect(number?.textContent).toMatch(/750/);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

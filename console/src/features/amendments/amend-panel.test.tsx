import { latinDigits } from '@qaysari/contract/account-input';
import { amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import { amendmentsConsoleSchemas } from '@qaysari/contract/amendments.schemas';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { dinar } from '@qaysari/contract/money';
import { deliveryMode, orderStatus, paymentMethod } from '@qaysari/contract/order-states';
import { ordersConsoleSchemas } from '@qaysari/contract/orders.schemas';
import type { RefusalCode } from '@qaysari/contract/refusals';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, choose, dialog, field, row, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import type { Order } from '../orders/use-order.ts';
import { AmendPanel } from './amend-panel.tsx';
import { DoorDialog } from './door-dialog.tsx';
import { LinesDialog } from './lines-dialog.tsx';
import { MethodDialog } from './method-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { ShippingDialog } from './shipping-dialog.tsx';

const { preview, make, withdraw } = amendmentsConsoleCalls;
const dinars = (amount: number) => dinar(amount * 100);
const example = answerOf(ordersConsoleSchemas.getOrder);
const [line] = example.lines;
const [amendment] = example.amendments;
if (!line || !amendment) throw new Error('an example without lines or amendments');
const order: Order = {
	...example,
	orderNumber: 'Q2222222222',
	status: orderStatus.WAIT_SELLER_SEND,
	origin: 'iraq',
	deliveryMode: deliveryMode.specifiedAddress,
	amendments: [],
	remark: '',
	lines: [
		{ ...line, lineId: '1', title: 'Lamp', quantity: 3, dropped: false },
		{ ...line, lineId: '2', title: 'Bulb', quantity: 2, dropped: false },
		{ ...line, lineId: '3', title: 'Gone', quantity: 1, dropped: true },
	],
};
const outcome = {
	...answerOf(amendmentsConsoleSchemas.preview),
	before: dinars(50_000),
	after: dinars(40_000),
	due: dinars(0),
	collectable: null,
	refund: dinars(10_000),
	asks: false,
};
const amended = { amendmentId: '6', state: 'applied' as const };
let closed = 0;
const onClose = () => {
	closed += 1;
};

beforeEach(() => {
	closed = 0;
	shop.answer(preview, outcome);
	shop.answer(make, amended);
	shop.answer(withdraw, { done: true });
});

const calculate = () => button('See the difference', dialog());
const change = () => button('Change the order', dialog());

test('the price is lowered only after its difference was seen, for a reason, once', async () => {
	await show(<PriceDialog order={order} onClose={onClose} />);
	await calculate().click();
	await expect.element(dialog().getByText('Please enter the amount')).toBeVisible();
	await expect.element(dialog().getByText('Please give a reason')).toBeVisible();
	expect(sent(preview)).toEqual([]);
	await field('Lower by').fill('١٠٬٠٠٠');
	await field('Reason').fill(' A scratch ');
	await calculate().click();
	await expect.element(dialog()).toMatchTextContent(/First payment before.*50,000.*now.*40,000.*To be refunded.*10,000/);
	expect(sent(make)).toEqual([]);
	await shop.tapTwice(change());
	await expect.poll(() => closed).toBeGreaterThan(0);
	expect(sent(make)[0]).toEqual({
		orderNumber: 'Q2222222222',
		change: { kind: 'price', amount: 1_000_000 },
		reason: 'A scratch',
		expectedTotal: dinars(40_000),
	});
	expect(wishes(make)).toBe(1);
});

/** Ten thousand off, for a reason; what it comes to is not seen yet. */
async function openFilled(): Promise<void> {
	await show(<PriceDialog order={order} onClose={onClose} />);
	await field('Reason').fill('A scratch');
	await field('Lower by').fill('10000');
}

/** What it came to was seen, and is refused by now. */
async function refusedAs(reason: RefusalCode): Promise<void> {
	await openFilled();
	await calculate().click();
	shop.refuse(make, reason);
	await change().click();
	await expect.element(trouble(reason)).toBeVisible();
}

test('a difference that was asked for another sum is not shown for what is typed now', async () => {
	await openFilled();
	const answer = shop.hold(preview);
	await calculate().click();
	await expect.poll(() => sent(preview).length).toBe(1);
	await field('Lower by').fill('20000');
	answer();
	await expect.element(calculate()).toBeEnabled();
	await expect.element(dialog().getByText('First payment now')).not.toBeInTheDocument();
	await calculate().click();
	await expect.element(change()).toBeVisible();
	await field('Lower by').fill('30000');
	await expect.element(change()).not.toBeInTheDocument();
});

test('what is typed while the order is being changed takes nothing from what comes of it', async () => {
	await openFilled();
	await calculate().click();
	const answer = shop.hold(make);
	await change().click();
	await expect.poll(() => sent(make).length).toBe(1);
	await field('Lower by').fill('20000');
	shop.refuse(make, 'order_state_conflict');
	answer();
	await expect.element(trouble('order_state_conflict')).toBeVisible();
	// The sums were those of another change.
	await expect.element(change()).not.toBeInTheDocument();
	await expect.element(calculate()).toBeEnabled();
});

test('what the first change was refused with does not stand before what the next one is', async () => {
	await refusedAs('order_state_conflict');
	await field('Lower by').fill('20000');
	await expect.element(trouble('order_state_conflict')).not.toBeInTheDocument();
	shop.refuse(preview, 'nothing_selected');
	await calculate().click();
	await expect.element(trouble('nothing_selected')).toBeVisible();
	await expect.element(trouble('order_state_conflict')).not.toBeInTheDocument();
});

test('where a rate moved and what comes to now cannot be asked, that is what is said', async () => {
	await refusedAs('price_changed');
	shop.refuse(preview, 'order_state_conflict');
	await calculate().click();
	await expect.element(trouble('order_state_conflict')).toBeVisible();
	await expect.element(trouble('price_changed')).not.toBeInTheDocument();
});

test('where it comes to another sum by now, that is seen before it is changed', async () => {
	await refusedAs('price_changed');
	await expect.element(change()).not.toBeInTheDocument();
	shop.answer(preview, { ...outcome, after: dinars(39_000) });
	shop.answer(make, amended);
	await calculate().click();
	await change().click();
	await expect.poll(() => sent(make).map(({ expectedTotal }) => expectedTotal.amount)).toEqual([4_000_000, 3_900_000]);
});

test('what costs more is asked of the buyer, and says so', async () => {
	shop.answer(preview, { ...outcome, asks: true, due: dinars(5_000), refund: dinars(0) });
	shop.answer(make, { amendmentId: '6', state: 'asked' });
	await show(<LinesDialog order={order} onClose={onClose} />);
	// A line that was taken out is none to change.
	await expect.element(dialog().getByText('Gone')).not.toBeInTheDocument();
	await field('Lamp: Pieces from now on').fill('٤');
	await field('Reason').fill('By telephone');
	await calculate().click();
	await expect.element(dialog().getByText(/It costs the buyer more/)).toBeVisible();
	await button('Ask the buyer', dialog()).click();
	await expect.element(page.getByText('The buyer was asked')).toBeVisible();
	expect(sent(make)[0]?.change).toEqual({ kind: 'lines', lines: [{ lineId: '1', pieces: 4 }] });
});

test('a field that was emptied to be typed anew takes no line out of the order', async () => {
	await show(<LinesDialog order={order} onClose={onClose} />);
	await field('Lamp: Pieces from now on').fill('');
	await field('Reason').fill('By telephone');
	await calculate().click();
	await expect.element(dialog().getByText('Please fill this in')).toBeVisible();
	expect(sent(preview)).toEqual([]);
	await field('Lamp: Pieces from now on').fill('0');
	await calculate().click();
	await expect.poll(() => sent(preview)[0]?.change).toEqual({ kind: 'lines', lines: [{ lineId: '1', pieces: 0 }] });
});

/** Another lamp in two colours, and a bulb as it is. */
function otherGoods(): void {
	const [found, product] = [rowOf(catalogConsoleSchemas.listProducts), answerOf(catalogConsoleSchemas.getProduct)];
	const [sku] = product.skus;
	const [attribute] = sku?.attributes ?? [];
	if (!sku || !attribute) throw new Error('an example without a sku that says what it is');
	const skuOf = (id: string, colour: string) => ({ ...sku, id, attributes: [{ ...attribute, value: { en: colour } }] });
	shop.answer(catalogConsoleCalls.listProducts, {
		...answerOf(catalogConsoleSchemas.listProducts),
		...pageOf([
			{ ...found, id: '11', title: 'Other lamp', onlySkuId: null },
			{ ...found, id: '12', title: 'Other bulb', onlySkuId: '121' },
		]),
	});
	shop.answer(catalogConsoleCalls.getProduct, ({ productId }) => ({
		...product,
		skus: productId === '11' ? [skuOf('111', 'Red'), skuOf('112', 'Blue')] : [skuOf('121', 'White')],
	}));
}

test('a line whose other product still lacks its variant says so, and is never left out unsaid', async () => {
	otherGoods();
	await show(<LinesDialog order={order} onClose={onClose} />);
	await field('Bulb: Pieces from now on').fill('1');
	await choose(/^Lamp: Other product instead$/, 'Other lamp', dialog());
	await field('Reason').fill('By telephone');
	await calculate().click();
	// Beside what the empty field says itself.
	await expect.element(row('Lamp × 3').getByText('Choose a variant').nth(1)).toBeVisible();
	await expect.element(row('Bulb × 2').getByText('Choose a variant')).not.toBeInTheDocument();
	expect(sent(preview)).toEqual([]);
	await dialog()
		.getByRole('combobox', { name: /^Lamp: .*Choose a variant$/ })
		.click();
	await page.getByTitle(/Blue/).last().click();
	await calculate().click();
	await expect
		.poll(() => sent(preview)[0]?.change)
		.toEqual({
			kind: 'lines',
			lines: [
				{ lineId: '1', pieces: 3, skuId: '112' },
				{ lineId: '2', pieces: 1 },
			],
		});
});

test('a product of one variant is asked of at once, whenever its details come', async () => {
	otherGoods();
	await show(<LinesDialog order={order} onClose={onClose} />);
	shop.hold(catalogConsoleCalls.getProduct);
	await choose(/^Bulb: Other product instead$/, 'Other bulb', dialog());
	await field('Reason').fill('By telephone');
	await calculate().click();

	await expect.poll(() => sent(preview)[0]?.change).toEqual({ kind: 'lines', lines: [{ lineId: '2', pieces: 2, skuId: '121' }] });
	await expect.element(dialog().getByText('Choose a variant')).not.toBeInTheDocument();
});

test('variants that could not be fetched say so in their list, and are fetched again from there', async () => {
	otherGoods();
	shop.refuse(catalogConsoleCalls.getProduct, 'not_found');
	await show(<LinesDialog order={order} onClose={onClose} />);
	await choose(/^Lamp: Other product instead$/, 'Other lamp', dialog());
	const variants = dialog().getByRole('combobox', { name: /^Lamp: .*Choose a variant$/ });
	await variants.click();
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	otherGoods();
	await again.click();
	await page.getByTitle(/Blue/).last().click();
	await field('Reason').fill('By telephone');
	await calculate().click();

	await expect.poll(() => sent(preview)[0]?.change).toEqual({ kind: 'lines', lines: [{ lineId: '1', pieces: 3, skuId: '112' }] });
});

test('a product of one variant needs no second choice, and one that was taken away again is none', async () => {
	otherGoods();
	await show(<LinesDialog order={order} onClose={onClose} />);
	await choose(/^Bulb: Other product instead$/, 'Other bulb', dialog());
	await choose(/^Lamp: Other product instead$/, 'Other lamp', dialog());
	await expect.element(dialog().getByRole('combobox', { name: /^Lamp: .*Choose a variant$/ })).toBeVisible();
	await choose(/^Lamp: Other product instead$/, 'Other bulb', dialog());
	await expect.element(dialog().getByRole('combobox', { name: /Choose a variant$/ })).not.toBeInTheDocument();
	await dialog().getByRole('combobox', { name: 'Bulb: Other product instead' }).hover();
	await row('Bulb × 2').getByRole('button', { name: /clear/i }).click();
	await field('Reason').fill('By telephone');
	await calculate().click();
	await expect.poll(() => sent(preview)[0]?.change).toEqual({ kind: 'lines', lines: [{ lineId: '1', pieces: 3, skuId: '121' }] });
});

test('what was taken at the door is never guessed', async () => {
	await show(<DoorDialog order={order} onClose={onClose} />);
	await field('Lamp: Taken').fill('');
	await field('Reason').fill('Two were broken');
	await calculate().click();
	await expect.element(dialog().getByText('Please fill this in')).toBeVisible();
	expect(sent(preview)).toEqual([]);
});

test('at the door each line says what was taken and how the rest came back', async () => {
	await show(<DoorDialog order={order} onClose={onClose} />);
	await field('Lamp: Taken').fill('1');
	await choose('Lamp: The rest came back', 'Damaged', dialog());
	await field('Reason').fill('Two were broken');
	await calculate().click();
	await change().click();
	await expect.poll(() => closed).toBe(1);
	expect(sent(make)[0]?.change).toEqual({
		kind: 'atDoor',
		lines: [
			{ lineId: '1', pieces: 1, condition: 'damaged' },
			{ lineId: '2', pieces: 2, condition: 'sellable' },
		],
	});
});

test('paid before it goes out, in a way that the buyer can', async () => {
	await show(<MethodDialog order={order} onClose={onClose} />);
	await dialog().getByText('Cash at a store').click();
	await field('Reason').fill('Asked for it');
	await calculate().click();
	await change().click();
	await expect.poll(() => sent(make)[0]?.change).toEqual({ kind: 'method', method: paymentMethod.cashAtStore });
	await expect.element(dialog().getByText('Cash on delivery')).not.toBeInTheDocument();
});

test('an address that is corrected keeps the second phone, unless somebody empties it', async () => {
	const regions: Record<string, { id: string; name: string; hasChildren: boolean }[]> = {
		'': [{ id: '1', name: 'Iraq', hasChildren: true }],
		1: [{ id: '31', name: 'Basra', hasChildren: true }],
		31: [{ id: '311', name: 'Zubair', hasChildren: false }],
	};
	shop.answer(freightConsoleCalls.listRegions, ({ parentId = '' }) => ({ regions: regions[parentId] ?? [] }));
	const { address } = order;
	if (!address) throw new Error('an example without an address');
	const numbers = { phone: '+9647701234567', secondPhone: '+9647501234567' };
	await show(<ShippingDialog order={{ ...order, address: { ...address, ...numbers } }} onClose={onClose} />);
	await dialog().getByRole('checkbox', { name: 'Another address' }).click();
	await expect.element(field('Second phone')).toHaveValue('+9647501234567');
	await dialog().getByRole('combobox', { name: 'To', exact: true }).click();
	for (const place of ['Iraq', 'Basra', 'Zubair'])
		await page.getByRole('menuitemcheckbox', { name: new RegExp(`^${place}`) }).click();
	await field('Reason').fill('Asked for it');
	await calculate().click();
	await change().click();
	await expect
		.poll(() => sent(make)[0]?.change)
		.toMatchObject({ kind: 'shipping', address: { ...numbers, countryId: '1', provinceId: '31', cityId: '311' } });

	await field('Second phone').fill(' ');
	await calculate().click();
	await change().click();
	await expect.poll(() => sent(make)[1]?.change).toMatchObject({ address: { secondPhone: null } });
});

test('a note for the delivery alone leaves the address as it is', async () => {
	await show(<ShippingDialog order={order} onClose={onClose} />);
	await field('Reason').fill('Asked for it');
	const note = dialog().getByRole('textbox').first();
	await note.fill(' Ring twice ');
	await calculate().click();
	await change().click();
	await expect
		.poll(() => sent(make)[0]?.change)
		.toEqual({ kind: 'shipping', deliveryMode: deliveryMode.specifiedAddress, remark: 'Ring twice' });
});

test('a remark that was not touched is not sent: its buyer may have written another one meanwhile', async () => {
	await show(<ShippingDialog order={{ ...order, remark: 'After five' }} onClose={onClose} />);
	await field('Reason').fill('Asked for it');
	await calculate().click();
	await change().click();
	await expect.poll(() => sent(make)[0]?.change).toEqual({ kind: 'shipping', deliveryMode: deliveryMode.specifiedAddress });
});

test('a change that the buyer has not agreed to is taken back, and while it waits there is no other', async () => {
	const waiting = { ...order, amendments: [{ ...amendment, amendmentId: '6', kind: 'lines' as const, state: 'asked' as const }] };
	await show(<AmendPanel order={waiting} />);
	await expect.element(page.getByText('Waits for the buyer')).toBeVisible();
	await expect.element(button('Change delivery')).not.toBeInTheDocument();
	shop.refuse(withdraw, 'order_state_conflict');
	await button('Withdraw').click();
	await expect.element(page.getByText('order_state_conflict').first()).toBeVisible();
	shop.answer(withdraw, { done: true });
	await button('Withdraw').click();
	await expect.poll(() => sent(withdraw).at(-1)).toEqual({ orderNumber: 'Q2222222222', amendmentId: '6' });
});

test('whose role changes nothing sees what was changed and no more', async () => {
	const done = { ...order, amendments: [{ ...amendment, state: 'applied' as const, kind: 'price' as const }] };
	await show(<AmendPanel order={done} />, { role: 'merchandiser' });
	await expect.element(page.getByText('Lower the price')).toBeVisible();
	await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

for (const [language, shows] of [
	['en', /Lamp 3 → 2.*50,000.*→.*40,000/],
	['ar', /Lamp 3 ← 2.*50,000.*←.*40,000/],
	['ckb', /Lamp 3 ← 2.*50,000.*←.*40,000/],
] as const)
	test(`what was ordered and what it came to lead to what they are now, as it is read in ${language}`, async () => {
		const lines = [{ title: 'Lamp', was: 3, pieces: 2, by: null }];
		const made = { ...amendment, state: 'applied' as const, lines, before: dinars(50_000), after: dinars(40_000) };
		await show(<AmendPanel order={{ ...order, amendments: [made] }} />, { language });
		await expect.poll(() => latinDigits(document.querySelector('section')?.textContent ?? '')).toMatch(shows);
	});

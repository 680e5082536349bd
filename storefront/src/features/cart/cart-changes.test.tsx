import { Refused } from '@qaysari/client/testing/shop-peer';
import { cartTempCalls } from '@qaysari/contract/cart.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keep, kept, traceId } from '../../device/storage.ts';
import { dinar, fill, lineOf, rowOf, settle, wished } from '../../testing/cart.ts';
import { shop, show } from '../../testing/show.tsx';
import { sendWaiting } from './cart-offline.ts';
import { CartView } from './cart-view.tsx';

beforeEach(() => fill(lineOf('1'), lineOf('2')));

const edit = async (...titles: string[]) => {
	await page.getByRole('button', { name: 'Edit', exact: true }).click();
	for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).click();
};
const remove = () => page.getByRole('button', { name: 'Delete', exact: true });
const undo = () => page.getByRole('button', { name: 'Undo', exact: true });
const taken = () => shop.asked(cartTempCalls.delete).map(({ input }) => input);

test('lines that could not be taken out stand there again, and nothing offers to put them back twice', async () => {
	await show(<CartView />);
	shop.refuse(cartTempCalls.delete, 'too_many_requests');
	await edit('Kettle 1');
	await remove().click();

	await expect.element(page.getByText('too_many_requests')).toBeVisible();
	await expect.element(rowOf('Kettle 1')).toBeVisible();
	await expect.element(undo()).not.toBeInTheDocument();
});

test('taken back before the shop has answered, lines are put in after they were taken out', async () => {
	await show(<CartView />);
	shop.answer(cartTempCalls.addCart, () => {
		fill(lineOf('1'), lineOf('2'));
		return { lineId: '1', cartNum: 2 };
	});
	const answer = shop.hold(cartTempCalls.delete);
	await edit('Kettle 1');
	await remove().click();
	await undo().click();
	await expect.poll(taken).toHaveLength(1);
	expect(shop.asked(cartTempCalls.addCart)).toEqual([]);
	answer();

	await expect.element(rowOf('Kettle 1')).toBeVisible();
	expect(shop.asked(cartTempCalls.addCart)).toHaveLength(1);
});

test('lines that could not all be put back are offered again, each put back once', async () => {
	await show(<CartView />);
	const back: string[] = [];
	let full = true;
	shop.answer(cartTempCalls.addCart, ({ skuId }) => {
		if (skuId === '2' && full) throw new Refused('unavailable');
		back.push(skuId);
		fill(...back.map((id) => lineOf(id)));
		return { lineId: skuId, cartNum: back.length };
	});
	await edit('Kettle 1', 'Kettle 2');
	await remove().click();
	await undo().click();
	await expect.element(page.getByText('unavailable')).toBeVisible();
	await expect.element(rowOf('Kettle 1')).toBeVisible();
	full = false;
	await undo().click();

	await expect.element(rowOf('Kettle 2')).toBeVisible();
	await expect.element(undo()).not.toBeInTheDocument();
	expect(back).toEqual(['1', '2']);
	const [, refused, put] = shop.asked(cartTempCalls.addCart);
	expect(put).toEqual(refused);
});

test('with nothing ticked nothing is taken out, and leaving the edit forgets what was ticked', async () => {
	await show(<CartView />);
	await edit();
	// Looks closed, and says what is missing when it is tapped all the same.
	await remove().click({ force: true });
	await expect.element(page.getByText('Please select a product to delete')).toBeVisible();
	await expect.element(page.getByText('Nothing selected')).toBeVisible();
	await page.getByRole('checkbox', { name: 'Select Kettle 1' }).click();
	await expect.element(page.getByText('1 product', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Done', exact: true }).click();
	await page.getByRole('button', { name: 'Edit', exact: true }).click();

	await expect.element(page.getByRole('checkbox', { name: 'Select Kettle 1' })).not.toBeChecked();
	expect(taken()).toEqual([]);
});

test('all are ticked and unticked by one tap, but none that cannot be ordered', async () => {
	fill(lineOf('1', { selected: false }), lineOf('2', { origin: 'china', selected: false }), lineOf('3', { problem: 'out' }));
	await show(<CartView />);
	await page.getByRole('checkbox', { name: 'Select all', exact: true }).click();
	await expect.element(settle()).toHaveTextContent('Checkout (2)');
	await page.getByRole('checkbox', { name: 'Select all: From China' }).click();
	await expect.element(settle()).toHaveTextContent('Checkout (1)');
	await expect.element(page.getByRole('checkbox', { name: 'Select all', exact: true })).not.toBeChecked();

	await expect
		.poll(() => shop.asked(cartTempCalls.selectProduct).map(({ input }) => input))
		.toEqual([
			{ lineIds: ['1', '2'], selected: true },
			{ lineIds: ['2'], selected: false },
		]);
});

test('a tick that is refused goes back, and so does the sum', async () => {
	await show(<CartView />);
	shop.refuse(cartTempCalls.selectProduct, 'too_many_requests');
	await page.getByRole('checkbox', { name: 'Select Kettle 2' }).click();

	await expect.element(page.getByText('too_many_requests')).toBeVisible();
	await expect.element(page.getByRole('checkbox', { name: 'Select Kettle 2' })).toBeChecked();
	await expect.element(settle()).toHaveTextContent('Checkout (2)');
});

test('what nobody can order is cleared by one tap and is not offered back', async () => {
	fill(lineOf('1'), lineOf('2', { problem: 'discontinued' }), lineOf('3', { problem: 'out' }));
	await show(<CartView />);
	await page.getByRole('button', { name: 'Remove unavailable products' }).click();

	await expect.element(page.getByText('Kettle 2')).not.toBeInTheDocument();
	await expect.element(page.getByText('Kettle 1')).toBeVisible();
	await expect.element(undo()).not.toBeInTheDocument();
	await expect.poll(taken).toEqual([{ lineIds: ['2', '3'] }]);
});

test('fewer than are sold together are raised by one tap, where there are so many', async () => {
	fill(
		lineOf('1', { minimumQuantity: 3, problem: 'belowMinimum' }),
		lineOf('2', { minimumQuantity: 9, stock: 5, problem: 'belowMinimum' }),
	);
	await show(<CartView />);
	await expect.element(rowOf('Kettle 2').getByText('Minimum order: 9 pieces')).toBeVisible();
	await expect.element(rowOf('Kettle 2').getByRole('button', { name: /^Set to/ })).not.toBeInTheDocument();
	await rowOf('Kettle 1').getByRole('button', { name: 'Set to 3' }).click();

	await expect.poll(wished).toEqual([{ lineId: '1', quantity: 3 }]);
	await expect.element(settle()).toHaveTextContent('Checkout (3)');
});

test('less than is sold together cannot be asked for', async () => {
	fill(lineOf('1', { quantity: 2, minimumQuantity: 2 }));
	await show(<CartView />);

	await expect.element(rowOf('Kettle 1').getByRole('button', { name: 'One less' })).toBeDisabled();
	await expect.element(rowOf('Kettle 1').getByRole('button', { name: 'One more' })).toBeEnabled();
});

test('more than one order takes cannot be asked for, however many there are', async () => {
	fill(lineOf('1', { quantity: 9_999, stock: 2_000_000 }));
	await show(<CartView />);

	await expect.element(rowOf('Kettle 1').getByRole('button', { name: 'One more' })).toBeDisabled();
});

test('of more pieces than cost less for a time it is said how many those are, and one tap takes them', async () => {
	const timed = { price: dinar(800_000), usual: dinar(1_000_000), endsAt: '2036-11-21T08:00:00.000Z', piecesLeft: 2 };
	fill(lineOf('1', { quantity: 4, timed }));
	await show(<CartView />);
	await expect.element(rowOf('Kettle 1').getByText(/Only 2 pieces cost 8,000/)).toBeVisible();
	await rowOf('Kettle 1').getByRole('button', { name: 'Set to 2' }).click();

	await expect.poll(wished).toEqual([{ lineId: '1', quantity: 2 }]);
});

test('quantities that are still tapped are settled before the checkout opens, and a refused one keeps it closed', async () => {
	const cart = await show(<CartView />, { at: '/cart' });
	shop.refuse(cartTempCalls.updateProductByCart, 'out_of_stock');
	const answer = shop.hold(cartTempCalls.updateProductByCart);
	await rowOf('Kettle 1').getByRole('button', { name: 'One more' }).click();
	await expect.element(settle()).toHaveTextContent('Checkout (3)');
	await settle().click();
	answer();
	await expect.element(page.getByText('out_of_stock')).toBeVisible();
	await expect.element(settle()).toHaveTextContent('Checkout (2)');
	expect(cart.address()).toBe('/cart');
	fill(lineOf('1'), lineOf('2'));
	await rowOf('Kettle 1').getByRole('button', { name: 'One more' }).click();
	await settle().click();

	await expect.poll(cart.address).not.toBe('/cart');
	expect(wished().at(-1)).toEqual({ lineId: '1', quantity: 2 });
});

const untick = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).click();

test('a tick that is still on its way is at the shop before the checkout opens', async () => {
	const cart = await show(<CartView />, { at: '/cart' });
	const answer = shop.hold(cartTempCalls.selectProduct);
	await untick('Kettle 2');
	await settle().click();
	await expect.element(settle()).toBeDisabled();
	expect(cart.address()).toBe('/cart');
	answer();

	await expect.poll(cart.address).not.toBe('/cart');
	expect(shop.asked(cartTempCalls.selectProduct).map(({ input }) => input)).toEqual([{ lineIds: ['2'], selected: false }]);
});

test('a tick or a deletion that is refused on the way to the checkout keeps it closed', async () => {
	const cart = await show(<CartView />, { at: '/cart' });
	shop.refuse(cartTempCalls.selectProduct, 'too_many_requests');
	const ticked = shop.hold(cartTempCalls.selectProduct);
	await untick('Kettle 2');
	await settle().click();
	ticked();
	await expect.element(page.getByText('too_many_requests')).toBeVisible();
	await expect.element(page.getByRole('checkbox', { name: 'Select Kettle 2' })).toBeChecked();
	expect(cart.address()).toBe('/cart');

	shop.refuse(cartTempCalls.delete, 'unavailable');
	const deleted = shop.hold(cartTempCalls.delete);
	await edit('Kettle 2');
	await remove().click();
	await settle().click();
	deleted();
	await expect.element(page.getByText('unavailable')).toBeVisible();
	await expect.element(rowOf('Kettle 2')).toBeVisible();
	expect(cart.address()).toBe('/cart');
});

test('what was done without a line is at the shop before the checkout opens, and keeps it closed while there is none', async () => {
	const lines = [lineOf('1'), lineOf('2')];
	const held = { lines, total: dinar(2_000_000), selectedPieces: 2, cartNum: 2, exclusive: false };
	const cart = await show(<CartView />, { at: '/cart' });
	keep('cartKept', JSON.stringify({ who: traceId(), cart: held }));
	shop.cut(cartTempCalls.selectProduct);
	await untick('Kettle 2');
	await expect.element(settle()).toHaveTextContent('Checkout (1)');
	await settle().click();
	await expect.element(page.getByText('No network')).toBeVisible();
	expect(cart.address()).toBe('/cart');
	const before = shop.asked(cartTempCalls.selectProduct).length;
	fill(...lines);
	await settle().click();

	await expect.poll(cart.address).not.toBe('/cart');
	expect(shop.asked(cartTempCalls.selectProduct).length).toBeGreaterThan(before);
});

test('lines that were taken out without a line are put back without one, and the shop comes to the same cart', async () => {
	const lines = [lineOf('1', { quantity: 3 }), lineOf('2')];
	fill(...lines);
	await show(<CartView />);
	await expect.element(settle()).toHaveTextContent('Checkout (4)');
	const held = { lines, total: dinar(4_000_000), selectedPieces: 4, cartNum: 4, exclusive: false };
	keep('cartKept', JSON.stringify({ who: traceId(), cart: held }));
	for (const call of [cartTempCalls.delete, cartTempCalls.addCart, cartTempCalls.list]) shop.cut(call);
	await edit('Kettle 1');
	await remove().click();
	await expect.element(rowOf('Kettle 1')).not.toBeInTheDocument();
	await undo().click();

	await expect.element(settle()).toHaveTextContent('Checkout (4)');
	await expect.element(rowOf('Kettle 1')).toBeVisible();
	await expect.element(undo()).not.toBeInTheDocument();
	expect(page.getByText('No network').elements()).toEqual([]);
	fill(...lines);
	shop.answer(cartTempCalls.addCart, ({ skuId, quantity }) => {
		fill(lineOf('9', { skuId, quantity, title: 'Kettle back' }), lineOf('2'));
		return { lineId: '9', cartNum: 4 };
	});
	const [before, added] = [taken().length, shop.asked(cartTempCalls.addCart).length];
	await sendWaiting();

	expect(taken().slice(before)).toEqual([{ lineIds: ['1'] }]);
	expect(
		shop
			.asked(cartTempCalls.addCart)
			.slice(added)
			.map(({ input }) => input),
	).toEqual([{ skuId: '1', quantity: 3 }]);
	expect(kept('cartWaiting')).toBeNull();
});

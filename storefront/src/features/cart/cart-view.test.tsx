import { cartTempCalls } from '@qaysari/contract/cart.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dinar, fill, lineOf, rowOf, settle, wished } from '../../testing/cart.ts';
import { shop, show } from '../../testing/show.tsx';
import { CartView } from './cart-view.tsx';

beforeEach(() => fill(lineOf('1'), lineOf('2')));

test('a line tells when its price is not the one at which it was put in', async () => {
	fill(lineOf('1', { priceBefore: dinar(1_250_000) }), lineOf('2', { priceBefore: dinar(975_000) }), lineOf('3'));
	await show(<CartView />);

	await expect.element(rowOf('Kettle 1').getByText(/2,500.*less than when you added it/)).toBeVisible();
	await expect.element(rowOf('Kettle 2').getByText(/250.*more than when you added it/)).toBeVisible();
	await expect.element(rowOf('Kettle 3')).not.toMatchTextContent('when you added it');
});

test('an empty cart says so and leads back to the goods', async () => {
	fill();
	await show(<CartView />);

	await expect.element(page.getByText('Your cart is empty')).toBeVisible();
	await expect.element(settle()).not.toBeInTheDocument();
});

test('taps on a quantity are drawn at once, and those that follow a call are one', async () => {
	await show(<CartView />);
	const more = rowOf('Kettle 1').getByRole('button', { name: 'One more' });
	// However long the taps take: what the first asks is not answered before the last.
	const answer = shop.hold(cartTempCalls.updateProductByCart);

	await more.click();
	await more.click();
	await more.click();
	await expect.element(rowOf('Kettle 1').getByText('4', { exact: true })).toBeVisible();
	await expect.element(settle()).toHaveTextContent('Checkout (5)');
	answer();

	await expect.poll(wished).toContainEqual({ lineId: '1', quantity: 4 });
	expect(wished().length).toBeLessThan(3);
});

test('a quantity that is refused goes back to what it was, and the reason is told', async () => {
	await show(<CartView />);
	shop.refuse(cartTempCalls.updateProductByCart, 'out_of_stock');

	await rowOf('Kettle 1').getByRole('button', { name: 'One more' }).click();

	await expect.element(page.getByText('out_of_stock')).toBeVisible();
	await expect.element(rowOf('Kettle 1').getByText('1', { exact: true })).toBeVisible();
	await expect.element(settle()).toHaveTextContent('Checkout (2)');
});

test('no more can be asked for than there are', async () => {
	fill(lineOf('1', { quantity: 5 }));
	await show(<CartView />);

	await expect.element(rowOf('Kettle 1').getByRole('button', { name: 'One more' })).toBeDisabled();
});

test('what is too many is mended by one tap', async () => {
	fill(lineOf('1', { quantity: 9, stock: 3, problem: 'tooMany' }));
	await show(<CartView />);

	await page.getByRole('button', { name: 'Set to 3' }).click();

	await expect.element(rowOf('Kettle 1').getByText('3', { exact: true })).toBeVisible();
	await expect.element(settle()).toHaveTextContent('Checkout (3)');
	await expect.poll(wished).toEqual([{ lineId: '1', quantity: 3 }]);
});

test('an unticked line is not paid for', async () => {
	await show(<CartView />);

	await page.getByRole('checkbox', { name: 'Select Kettle 2' }).click();

	await expect.element(settle()).toHaveTextContent('Checkout (1)');
	await expect
		.poll(() => shop.asked(cartTempCalls.selectProduct).map(({ input }) => input))
		.toEqual([{ lineIds: ['2'], selected: false }]);
});

test('nothing ticked: the button says what is missing and asks for nothing', async () => {
	fill(lineOf('1', { selected: false }));
	const cart = await show(<CartView />, { at: '/cart' });

	await settle().click();

	await expect.element(page.getByText('Please select a product')).toBeVisible();
	expect(cart.address()).toBe('/cart');
});

test('a line that can no longer be had is neither counted nor tickable', async () => {
	fill(lineOf('1'), lineOf('2', { problem: 'discontinued' }));
	await show(<CartView />);

	await expect.element(page.getByRole('checkbox', { name: 'Select Kettle 2' })).toBeDisabled();
	await expect.element(settle()).toHaveTextContent('Checkout (1)');
});

test('deleted lines come back by one tap', async () => {
	await show(<CartView />);
	shop.answer(cartTempCalls.addCart, () => {
		fill(lineOf('1'), lineOf('2'));
		return { lineId: '1', cartNum: 2 };
	});

	await page.getByRole('button', { name: 'Edit', exact: true }).click();
	await page.getByRole('checkbox', { name: 'Select Kettle 1' }).click();
	await page.getByRole('button', { name: 'Delete', exact: true }).click();
	await expect.element(page.getByText('Kettle 1')).not.toBeInTheDocument();
	await page.getByRole('button', { name: 'Undo', exact: true }).click();

	await expect.element(page.getByText('Kettle 1')).toBeVisible();
	await expect.poll(() => shop.asked(cartTempCalls.addCart).map(({ input }) => input)).toEqual([{ skuId: '1', quantity: 1 }]);
});

test('without a line the cart can be asked for again', async () => {
	shop.cut(cartTempCalls.list);
	await show(<CartView />);

	const again = page.getByRole('button', { name: 'Try again', exact: true });
	await expect.element(again).toBeVisible();
	fill(lineOf('1'));
	await again.click();

	await expect.element(page.getByText('Kettle 1')).toBeVisible();
});

test.each(['ar', 'ckb'] as const)('in %s the cart reads from the right, and so do less and more', async (language) => {
	await show(<CartView />, { language });

	await expect.element(page.getByText('Kettle 1')).toBeVisible();
	const [row] = document.querySelectorAll('li');
	const [less, more] = row?.querySelectorAll('button') ?? [];
	expect(getComputedStyle(document.documentElement).direction).toBe('rtl');
	expect(less?.getBoundingClientRect().left ?? 0).toBeGreaterThan(more?.getBoundingClientRect().left ?? 0);
});

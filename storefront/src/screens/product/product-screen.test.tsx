import { cartTempCalls } from '@qaysari/contract/cart.calls';
import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { catalogSchemas } from '@qaysari/contract/catalog.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths, routes } from '../../app/paths.ts';
import { BrowserRouter, useLocation } from '../../app/router.tsx';
import { shop, show } from '../../testing/show.tsx';
import ProductScreen from './product-screen.tsx';

const example = catalogSchemas.detail.output.parse(exampleOf(catalogSchemas.detail.output));
const [exampleSku] = example.skus;
if (!exampleSku) throw new Error('an example without skus');
const skuOf = (id: string, size: string, skuStock: number) => ({
	...exampleSku,
	id,
	attributes: [{ name: 'Size', value: size }],
	skuImageUrl: null,
	skuStock,
	timed: null,
});
const shirt = {
	...example,
	id: '7',
	attributes: [{ name: 'Size', values: ['M', 'L'] }],
	skus: [skuOf('31', 'M', 8), skuOf('32', 'L', 2)],
	availability: 'available' as const,
	onSale: true,
	minimumQuantity: 1,
	timed: null,
	videoUrl: null,
};

const before = location.href;
afterEach(() => history.replaceState(null, '', before));
beforeEach(() => {
	shop.answer(catalogCalls.detail, shirt);
	shop.answer(cartTempCalls.addCart, { lineId: '1', cartNum: 2 });
});

const draw = (language: 'ar' | 'en' = 'en') => show(<ProductScreen />, { at: paths.product('7'), language });
const pick = (size: string) => page.getByText(size, { exact: true }).first().click();
const more = () => page.getByRole('button', { name: 'One more' }).first();
const toCart = () => page.getByRole('button', { name: 'Add to cart' });
const added = () => shop.asked(cartTempCalls.addCart).map(({ input }) => input);

test('nothing is put into the cart before a size is chosen; the missing one is asked for and has the focus', async () => {
	await draw();
	await toCart().click();
	await expect.element(page.getByRole('group', { name: /^Size/ })).toHaveAttribute('aria-invalid', 'true');
	await expect.element(page.getByRole('radio', { name: 'M' })).toHaveFocus();
	expect(added()).toEqual([]);
	await pick('M');
	await toCart().click();

	await expect.poll(added).toEqual([{ skuId: '31', quantity: 1 }]);
});

test('of a choice of which there are fewer than wished only those are asked for; the wish stands for the other', async () => {
	const screen = await draw();
	await pick('M');
	for (let taps = 0; taps < 3; taps += 1) await more().click();
	await expect.element(page.getByText('4', { exact: true })).toBeVisible();
	await pick('L');
	await expect.element(page.getByText('2', { exact: true })).toBeVisible();
	await expect.element(more()).toBeDisabled();
	await toCart().click();
	await expect.poll(added).toEqual([{ skuId: '32', quantity: 2 }]);
	await pick('M');
	await page.getByRole('button', { name: 'Buy now' }).click();

	await expect.poll(screen.address).toBe(paths.checkout('?sku=31&quantity=4'));
});

test('two quick taps put it in once', async () => {
	await draw();
	await pick('M');
	const answer = shop.hold(cartTempCalls.addCart);
	await shop.tapTwice(toCart());
	answer();

	await expect.element(page.getByText('View cart')).toBeVisible();
	expect(new Set(shop.asked(cartTempCalls.addCart).map(({ key }) => key)).size).toBe(1);
});

test('a tap on a picture opens that one, also where the chosen colour comes first', async () => {
	const [picture] = example.pictures;
	if (!picture) throw new Error('an example without pictures');
	const pictures = ['front', 'red', 'back'].map((id) => ({ ...picture, id, src: `${picture.src}#${id}` }));
	const skus = [skuOf('31', 'M', 8), { ...skuOf('32', 'L', 2), skuImageUrl: '/media/red/480.webp' }];
	shop.answer(catalogCalls.detail, { ...shirt, title: 'Shirt', pictures, skus });
	await draw();
	const links = page.getByRole('link', { name: 'Picture of Shirt' });
	await pick('L');

	await expect.element(links.first()).toHaveAttribute('href', paths.pictures('7', 1));
	await expect.element(links.nth(1)).toHaveAttribute('href', paths.pictures('7', 0));
	await expect.element(links.nth(2)).toHaveAttribute('href', paths.pictures('7', 2));
});

/** The product and whatever is looked at meanwhile, over the browser's own history. */
function Screens() {
	const { pathname } = useLocation();
	return pathname === routes.product ? <ProductScreen /> : <p>Elsewhere</p>;
}

test('a look at the pictures changes nothing of what was chosen, and whoever opens the product anew begins anew', async () => {
	history.replaceState(null, '', paths.product('7'));
	const shown = await show(
		<BrowserRouter>
			<Screens />
		</BrowserRouter>,
	);
	await pick('M');
	await more().click();
	await page
		.getByRole('link', { name: /^Picture of/ })
		.first()
		.click();
	await expect.element(page.getByText('Elsewhere')).toBeVisible();
	history.back();
	await expect.element(page.getByRole('radio', { name: 'M' })).toBeChecked();
	await toCart().click();
	await expect.poll(added).toEqual([{ skuId: '31', quantity: 2 }]);
	await shown.unmount();
	await draw();

	await expect.element(page.getByRole('radio', { name: 'M' })).not.toBeChecked();
});

test('no more pieces are asked for than one order takes, however many there are', async () => {
	shop.answer(catalogCalls.detail, { ...shirt, skus: [skuOf('31', 'M', 2_000_000), skuOf('32', 'L', 2)] });
	const screen = await draw();
	await pick('M');
	const quantity = page.getByRole('textbox', { name: 'Quantity' });
	await quantity.fill('12000');
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText('At most 9,999 pieces')).toBeVisible();
	await expect.element(quantity).toHaveValue('9999');
	await page.getByRole('button', { name: 'Buy now' }).click();

	await expect.poll(screen.address).toBe(paths.checkout('?sku=31&quantity=9999'));
});

test('a size that is gone is not offered any longer once the shop has said so, and another can be taken', async () => {
	const [, large] = shirt.skus;
	if (!large) throw new Error('a shirt in one size');
	await draw();
	await pick('M');
	shop.refuse(cartTempCalls.addCart, 'sku_gone');
	shop.answer(catalogCalls.detail, {
		...shirt,
		attributes: [{ name: 'Size', values: ['L', 'XL'] }],
		skus: [large, skuOf('33', 'XL', 4)],
	});
	await toCart().click();
	await expect.element(page.getByText('sku_gone')).toBeVisible();
	await expect.element(page.getByRole('radio', { name: 'M', exact: true })).not.toBeInTheDocument();
	shop.answer(cartTempCalls.addCart, { lineId: '1', cartNum: 1 });
	await toCart().click();
	await expect.element(page.getByRole('group', { name: /^Size/ })).toHaveAttribute('aria-invalid', 'true');
	await pick('XL');
	await toCart().click();

	await expect.poll(() => added().at(-1)).toEqual({ skuId: '33', quantity: 1 });
});

import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { dinar } from '@qaysari/contract/money';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { App } from 'antd';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Product } from '../../features/catalog/product-values.ts';
import { shop, show } from '../../testing/show.tsx';
import { ProductEditor } from './product-editor.tsx';

const { saveProduct, getProduct } = catalogConsoleCalls;
const { output } = catalogConsoleSchemas.getProduct;
const example = output.parse(exampleOf(output));
const [skuExample] = example.skus;
const [pictureExample] = example.pictures;
if (!skuExample || !pictureExample) throw new Error('an example without variants or pictures');
const hundredths = (dinars: number) => dinar(dinars * 100).amount;

const product: Product = {
	...example,
	id: '7',
	version: 3,
	title: { ar: 'مصباح', en: 'Lamp' },
	description: {},
	brand: 'Lumen',
	categoryId: null,
	tagIds: [],
	pictures: ['a', 'b', 'c'].map((id) => ({ ...pictureExample, id })),
	videoId: null,
	parameters: [],
	origin: 'iraq',
	minimumQuantity: 1,
	weightGrams: 500,
	volumeCm3: 900,
	state: 'active',
	skus: [
		{
			...skuExample,
			id: '71',
			code: 'L-1',
			attributes: [],
			price: hundredths(5_000),
			promotionPrice: null,
			reserved: 0,
			pictureId: 'b',
		},
		{
			...skuExample,
			id: '72',
			code: 'L-2',
			attributes: [],
			price: hundredths(6_000),
			promotionPrice: null,
			reserved: 2,
			pictureId: null,
		},
	],
};
const saves = () => shop.asked(saveProduct);
const save = () => page.getByRole('button', { name: 'Save', exact: true });
const leaf = (name: string) => page.getByRole('tab', { name }).click();
const field = (id: string) => page.elementLocator(document.getElementById(id) ?? document.body);
const inSku = (number: number, label: string) =>
	page
		.getByRole('tabpanel')
		.getByLabelText(new RegExp(`^${label}`))
		.nth(number - 1);
const trouble = (text: string) => page.getByRole('alert').filter({ hasText: text });

beforeEach(() => {
	shop.answer(saveProduct, { productId: '7', version: 4 });
	shop.answer(getProduct, { ...product, version: 4 });
});

test('what was typed goes out with the version that was read; all else as it was', async () => {
	await show(<ProductEditor product={product} />);
	await expect.element(save()).toBeDisabled();
	await field('title_zh').fill(' 灯 ');
	await leaf('Variants');
	await inSku(1, 'Price').fill('٧٥٠٠');
	await save().click();

	await expect.element(page.getByText('The product has been saved')).toBeVisible();
	expect(saves().map(({ input }) => input)).toMatchObject([
		{
			productId: '7',
			version: 3,
			product: {
				title: { ar: 'مصباح', en: 'Lamp', zh: '灯' },
				brand: 'Lumen',
				pictureIds: ['a', 'b', 'c'],
				skus: [
					{ id: '71', code: 'L-1', price: hundredths(7_500), promotionPrice: null, pictureId: 'b' },
					{ id: '72', code: 'L-2', price: hundredths(6_000), promotionPrice: null, pictureId: null },
				],
			},
		},
	]);
	// What is there already is changed by movements of the stock alone.
	expect(JSON.stringify(saves()[0]?.input)).not.toContain('"stock"');
});

test('a language without a title is marked and may stay so; without any title nothing is saved', async () => {
	await show(<ProductEditor product={product} />);
	await expect.poll(() => page.getByText('Missing', { exact: true }).elements().length).toBe(2);
	await field('title_ar').fill(' ');
	await expect.poll(() => page.getByText('Missing', { exact: true }).elements().length).toBe(3);
	await field('title_en').fill('');
	await save().click();
	await expect.element(page.getByText('At least one language needs a title')).toBeVisible();
	expect(saves()).toEqual([]);
	await field('title_ckb').fill('چرا');
	await save().click();
	await expect.poll(() => saves().map(({ input }) => input.product.title)).toEqual([{ ckb: 'چرا' }]);
});

test('variants that are not whole are named one by one, and the leaf where they stand is turned to', async () => {
	await show(<ProductEditor product={product} />);
	await leaf('Variants');
	await inSku(1, 'Code').fill('L-2');
	await inSku(1, 'Promotion price').fill('5000');
	await inSku(2, 'Price').fill('');
	await page.getByRole('button', { name: 'Add a variant' }).click();
	await leaf('Texts');
	await save().click();

	await expect.element(page.getByRole('tab', { name: 'Variants needs correction' })).toHaveAttribute('aria-selected', 'true');
	for (const text of [
		'The promotion price has to be below the price.',
		'The price is missing.',
		'The code is missing.',
		'The stock is missing.',
	])
		await expect.element(page.getByText(text).first()).toBeVisible();
	await expect.poll(() => page.getByText('Another variant has this code.').elements().length).toBe(2);
	expect(saves()).toEqual([]);
});

test('a variant that open orders wait for is not deleted; a new one has its stock with it', async () => {
	await show(<ProductEditor product={product} />);
	await leaf('Variants');
	await expect.element(page.getByRole('button', { name: 'Delete variant 2' })).toBeDisabled();
	await page.getByRole('button', { name: 'Duplicate variant 1' }).click();
	await inSku(2, 'Code').fill('L-3');
	await page.getByRole('tabpanel').getByLabelText('Stock', { exact: true }).fill('١٢');
	await page.getByRole('button', { name: 'Delete variant 1' }).click();
	await save().click();

	await expect
		.poll(() => saves().flatMap(({ input }) => input.product.skus))
		.toMatchObject([
			{ code: 'L-3', price: hundredths(5_000), stock: 12, pictureId: 'b' },
			{ id: '72', code: 'L-2' },
		]);
	expect(saves()[0]?.input.product.skus[0]).not.toHaveProperty('id');
});

test('pictures change places, the first being the main one; one that is taken away leaves its variant without', async () => {
	await show(<ProductEditor product={product} />);
	await leaf('Pictures');
	const rows = page.getByRole('tabpanel').getByRole('listitem');
	await expect.element(rows.nth(0).getByRole('button', { name: 'Move forward' })).toBeDisabled();
	await expect.element(rows.nth(2).getByRole('button', { name: 'Move back' })).toBeDisabled();
	await rows.nth(2).getByRole('button', { name: 'Move forward' }).click();
	await rows.nth(1).getByRole('button', { name: 'Move forward' }).click();
	await expect.element(rows.nth(0)).toMatchTextContent('Main');
	await rows.nth(2).getByRole('button', { name: 'Remove the picture' }).click();
	await save().click();

	await expect.poll(() => saves().map(({ input }) => input.product.pictureIds)).toEqual([['c', 'a']]);
	expect(saves()[0]?.input.product.skus.map(({ pictureId }) => pictureId)).toEqual([null, null]);
});

test('it is saved once: tapped twice, and tapped again when the answer got lost', async () => {
	await show(<ProductEditor product={product} />);
	await field('title_en').fill('Tall lamp');
	shop.cut(saveProduct);
	await shop.tapTwice(save());
	await expect.element(trouble('cannot be reached')).toBeVisible();
	await expect.element(field('title_en')).toHaveValue('Tall lamp');
	const before = saves().length;
	shop.answer(saveProduct, { productId: '7', version: 4 });
	await shop.tapTwice(save());
	await expect.element(page.getByText('Everything is saved')).toBeVisible();
	expect(saves().length).toBe(before + 1);
	expect(new Set(saves().map(({ key }) => key)).size).toBe(1);
});

test('who was overtaken loses nothing: theirs is loaded beneath, and what both changed is named before it is saved', async () => {
	await show(<ProductEditor product={product} />);
	await field('title_en').fill('Tall lamp');
	await field('title_zh').fill('灯');
	shop.refuse(saveProduct, 'changed_meanwhile');
	await save().click();
	await expect.element(trouble('What you typed is still here')).toBeVisible();
	await expect.element(field('title_en')).toHaveValue('Tall lamp');

	shop.answer(getProduct, { ...product, version: 9, title: { ar: 'مصباح', en: 'Small lamp' }, brand: 'Nur' });
	await page.getByRole('button', { name: 'Load the new version, keep mine' }).click();
	await expect.element(page.getByText(/You both changed:.*Title.*English/)).toBeVisible();
	await expect.element(field('title_en')).toHaveValue('Tall lamp');
	shop.answer(saveProduct, { productId: '7', version: 10 });
	await save().click();
	await expect
		.poll(() => saves().at(-1)?.input)
		.toMatchObject({
			version: 9,
			product: { title: { ar: 'مصباح', en: 'Tall lamp', zh: '灯' }, brand: 'Nur' },
		});
});

test('what is typed while it is being saved is neither lost nor called saved', async () => {
	await show(<ProductEditor product={product} />);
	await field('title_en').fill('Tall lamp');
	const answer = shop.hold(saveProduct);
	await save().click();
	await expect.poll(() => saves().length).toBe(1);
	await field('title_zh').fill('灯');
	shop.answer(getProduct, { ...product, version: 4, title: { ar: 'مصباح', en: 'Tall lamp' } });
	answer();
	await expect.element(page.getByText('The product has been saved')).toBeVisible();
	await expect.element(save()).toBeEnabled();
	await expect.element(field('title_zh')).toHaveValue('灯');
	await expect.element(page.getByText('There are unsaved changes')).toBeVisible();
	await save().click();
	await expect
		.poll(() => saves().at(-1)?.input)
		.toMatchObject({
			version: 4,
			product: { title: { ar: 'مصباح', en: 'Tall lamp', zh: '灯' } },
		});
});

test('a new variant that is typed on while it is being saved is not sent as new again', async () => {
	await show(<ProductEditor product={product} />);
	await leaf('Variants');
	await page.getByRole('button', { name: 'Duplicate variant 2' }).click();
	await inSku(3, 'Code').fill('L-3');
	await page.getByRole('tabpanel').getByLabelText('Stock', { exact: true }).fill('4');
	const answer = shop.hold(saveProduct);
	await save().click();
	await expect.poll(() => saves().length).toBe(1);
	await inSku(3, 'Price').fill('6500');
	const stored = { ...skuExample, id: '73', code: 'L-3', attributes: [], price: hundredths(6_000), promotionPrice: null };
	shop.answer(getProduct, {
		...product,
		version: 4,
		skus: [...product.skus, { ...stored, stock: 4, reserved: 0, pictureId: null }],
	});
	answer();
	await expect.element(page.getByRole('tabpanel').getByRole('link', { name: 'History' }).nth(2)).toBeVisible();
	await expect.element(inSku(3, 'Price')).toHaveValue('6,500');
	await save().click();
	await expect
		.poll(() => saves().at(-1)?.input)
		.toMatchObject({ version: 4, product: { skus: [{ id: '71' }, { id: '72' }, { id: '73', price: hundredths(6_500) }] } });
});

test('saved and then without a line it is saved; what is typed after that is not left behind unasked', async () => {
	const shown = await show(<ProductEditor product={product} />);
	await field('title_en').fill('Tall lamp');
	shop.cut(getProduct);
	await save().click();
	await expect.element(page.getByText('Everything is saved')).toBeVisible();
	await field('title_en').fill('Taller lamp');
	await page.getByRole('link', { name: 'Products' }).click();
	await expect.element(page.getByText('Leave without saving?')).toBeVisible();
	await page.getByRole('button', { name: 'Stay' }).click();
	expect(shown.address()).toBe('/');
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	await save().click();
	await expect.poll(() => saves().at(-1)?.input).toMatchObject({ version: 4, product: { title: { en: 'Taller lamp' } } });
});

test('support looks and changes nothing', async () => {
	await show(<ProductEditor product={product} />, { role: 'support' });
	await expect.element(page.getByText('You can look at products but not change them.')).toBeVisible();
	await expect.element(field('title_en')).toBeDisabled();
	await expect.element(save()).not.toBeInTheDocument();
	await userEvent.keyboard('{Enter}');
	expect(saves()).toEqual([]);
});

test('why a picture was not taken is said alike in the description and among the pictures', async () => {
	await show(<ProductEditor product={product} />);
	shop.refuse(catalogConsoleCalls.uploadPicture, 'upload_broken');
	const photo = new File(['photo'], 'photo.png', { type: 'image/png' });
	await userEvent.upload(page.getByLabelText('Add pictures', { exact: true }).first(), photo);
	await expect.element(page.getByText('upload_broken')).toBeVisible();
	await leaf('Pictures');
	await userEvent.upload(page.getByRole('tabpanel').getByLabelText('Add pictures', { exact: true }), photo);
	await expect.element(trouble('photo.png: upload_broken')).toBeVisible();
});

/** A form that can be left; something is told at its door. */
function Place() {
	const [isThere, setThere] = useState(true);
	const { message } = App.useApp();
	return (
		<>
			<button type="button" onClick={() => setThere(false)}>
				Leave
			</button>
			<button type="button" onClick={() => void message.info('Good evening')}>
				Greet
			</button>
			{isThere && <ProductEditor product={product} />}
		</>
	);
}

test('a picture that is on its way is given up with the form, and nothing is told of it', async () => {
	await show(<Place />);
	shop.hold(catalogConsoleCalls.uploadPicture);
	const photo = new File(['photo'], 'photo.png', { type: 'image/png' });
	await userEvent.upload(page.getByLabelText('Add pictures', { exact: true }).first(), photo);
	await expect.poll(() => shop.asked(catalogConsoleCalls.uploadPicture).length).toBe(1);
	await page.getByRole('button', { name: 'Leave' }).click();
	await page.getByRole('button', { name: 'Greet' }).click();
	await expect.element(page.getByText('Good evening')).toBeVisible();
	expect([...document.querySelectorAll('.ant-message-notice')].map(({ textContent }) => textContent)).toEqual(['Good evening']);
});

test('categories and tags that could not be read are not called none, and are asked for again', async () => {
	const { listCategories, listTags } = catalogConsoleCalls;
	for (const call of [listCategories, listTags]) shop.refuse(call, 'too_many_requests');
	await show(<ProductEditor product={product} />);
	await leaf('Details');
	for (const [name, { path }] of [
		['Category', listCategories],
		['Tags', listTags],
	] as const) {
		const asked = () => shop.asked({ ...listTags, path }).length;
		await page.getByRole('tabpanel').getByRole('combobox', { name }).click();
		await expect.element(page.getByRole('alert').filter({ hasText: 'too_many_requests' })).toBeVisible();
		const before = asked();
		await page.getByRole('button', { name: 'Try again' }).click();
		await expect.poll(asked).toBe(before + 1);
		await userEvent.keyboard('{Escape}');
		await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
	}
});

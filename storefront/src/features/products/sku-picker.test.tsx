import { catalogSchemas } from '@qaysari/contract/catalog.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { dinars } from '../../testing/orders.ts';
import { show } from '../../testing/show.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductDetailView } from './product-card.tsx';
import { ProductPrice } from './product-price.tsx';
import { type Choice, chosenSku, initialChoice, type Sku } from './sku-choice.ts';
import { SkuPicker } from './sku-picker.tsx';

const example = catalogSchemas.detail.output.parse(exampleOf(catalogSchemas.detail.output));
const [exampleSku] = example.skus;
if (!exampleSku) throw new Error('an example without skus');

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const skuOf = (colour: string, size: string, skuStock: number): Sku => ({
	...exampleSku,
	id: `${colour}${size}`,
	attributes: [
		{ name: 'Colour', value: colour },
		{ name: 'Size', value: size },
	],
	skuImageUrl: null,
	skuStock,
});
const shirt: ProductDetailView = {
	...example,
	attributes: [
		{ name: 'Colour', values: ['Red', 'Blue'] },
		{ name: 'Size', values: ['M', 'XXXL'] },
	],
	skus: [skuOf('Red', 'M', 8), skuOf('Red', 'XXXL', 0), skuOf('Blue', 'M', 3), skuOf('Blue', 'XXXL', 2)],
	sizeGuide: null,
	minimumQuantity: 1,
};

function Picking({ product = shirt, asked = false }: { product?: ProductDetailView; asked?: boolean }) {
	const [choice, setChoice] = useState<Choice>(() => initialChoice(product));
	const [quantity, setQuantity] = useState(product.minimumQuantity);
	return (
		<>
			<SkuPicker
				product={product}
				choice={choice}
				onChoose={setChoice}
				quantity={quantity}
				onQuantity={setQuantity}
				asked={asked}
			/>
			<p>chosen: {chosenSku(product, choice)?.id ?? 'none'}</p>
		</>
	);
}

const value = (name: string) => page.getByRole('radio', { name, exact: true });
const pick = (name: string) => page.getByText(name, { exact: true }).first().click();
const chosen = (id: string) => page.getByText(`chosen: ${id}`);

test('a value that leads to nothing is closed, and opens again with another choice', async () => {
	await show(<Picking />);
	await expect.element(value('XXXL')).toBeEnabled();
	await pick('Red');
	await expect.element(value('XXXL')).toBeDisabled();
	await expect.element(chosen('none')).toBeVisible();
	await pick('Blue');
	await expect.element(value('XXXL')).toBeEnabled();
	await pick('XXXL');

	await expect.element(chosen('BlueXXXL')).toBeVisible();
	await expect.element(value('Red')).toBeDisabled();
});

test('arrow keys go from value to value and past those that are closed', async () => {
	await show(<Picking />);
	await pick('Red');
	await pick('M');
	await expect.element(value('M')).toHaveFocus();
	await userEvent.keyboard('{ArrowRight}');

	await expect.element(chosen('RedM')).toBeVisible();
	await expect.element(value('XXXL')).not.toBeChecked();
});

test('what leaves no choice is chosen already, and only what is missing is asked for', async () => {
	const skus = [skuOf('Red', 'M', 8), skuOf('Red', 'XXXL', 1)];
	const product = { ...shirt, attributes: [{ name: 'Colour', values: ['Red'] }, ...shirt.attributes.slice(1)], skus };
	await show(<Picking product={product} asked />);

	await expect.element(value('Red')).toBeChecked();
	await expect.element(page.getByRole('group', { name: /^Size/ })).toHaveAttribute('aria-invalid', 'true');
	await expect.element(page.getByRole('group', { name: /^Colour/ })).not.toHaveAttribute('aria-invalid');
	await expect.element(page.getByRole('alert')).toMatchTextContent('Size');
	await pick('M');
	await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('so many pieces as there are of what is chosen, and no fewer than are sold together', async () => {
	await show(<Picking product={{ ...shirt, minimumQuantity: 2 }} />);
	await pick('Blue');
	await pick('M');
	await expect.element(page.getByText(/3 left/)).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'One less' })).toBeDisabled();
	await page.getByRole('button', { name: 'One more' }).click();

	await expect.element(page.getByText('3', { exact: true })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'One more' })).toBeDisabled();
});

test('values show their picture where the pictures differ by them', async () => {
	const skus = shirt.skus.map((sku) => ({ ...sku, skuImageUrl: `${dot}#${sku.attributes[0]?.value}` }));
	await show(<Picking product={{ ...shirt, skus }} />);

	await expect.element(value('Red')).toBeInTheDocument();
	const pictures = (name: string) => page.getByRole('group', { name }).element().querySelectorAll('img').length;
	expect([pictures('Colour'), pictures('Size')]).toEqual([2, 0]);
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s long values stay on the page', async (language) => {
	const long = 'أحمر غامق مع خطوط ذهبية وحاشية مطرزة باليد من الموصل القديمة';
	const product = {
		...shirt,
		attributes: [{ name: 'Colour', values: [long, 'Blue'] }],
		skus: [long, 'Blue'].map((colour) => ({ ...skuOf(colour, '', 4), attributes: [{ name: 'Colour', value: colour }] })),
	};
	await show(<Picking product={product} />, { language });
	await pick(long);

	await expect.element(chosen(long)).toBeVisible();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

const [examplePicture] = example.pictures;
if (!examplePicture) throw new Error('an example without pictures');
const picture = (name: string) => ({ ...examplePicture, src: `${dot}#${name}` });

test.each(['en', 'ar'] as const)('in %s the gallery says which picture one sees, and a tap opens it large', async (language) => {
	await show(<Gallery productId="7" title="Kettle" pictures={['a', 'b', 'c'].map(picture)} />, { language });
	await expect.element(page.getByText('1/3')).toBeVisible();
	const list = page.getByRole('list').element();
	list.scrollTo({ left: (language === 'ar' ? -1 : 1) * list.clientWidth * 2, behavior: 'instant' });

	await expect.element(page.getByText('3/3')).toBeVisible();
	await expect.element(page.getByRole('link').nth(2)).toHaveAttribute('href', paths.pictures('7', 2));
});

test('one picture is not counted, and none leaves a place for it', async () => {
	const one = await show(<Gallery productId="7" title="Kettle" pictures={[picture('a')]} />);
	await expect.element(page.getByRole('link')).toBeVisible();
	await expect.element(page.getByText('1/1')).not.toBeInTheDocument();
	await one.unmount();
	await show(<Gallery productId="7" title="Kettle" pictures={[]} />);

	await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

test('a price for a time says what it was, until when it holds and for how many pieces', async () => {
	const timed = { endsAt: new Date(Date.now() + 90_000_000).toISOString(), piecesLeft: 3 };
	await show(
		<ProductPrice
			price={{ now: dinars(8_000), before: dinars(10_000), timed } as Parameters<typeof ProductPrice>[0]['price']}
			varies
		/>,
	);

	await expect.element(page.getByText('8,000')).toBeVisible();
	await expect.element(page.getByText('20%', { exact: false })).toBeVisible();
	await expect.element(page.getByRole('timer')).toMatchTextContent(/1 day/);
	await expect.element(page.getByText(/3 pieces/)).toBeVisible();
});

test('a price without an end and without one before is alone', async () => {
	await show(<ProductPrice price={{ now: dinars(8_000), before: null, timed: null }} varies={false} />);

	await expect.element(page.getByText('8,000')).toBeVisible();
	await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
	await expect.element(page.getByText('%', { exact: false })).not.toBeInTheDocument();
});

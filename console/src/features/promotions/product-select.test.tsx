import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf, rowOf } from '../../testing/examples.ts';
import { sent } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { type SkuChoice, SkuSelect } from '../catalog/sku-select.tsx';
import { ProductsPicker } from '../landing/products-picker.tsx';
import { ProductSelect } from './product-select.tsx';

const { listProducts } = catalogConsoleCalls;
const product = (id: string, title: string) => ({ ...rowOf(catalogConsoleSchemas.listProducts), id, title });
const products = [product('11', 'Bulb'), product('12', 'Lamp'), product('13', 'Vase')];
let chosen: unknown;

beforeEach(() => {
	chosen = 'nothing';
	shop.answer(listProducts, ({ keyword = '' }) => ({
		...answerOf(catalogConsoleSchemas.listProducts),
		records: products.filter(({ title }) => title.startsWith(keyword)),
		nextCursor: null,
	}));
});

const known = [{ id: '11', title: 'Bulb' }];
const titles = new Map([['11', 'Bulb']]);

function Several() {
	const [value, setValue] = useState<string | string[] | null>(['11']);
	return (
		<ProductSelect
			multiple
			known={known}
			value={value}
			onChange={(next) => {
				chosen = next;
				setValue(next);
			}}
		/>
	);
}

function Picked() {
	const [value, setValue] = useState(['11']);
	return (
		<ProductsPicker
			known={titles}
			value={value}
			onChange={(next) => {
				chosen = next;
				setValue(next);
			}}
		/>
	);
}

function OneSku() {
	const [value, setValue] = useState<SkuChoice | null>(null);
	return (
		<SkuSelect
			label="Goods"
			origin={null}
			value={value}
			onChange={(next) => {
				if (chosen === 'nothing') chosen = next?.productId;
				setValue(next);
			}}
		/>
	);
}

const fields: { what: string; field: ReactNode; after: unknown }[] = [
	{ what: 'several products', field: <Several />, after: ['11', '13'] },
	{ what: 'products of a page', field: <Picked />, after: ['11', '13'] },
	{ what: 'goods of an order', field: <OneSku />, after: '13' },
];

for (const { what, field, after } of fields)
	test(`Enter takes what was looked for, and changes nothing of what stood there before: ${what}`, async () => {
		await show(field);
		const input = page.getByRole('combobox').first();
		await input.click();
		await expect.element(page.getByTitle('Lamp').last()).toBeVisible();
		const answer = shop.hold(listProducts);
		await userEvent.keyboard('Va');
		await expect.poll(() => sent(listProducts).at(-1)?.keyword).toBe('Va');
		await userEvent.keyboard('{Enter}');
		expect(chosen).toBe('nothing');
		answer();
		await expect.element(page.getByTitle('Vase').last()).toBeVisible();
		await userEvent.keyboard('{Enter}');
		await expect.poll(() => chosen).toEqual(after);
		if (Array.isArray(after)) await expect.element(page.getByText('Bulb').first()).toBeVisible();
	});

import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { exportsCalls } from '@qaysari/contract/exports.calls';
import { exportsSchemas } from '@qaysari/contract/exports.schemas';
import { languages } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { stockConsoleSchemas } from '@qaysari/contract/stock.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProductTable } from '../../features/catalog/product-table.tsx';
import type { ProductRow } from '../../features/catalog/use-products.ts';
import { answerOf, rowOf } from '../../testing/examples.ts';
import { button, choose, dialog, row, sent, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { ProductsScreen } from './products-screen.tsx';

const { listProducts, getProduct } = catalogConsoleCalls;
const lamp: ProductRow = {
	...rowOf(catalogConsoleSchemas.listProducts),
	id: '11',
	handle: 'old-lamp',
	title: 'Old lamp',
	state: 'active',
	origin: 'iraq',
	minPrice: dinar(1_000_000),
	maxPrice: dinar(1_000_000),
	stock: 25,
	soldCount: 1_200,
	missingLanguages: [],
};
const bulb: ProductRow = {
	...lamp,
	id: '12',
	handle: 'bulb',
	title: '',
	state: 'hidden',
	origin: 'china',
	maxPrice: dinar(1_500_000),
	stock: 0,
	missingLanguages: ['ckb', 'zh'],
};
const list = (records: ProductRow[], nextCursor: string | null = null) => ({
	...answerOf(catalogConsoleSchemas.listProducts),
	records,
	nextCursor,
});

beforeEach(() => {
	shop.answer(listProducts, list([lamp, bulb]));
	shop.answer(stockConsoleCalls.listDifferences, {
		...answerOf(stockConsoleSchemas.listDifferences),
		records: [],
		nextCursor: null,
		count: 0,
	});
	shop.answer(exportsCalls.start, answerOf(exportsSchemas.start));
	const product = answerOf(catalogConsoleSchemas.getProduct);
	const [sku] = product.skus;
	if (!sku) throw new Error('an example without skus');
	shop.answer(getProduct, ({ productId }) => ({
		...product,
		skus: [{ ...sku, id: `${productId}0`, code: `CODE-${productId}`, attributes: [] }],
	}));
});

const draw = (at = '/products', more: Parameters<typeof show>[1] = {}) => show(<ProductsScreen />, { at, ...more });
const search = () => page.getByPlaceholder('In any language');
const box = (name: string) => page.getByRole('checkbox', { name });
const asked = () => sent(listProducts).at(-1);
const query = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));

test('a product says what it is, costs and lacks; without a title it stands by its handle', async () => {
	await draw();
	await expect.element(row('Old lamp')).toMatchTextContent(/old-lamp.*On sale.*Iraq stock.*10,000.*25.*1,200/);
	await expect.element(row('bulb')).toMatchTextContent(/Hidden.*China.*10,000.*15,000.*Sold out.*کوردی.*中文/);
	await expect.element(page.getByRole('link', { name: 'bulb' })).toBeVisible();
});

test('each filter narrows the list and stands in the address; what is lifted narrows no more', async () => {
	const shown = await draw();
	await choose(/^State/, 'Hidden');
	await choose(/^Ships from|^Origin/, 'From China');
	await choose(/^Stock/, 'Sold out');
	await choose(/^Missing languages/, 'کوردی');
	await expect.poll(asked).toMatchObject({ state: 'hidden', origin: 'china', stock: 'out', missing: 'ckb' });
	expect(query(shown.address())).toEqual({ state: 'hidden', origin: 'china', stock: 'out', missing: 'ckb' });
	await choose(/^Missing languages/, 'All');
	await expect.poll(() => query(shown.address())).toEqual({ state: 'hidden', origin: 'china', stock: 'out' });
});

test('a search begins when it is asked for, and stays written in its field', async () => {
	const shown = await draw();
	await search().fill(' lamp ');
	await expect.element(row('Old lamp')).toBeVisible();
	expect(sent(listProducts).every(({ keyword }) => keyword === undefined)).toBe(true);
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => asked()?.keyword).toBe('lamp');
	await expect.element(search()).toHaveValue('lamp');
	await search().fill('');
	await userEvent.keyboard('{Enter}');
	await expect.poll(shown.address).toBe('/products');
});

test('nonsense in the address narrows nothing', async () => {
	await draw('/products?state=sold&origin=mars&stock=-1&missing=tlh');
	await expect.element(row('Old lamp')).toBeVisible();
	expect(sent(listProducts)).toEqual([{ limit: 20 }]);
});

test('of two filters the later one counts, however late the answer to the first comes', async () => {
	const late = Promise.withResolvers<void>();
	shop.answer(listProducts, async ({ origin }) => {
		if (origin === 'iraq') await late.promise;
		return list(origin === 'china' ? [bulb] : [lamp]);
	});
	await draw();
	await expect.element(row('Old lamp')).toBeVisible();
	await choose(/^Ships from|^Origin/, 'Iraq stock');
	await expect.poll(() => asked()?.origin).toBe('iraq');
	await choose(/^Ships from|^Origin/, 'From China');
	await expect.element(row('bulb')).toBeVisible();
	late.resolve();
	await choose(/^Ships from|^Origin/, 'Iraq stock');
	await expect.element(row('Old lamp')).toBeVisible();
	await expect.element(row('bulb')).not.toBeInTheDocument();
});

test('nothing that matches is not nothing at all; who may not write is not asked to', async () => {
	shop.answer(listProducts, ({ keyword }) => list(keyword ? [] : [lamp]));
	const shown = await draw('/products?keyword=sofa');
	await expect.element(page.getByText('No products match')).toBeVisible();
	await expect.element(button('Export')).not.toBeInTheDocument();
	await button('Clear the filters').click();
	await expect.element(row('Old lamp')).toBeVisible();
	await shown.unmount();

	shop.answer(listProducts, list([]));
	const other = await draw('/products?stock=low', { role: 'support' });
	await expect.element(page.getByText('No products match')).toBeVisible();
	await button('Clear the filters').click();
	await expect.element(page.getByText('No products yet')).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'New product' })).not.toBeInTheDocument();
	await other.unmount();

	await draw();
	await expect.poll(() => page.getByRole('link', { name: 'New product' }).length).toBeGreaterThan(0);
});

test('a list that did not come says why and is asked for again', async () => {
	shop.refuse(listProducts, 'damaged_cursor');
	await draw();
	await expect.element(page.getByText('damaged_cursor')).toBeVisible();
	shop.answer(listProducts, list([lamp]));
	await button('Try again').click();
	await expect.element(row('Old lamp')).toBeVisible();
});

test('a product that was chosen on a page that was left behind stays chosen', async () => {
	const choices: string[][] = [];
	await show(<ProductTable products={[bulb]} chosen={['11']} onChoose={(ids) => choices.push(ids)} />);
	await box('bulb').click();
	await expect.poll(() => choices).toEqual([['11', '12']]);
});

test('what was chosen of one list is not chosen of the next one', async () => {
	await draw();
	await box('Old lamp').click();
	await button('Choose all that the list shows').click();
	await choose(/^State/, 'On sale');
	await expect.poll(() => asked()?.state).toBe('active');
	await expect.element(page.getByRole('region', { name: 'Chosen products' })).not.toBeInTheDocument();
	await expect.element(box('Old lamp')).not.toBeChecked();
	await box('bulb').click();
	await expect.element(page.getByText('1 chosen')).toBeVisible();
});

test('all that the list shows is chosen until somebody ticks or leaves a row', async () => {
	await draw('/products?state=active');
	const preview = () => sent(bulkEditsCalls.previewProducts).at(-1)?.choice;
	const price = async () => {
		await button('Promotion').click();
		await dialog().getByRole('spinbutton').fill('10');
	};
	await box('Old lamp').click();
	await button('Choose all that the list shows').click();
	await price();
	await expect.poll(preview).toEqual({ state: 'active' });
	await button('Cancel', dialog()).click();
	await expect.element(page.getByText('All that the list shows')).toBeVisible();
	await box('Old lamp').click();
	await box('bulb').click();
	await expect.element(page.getByText('1 chosen')).toBeVisible();
	await price();
	await expect.poll(preview).toEqual({ productIds: ['12'] });
});

test('what is exported is what was chosen, or what the list shows', async () => {
	const shown = await draw('/products?origin=china');
	await box('bulb').click();
	await button('Export', page.getByRole('region', { name: 'Chosen products' })).click();
	await expect.element(dialog().getByText('1 chosen product')).toBeVisible();
	await shop.tapTwice(button('Write the file', dialog()));
	await expect.poll(shown.address).toBe('/imports');
	expect(sent(exportsCalls.start)[0]).toMatchObject({ choice: { productIds: ['12'] } });
	expect(wishes(exportsCalls.start)).toBe(1);
	await shown.unmount();

	await draw('/products?origin=china');
	await button('Export').click();
	await expect.element(dialog().getByText('Everything that the list shows now')).toBeVisible();
	await button('Write the file', dialog()).click();
	await expect.poll(() => sent(exportsCalls.start).at(-1)?.choice).toEqual({ origin: 'china' });
});

test('the stock that opens is that of the product, also when another one was opened before and came late', async () => {
	await draw();
	const answer = shop.hold(getProduct);
	await page.getByRole('button', { name: /Change the stock of Old lamp/ }).click();
	await expect.poll(() => sent(getProduct)).toEqual([{ productId: '11' }]);
	await button('Close', dialog()).last().click();
	await page.getByRole('button', { name: /^Sold out: / }).click();
	await expect.poll(() => sent(getProduct).length).toBe(2);
	answer();
	await expect.element(dialog().getByText('CODE-12').first()).toBeVisible();
	await expect.element(dialog().getByText('CODE-11')).not.toBeInTheDocument();
});

for (const role of ['support', 'fulfilment'] as const)
	test(`who is of ${role} sees products and changes no more than the role may`, async () => {
		await draw('/products', { role });
		await expect.element(row('Old lamp')).toBeVisible();
		await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
		await expect.element(button('Export')).not.toBeInTheDocument();
		const stock = page.getByRole('button', { name: /Change the stock of Old lamp/ });
		if (role === 'fulfilment') await expect.element(stock).toBeVisible();
		else await expect.element(stock).not.toBeInTheDocument();
	});

for (const language of languages)
	test(`on a phone products are cards that can be chosen, and nothing is wider than it, in ${language}`, async () => {
		await page.viewport(390, 844);
		shop.answer(listProducts, list([{ ...lamp, title: 'چرای کۆنی زۆر درێژ '.repeat(8), handle: 'a'.repeat(80) }, bulb]));
		await draw('/products', { language });
		await box('bulb').click();
		await expect.element(box('bulb')).toBeChecked();
		await expect.element(page.getByRole('table')).not.toBeInTheDocument();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
	});

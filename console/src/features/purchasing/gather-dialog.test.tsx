import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { purchasingSchemas } from '@qaysari/contract/purchasing.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { GatherDialog } from './gather-dialog.tsx';
import type { ListedPurchase, Supplier, ToBuyLine } from './use-purchasing.ts';

const { gather, listPurchases, listSuppliers } = purchasingCalls;

function firstOf<Row>(schema: { output: { parse: (answer: unknown) => { records: Row[] } } }, answer: unknown): Row {
	const [row] = schema.output.parse(answer).records;
	if (!row) throw new Error('an example without rows');
	return row;
}
const lineExample = firstOf(purchasingSchemas.listToBuy, exampleOf(purchasingSchemas.listToBuy.output));
const draftExample = firstOf(purchasingSchemas.listPurchases, exampleOf(purchasingSchemas.listPurchases.output));
const supplierExample = firstOf(purchasingSchemas.listSuppliers, exampleOf(purchasingSchemas.listSuppliers.output));

const line = (lineId: string, pieces: number): ToBuyLine => ({ ...lineExample, lineId, pieces });
const supplier = (supplierId: string, name: string): Supplier => ({ ...supplierExample, supplierId, name });
const draft = (purchaseId: string, number: string, pieces: number): ListedPurchase => ({
	...draftExample,
	purchaseId,
	number,
	pieces,
	state: 'draft',
});
const [lamps, cups] = [supplier('1', 'Lamps of Yiwu'), supplier('2', 'Cups of Yiwu')];

const dialog = () => page.getByRole('dialog');
const add = () => dialog().getByRole('button', { name: 'Add to a purchase order' });
const into = (name: string) => dialog().getByRole('radio', { name });
const trouble = (text: string) => dialog().getByRole('alert').filter({ hasText: text });
const gathered = () => shop.asked(gather);
async function choose(name: string): Promise<void> {
	await dialog()
		.getByRole('combobox', { name: /Supplier/ })
		.click();
	await page.getByTitle(name, { exact: true }).last().click();
}

beforeEach(() => {
	shop.answer(gather, { purchaseId: '77' });
	shop.answer(listSuppliers, { records: [lamps, cups], nextCursor: null });
	shop.answer(listPurchases, ({ supplierId }) => ({
		records: supplierId === '1' ? [draft('5', 'P-5', 12), draft('6', 'P-6', 1)] : [],
		nextCursor: null,
	}));
});

const draw = (of: Supplier | null = lamps, language: 'en' | 'ar' = 'en') =>
	show(
		<GatherDialog
			supplier={of && { ...of, currency: 'CNY', url: '' }}
			lines={[line('11', 3), line('12', 4)]}
			onClose={() => {}}
		/>,
		{ language },
	);

test('the lines that were chosen go on a purchase order of their own, and the page goes there', async () => {
	const shown = await draw();
	await expect.element(dialog()).toMatchTextContent('7 pieces will stand on a purchase order and no longer wait here.');
	await expect.element(dialog().getByRole('combobox', { name: /Supplier/ })).toBeDisabled();
	await expect.element(into('A new one')).toBeChecked();
	expect(shop.asked(listPurchases).at(-1)?.input).toEqual({ state: 'draft', supplierId: '1' });
	await add().click();

	await expect.poll(() => shown.address()).toBe('/purchases/77');
	expect(gathered().map(({ input }) => input)).toEqual([{ supplierId: '1', lineIds: ['11', '12'] }]);
});

test('or on a draft of the same supplier', async () => {
	await draw();
	await into('Draft P-6, 1 piece').click();
	await add().click();

	await expect
		.poll(() => gathered().map(({ input }) => input))
		.toEqual([{ supplierId: '1', lineIds: ['11', '12'], purchaseId: '6' }]);
});

test('goods without a supplier are not bought until one is chosen', async () => {
	await draw(null);
	await add().click();
	await expect.element(page.getByText('Please choose a supplier', { exact: true })).toBeVisible();
	expect(gathered()).toEqual([]);

	await choose('Cups of Yiwu');
	await add().click();
	await expect.poll(() => gathered().map(({ input }) => input)).toEqual([{ supplierId: '2', lineIds: ['11', '12'] }]);
	expect(shop.asked(listPurchases).map(({ input }) => input.supplierId)).not.toContain(undefined);
});

test('a draft of one supplier is never offered for another: not while theirs are on the way, and not chosen before', async () => {
	await draw(null);
	await choose('Lamps of Yiwu');
	await into('Draft P-5, 12 pieces').click();
	const answer = shop.hold(listPurchases);
	await choose('Cups of Yiwu');
	await expect.poll(() => shop.asked(listPurchases).at(-1)?.input.supplierId).toBe('2');
	await expect.element(dialog().getByRole('radio').first()).not.toBeInTheDocument();
	answer();
	await add().click();

	await expect.poll(() => gathered().map(({ input }) => input)).toEqual([{ supplierId: '2', lineIds: ['11', '12'] }]);
});

test('each piece is bought once: tapped twice, and tapped again when the answer got lost', async () => {
	const shown = await draw();
	await into('Draft P-5, 12 pieces').click();
	shop.cut(gather);
	await shop.tapTwice(add());
	await expect.element(trouble('cannot be reached')).toBeVisible();
	await expect.element(into('Draft P-5, 12 pieces')).toBeChecked();
	const before = gathered().length;
	shop.answer(gather, { purchaseId: '5' });
	const answer = shop.hold(gather);
	await shop.tapTwice(add());
	dialog().element().querySelector('form')?.requestSubmit();
	answer();

	await expect.poll(() => shown.address()).toBe('/purchases/5');
	expect(gathered().length).toBe(before + 1);
	expect(new Set(gathered().map(({ key }) => key)).size).toBe(1);
});

test('lines that somebody else took are refused in words, and the page stays where it is', async () => {
	const shown = await draw();
	await into('Draft P-5, 12 pieces').click();
	shop.refuse(gather, 'purchase_lines_taken');
	await add().click();
	await expect.element(trouble('purchase_lines_taken')).toBeVisible();
	await expect.element(into('Draft P-5, 12 pieces')).toBeChecked();
	expect(shown.address()).toBe('/');
});

test('in Arabic one piece, two and seven are said as people say them', async () => {
	await draw(lamps, 'ar');
	expect(getComputedStyle(dialog().element()).direction).toBe('rtl');
	await expect.element(dialog().getByRole('radio').nth(2)).toBeInTheDocument();
	await expect.element(dialog()).toMatchTextContent('7 قطع');
	await expect.element(dialog()).toMatchTextContent('12 قطعة');
	await expect.element(dialog()).toMatchTextContent('قطعة واحدة');
});

test('Enter takes the supplier that was looked for, and none of those that stood there before', async () => {
	shop.answer(listSuppliers, ({ search = '' }) => ({
		records: [lamps, cups].filter(({ name }) => name.startsWith(search)),
		nextCursor: null,
	}));
	await draw(null);
	await dialog()
		.getByRole('combobox', { name: /Supplier/ })
		.click();
	await expect.element(page.getByTitle('Lamps of Yiwu').last()).toBeVisible();
	const answer = shop.hold(listSuppliers);
	await userEvent.keyboard('Cu');
	await expect.poll(() => shop.asked(listSuppliers).at(-1)?.input.search).toBe('Cu');
	await userEvent.keyboard('{Enter}');
	answer();
	await expect.element(page.getByTitle('Cups of Yiwu').last()).toBeVisible();
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => shop.asked(listPurchases).map(({ input }) => input.supplierId)).toContain('2');
	expect(shop.asked(listPurchases).map(({ input }) => input.supplierId)).not.toContain('1');
});

test('drafts that could not be read are not taken for none: they are asked for again', async () => {
	shop.refuse(listPurchases, 'too_many_requests');
	await draw();
	await expect.element(trouble('too_many_requests')).toBeVisible();
	shop.answer(listPurchases, { records: [draft('5', 'P-5', 12)], nextCursor: null });
	await dialog().getByRole('button', { name: 'Try again' }).click();
	await dialog().getByRole('radio', { name: /P-5/ }).click();
	await add().click();
	await expect.poll(() => gathered().map(({ input }) => input.purchaseId)).toEqual(['5']);
});

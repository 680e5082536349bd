import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { purchasingSchemas } from '@qaysari/contract/purchasing.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SuppliersScreen } from '../../screens/suppliers/suppliers-screen.tsx';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, choose, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { SupplyPanel } from './supply-panel.tsx';
import type { Supplier, Supply } from './use-purchasing.ts';

const { listSuppliers, saveSupplier, getSupply, setSupply } = purchasingCalls;
const yiwu: Supplier = {
	...rowOf(purchasingSchemas.listSuppliers),
	supplierId: '8',
	version: 2,
	name: 'Yiwu Lamps',
	platform: '1688',
	url: 'https://lamps.example/',
	contact: 'Li',
	currency: 'CNY',
	note: 'Closed in February',
	archived: false,
};
const supply = answerOf(purchasingSchemas.getSupply);
const [sku] = supply.skus;
if (!sku) throw new Error('an example without skus');
const nothing = { supplier: null, cost: null, sourceUrl: '' };
const bought = (skus: Supply['skus']): Supply => ({ ...supply, version: 3, factor: null, product: nothing, skus });
const plain = { ...sku, code: 'K-1', specification: 'Red', own: null };

beforeEach(() => {
	shop.answer(listSuppliers, ({ search }) =>
		pageOf(search === 'nobody' ? [] : [yiwu, { ...yiwu, supplierId: '9', name: 'Dubai Bulbs', currency: 'USD' as const }]),
	);
	shop.answer(saveSupplier, { ...answerOf(purchasingSchemas.saveSupplier), supplierId: '9' });
	shop.answer(
		getSupply,
		bought([
			{ ...plain, skuId: '21' },
			{ ...plain, skuId: '22', code: 'K-2', specification: 'Blue' },
		]),
	);
	shop.answer(setSupply, answerOf(purchasingSchemas.setSupply));
});
const save = () => button('Save', dialog());
const gone = () => expect.element(dialog()).not.toBeInTheDocument();

test('a supplier needs a name, and an address of the web where one is given', async () => {
	await show(<SuppliersScreen />);
	await button('Add supplier').click();
	await field('Name').fill('   ');
	await field('Web address').fill('lamps.example');
	await save().click();
	await expect.element(dialog().getByText("Please enter the supplier's name")).toBeVisible();
	await expect.element(dialog().getByText('A web address begins with https:// or http://')).toBeVisible();
	expect(sent(saveSupplier)).toEqual([]);
	await field('Name').fill(' Basra Market ');
	await field('Web address').fill(' https://basra.example/shop ');
	await shop.tapTwice(save());
	await gone();
	expect(sent(saveSupplier)[0]).toMatchObject({
		name: 'Basra Market',
		url: 'https://basra.example/shop',
		currency: 'CNY',
		archived: false,
	});
	expect(wishes(saveSupplier)).toBe(1);
});

test('one that is changed goes out with the version that was seen; its refusal stays and is gone when it is opened anew', async () => {
	await show(<SuppliersScreen />);
	await button('Edit Yiwu Lamps').click();
	await field('Contact').fill('Wang');
	shop.refuse(saveSupplier, 'changed_meanwhile');
	await save().click();
	await expect.element(trouble('changed_meanwhile')).toBeVisible();
	await expect.element(field('Contact')).toHaveValue('Wang');
	expect(sent(saveSupplier)[0]).toMatchObject({ supplierId: '8', version: 2, name: 'Yiwu Lamps', contact: 'Wang' });
	await button('Cancel', dialog()).click();
	await gone();
	await button('Edit Dubai Bulbs').click();
	await expect.element(field('Name')).toHaveValue('Dubai Bulbs');
	await expect.element(trouble(/./)).not.toBeInTheDocument();
});

test('a copy is a supplier of its own under another name', async () => {
	await show(<SuppliersScreen />);
	await button('Make a copy of: Yiwu Lamps').click();
	await expect.element(field('Name')).toHaveValue('Yiwu Lamps (2)');
	await expect.element(dialog().getByRole('switch')).not.toBeInTheDocument();
	await save().click();
	await gone();
	expect(sent(saveSupplier)[0]).not.toHaveProperty('supplierId');
	expect(sent(saveSupplier)[0]).toMatchObject({ name: 'Yiwu Lamps (2)', platform: '1688' });
});

test('suppliers are found by a part of what they are, archived ones when they are wanted, and changed by whoever may', async () => {
	const shown = await show(<SuppliersScreen />);
	await page.getByRole('searchbox').fill(' nobody ');
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText('Nothing found')).toBeVisible();
	await page.getByRole('switch').click();
	await expect.poll(() => sent(listSuppliers).at(-1)).toMatchObject({ search: 'nobody', archivedToo: true });
	await shown.unmount();
});

test('where a product is bought: the supplier brings its currency, cents are kept, emptied is unknown', async () => {
	await show(<SupplyPanel productId="70" />);
	await button('Edit source').click();
	await choose('Supplier', 'Dubai Bulbs', dialog());
	await expect.element(dialog().getByTitle('USD').first()).toBeVisible();
	await field('Cost').fill('١٢٫٥٠');
	await field('Source page').fill('javascript:alert(1)');
	await save().click();
	await expect.element(dialog().getByText('A web address begins with https:// or http://')).toBeVisible();
	expect(sent(setSupply)).toEqual([]);
	await field('Source page').fill('https://bulbs.example/1');
	await field('Selling price, in % of cost').fill('150');
	await shop.tapTwice(save());
	await gone();
	expect(sent(setSupply)[0]).toEqual({
		productId: '70',
		version: 3,
		product: { supplierId: '9', cost: 1_250, currency: 'USD', sourceUrl: 'https://bulbs.example/1' },
		factor: 150,
		skus: [],
	});
	expect(wishes(setSupply)).toBe(1);
});

test('a variant that is bought elsewhere has a source of its own, and gives it back when it is unticked', async () => {
	await show(<SupplyPanel productId="70" />);
	await button('Edit source').click();
	await dialog().getByText('Blue is bought otherwise').click();
	await dialog().getByLabelText('Cost', { exact: true }).last().fill('9');
	shop.refuse(setSupply, 'changed_meanwhile');
	await save().click();
	await expect.element(trouble('changed_meanwhile')).toBeVisible();
	expect(sent(setSupply)[0]?.skus).toEqual([{ skuId: '22', supplierId: null, cost: 900, currency: 'CNY', sourceUrl: '' }]);
	shop.answer(setSupply, answerOf(purchasingSchemas.setSupply));
	await dialog().getByText('Blue is bought otherwise').click();
	await save().click();
	await gone();
	expect(sent(setSupply).at(-1)?.skus).toEqual([]);
});

test('the only variant that is left keeps the source of its own', async () => {
	const own = { ...nothing, supplier: { supplierId: '8', name: 'Yiwu Lamps' }, sourceUrl: 'https://lamps.example/red' };
	shop.answer(getSupply, bought([{ ...plain, skuId: '21', own }]));
	await show(<SupplyPanel productId="70" />);
	await button('Edit source').click();
	await field('Selling price, in % of cost').fill('150');
	await save().click();
	await gone();
	expect(sent(setSupply)[0]?.skus).toMatchObject([{ skuId: '21', supplierId: '8', sourceUrl: 'https://lamps.example/red' }]);
});

test('a source that could not be read is not shown as none, and nothing is edited of it', async () => {
	shop.refuse(getSupply, 'too_many_requests');
	await show(<SupplyPanel productId="70" />);
	await expect.element(page.getByRole('alert')).toBeVisible();
	await expect.element(button('Edit source')).not.toBeInTheDocument();
});

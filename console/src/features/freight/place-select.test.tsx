import { Refused } from '@qaysari/client/testing/shop-peer';
import { freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { freightConsoleSchemas } from '@qaysari/contract/freight.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerOf } from '../../testing/examples.ts';
import { button, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { FreightPreview } from './freight-preview.tsx';
import { PlaceSelect } from './place-select.tsx';
import { RateDialog } from './rate-dialog.tsx';

const { listRegions, preview, setRate } = freightConsoleCalls;
const below: Record<string, { id: string; name: string; hasChildren: boolean }[]> = {
	'': [
		{ id: '1', name: 'Iraq', hasChildren: true },
		{ id: '2', name: 'China', hasChildren: false },
	],
	1: [{ id: '31', name: 'Basra', hasChildren: true }],
	31: [{ id: '311', name: 'Zubair', hasChildren: false }],
};
const [example] = answerOf(freightConsoleSchemas.getTable).methods;
if (!example) throw new Error('an example without methods');
const method = { ...example, code: 'express', name: { en: 'Express' }, origin: 'iraq' as const };
let chosen: string[] = [];

beforeEach(() => {
	chosen = [];
	shop.answer(listRegions, ({ parentId = '' }) => ({ regions: below[parentId] ?? [] }));
	shop.answer(setRate, { done: true });
});

const place = () => page.getByRole('combobox', { name: 'To' });
const option = (name: string) => page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) });
const draw = (anyLevel = true) =>
	show(
		<PlaceSelect
			anyLevel={anyLevel}
			onChange={(path) => {
				chosen = path;
			}}
		/>,
	);
/** How often the places in it were asked for. */
const askedIn = (parent: string) => sent(listRegions).filter(({ parentId = '' }) => parentId === parent).length;

test('a district is found by way of its country and province, each list read when it is opened', async () => {
	await draw(false);
	await place().click();
	await option('Iraq').click();
	await option('Basra').click();
	expect(chosen).toEqual([]);
	await option('Zubair').click();
	await expect.poll(() => chosen).toEqual(['1', '31', '311']);
	expect(['', '1', '31'].map(askedIn)).toEqual([1, 1, 1]);
});

test('a country stands for all of it where it may', async () => {
	await draw();
	await place().click();
	await option('China').click();
	await expect.poll(() => chosen).toEqual(['2']);
	expect(askedIn('2')).toBe(0);
});

test('a province whose districts did not come says so, waits no longer and is opened again', async () => {
	await draw(false);
	await place().click();
	await option('Iraq').click();
	await expect.element(option('Basra')).toBeVisible();
	shop.refuse(listRegions, 'too_many_requests');
	await option('Basra').click();
	await expect.element(page.getByText('too_many_requests').first()).toBeVisible();
	await expect
		.poll(() => document.querySelector('.ant-cascader-menu-item-loading-icon, .ant-cascader-menu-item-loading'))
		.toBeNull();
	shop.answer(listRegions, ({ parentId = '' }) => ({ regions: below[parentId] ?? [] }));
	await option('Basra').click();
	await option('Zubair').click();
	await expect.poll(() => chosen).toEqual(['1', '31', '311']);
});

test('where no countries came it is said why, and they can be asked for again', async () => {
	shop.answer(listRegions, () => {
		throw new Refused('too_many_requests');
	});
	await draw();
	await place().click();
	await expect.element(page.getByRole('alert').filter({ hasText: 'too_many_requests' })).toBeVisible();
	shop.answer(listRegions, ({ parentId = '' }) => ({ regions: below[parentId] ?? [] }));
	await button('Try again').click();
	await option('China').click();
	await expect.poll(() => chosen).toEqual(['2']);
});

test('a rate for a place goes out once, free of charge from a sum on, with what was typed in Eastern digits', async () => {
	let closed = 0;
	await show(
		<RateDialog
			method={method}
			rate="new"
			onClose={() => {
				closed += 1;
			}}
		/>,
	);
	await dialog().getByRole('combobox', { name: 'To' }).click();
	await option('Iraq').click();
	await option('Basra').click();
	await field('First kilogram').fill('٣٠٠٠');
	await field('Each further kilogram').fill('500');
	await field('Free from').fill('۱۰۰۰۰۰');
	await shop.tapTwice(button('Save', dialog()));
	await expect.poll(() => closed).toBeGreaterThan(0);
	expect(sent(setRate)[0]).toEqual({
		methodCode: 'express',
		regionId: '31',
		base: 300_000,
		perKilogram: 50_000,
		freeFrom: 10_000_000,
		gramsPerM3: 200_000,
		served: true,
	});
	expect(wishes(setRate)).toBe(1);
});

test('goods from China have no sum to be free from, and a refused rate stays to be changed', async () => {
	await show(<RateDialog method={{ ...method, origin: 'china' }} rate="new" onClose={() => {}} />);
	await expect.element(field('First kilogram')).toBeVisible();
	await expect.element(field('Free from')).not.toBeInTheDocument();
	await dialog().getByRole('combobox', { name: 'To' }).click();
	await option('China').click();
	await field('First kilogram').fill('3000');
	await dialog().getByRole('switch').click();
	shop.refuse(setRate, 'conflict');
	await button('Save', dialog()).click();
	await expect.element(trouble('conflict')).toBeVisible();
	await expect.element(field('First kilogram')).toHaveValue('3,000');
	expect(sent(setRate)[0]).toMatchObject({ regionId: '2', served: false, freeFrom: null });
});

test('the preview asks for the load that stands there and says where nothing goes', async () => {
	const [way] = answerOf(freightConsoleSchemas.preview).options;
	if (!way) throw new Error('an example without options');
	shop.answer(preview, ({ weightGrams }) => ({ options: weightGrams > 5_000 ? [] : [{ ...way, name: 'Express' }] }));
	await show(<FreightPreview />);
	await expect.element(page.getByText('Express')).toBeVisible();
	await page.getByLabelText(/^Weight/).fill('٦٠٠٠');
	await expect.element(page.getByText('No method goes there')).toBeVisible();
	expect(sent(preview).at(-1)).toMatchObject({ origin: 'iraq', weightGrams: 6_000, volumeCm3: 5_000, total: 0 });
	await page.getByText('From China').click();
	await expect.poll(() => sent(preview).at(-1)?.origin).toBe('china');
	shop.refuse(preview, 'not_found');
	await page.getByLabelText(/^Weight/).fill('7000');
	await expect.element(page.getByRole('alert').getByText('not_found')).toBeVisible();
});

import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { merchandiseSchemas } from '@qaysari/contract/merchandise.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../app/query-client.ts';
import { answerOf, rowOf } from '../../testing/examples.ts';
import { button, sent, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { ImportCard } from './import-card.tsx';
import { ImportPreview } from './import-preview.tsx';
import type { ImportRow, ImportPreview as Preview } from './use-imports.ts';

const { getImport, readImport, confirmImport, listReadings } = merchandiseCalls;
const known = { currency: 'USD', field: 'title' };
const example = answerOf(merchandiseSchemas.getImport, known);
if (!example.preview) throw new Error('an example without a preview');
const [product] = example.preview.first;
if (!product) throw new Error('an example without products');
const preview: Preview = {
	...example.preview,
	currency: 'USD',
	rates: [{ currency: 'USD', rate: 1_310 }],
	encoding: 'utf-8',
	delimiter: '\t',
	format: 'shopify',
	languages: ['ar', 'en'],
	made: 1_200,
	changed: 3,
	unchanged: 0,
	refused: 2,
	unusualCount: 0,
	unusual: [],
	reasons: [],
	first: [{ ...product, title: 'Old lamp', price: 1_500_000 }],
};
const settings = { ...example.settings, stock: 100, mapping: [] };
const row: ImportRow = {
	...rowOf(merchandiseSchemas.listImports, known),
	importId: '6',
	name: 'lamps.csv',
	state: 'asking',
	failure: null,
	refused: [],
	refusedUrl: null,
};
const answering = (change: Partial<Preview> = {}) => shop.answer(getImport, { settings, preview: { ...preview, ...change } });

beforeEach(() => {
	answering();
	shop.answer(readImport, { done: true });
	shop.answer(confirmImport, { done: true });
	shop.answer(listReadings, { readings: [] });
});

const draw = (canConfirm = true) => show(<ImportPreview importId="6" canConfirm={canConfirm} />);
const confirm = () => page.getByRole('button', { name: /^Bring / });
const stock = () => page.getByLabelText('Pieces where none are given', { exact: true });
const openReading = () => page.getByRole('button', { name: 'Read it in another way' }).click();

test('what a file would do is read before it does it, and it is done once', async () => {
	await draw();
	await expect.element(page.getByText(/Read as Shopify, UTF-8.*divided by Tab.*prices in USD, 1,310 IQD each/)).toBeVisible();
	await expect.element(page.getByText('1,200 new, 3 changed, 0 unchanged, 2 rows refused')).toBeVisible();
	await expect.element(page.getByRole('row', { name: /Old lamp/ })).toMatchTextContent(/15,000/);
	await shop.tapTwice(confirm());
	await expect.poll(() => sent(confirmImport)[0]).toEqual({ importId: '6' });
	expect(wishes(confirmImport)).toBe(1);
});

test('a file that would change nothing, or that failed, has nothing to confirm', async () => {
	answering({ made: 0, changed: 0 });
	const shown = await draw();
	await expect.element(confirm()).toBeDisabled();
	await shown.unmount();
	await draw(false);
	await expect.element(page.getByText(/0 new/)).toBeVisible();
	await expect.element(confirm()).not.toBeInTheDocument();
});

test('prices far from the usual and refused rows are shown before anything comes in', async () => {
	answering({
		unusualCount: 1,
		unusual: [{ line: 9, handle: 'bulb', title: 'Bulb', price: 100, usual: 900_000 }],
		reasons: [{ reason: 'noPrice', rows: 2 }],
		refusedRows: [{ line: 12, reason: 'noPrice', detail: 'Lantern' }],
	});
	await draw();
	await expect.element(page.getByText(/1 price is far from the usual/)).toBeVisible();
	await expect.element(page.getByRole('row', { name: /Bulb/ })).toMatchTextContent(/9.*9,000/);
	await page.getByRole('button', { name: 'Refused rows and notes' }).click();
	await expect.element(page.getByRole('row', { name: /Lantern/ })).toMatchTextContent(/12.*No price/);
});

test('how it is read anew stays written when that is refused, or when the page is looked at again', async () => {
	await draw();
	await openReading();
	await stock().fill('٧');
	shop.refuse(readImport, 'conflict');
	const read = shop.asked(getImport).length;
	await button('Read again').click();
	await expect.element(page.getByText('conflict')).toBeVisible();
	await expect.poll(() => shop.asked(getImport).length).toBeGreaterThan(read);
	await queryClient.refetchQueries();
	await expect.element(stock()).toHaveValue('7');
	expect(sent(readImport)).toMatchObject([{ importId: '6', settings: { stock: 7 } }]);
});

test('a file that was read anew begins with what it was read with', async () => {
	await draw();
	await openReading();
	await stock().fill('7');
	shop.answer(readImport, () => {
		shop.answer(getImport, { settings: { ...settings, stock: 8 }, preview: { ...preview, made: 5 } });
		return { done: true };
	});
	await button('Read again').click();
	await expect.element(page.getByText(/5 new/)).toBeVisible();
	await expect.element(stock()).toHaveValue('8');
});

test('while it is read anew, what was seen of the way before is not brought in', async () => {
	await draw();
	await openReading();
	await stock().fill('7');
	const answer = shop.hold(readImport);
	await button('Read again').click();
	await expect.element(confirm()).toBeDisabled();
	answer();
	await expect.element(confirm()).toBeEnabled();
	expect(sent(confirmImport)).toEqual([]);
});

test('of two refusals the one of the last tap is said', async () => {
	await draw();
	await openReading();
	shop.refuse(readImport, 'conflict');
	await button('Read again').click();
	await expect.element(page.getByText('conflict')).toBeVisible();
	shop.refuse(confirmImport, 'not_found');
	await confirm().click();
	await expect.element(page.getByText('not_found')).toBeVisible();
	await expect.element(page.getByText('conflict')).not.toBeInTheDocument();
});

test('a file that was asked for too early is asked for again until it was read', async () => {
	shop.answer(getImport, { settings, preview: null });
	await draw();
	await expect.element(page.getByRole('button', { name: 'Read it in another way' })).toBeVisible();
	await expect.element(confirm()).not.toBeInTheDocument();
	answering();
	await expect.element(confirm()).toBeVisible();
});

test('a preview that did not come says why', async () => {
	shop.refuse(getImport, 'not_found');
	await draw();
	await expect.element(page.getByText('not_found')).toBeVisible();
	answering();
	await button('Try again').click();
	await expect.element(confirm()).toBeVisible();
});

test('a file that came in says what it did, and which rows did not come with it', async () => {
	await show(
		<ImportCard
			row={{
				...row,
				state: 'done',
				mayTakeBack: true,
				counts: { rowsTaken: 9, made: 1_200, changed: 3, unchanged: 4, rowsRefused: 2, pictures: 8, picturesMissing: 1 },
				leftProducts: 2,
				refused: [{ line: 12, reason: 'noPrice', detail: 'Lantern' }],
				refusedUrl: '/console/files/refused.csv',
			}}
		/>,
	);
	await expect
		.element(page.getByText(/1,200 made, 3 changed, 4 unchanged, 2 rows refused · pictures: 8 taken, 1 left out/))
		.toBeVisible();
	await expect.element(page.getByText(/2 products stay/)).toBeVisible();
	await expect.element(page.getByRole('link', { name: /Download the refused rows/ })).toBeVisible();
	await page.getByRole('button', { name: '1 refused row' }).click();
	await expect.element(page.getByRole('row', { name: /Lantern/ })).toMatchTextContent(/No price/);
	await expect.element(button('Take it back')).toBeVisible();
});

test('a file that failed says why, and one that changed nothing has nothing to take back', async () => {
	const shown = await show(<ImportCard row={{ ...row, state: 'failed', failure: 'empty', counts: null }} />);
	await expect.element(page.getByText('The file is empty.')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Cancel the import' })).not.toBeInTheDocument();
	await shown.unmount();
	const counts = { rowsTaken: 9, made: 0, changed: 0, unchanged: 9, rowsRefused: 0, pictures: 0, picturesMissing: 0 };
	await show(<ImportCard row={{ ...row, state: 'done', mayTakeBack: true, counts }} />);
	await expect.element(page.getByText(/0 made, 0 changed, 9 unchanged/)).toBeVisible();
	await expect.element(button('Take it back')).not.toBeInTheDocument();
});

test('a file that came in long ago is not offered to be taken back', async () => {
	const counts = { rowsTaken: 9, made: 9, changed: 0, unchanged: 0, rowsRefused: 0, pictures: 0, picturesMissing: 0 };
	await show(<ImportCard row={{ ...row, state: 'done', mayTakeBack: false, counts }} />);
	await expect.element(page.getByText(/9 made/)).toBeVisible();
	await expect.element(button('Take it back')).not.toBeInTheDocument();
});

import { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { stockConsoleSchemas } from '@qaysari/contract/stock.schemas';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf } from '../../testing/examples.ts';
import { button, choose, sent, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { DifferencesNotice } from './differences-notice.tsx';
import { StockRow } from './stock-row.tsx';

const { change, count, listDifferences, settleDifference } = stockConsoleCalls;
const [example] = answerOf(catalogConsoleSchemas.getProduct).skus;
if (!example) throw new Error('an example without skus');
const sku = { ...example, id: '21', code: 'L-1', attributes: [], stock: 10, reserved: 4 };

beforeEach(() => {
	shop.answer(change, answerOf(stockConsoleSchemas.change));
	shop.answer(count, answerOf(stockConsoleSchemas.count));
});

const pieces = () => page.getByLabelText('Number of pieces of L-1');
const counted = () => page.getByLabelText('Counted pieces of L-1');
const note = () => page.getByRole('textbox', { name: 'Note' });
const happened = (what: string) => choose('What happened', what);

test('what came is added, what broke is taken off, and what is then there is said before', async () => {
	await show(<StockRow sku={sku} />);
	await expect.element(button('Save')).toBeDisabled();
	await pieces().fill('٥');
	await expect.element(page.getByText('Then on hand: 15')).toBeVisible();
	await note().fill('Box 7');
	await userEvent.keyboard('{Enter}');
	await expect.element(pieces()).toHaveValue('');
	await expect.element(note()).toHaveValue('');
	await happened('Damaged');
	await pieces().fill('2');
	await expect.element(page.getByText('Then on hand: 8')).toBeVisible();
	await button('Save').click();
	await expect.element(pieces()).toHaveValue('');
	await happened('Correct downwards');
	await pieces().fill('1');
	await button('Save').click();
	await expect.element(pieces()).toHaveValue('');
	expect(sent(change)).toEqual([
		{ skuId: '21', delta: 5, reason: 'received', note: 'Box 7' },
		{ skuId: '21', delta: -2, reason: 'damaged', note: '' },
		{ skuId: '21', delta: -1, reason: 'corrected', note: '' },
	]);
});

test('a count says what was seen beside it, so that what was sold meanwhile is not lost', async () => {
	await show(<StockRow sku={sku} />);
	await happened('Counted');
	await counted().fill('9');
	shop.refuse(count, 'changed_meanwhile');
	await button('Save').click();
	await expect.element(page.getByRole('alert').filter({ hasText: 'changed_meanwhile' })).toBeVisible();
	await expect.element(counted()).toHaveValue('9');
	expect(sent(count)).toEqual([{ skuId: '21', counted: 9, seen: 10, note: '' }]);
	expect(sent(change)).toEqual([]);
});

/** Beside the shelf the page is read anew. */
function Shelf() {
	const [stock, setStock] = useState(10);
	return (
		<>
			<button type="button" onClick={() => setStock(8)}>
				Two are sold
			</button>
			<StockRow sku={{ ...sku, stock }} />
		</>
	);
}

test('what is sold after the count was typed is not taken for counted; what is typed anew is beside what is there now', async () => {
	await show(<Shelf />);
	await happened('Counted');
	await counted().fill('9');
	await button('Two are sold').click();
	await expect.element(page.getByText(/8 pieces on hand/)).toBeVisible();
	shop.refuse(count, 'changed_meanwhile');
	await button('Save').click();
	await expect.element(page.getByRole('alert').filter({ hasText: 'changed_meanwhile' })).toBeVisible();
	shop.answer(count, answerOf(stockConsoleSchemas.count));
	await counted().fill('7');
	await button('Save').click();
	await expect.element(counted()).toHaveValue('');
	expect(sent(count).map((one) => [one.counted, one.seen])).toEqual([
		[9, 10],
		[7, 8],
	]);
});

test('fewer than are kept for orders cannot be entered, nor nothing', async () => {
	await show(<StockRow sku={sku} />);
	await happened('Lost');
	await pieces().fill('7');
	await expect.element(button('Save')).toBeDisabled();
	await expect.element(pieces()).toBeInvalid();
	await pieces().fill('0');
	await expect.element(button('Save')).toBeDisabled();
	await pieces().fill('6');
	await expect.element(button('Save')).toBeEnabled();
	expect(sent(change)).toEqual([]);
});

test('pieces are entered once though the answer got lost; what is typed next meanwhile stays', async () => {
	await show(<StockRow sku={sku} />);
	await pieces().fill('5');
	shop.cut(change);
	await shop.tapTwice(button('Save'));
	await expect.element(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
	shop.answer(change, answerOf(stockConsoleSchemas.change));
	const arrive = shop.hold(change);
	await button('Save').click();
	await pieces().fill('50');
	arrive();
	await expect.element(page.getByText('The stock has been saved')).toBeVisible();
	await expect.element(pieces()).toHaveValue('50');
	expect(wishes(change)).toBe(1);
});

test('a contradiction of the ledger is settled one by one', async () => {
	const differences = answerOf(stockConsoleSchemas.listDifferences);
	const [one] = differences.records;
	if (!one) throw new Error('an example without differences');
	const two = [
		{ ...one, skuId: '21', code: 'L-1' },
		{ ...one, skuId: '22', code: 'L-2' },
	];
	shop.answer(listDifferences, { ...differences, records: two, count: 2, nextCursor: null });
	shop.answer(settleDifference, answerOf(stockConsoleSchemas.settleDifference));
	await show(<DifferencesNotice />);
	const answer = shop.hold(settleDifference);
	await shop.tapTwice(button('Keep what is on hand').last());
	answer();
	await expect.poll(() => sent(settleDifference)[0]).toEqual({ skuId: '22' });
	expect(wishes(settleDifference)).toBe(1);
});

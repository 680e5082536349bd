import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import { bulkEditsSchemas } from '@qaysari/contract/bulk-edits.schemas';
import { limits } from '@qaysari/contract/limits';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { OrderBulkDialog } from './order-bulk-dialog.tsx';

const preview = bulkEditsSchemas.previewOrders.output.parse(exampleOf(bulkEditsSchemas.previewOrders.output));
const started = bulkEditsSchemas.startOrders.output.parse(exampleOf(bulkEditsSchemas.startOrders.output));
const counting = (count: number) => ({ ...preview, count, tooMany: false, first: ['Q2222222222'] });
const choice = { orderNumbers: ['Q2222222222', 'Q3333333333'] };
const begun = () => shop.asked(bulkEditsCalls.startOrders);

beforeEach(() => {
	shop.answer(bulkEditsCalls.previewOrders, counting(2));
	shop.answer(bulkEditsCalls.startOrders, started);
});

const draw = (work: 'pack' | 'outForDelivery' = 'pack') =>
	show(<OrderBulkDialog choice={choice} work={work} onClose={() => undefined} onDone={() => undefined} />);
const go = () => page.getByRole('dialog').getByRole('button').last();

test('how many it is for is said before it begins, and that number is what is begun', async () => {
	await draw();
	await expect.element(page.getByText(/2 orders move on/)).toBeVisible();
	await expect.element(page.getByText(/Q2222222222 …/)).toBeVisible();
	const answer = shop.hold(bulkEditsCalls.startOrders);
	await shop.tapTwice(go());
	await expect.poll(() => begun().length).toBeGreaterThan(0);
	answer();

	expect(begun()[0]?.input).toEqual({ choice, change: { work: 'pack' }, expectedCount: 2 });
	expect(new Set(begun().map(({ key }) => key)).size).toBe(1);
	await expect.poll(() => shop.asked(bulkEditsCalls.get).length).toBeGreaterThan(0);
});

test('nothing begins while the number is not known, for nobody, or for too many', async () => {
	const answer = shop.hold(bulkEditsCalls.previewOrders);
	const first = await draw();
	await expect.element(go()).toBeDisabled();
	answer();
	await expect.element(go()).toBeEnabled();
	await first.unmount();

	shop.answer(bulkEditsCalls.previewOrders, { ...counting(limits.bulkOrders + 1), tooMany: true });
	const second = await draw();
	await expect.element(page.getByRole('alert').filter({ hasText: 'is too many' })).toBeVisible();
	await expect.element(go()).toBeDisabled();
	await second.unmount();

	shop.answer(bulkEditsCalls.previewOrders, counting(0));
	await draw();
	await expect.element(page.getByText(/0 orders move on/)).toBeVisible();
	await expect.element(go()).toBeDisabled();
});

test('where the number changed meanwhile it is counted anew, and only the new one can be begun', async () => {
	await draw();
	await expect.element(page.getByText(/2 orders move on/)).toBeVisible();
	shop.refuse(bulkEditsCalls.startOrders, 'changed_meanwhile');
	shop.answer(bulkEditsCalls.previewOrders, counting(5));
	await go().click();
	await expect.element(page.getByRole('alert').filter({ hasText: 'changed_meanwhile' })).toBeVisible();
	await expect.element(page.getByText(/5 orders move on/)).toBeVisible();
	shop.answer(bulkEditsCalls.startOrders, started);
	await go().click();

	await expect.poll(() => begun().map(({ input }) => input.expectedCount)).toEqual([2, 5]);
});

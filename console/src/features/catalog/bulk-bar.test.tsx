import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import { bulkEditsSchemas } from '@qaysari/contract/bulk-edits.schemas';
import { dinar } from '@qaysari/contract/money';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf } from '../../testing/examples.ts';
import { button, dialog, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { BulkBar } from './bulk-bar.tsx';

const { previewProducts, startProducts } = bulkEditsCalls;
const dinars = (amount: number) => dinar(amount * 100);
const [one] = answerOf(bulkEditsSchemas.previewProducts).first;
if (!one) throw new Error('an example without products');
const preview = (count: number, after: number | null = 8_000) => ({
	count,
	tooMany: false,
	first: [
		{
			...one,
			productId: '11',
			title: 'Lamp',
			before: { price: dinars(10_000) },
			after: after === null ? null : { price: dinars(after) },
		},
	],
});
let cleared = 0;

beforeEach(() => {
	cleared = 0;
	shop.answer(previewProducts, preview(2));
	shop.answer(startProducts, answerOf(bulkEditsSchemas.startProducts));
});

const draw = () =>
	show(
		<BulkBar
			productIds={['11', '12']}
			shown={{ keyword: 'lamp' }}
			onClear={() => {
				cleared += 1;
			}}
		/>,
	);
const lastChange = () => sent(previewProducts).at(-1)?.change;
const change = () => button('Change 2 products', dialog());

test('prices are changed only after it was seen what they come to, once', async () => {
	await draw();
	await button('Prices').click();
	await expect.element(button('Change', dialog())).toBeDisabled();
	await dialog().getByLabelText('Set', { exact: true }).last().fill('٨٠٠٠');
	await expect.element(dialog()).toMatchTextContent(/2 products.*Lamp.*10,000.*8,000.*and 1 more/);
	const answer = shop.hold(startProducts);
	await shop.tapTwice(change());
	answer();
	await expect
		.poll(() => sent(startProducts)[0])
		.toEqual({
			choice: { productIds: ['11', '12'] },
			change: { kind: 'priceTo', amount: 800_000 },
			expectedCount: 2,
		});
	expect(wishes(startProducts)).toBe(1);
	await button('Close', dialog()).last().click();
	await expect.poll(() => cleared).toBe(1);
});

test('a price below what anything may cost asks for nothing', async () => {
	await draw();
	await button('Prices').click();
	await dialog().getByLabelText('Set', { exact: true }).last().fill('100');
	await expect.element(button('Change', dialog())).toBeDisabled();
	expect(sent(previewProducts)).toEqual([]);
});

test('lowered by a sum; turned to another way what was typed counts no more', async () => {
	await draw();
	await button('Prices').click();
	await dialog().getByText('Reduce', { exact: true }).click();
	await dialog().getByRole('spinbutton').fill('500');
	await expect.poll(lastChange).toEqual({ kind: 'priceBy', amount: -50_000 });
	await expect.element(change()).toBeEnabled();
	await dialog().getByText('Increase', { exact: true }).click();
	await expect.element(button('Change', dialog())).toBeDisabled();
	await dialog().getByRole('spinbutton').fill('500');
	await expect.poll(lastChange).toEqual({ kind: 'priceBy', amount: 50_000 });
});

test('percents are typed with a minus, in any digits, and 12.5 is never 125', async () => {
	await draw();
	await button('Prices').click();
	await dialog().getByText('Percent', { exact: true }).click();
	const percent = dialog().getByRole('spinbutton');
	await percent.click();
	await userEvent.keyboard('-15');
	await expect.poll(lastChange).toEqual({ kind: 'price', percent: -15 });
	await percent.fill('٢٠');
	await expect.poll(lastChange).toEqual({ kind: 'price', percent: 20 });
	await percent.fill('12.5');
	await expect.poll(lastChange).toEqual({ kind: 'price', percent: 12 });
	await expect.element(change()).toBeEnabled();
	// Emptied to be typed anew it is none, and no change by nothing.
	await percent.fill('');
	await expect.element(button('Change', dialog())).toBeDisabled();
	expect(
		sent(previewProducts).some(({ change: asked }) => 'percent' in asked && (asked.percent === 0 || asked.percent === 125)),
	).toBe(false);
});

test('what was seen for one percentage is not done with another', async () => {
	await draw();
	await button('Promotion').click();
	await dialog().getByRole('spinbutton').fill('10');
	await expect.element(change()).toBeEnabled();
	const answer = shop.hold(previewProducts);
	await dialog().getByRole('spinbutton').fill('50');
	await expect.element(button('Change', dialog())).toBeDisabled();
	answer();
	await expect.element(change()).toBeEnabled();
	await change().click();
	await expect.poll(() => sent(startProducts).map(({ change: done }) => done)).toEqual([{ kind: 'promotion', percent: 50 }]);
});

test('all that the list shows is another choice than those that were ticked', async () => {
	await draw();
	await button('Choose all that the list shows').click();
	await expect.element(page.getByText('All that the list shows')).toBeVisible();
	await button('State').click();
	await dialog().getByRole('combobox').click();
	await page.getByTitle('Hidden', { exact: true }).last().click();
	await expect
		.poll(() => sent(previewProducts).at(-1))
		.toEqual({ choice: { keyword: 'lamp' }, change: { kind: 'state', state: 'hidden' } });
});

test('too many, none, or a number that changed meanwhile begin nothing unseen', async () => {
	shop.answer(previewProducts, { ...preview(9), tooMany: true });
	await draw();
	await button('Promotion').click();
	await dialog().getByRole('spinbutton').fill('10');
	await expect
		.element(
			dialog()
				.getByRole('alert')
				.filter({ hasText: /at once is too many/ }),
		)
		.toBeVisible();
	await expect.element(dialog().getByRole('button', { name: /^Change/ })).toBeDisabled();
	shop.answer(previewProducts, preview(0));
	await dialog().getByRole('spinbutton').fill('20');
	await expect.element(dialog().getByText('Nothing is chosen')).toBeVisible();
	await expect.element(dialog().getByRole('button', { name: /^Change/ })).toBeDisabled();
	shop.answer(previewProducts, preview(2));
	shop.refuse(startProducts, 'changed_meanwhile');
	await dialog().getByRole('spinbutton').fill('30');
	await expect.element(change()).toBeEnabled();
	shop.answer(previewProducts, preview(3));
	await change().click();
	await expect.element(trouble('changed_meanwhile')).toBeVisible();
	await expect.element(button('Change 3 products', dialog())).toBeEnabled();
});

test('a price that would be too low stays, and says so', async () => {
	shop.answer(previewProducts, preview(2, null));
	await draw();
	await button('Prices').click();
	await dialog().getByText('Reduce', { exact: true }).click();
	await dialog().getByRole('spinbutton').fill('9900');
	await expect.element(dialog().getByText('stays: too low')).toBeVisible();
});

import { dinar } from '@qaysari/contract/money';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { ordersConsoleSchemas } from '@qaysari/contract/orders.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { EndDialog } from './end-dialog.tsx';
import type { Order } from './use-order.ts';

const { output } = ordersConsoleSchemas.getOrder;
const example = output.parse(exampleOf(output));
const dinars = (amount: number) => dinar(amount * 100);

/** Four lamps for 40,000 and their freight for 5,000, all paid; three of them went out. */
const order: Order = {
	...example,
	orderNumber: 'Q2222222222',
	lines: example.lines.map((line) => ({ ...line, lineId: '11', title: 'Lamp', quantity: 4, lineTotal: dinars(40_000) })),
	out: [{ lineId: '11', pieces: 3 }],
	freight: dinars(5_000),
	refunded: dinars(0),
	stageOne: { ...example.stageOne, captured: dinars(45_000) },
	stageTwo: { ...example.stageTwo, captured: dinars(0) },
};

beforeEach(() => {
	shop.answer(ordersConsoleCalls.moveOrder, example);
});

let closed = 0;
const draw = (change: Partial<Order> = {}) => {
	closed = 0;
	const onClose = () => {
		closed += 1;
	};
	return show(<EndDialog order={{ ...order, ...change }} open onClose={onClose} />);
};
const dialog = () => page.getByRole('dialog');
const confirm = () => dialog().getByRole('button', { name: 'Close the order' });
const count = (fate: 'Back on the shelf' | 'Damaged' | 'Lost') => page.getByLabelText(`Lamp: ${fate}`);
const back = () => dialog().getByRole('row', { name: /To be refunded/ });
const moved = () => shop.asked(ordersConsoleCalls.moveOrder).map(({ input }) => input);

test('what comes back and what the buyer keeps make the sum that goes back, before anybody confirms', async () => {
	await draw();
	await expect.element(back()).toMatchTextContent('45,000');

	await count('Back on the shelf').fill('1');
	await expect.element(back()).toMatchTextContent('25,000');
	await count('Damaged').fill('1');
	await expect.element(back()).toMatchTextContent('35,000');
	await dialog()
		.getByRole('checkbox', { name: /Keep the freight/ })
		.click();
	await expect.element(back()).toMatchTextContent('30,000');
	await page.getByLabelText('Keep a further amount').fill('1000');
	await expect.element(back()).toMatchTextContent('29,000');
	await page.getByLabelText('Reason').fill('Came back half');
	await confirm().click();

	await expect.poll(() => closed).toBe(1);
	expect(moved()).toEqual([
		{
			orderNumber: 'Q2222222222',
			event: 'terminated',
			note: 'Came back half',
			ending: {
				returned: [
					{ lineId: '11', pieces: 1, condition: 'sellable' },
					{ lineId: '11', pieces: 1, condition: 'damaged' },
				],
				keep: dinars(16_000).amount,
			},
		},
	]);
});

test('what was lost on the way is paid for by nobody, and comes back to no shelf', async () => {
	await draw();
	await count('Back on the shelf').fill('1');
	await count('Lost').fill('2');
	await expect.element(back()).toMatchTextContent('45,000');
	await page.getByLabelText('Reason').fill('The courier lost the rest');
	await confirm().click();

	await expect.poll(() => closed).toBe(1);
	expect(moved()).toMatchObject([{ ending: { returned: [{ lineId: '11', pieces: 1, condition: 'sellable' }], keep: 0 } }]);
});

test('an order does not end without a reason', async () => {
	await draw();
	await confirm().click();

	await expect.element(page.getByText('Please give a reason')).toBeVisible();
	expect(moved()).toEqual([]);
});

test('more pieces than went out, and more money than was paid, are refused where they were typed', async () => {
	await draw();
	await page.getByLabelText('Reason').fill('Broken');
	await count('Damaged').fill('2');
	await confirm().click();
	await expect.element(page.getByText('More than went out').first()).toBeVisible();
	await count('Back on the shelf').fill('1');
	await page.getByLabelText('Keep a further amount').fill('46000');
	await confirm().click();

	await expect.element(page.getByText('More than was paid')).toBeVisible();
	expect(moved()).toEqual([]);
});

test('where nothing was paid nothing is kept, and it is said', async () => {
	await draw({ stageOne: { ...order.stageOne, captured: dinars(0) } });

	await expect.element(page.getByText('Nothing was paid, so nothing is refunded.')).toBeVisible();
	await expect.element(page.getByLabelText('Keep a further amount')).not.toBeInTheDocument();
});

test('a refusal stands above what was typed, which stays; a dropped line ends it once', async () => {
	await draw();
	await page.getByLabelText('Reason').fill('Broken');
	shop.refuse(ordersConsoleCalls.moveOrder, 'conflict');
	await confirm().click();
	await expect.element(dialog().getByRole('alert').filter({ hasText: 'conflict' })).toBeVisible();
	await expect.element(page.getByLabelText('Reason')).toHaveValue('Broken');
	const before = shop.asked(ordersConsoleCalls.moveOrder).length;

	shop.cut(ordersConsoleCalls.moveOrder);
	await confirm().click();
	await expect.element(dialog().getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
	shop.answer(ordersConsoleCalls.moveOrder, example);
	await confirm().click();
	await expect.poll(() => closed).toBe(1);
	expect(
		new Set(
			shop
				.asked(ordersConsoleCalls.moveOrder)
				.slice(before)
				.map(({ key }) => key),
		).size,
	).toBe(1);
});

test('the keyboard alone ends nothing by chance: Escape leaves it', async () => {
	await draw();
	await page.getByLabelText('Reason').fill('Broken');
	await userEvent.keyboard('{Escape}');

	await expect.poll(() => closed).toBe(1);
	expect(moved()).toEqual([]);
});

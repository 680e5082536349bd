import { dinar } from '@qaysari/contract/money';
import { ordersConsoleSchemas } from '@qaysari/contract/orders.schemas';
import { refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import type { Order } from '../orders/use-order.ts';
import { RefundDialog } from './refund-dialog.tsx';

const { output } = ordersConsoleSchemas.getOrder;
const example = output.parse(exampleOf(output));
const dinars = (amount: number) => dinar(amount * 100);
const { give } = refundsConsoleCalls;

/** 40,000 and 5,000 came in two parts; 15,000 of it went back already. */
const order: Order = {
	...example,
	orderNumber: 'Q2222222222',
	lines: example.lines.map((line) => ({ ...line, title: 'Lamp', quantity: 4, lineTotal: dinars(40_000) })),
	refunded: dinars(15_000),
	stageOne: { ...example.stageOne, captured: dinars(40_000) },
	stageTwo: { ...example.stageTwo, captured: dinars(5_000) },
};
const dialog = () => page.getByRole('dialog');
const refund = () => dialog().getByRole('button', { name: 'Refund', exact: true });
const amount = () => dialog().getByLabelText('Amount to refund');
const reason = () => dialog().getByLabelText('Reason');
const trouble = (text: string) => dialog().getByRole('alert').filter({ hasText: text });
const given = () => shop.asked(give);
let closed = 0;

beforeEach(() => {
	closed = 0;
	shop.answer(give, { done: true });
});

const draw = (change: Partial<Order> = {}) =>
	show(
		<RefundDialog
			order={{ ...order, ...change }}
			open
			onClose={() => {
				closed += 1;
			}}
		/>,
	);

test('what may go back is what came and did not go back yet, and one tap fills it in', async () => {
	await draw();
	await expect.element(dialog().getByRole('row', { name: /Received/ })).toMatchTextContent('45,000');
	await expect.element(dialog().getByRole('row', { name: /Refunded/ })).toMatchTextContent('15,000');
	await expect.element(dialog().getByRole('row', { name: /At most/ })).toMatchTextContent('30,000');
	await dialog()
		.getByRole('button', { name: /Full refund/ })
		.click();
	await expect.element(amount()).toHaveValue('30,000');
	await reason().fill('  The lamp hums ');
	await refund().click();

	await expect.poll(() => closed).toBe(1);
	expect(given().map(({ input }) => input)).toEqual([
		{ orderNumber: 'Q2222222222', amount: dinars(30_000).amount, reason: 'The lamp hums' },
	]);
});

test('no sum, nothing, more than is left and a missing reason never leave the page', async () => {
	await draw();
	await refund().click();
	await expect.element(page.getByText('Please give a reason')).toBeVisible();
	await reason().fill('The lamp hums');
	for (const wrong of ['', '0', '30001']) {
		await amount().fill(wrong);
		await refund().click();
		await expect.element(amount()).toBeInvalid();
		await expect.element(page.getByText('Enter an amount of at most what is left')).toBeVisible();
	}
	expect(given()).toEqual([]);
});

test('Eastern digits are the sum that they say', async () => {
	await draw();
	await amount().fill('٢٥٠٠');
	await reason().fill('The lamp hums');
	await refund().click();

	await expect.poll(() => given().map(({ input }) => input.amount)).toEqual([dinars(2_500).amount]);
});

test('where more went back than came nothing more may', async () => {
	await draw({ refunded: dinars(50_000) });
	await expect.element(dialog().getByRole('row', { name: /At most/ })).toMatchTextContent(/^At most\D*0\D*$/);
	await amount().fill('1');
	await reason().fill('The lamp hums');
	await refund().click();
	await expect.element(amount()).toBeInvalid();
	expect(given()).toEqual([]);
});

test('the money goes once: tapped twice, and tapped again when the answer got lost', async () => {
	await draw();
	await amount().fill('2500');
	await reason().fill('The lamp hums');
	shop.cut(give);
	await shop.tapTwice(refund());
	await expect.element(trouble('cannot be reached')).toBeVisible();
	await expect.element(amount()).toHaveValue('2,500');
	await expect.element(reason()).toHaveValue('The lamp hums');
	const before = given().length;
	shop.answer(give, { done: true });
	const answer = shop.hold(give);
	await shop.tapTwice(refund());
	dialog().element().querySelector('form')?.requestSubmit();
	answer();

	await expect.poll(() => closed).toBe(1);
	expect(given().length).toBe(before + 1);
	expect(new Set(given().map(({ key }) => key)).size).toBe(1);
});

test('a refusal is said and what was typed stays; a smaller sum then is another wish', async () => {
	await draw();
	await amount().fill('30000');
	await reason().fill('The lamp hums');
	shop.refuse(give, 'refund_too_large');
	await refund().click();
	await expect.element(trouble('refund_too_large')).toBeVisible();
	await expect.element(amount()).toHaveValue('30,000');
	expect(closed).toBe(0);
	shop.answer(give, { done: true });
	await amount().fill('20000');
	await refund().click();

	await expect.poll(() => closed).toBe(1);
	const [first, second] = given();
	expect(second?.input.amount).toBe(dinars(20_000).amount);
	expect(second?.key).not.toBe(first?.key);
});

import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { dinar } from '@qaysari/contract/money';
import { orderStatus } from '@qaysari/contract/order-states';
import { ordersConsoleSchemas } from '@qaysari/contract/orders.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerOf } from '../../testing/examples.ts';
import { button, choose, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import type { Order } from '../orders/use-order.ts';
import { AdjustmentsPanel } from './adjustments-panel.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { SubsidyDialog } from './subsidy-dialog.tsx';

const { ask, setSubsidy, withdrawQuestion } = fulfilmentCalls;
const dinars = (amount: number) => dinar(amount * 100);
const example = answerOf(ordersConsoleSchemas.getOrder);
const [line] = example.lines;
const [question] = example.questions;
if (!line || !question) throw new Error('an example without lines or questions');
const order: Order = {
	...example,
	orderNumber: 'Q2222222222',
	status: orderStatus.WAITING_PURCHASE,
	packed: false,
	origin: 'china',
	purchaseNote: '',
	questions: [],
	refunds: [],
	subsidy: null,
	lines: [
		{ ...line, lineId: '1', title: 'Lamp', dropped: false },
		{ ...line, lineId: '2', title: 'Bulb', dropped: false },
		{ ...line, lineId: '3', title: 'Gone', dropped: true },
	],
};
let closed = 0;
const onClose = () => {
	closed += 1;
};

beforeEach(() => {
	closed = 0;
	shop.answer(ask, { questionId: '6' });
	shop.answer(setSubsidy, { done: true });
	shop.answer(withdrawQuestion, { done: true });
});

test('the buyer is asked about a line that became dearer, at a price, once', async () => {
	await show(<AskDialog order={order} open onClose={onClose} />);
	await choose('Products', 'Bulb', dialog());
	await button('Send the question', dialog()).click();
	await expect.element(dialog().getByText('Please enter the amount')).toBeVisible();
	expect(sent(ask)).toEqual([]);
	await field('New price of a piece').fill('١٢٠٠٠');
	await field('What the buyer reads').fill(' The factory raised it ');
	await shop.tapTwice(button('Send the question', dialog()));
	await expect.poll(() => closed).toBeGreaterThan(0);
	expect(sent(ask)[0]).toEqual({
		orderNumber: 'Q2222222222',
		lineId: '2',
		kind: 'dearer',
		unitPrice: 1_200_000,
		note: 'The factory raised it',
	});
	expect(wishes(ask)).toBe(1);
});

test('what cannot be had carries no price, though one was typed before', async () => {
	await show(<AskDialog order={order} open onClose={onClose} />);
	await field('New price of a piece').fill('12000');
	await choose('What it is about', 'Unavailable', dialog());
	await expect.element(field('New price of a piece')).not.toBeInTheDocument();
	await button('Send the question', dialog()).click();
	await expect.poll(() => sent(ask)).toEqual([{ orderNumber: 'Q2222222222', lineId: '1', kind: 'unavailable', note: '' }]);
});

test('goods in Iraq never become dearer, and lines that were taken out are not asked about', async () => {
	await show(<AskDialog order={{ ...order, status: orderStatus.WAIT_SELLER_SEND, origin: 'iraq' }} open onClose={onClose} />);
	await expect.element(field('New price of a piece')).not.toBeInTheDocument();
	await dialog().getByRole('combobox', { name: 'What it is about' }).click();
	await expect.element(page.getByTitle('Replaced').last()).toBeVisible();
	await expect.element(page.getByTitle('Dearer')).not.toBeInTheDocument();
	await dialog().getByRole('combobox', { name: 'Products' }).click();
	await expect.element(page.getByTitle('Bulb').last()).toBeVisible();
	await expect.element(page.getByTitle('Gone')).not.toBeInTheDocument();
});

test('of what was bought already only what does not come is asked about', async () => {
	await show(<AdjustmentsPanel order={{ ...order, status: orderStatus.WAIT_SELLER_SEND }} />);
	await button('Ask the buyer').click();
	await expect.element(dialog()).toBeVisible();
	await expect.element(field('New price of a piece')).not.toBeInTheDocument();
	await dialog().getByRole('combobox', { name: 'What it is about' }).click();
	await expect.element(page.getByTitle('Unavailable').last()).toBeVisible();
	for (const other of ['Dearer', 'Replaced']) await expect.element(page.getByTitle(other)).not.toBeInTheDocument();
	await choose('Products', 'Bulb', dialog());
	await button('Send the question', dialog()).click();
	await expect.element(dialog().getByText('Please give a reason')).toBeVisible();
	expect(sent(ask)).toEqual([]);
	await field('What the buyer reads').fill('Sold out');
	await button('Send the question', dialog()).click();

	await expect
		.poll(() => sent(ask))
		.toEqual([{ orderNumber: 'Q2222222222', lineId: '2', kind: 'unavailable', note: 'Sold out' }]);
});

test('a refused question stays as it was typed', async () => {
	shop.refuse(ask, 'order_state_conflict');
	await show(<AskDialog order={order} open onClose={onClose} />);
	await field('New price of a piece').fill('12000');
	await button('Send the question', dialog()).click();
	await expect.element(trouble('order_state_conflict')).toBeVisible();
	await expect.element(field('New price of a piece')).toHaveValue('12,000');
	expect(closed).toBe(0);
});

test('a subsidy needs a sum and a reason; zero takes back the one that is there', async () => {
	const shown = await show(<SubsidyDialog order={order} open onClose={onClose} />);
	await button('Save', dialog()).click();
	await expect.element(dialog().getByText('Please enter the amount')).toBeVisible();
	await expect.element(dialog().getByText('Please give a reason')).toBeVisible();
	await field('Amount').fill('٥٠٠٠');
	await field('Reason').fill(' Late ');
	await shop.tapTwice(button('Save', dialog()));
	await expect.poll(() => closed).toBeGreaterThan(0);
	expect(sent(setSubsidy)[0]).toEqual({ orderNumber: 'Q2222222222', amount: 500_000, reason: 'Late' });
	expect(wishes(setSubsidy)).toBe(1);
	await shown.unmount();

	const present = { ...order, subsidy: { amount: dinars(5_000), reason: 'Late', paid: false } };
	await show(<SubsidyDialog order={present} open onClose={onClose} />);
	await expect.element(field('Amount')).toHaveValue('5,000');
	await field('Amount').fill('0');
	await button('Save', dialog()).click();
	await expect.poll(() => sent(setSubsidy).at(-1)?.amount).toBe(0);
});

test('a question that waits is withdrawn; why it cannot be is told', async () => {
	const asked = {
		...order,
		questions: [{ ...question, questionId: '6', lineId: '1', kind: 'unavailable' as const, answer: null }],
	};
	await show(<AdjustmentsPanel order={asked} />);
	await expect.element(page.getByText('Waits for an answer')).toBeVisible();
	shop.refuse(withdrawQuestion, 'order_state_conflict');
	await button('Withdraw').click();
	await expect.element(page.getByText('order_state_conflict').first()).toBeVisible();
	shop.answer(withdrawQuestion, { done: true });
	await button('Withdraw').click();
	await expect.poll(() => sent(withdrawQuestion).at(-1)).toEqual({ orderNumber: 'Q2222222222', questionId: '6' });
});

test('one that was answered is not withdrawn, and a role that adjusts nothing sees no panel', async () => {
	const answered = { ...order, questions: [{ ...question, lineId: '1', answer: 'drop' as const }] };
	const shown = await show(<AdjustmentsPanel order={answered} />);
	await expect.element(page.getByText('Product removed')).toBeVisible();
	await expect.element(button('Withdraw')).not.toBeInTheDocument();
	await shown.unmount();
	await show(
		<>
			<AdjustmentsPanel order={order} />
			<p>End</p>
		</>,
		{ role: 'merchandiser' },
	);
	await expect.element(page.getByText('End')).toBeVisible();
	await expect.element(page.getByText('Adjustments')).not.toBeInTheDocument();
});

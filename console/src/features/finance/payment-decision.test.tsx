import { dinar } from '@qaysari/contract/money';
import { paymentMethod } from '@qaysari/contract/order-states';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { paymentsConsoleSchemas } from '@qaysari/contract/payments-console.schemas';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { settingsConsoleSchemas } from '@qaysari/contract/settings.schemas';
import { storesConsoleCalls } from '@qaysari/contract/stores.calls';
import { storesConsoleSchemas } from '@qaysari/contract/stores.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf } from '../../testing/examples.ts';
import { button, choose, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { type PaymentAction, PaymentDecision } from './payment-decision.tsx';
import type { PaymentDetail } from './use-finance.ts';

const { passReceipts, refuseReceipts, markAbnormal, confirmCash } = paymentsConsoleCalls;
const dinars = (amount: number) => dinar(amount * 100);
const example = answerOf(paymentsConsoleSchemas.getPayment);
const payment: PaymentDetail = {
	...example,
	paymentId: 'P7',
	method: paymentMethod.bankTransfer,
	total: dinars(100_000),
	cashTotal: null,
	receipts: example.receipts.map((receipt) => ({ ...receipt, round: 2 })),
	orders: example.orders.map((order) => ({
		...order,
		orderNumber: 'Q2222222222',
		customer: 'Zana',
		amount: dinars(100_000),
	})),
};
let [closed, done] = [0, 0];

beforeEach(() => {
	[closed, done] = [0, 0];
	shop.answer(passReceipts, { done: true });
	shop.answer(refuseReceipts, { done: true });
	shop.answer(confirmCash, { done: true });
	shop.answer(markAbnormal, { done: true });
	shop.answer(settingsConsoleCalls.getPaymentRules, {
		...answerOf(settingsConsoleSchemas.getPaymentRules),
		transferTolerance: dinars(1_000).amount,
	});
});

const draw = (action: PaymentAction, change: Partial<PaymentDetail> = {}, language: 'en' | 'ar' = 'en') =>
	show(
		<PaymentDecision
			payment={{ ...payment, ...change }}
			action={action}
			onClose={() => {
				closed += 1;
			}}
			onDone={() => {
				done += 1;
			}}
		/>,
		{ language },
	);
const received = () => field('Amount that arrived');
const reason = () => field('Reason, as the buyer reads it');
const odd = (text: string) => dialog().getByRole('radio', { name: text });
const differs = () => button('Amount differs', dialog());
const [giveAllBack, payTheRest, giveUp] = [
	'Return all of it; the buyer pays again',
	'Accept it; the buyer pays the rest',
	'Accept it and write the rest off',
];

test('receipts are passed with the sum that was asked for, beside the order that it pays', async () => {
	await draw('pass');
	await expect.element(dialog()).toMatchTextContent('Q2222222222 · Zana');
	await expect.element(received()).toHaveValue('100,000');
	await field('Note for the history (optional)').fill(' Seen on the statement ');
	await received().click();
	await userEvent.keyboard('{Enter}');

	await expect.poll(() => done).toBe(1);
	expect(sent(passReceipts)).toEqual([{ paymentId: 'P7', amount: dinars(100_000).amount, note: 'Seen on the statement' }]);
	await expect.element(page.getByText('Recorded', { exact: true })).toBeVisible();
});

test('a sum is typed in Eastern digits with signs between, and none is nothing', async () => {
	await draw('pass');
	await received().fill('');
	await button('Approve', dialog()).click();
	await expect.element(dialog().getByText('Please enter the amount')).toBeVisible();
	await received().fill('٩٩٬٠٠٠');
	await button('Approve', dialog()).click();

	await expect.poll(() => sent(passReceipts).map(({ amount }) => amount)).toEqual([dinars(99_000).amount]);
});

test('money is passed once: two taps, and a tap after an answer that got lost', async () => {
	await draw('pass');
	shop.cut(passReceipts);
	await shop.tapTwice(button('Approve', dialog()));
	await expect.element(trouble('cannot be reached')).toBeVisible();
	await expect.element(received()).toHaveValue('100,000');
	expect(done).toBe(0);
	shop.answer(passReceipts, { done: true });
	const answer = shop.hold(passReceipts);
	await shop.tapTwice(button('Approve', dialog()));
	answer();

	await expect.poll(() => done).toBe(1);
	expect(wishes(passReceipts)).toBe(1);
});

test('receipts are refused with a reason that the buyer reads, and never without', async () => {
	await draw('refuse');
	await expect.element(received()).not.toBeInTheDocument();
	await reason().fill('  ');
	await button('Reject', dialog()).click();
	await expect.element(dialog().getByText('Please give a reason')).toBeVisible();
	expect(sent(refuseReceipts)).toEqual([]);
	await reason().fill(' Another name stands on it ');
	await button('Reject', dialog()).click();

	await expect.poll(() => done).toBe(1);
	expect(sent(refuseReceipts)).toEqual([{ paymentId: 'P7', reason: 'Another name stands on it', round: 2 }]);
	expect(sent(passReceipts)).toEqual([]);
});

test('of another sum it is said how much is missing and what happens with it; all goes back unless somebody says otherwise', async () => {
	await draw('abnormal');
	await expect.element(odd(giveAllBack)).not.toBeInTheDocument();
	await received().fill('60000');
	await expect.element(dialog()).toMatchTextContent(/Missing: .*40,000/);
	await expect.element(odd(giveAllBack)).toBeChecked();
	// Far beyond what may be given up.
	await expect.element(odd(giveUp)).not.toBeInTheDocument();
	await odd(payTheRest).click();
	await reason().fill('A part came');
	await differs().click();

	await expect.poll(() => done).toBe(1);
	expect(sent(markAbnormal)).toEqual([
		{ paymentId: 'P7', received: dinars(60_000).amount, accept: true, writeOff: false, note: 'A part came' },
	]);
});

test('a little that is missing may be given up; a large sum waits for a second person, and that is said', async () => {
	await draw('abnormal');
	await received().fill('99500');
	await odd(giveUp).click();
	await reason().fill('The bank kept its fee');
	shop.answer(markAbnormal, { done: false });
	await differs().click();

	await expect.element(page.getByText('It waits for a second person.')).toBeVisible();
	expect(sent(markAbnormal)).toEqual([
		{ paymentId: 'P7', received: dinars(99_500).amount, accept: true, writeOff: true, note: 'The bank kept its fee' },
	]);
});

test('what was chosen for another sum is not done with the one that was typed after it', async () => {
	await draw('abnormal');
	await received().fill('99500');
	await odd(giveUp).click();
	await received().fill('109500');
	await expect.element(dialog()).toMatchTextContent(/Too much: .*9,500/);
	await expect.element(odd(giveUp)).not.toBeInTheDocument();
	await reason().fill('Sent twice');
	await differs().click();
	// Nothing stands chosen, and nothing is guessed.
	await expect.poll(() => dialog().getByText('What happens with what arrived?').elements().length).toBe(2);
	expect(sent(markAbnormal)).toEqual([]);
	await odd('Accept it and return the rest').click();
	await differs().click();

	await expect.poll(() => sent(markAbnormal)).toMatchObject([{ received: 10_950_000, accept: true, writeOff: false }]);
});

test('cash has no rest to write off', async () => {
	await draw('abnormal', { method: paymentMethod.cashAtStore });
	await received().fill('99500');
	await expect.element(odd(giveAllBack)).toBeVisible();
	await expect.element(odd(giveUp)).not.toBeInTheDocument();
});

test('cash of another sum goes into the till that is named, and no bank statement is spoken of', async () => {
	const [store] = answerOf(storesConsoleSchemas.listStores).stores;
	if (!store) throw new Error('an example without stores');
	const named = (id: string, name: string) => ({ ...store, id, active: true, name: { en: name } });
	shop.answer(storesConsoleCalls.listStores, { stores: [named('5', 'Bazaar'), named('6', 'Bakery')] });
	await draw('abnormal', { method: paymentMethod.cashAtStore });
	await received().fill('60000');
	await reason().fill('A part came');
	await differs().click();
	await expect.element(dialog().getByText('Choose the store')).toBeVisible();
	expect(sent(markAbnormal)).toEqual([]);
	await expect.element(dialog().getByText('As the bank statement says')).not.toBeInTheDocument();
	await choose(/The store that took it/, 'Bakery', dialog());
	await differs().click();

	await expect.poll(() => done).toBe(1);
	expect(sent(markAbnormal)).toEqual([
		{ paymentId: 'P7', received: dinars(60_000).amount, accept: false, writeOff: false, note: 'A part came', storeId: '6' },
	]);
});

test('stores that could not be read are asked for again: into which till cash goes is not left open', async () => {
	const [store] = answerOf(storesConsoleSchemas.listStores).stores;
	if (!store) throw new Error('an example without stores');
	const named = (id: string, name: string) => ({ ...store, id, active: true, name: { en: name } });
	shop.refuse(storesConsoleCalls.listStores, 'too_many_requests');
	await draw('cash', { method: paymentMethod.cashAtStore });
	await expect.element(trouble('too_many_requests')).toBeVisible();
	shop.answer(storesConsoleCalls.listStores, { stores: [named('5', 'Bazaar'), named('6', 'Bakery')] });
	await button('Try again', dialog()).click();
	await choose(/The store that took it/, 'Bakery', dialog());
	await button('Confirm cash', dialog()).click();
	await expect.poll(() => done).toBe(1);
	expect(sent(confirmCash)).toMatchObject([{ storeId: '6' }]);
});

test('cash at a store is the sum in notes', async () => {
	await draw('cash', { method: paymentMethod.cashAtStore, total: dinars(99_810), cashTotal: dinars(99_750) });
	await expect.element(field('Amount')).toHaveValue('99,750');
	await button('Confirm cash', dialog()).click();

	await expect.poll(() => done).toBe(1);
	expect(sent(confirmCash)).toMatchObject([{ paymentId: 'P7', amount: dinars(99_750).amount }]);
});

test('a refusal stays beside what was typed until the dialog is left, and does not greet the next one', async () => {
	const shown = await draw('refuse');
	shop.refuse(refuseReceipts, 'order_state_conflict');
	await reason().fill('Not readable');
	await button('Reject', dialog()).click();
	await expect.element(trouble('order_state_conflict')).toBeVisible();
	await expect.element(reason()).toHaveValue('Not readable');
	await button('Cancel', dialog()).click();
	await expect.poll(() => closed).toBe(1);
	await expect.element(trouble('order_state_conflict')).not.toBeInTheDocument();
	await shown.unmount();
	expect(done).toBe(0);
});

test('in Arabic it reads from the right and the sum is a number all the same', async () => {
	await draw('abnormal', {}, 'ar');
	expect(getComputedStyle(dialog().element()).direction).toBe('rtl');
	await dialog().getByRole('spinbutton').fill('٦٠٠٠٠');
	await userEvent.tab();
	await expect.element(dialog().getByRole('spinbutton')).toHaveValue('60,000');
});

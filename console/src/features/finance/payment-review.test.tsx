import { dinar } from '@qaysari/contract/money';
import { paymentMethod } from '@qaysari/contract/order-states';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { paymentsConsoleSchemas } from '@qaysari/contract/payments-console.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, dialog, sent, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { PaymentReview } from './payment-review.tsx';
import { QueueTab } from './queue-tab.tsx';
import type { PaymentDetail } from './use-finance.ts';

const { getPayment, markAbnormal, listQueue } = paymentsConsoleCalls;
const dinars = (amount: number) => dinar(amount * 100);
const proposal = {
	received: dinars(80_000),
	amount: dinars(20_000),
	reason: 'The bank kept it',
	proposedBy: 'Sara',
	mine: false,
};
const payment: PaymentDetail = {
	...answerOf(paymentsConsoleSchemas.getPayment),
	paymentId: 'P7',
	method: paymentMethod.bankTransfer,
	state: 'under review',
	waitingWriteOff: null,
	reviewNote: null,
};
let closed = 0;

beforeEach(() => {
	closed = 0;
	shop.answer(markAbnormal, { done: true });
});

function draw(change: Partial<PaymentDetail> = {}) {
	shop.answer(getPayment, { ...payment, ...change });
	return show(
		<PaymentReview
			paymentId="P7"
			onClose={() => {
				closed += 1;
			}}
			onPassed={() => {}}
		/>,
	);
}

test('a write-off that another person proposed is completed with the same sums and reason, once', async () => {
	await draw({ waitingWriteOff: proposal });
	await expect.element(page.getByText(/Sara proposed to accept .*80,000.* and write .*20,000/)).toBeVisible();
	await expect.element(page.getByText('The bank kept it')).toBeVisible();
	shop.cut(markAbnormal);
	await shop.tapTwice(button('Confirm the write-off'));
	await expect.element(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
	shop.answer(markAbnormal, { done: true });
	await button('Confirm the write-off').click();

	await expect.poll(() => closed).toBe(1);
	expect(sent(markAbnormal).at(-1)).toEqual({
		paymentId: 'P7',
		received: dinars(80_000).amount,
		accept: true,
		writeOff: true,
		note: 'The bank kept it',
	});
	expect(wishes(markAbnormal)).toBe(1);
});

test('nobody completes a write-off of their own', async () => {
	await draw({ waitingWriteOff: { ...proposal, mine: true } });
	await expect.element(page.getByText(/Sara proposed/)).toBeVisible();
	await expect.element(button('Confirm the write-off')).not.toBeInTheDocument();
});

test('what is decided already is looked at and not decided again', async () => {
	await draw({ state: 'paid' });
	await expect.element(dialog().getByRole('heading', { name: 'Bank transfer' })).toBeVisible();
	for (const name of ['Approve', 'Reject', 'Amount differs'])
		await expect.element(button(name, dialog())).not.toBeInTheDocument();
});

test('cash that waits at a store is confirmed and never approved as if a receipt had come', async () => {
	await draw({ method: paymentMethod.cashAtStore, state: 'waiting', storeCode: 'K77' });
	await expect.element(dialog().getByText('K77')).toBeVisible();
	await expect.element(button('Confirm cash', dialog())).toBeVisible();
	await expect.element(button('Approve', dialog())).not.toBeInTheDocument();
	await expect.element(button('Reject', dialog())).not.toBeInTheDocument();
});

test('a payment that cannot be read says so and can be read again', async () => {
	shop.refuse(getPayment, 'not_found');
	await show(<PaymentReview paymentId="P7" onClose={() => {}} onPassed={() => {}} />);
	await expect.element(button('Try again', dialog())).toBeVisible();
	shop.answer(getPayment, payment);
	await button('Try again', dialog()).click();
	await expect.element(button('Approve', dialog())).toBeVisible();
});

test('receipts stand by rounds, the newest first; a document is downloaded and a picture seen', async () => {
	const receipt = payment.receipts[0];
	if (!receipt) throw new Error('an example without receipts');
	await draw({
		receipts: [
			{ ...receipt, fileId: 'a', round: 1, kind: 'document' },
			{ ...receipt, fileId: 'b', round: 2, kind: 'picture' },
		],
	});
	await expect.element(page.getByRole('heading', { name: /Round/ }).first()).toMatchTextContent('Round 2');
	await expect.element(page.getByRole('link', { name: /PDF document/ })).toHaveAttribute('download');
});

test('a queue is searched by what was typed without its blanks, and emptied again', async () => {
	shop.answer(listQueue, ({ search }) =>
		pageOf(search === '0770' ? [] : [{ ...rowOf(paymentsConsoleSchemas.listQueue), orderNumbers: ['Q2222222222'] }]),
	);
	await show(<QueueTab queue="cash" />);
	await expect.element(page.getByText('Q2222222222')).toBeVisible();
	const search = page.getByRole('searchbox', { name: 'Order, phone or store code' });
	await search.fill('  0770 ');
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText('Nothing waits here')).toBeVisible();
	await search.fill('');
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText('Q2222222222')).toBeVisible();
	expect(sent(listQueue).map(({ search: text = '' }) => text)).toContain('0770');
	// More than the shop takes is not typed in the first place.
	await search.click();
	await userEvent.keyboard('1'.repeat(45));
	await expect.element(search).toHaveValue('1'.repeat(40));
});

import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { paymentsConsoleSchemas } from '@qaysari/contract/payments-console.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { QueueTab } from './queue-tab.tsx';

const { listQueue, getPayment } = paymentsConsoleSchemas;
const numbers = ['Q2222222222', 'Q3333333333', 'Q4444444444'];
const idOf = (number: string): string => `B${number.slice(1)}`;

/** Three transfers to look at, the oldest first. */
function threeWait(): void {
	const [row] = listQueue.output.parse(exampleOf(listQueue.output)).records;
	const records = numbers.map((number) => ({ ...Object(row), paymentId: idOf(number), orderNumbers: [number], method: 3 }));
	shop.answer(paymentsConsoleCalls.listQueue, { records, nextCursor: null });
	const payment = getPayment.output.parse(exampleOf(getPayment.output));
	shop.answer(paymentsConsoleCalls.getPayment, ({ paymentId }) => ({
		...payment,
		paymentId,
		state: 'under review',
		method: 3,
		orders: payment.orders.map((order) => ({ ...order, orderNumber: `Q${paymentId.slice(1)}` })),
	}));
}

const drawer = () => page.getByRole('dialog').first();

async function pass(number: string): Promise<void> {
	await expect.element(drawer().getByText(number).first()).toBeVisible();
	await drawer().getByRole('button', { name: 'Approve' }).click();
	const question = page.getByRole('dialog').nth(1);
	await question.getByRole('button', { name: 'Approve' }).click();
	await expect.element(question).not.toBeInTheDocument();
}

test('receipts are looked at one after the other, from any of them to the last', async () => {
	threeWait();
	await show(<QueueTab queue="review" />);
	await page.getByRole('button', { name: 'Review' }).nth(1).click();
	await pass('Q3333333333');
	await pass('Q4444444444');

	await expect.element(page.getByRole('dialog').first()).not.toBeInTheDocument();
	expect(shop.asked(paymentsConsoleCalls.passReceipts).map(({ input }) => input.paymentId)).toEqual([
		'B3333333333',
		'B4444444444',
	]);
});

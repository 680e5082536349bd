import { limits } from '@qaysari/contract/limits';
import { paymentMethod } from '@qaysari/contract/order-states';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { paymentsSchemas } from '@qaysari/contract/payments.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dinars } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import type { Payment } from './payment-queries.ts';
import { TransferPayment } from './transfer-payment.tsx';

const session = { token: 'token', userId: '1' };
const example = paymentsSchemas.state.output.parse(exampleOf(paymentsSchemas.state.output));
const payment: Payment = {
	...example,
	paymentId: '9',
	method: paymentMethod.bankTransfer,
	state: 'waiting',
	total: dinars(20_000),
	receipts: [],
	reviewNote: null,
	canSendReceipts: true,
};

let files = 0;
beforeEach(() => {
	files = 0;
	shop.answer(paymentsCalls.getBackCard, {
		accounts: [
			{ id: '1', bankName: 'Bank of Erbil', branchName: '', accountName: 'Qaysari', cardNumber: '1234 5678', swiftCode: '' },
		],
	});
	shop.answer(uploadsCalls.file, () => {
		files += 1;
		return { ...stored, fileId: `00000000-0000-4000-8000-00000000000${files}` };
	});
	shop.answer(paymentsCalls.receipts, payment);
});

const stored = {
	fileId: '',
	kind: 'document' as const,
	mediaType: 'application/pdf',
	bytes: 4,
	width: null,
	height: null,
	url: null,
};
const pdf = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const choose = (...chosen: File[]) => userEvent.upload(page.getByLabelText('Upload the receipt'), chosen);
const told = () => page.getByRole('alert').filter({ hasText: /\S/ });
const sent = () => shop.asked(paymentsCalls.receipts);
const draw = (change: Partial<Payment> = {}) => show(<TransferPayment payment={{ ...payment, ...change }} />, { session });

test('sum and account stand there to be copied, and nothing is sent without a receipt', async () => {
	await draw();
	await expect.element(page.getByText('Bank of Erbil')).toBeVisible();
	await page.getByRole('button', { name: 'Send receipt' }).click();

	await expect.element(page.getByText('Please add at least one file')).toBeVisible();
	expect(sent()).toEqual([]);
});

test('a receipt is up before it is sent, and two taps send once', async () => {
	await draw();
	const answer = shop.hold(uploadsCalls.file);
	await choose(pdf('receipt.pdf'));
	await expect.element(page.getByRole('button', { name: 'Uploading…' })).toBeDisabled();
	await expect.element(page.getByRole('progressbar', { name: 'receipt.pdf' })).toBeVisible();
	answer();
	await expect.element(page.getByText('Uploaded')).toBeInTheDocument();
	await shop.tapTwice(page.getByRole('button', { name: 'Send receipt' }));

	await expect.element(page.getByText('We are checking your receipt')).toBeVisible();
	expect(sent().map(({ input }) => input)).toEqual([{ paymentId: '9', fileIds: ['00000000-0000-4000-8000-000000000001'] }]);
});

test('files of another kind and too large ones are not taken, and the others are', async () => {
	await draw();
	await choose(new File(['x'], 'notes.txt', { type: 'text/plain' }));
	await expect.element(told()).toMatchTextContent('Files of this kind are not accepted');
	await choose(pdf('huge.pdf', limits.uploadBytes + 1));
	await expect.element(told()).toMatchTextContent('The file is too large: at most 10 MB');
	await choose(pdf('receipt.pdf'));

	await expect.element(page.getByText('Uploaded')).toBeInTheDocument();
	await expect.element(told()).not.toBeInTheDocument();
	expect(shop.asked(uploadsCalls.file)).toHaveLength(1);
});

test('more than five are not taken, and the place to add goes with the fifth', async () => {
	await draw();
	await choose(...['1', '2', '3', '4', '5', '6'].map((name) => pdf(`${name}.pdf`)));

	await expect.element(told()).toMatchTextContent('At most 5 files');
	await expect.element(page.getByText('5 of 5')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Add file' })).not.toBeInTheDocument();
	await page.getByRole('button', { name: 'Remove 2.pdf' }).click();
	await expect.element(page.getByText('4 of 5')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Add file' })).toBeVisible();
	await expect.element(told()).not.toBeInTheDocument();
});

test('a file that did not arrive closes the way on until it is tried again or taken away', async () => {
	await draw();
	shop.cut(uploadsCalls.file);
	await choose(pdf('receipt.pdf'));
	await expect.element(told()).toMatchTextContent('No network');
	await expect.element(page.getByRole('button', { name: 'Send receipt' })).toBeDisabled();
	shop.answer(uploadsCalls.file, { ...stored, fileId: '00000000-0000-4000-8000-000000000009' });
	await page.getByRole('button', { name: 'Try again' }).click();

	await expect.element(page.getByText('Uploaded')).toBeInTheDocument();
	await expect.element(told()).not.toBeInTheDocument();
	await page.getByRole('button', { name: 'Send receipt' }).click();
	await expect.poll(() => sent().map(({ input }) => input.fileIds)).toEqual([['00000000-0000-4000-8000-000000000009']]);
});

test('what the shop says of a file stands beside it, and the file can go', async () => {
	await draw();
	shop.refuse(uploadsCalls.file, 'upload_broken');
	await choose(pdf('broken.pdf'));
	await expect.element(told()).toMatchTextContent('upload_broken');
	await page.getByRole('button', { name: 'Remove broken.pdf' }).click();

	await expect.element(told()).not.toBeInTheDocument();
	await expect.element(page.getByText('0 of 5')).toBeVisible();
});

test('receipts that could not be sent stay, and go out once under one name', async () => {
	await draw();
	await choose(pdf('receipt.pdf'));
	await expect.element(page.getByText('Uploaded')).toBeInTheDocument();
	shop.cut(paymentsCalls.receipts);
	await page.getByRole('button', { name: 'Send receipt' }).click();
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(page.getByText('1 of 5')).toBeVisible();
	shop.answer(paymentsCalls.receipts, payment);
	await page.getByRole('button', { name: 'Send receipt' }).click();

	await expect.element(page.getByText('We are checking your receipt')).toBeVisible();
	expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

test('a refused receipt says why, and another is asked for', async () => {
	await draw({ state: 'review failed', reviewNote: 'The sum cannot be read' });

	const alert = page.getByRole('alert').filter({ hasText: 'The sum cannot be read' });
	await expect.element(alert).toBeVisible();
	await choose(pdf('better.pdf'));
	await expect.element(page.getByText('Uploaded')).toBeInTheDocument();
	await page.getByRole('button', { name: /again/i }).click();
	await expect.poll(sent).toHaveLength(1);
});

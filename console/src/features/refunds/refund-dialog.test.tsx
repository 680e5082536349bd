import { dinar } from '@qaysari/contract/money';
import { paymentMethod } from '@qaysari/contract/order-states';
import { refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { refundsConsoleSchemas } from '@qaysari/contract/refunds.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { RefundDialog, type RefundStep } from './refund-dialog.tsx';
import type { Refund } from './use-refunds.ts';

const [example] = refundsConsoleSchemas.listRefunds.output.parse(exampleOf(refundsConsoleSchemas.listRefunds.output)).records;
if (!example) throw new Error('an example without refunds');
const dinars = (amount: number) => dinar(amount * 100);
const refund: Refund = {
	...example,
	refundId: 'R7',
	orderNumber: 'Q2222222222',
	customer: 'Zana',
	payee: '',
	amount: dinars(12_340),
	cashAmount: dinars(12_500),
	method: paymentMethod.cashOnDelivery,
};
const { markDone, markFailed, takeBackDone, match, keep } = refundsConsoleCalls;
const dialog = () => page.getByRole('dialog');
const confirm = () => dialog().getByRole('button', { name: 'Confirm' });
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const trouble = (text: string) => dialog().getByRole('alert').filter({ hasText: text });
let closed = 0;

beforeEach(() => {
	closed = 0;
	shop.answer(markDone, { done: true });
	shop.answer(match, { done: true });
	for (const call of [markFailed, takeBackDone, keep]) shop.answer(call, { done: true });
});

const draw = (what: RefundStep, change: Partial<Refund> = {}, language: 'en' | 'ar' = 'en') =>
	show(
		<RefundDialog
			asked={{ refund: { ...refund, ...change }, what }}
			onClose={() => {
				closed += 1;
			}}
		/>,
		{ language },
	);

test('what came in cash goes back in notes, and how many dinars of them is said before anybody hands them over', async () => {
	await draw('markDone');
	await expect.element(dialog()).toMatchTextContent('Q2222222222 · Zana · 12,340');
	await expect.element(dialog()).toMatchTextContent(/Hand over.*12,500.*in notes/);
	await expect.element(field('Payee')).toHaveValue('Zana');
	await field('Payee').fill('  Her brother ');
	await field('Reference').fill(' 0815 ');
	await confirm().click();

	await expect.poll(() => closed).toBe(1);
	expect(shop.asked(markDone).map(({ input }) => input)).toEqual([
		{ refundId: 'R7', payee: 'Her brother', reference: '0815', inCash: true },
	]);
});

test('paid by bank it is the sum itself, and nobody is told of notes', async () => {
	await draw('markDone', { method: paymentMethod.bankTransfer, payee: 'Zana, Rafidain 12' });
	await expect.element(field('Payee')).toHaveValue('Zana, Rafidain 12');
	await expect.element(dialog()).not.toMatchTextContent(/12,500/);
	await confirm().click();

	await expect.poll(() => shop.asked(markDone).map(({ input }) => input.inCash)).toEqual([false]);
});

test('money without anybody who gets it, and a step without its reason, do not go out', async () => {
	const shown = await draw('markDone');
	await field('Payee').fill('   ');
	await confirm().click();
	await expect.element(page.getByText('Please enter who gets it')).toBeVisible();
	await shown.unmount();

	for (const [what, reason] of [
		['markFailed', 'Reason'],
		['takeBackDone', 'Reason'],
		['keep', 'Reason, which the buyer reads'],
	] as const) {
		const one = await draw(what);
		await field(reason).fill('  ');
		await confirm().click();
		await expect.element(page.getByText('Please give a reason')).toBeVisible();
		await one.unmount();
	}
	expect(shop.asked(markDone)).toEqual([]);
	for (const call of [markFailed, takeBackDone, keep]) expect(shop.asked(call)).toEqual([]);
});

test('each step sends its own call and no other', async () => {
	for (const [what, reason, call] of [
		['markFailed', 'Reason', markFailed],
		['takeBackDone', 'Reason', takeBackDone],
		['keep', 'Reason, which the buyer reads', keep],
	] as const) {
		const one = await draw(what);
		await field(reason).fill(` Because of ${what} `);
		await confirm().click();
		await expect
			.poll(() => shop.asked(call).map(({ input }) => input))
			.toEqual([{ refundId: 'R7', reason: `Because of ${what}` }]);
		await expect.poll(() => closed).toBeGreaterThan(0);
		await one.unmount();
	}
	expect(shop.asked(markDone)).toEqual([]);
	expect(shop.asked(match)).toEqual([]);
});

test('the order that gets the money is named as people type it: small letters, Eastern digits, blanks around', async () => {
	await draw('match');
	await confirm().click();
	await expect.element(page.getByText('Enter the order number')).toBeVisible();
	await field('The order that it pays').fill(' q٢٢٣٣٤٤٥٥٦۶ ');
	await field('Note for the record').fill('Asked by phone');
	await confirm().click();

	await expect.poll(() => closed).toBe(1);
	expect(shop.asked(match).map(({ input }) => input)).toEqual([
		{ refundId: 'R7', orderNumber: 'Q2233445566', note: 'Asked by phone' },
	]);
});

test('money is marked as paid once, however often it is tapped while the answer is awaited', async () => {
	await draw('markDone');
	const answer = shop.hold(markDone);
	await shop.tapTwice(confirm());
	await expect.poll(() => shop.asked(markDone).length).toBe(1);
	await field('Reference').fill('typed too late');
	await userEvent.keyboard('{Enter}');
	dialog().element().querySelector('form')?.requestSubmit();
	answer();

	await expect.poll(() => closed).toBe(1);
	expect(shop.asked(markDone).map(({ input }) => input.reference)).toEqual(['']);
});

test('an answer that got lost and a tap after it are one payment', async () => {
	await draw('markDone');
	await field('Reference').fill('0815');
	shop.cut(markDone);
	await confirm().click();
	await expect.element(trouble('cannot be reached')).toBeVisible();
	await expect.element(field('Reference')).toHaveValue('0815');
	expect(closed).toBe(0);
	shop.answer(markDone, { done: true });
	await confirm().click();

	await expect.poll(() => closed).toBe(1);
	const keys = shop.asked(markDone).map(({ key }) => key);
	expect(keys.length).toBeGreaterThan(1);
	expect(new Set(keys).size).toBe(1);
	expect(keys[0]).not.toBeNull();
});

test('a refusal stands above what was typed; what is tried after it is a new wish', async () => {
	await draw('keep');
	await field('Reason, which the buyer reads').fill('Nobody claims it');
	shop.refuse(keep, 'approval_needed');
	await confirm().click();
	await expect.element(trouble('approval_needed')).toBeVisible();
	await expect.element(field('Reason, which the buyer reads')).toHaveValue('Nobody claims it');
	expect(closed).toBe(0);
	shop.answer(keep, { done: true });
	await confirm().click();

	await expect.poll(() => closed).toBe(1);
	expect(new Set(shop.asked(keep).map(({ key }) => key)).size).toBe(2);
});

test('in Arabic the dialog runs from the right, and numbers stay as they are read', async () => {
	await draw('match', {}, 'ar');
	const number = dialog().getByLabelText('الطلب الذي يُسدَّد بهذا المبلغ');
	await expect.element(number).toHaveAttribute('dir', 'ltr');
	expect(getComputedStyle(dialog().element()).direction).toBe('rtl');
	await dialog().getByRole('button', { name: 'تأكيد' }).click();
	await expect.element(number).toBeInvalid();
	expect(shop.asked(match)).toEqual([]);
});

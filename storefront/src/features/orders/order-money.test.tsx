import { orderStatus, overseasReview, paymentMethod } from '@qaysari/contract/order-states';
import { openPayment } from '@qaysari/contract/order-views.schemas';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { paymentsSchemas } from '@qaysari/contract/payments.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dinars } from '../../testing/orders.ts';
import { exampleOrder, orderNumber, paidOrder } from '../../testing/placed-order.ts';
import { shop, show } from '../../testing/show.tsx';
import { FeesBeyond } from './fees-beyond.tsx';
import { MadeAmendments } from './order-amendments.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPayment } from './order-payment.tsx';
import type { OrderDetail } from './order-queries.ts';
import { OrderRefunds } from './order-refunds.tsx';

const session = { token: 'token', userId: '1' };
const [example] = exampleOrder.refunds;
const [amendment] = exampleOrder.amendments;
const [fee] = exampleOrder.fees;
if (!example || !amendment || !fee) throw new Error('an example without refunds, amendments or fees');
const refund: OrderDetail['refunds'][number] = {
	...example,
	refundId: 'R1',
	amount: dinars(4_000),
	state: 'requested',
	reason: 'cancelled',
	requestedAt: '2026-11-20T08:00:00.000Z',
	doneAt: null,
	settledAs: null,
	matchedOrder: null,
	keptFor: null,
	toBalance: false,
};
const dollars = (amount: number) => ({ amount: amount * 100, currency: 'USD' as const });
const china: OrderDetail = {
	...paidOrder,
	origin: 'china',
	status: orderStatus.LOGISTICS_PAYMENT,
	paymentMethod: paymentMethod.bankTransfer,
	stageTwo: { total: dinars(26_000), captured: dinars(0), due: dinars(26_000), estimate: null, allowance: null },
	actions: ['pay'],
};

beforeEach(() => {
	shop.answer(paymentsCalls.getPayWhiteList, {
		methods: [
			{ method: paymentMethod.card, open: false, reason: 'noGateway' },
			{ method: paymentMethod.bankTransfer, open: true, reason: null },
			{ method: paymentMethod.cashAtStore, open: true, reason: null },
		],
		balance: dinars(0),
	});
	shop.answer(paymentsCalls.payment, { paymentId: '9' });
	shop.answer(paymentsCalls.refundToBalance, { balance: dinars(4_000) });
});

const money = (change: Partial<OrderDetail>, language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(<OrderMoney order={{ ...paidOrder, ...change }} />, { session, language });
const sums = () => page.getByRole('definition');
const sheet = () => page.getByRole('dialog', { name: 'How would you like to pay?' });
const started = () => shop.asked(paymentsCalls.payment);
const given = () => shop.asked(paymentsCalls.refundToBalance);

test('an order says what it costs, what was saved, what is paid and what is due', async () => {
	await money({
		productFee: dinars(30_000),
		discount: dinars(5_000),
		freight: dinars(3_000),
		stageOne: { total: dinars(28_000), captured: dinars(20_000), due: dinars(8_000) },
		fromBalance: dinars(20_000),
	});

	await expect.element(page.getByText('Product fee')).toBeVisible();
	expect(
		sums()
			.elements()
			.map((sum) => sum.textContent?.replace(/[^\d]/g, '')),
	).toEqual(['30000', '5000', '3000', '28000', '20000', '8000', '20000']);
});

test('free delivery is said as such, and what is nothing is not said at all', async () => {
	await money({});

	await expect.element(page.getByText('Free', { exact: false })).toBeVisible();
	await expect.element(page.getByText('Discount')).not.toBeInTheDocument();
	await expect.element(page.getByText('Due')).not.toBeInTheDocument();
	await expect.element(page.getByText('Refunded')).not.toBeInTheDocument();
});

test('money on its way back is not told as money that is back, nor what was moved or kept', async () => {
	await money({
		refunded: dinars(10_000),
		retained: dinars(1_000),
		refunds: [
			{ ...refund, amount: dinars(4_000) },
			{ ...refund, refundId: 'R2', amount: dinars(3_500), state: 'done', settledAs: 'paid' },
			{ ...refund, refundId: 'R3', amount: dinars(2_500), state: 'done', settledAs: 'matched', matchedOrder: 'Q3333333333' },
		],
	});
	const sumOf = (label: string) => page.getByText(label, { exact: true }).element().closest('div')?.textContent;
	await expect.element(page.getByText('Refund on its way')).toBeVisible();

	expect(sumOf('Refund on its way')).toMatch(/4,000/);
	expect(sumOf('Refunded')).toMatch(/3,500/);
	expect(sumOf('Kept by the shop')).toMatch(/1,000/);
});

test('what the shop gave up stands in the stage it was given up in, so that both add up', async () => {
	await money({
		...china,
		allowance: dinars(5_000),
		stageOne: { total: dinars(30_000), captured: dinars(30_000), due: dinars(0) },
		stageTwo: { total: dinars(21_000), captured: dinars(0), due: dinars(21_000), estimate: null, allowance: dinars(5_000) },
	});
	const stages = () => [...document.querySelectorAll('dl')].map((stage) => stage.textContent);
	await expect.element(page.getByText('Reduced by the shop')).toBeVisible();

	expect(stages()[0]).not.toContain('Reduced by the shop');
	expect(stages()[1]).toMatch(/Reduced by the shop.*5,000.*21,000/);
});

test('freight from China is a range until it is known, and then its fees line by line with their rate', async () => {
	const before = await money({
		origin: 'china',
		stageTwo: {
			total: null,
			captured: dinars(0),
			due: dinars(0),
			estimate: { min: dinars(20_000), max: dinars(28_000) },
			allowance: null,
		},
		overseasReview: overseasReview.underReview,
	});
	await expect.element(page.getByText('Freight from China, about')).toBeVisible();
	await expect.element(page.getByText(/20,000.*28,000/)).toBeVisible();
	await expect.element(page.getByText('We are checking the freight fees')).toBeVisible();
	await before.unmount();
	await money({
		...china,
		fees: [
			{ ...fee, kind: 'sea_freight', unit: dollars(12), days: null, rate: '1310', amount: dinars(15_720), note: '' },
			{ ...fee, kind: 'container_storage', unit: dollars(2), days: 3, rate: '1310', amount: dinars(7_860), note: 'Ask the port' },
		],
	});

	await expect.element(page.getByText('International freight')).toBeVisible();
	await expect.element(page.getByText(/12.* at 1,310 IQD for 1 USD/)).toBeVisible();
	await expect.element(page.getByText(/3 days × /)).toBeVisible();
	// Of all three days.
	await expect.element(page.getByText(/6.* at 1,310 IQD for 1 USD/)).toBeVisible();
	await expect.element(page.getByText('Ask the port')).toBeVisible();
	await expect.element(page.getByText('Freight from China, about')).not.toBeInTheDocument();
});

test('nothing is reckoned for the second stage of an order that is off', async () => {
	await money({ ...china, status: orderStatus.CANCEL });

	await expect.element(page.getByText('Second payment: freight')).not.toBeInTheDocument();
});

test('fees are paid by a way that is open, once for two taps', async () => {
	await show(<OrderPayment order={china} />, { session });
	await page.getByRole('button', { name: 'Pay 26,000 IQD' }).click();
	await expect.element(sheet().getByRole('radio', { name: /Card/ })).toBeDisabled();
	await expect.element(sheet().getByText('Paying by card is switched off at the moment')).toBeVisible();
	await expect.element(sheet().getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
	await sheet().getByText('Cash at a store').click();
	await shop.tapTwice(sheet().getByRole('button', { name: 'Continue' }));
	await expect.element(sheet()).not.toBeInTheDocument();

	expect(new Set(started().map(({ key }) => key)).size).toBe(1);
	expect(started()[0]?.input).toEqual({
		orderNumbers: [orderNumber],
		stage: 2,
		method: paymentMethod.cashAtStore,
		useBalance: false,
	});
	expect(shop.asked(paymentsCalls.goPay)).toEqual([]);
});

test('a balance that covers the fees asks for no method, and can be kept', async () => {
	shop.answer(paymentsCalls.getPayWhiteList, {
		methods: [{ method: paymentMethod.bankTransfer, open: true, reason: null }],
		balance: dinars(30_000),
	});
	await show(<OrderPayment order={china} />, { session });
	await page.getByRole('button', { name: 'Pay 26,000 IQD' }).click();
	await expect.element(sheet().getByText('Your balance pays all of it')).toBeVisible();
	await expect.element(sheet().getByText('Bank transfer')).not.toBeVisible();
	await sheet().getByText('Use my balance').click();
	await expect.element(sheet().getByText('Bank transfer')).toBeVisible();
	await sheet().getByText('Use my balance').click();
	await sheet().getByRole('button', { name: 'Pay 26,000 IQD' }).click();

	await expect.poll(() => started().map(({ input }) => input.useBalance)).toEqual([true]);
});

test('a payment that could not be begun leaves the choice as it is, and is the same one at the next tap', async () => {
	shop.cut(paymentsCalls.payment);
	await show(<OrderPayment order={china} />, { session });
	await page.getByRole('button', { name: 'Pay 26,000 IQD' }).click();
	await sheet().getByText('Cash at a store').click();
	await sheet().getByRole('button', { name: 'Continue' }).click();
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(sheet().getByRole('radio', { name: /Cash at a store/ })).toBeChecked();
	shop.answer(paymentsCalls.payment, { paymentId: '9' });
	await sheet().getByRole('button', { name: 'Continue' }).click();
	await expect.element(sheet()).not.toBeInTheDocument();

	expect(new Set(started().map(({ key }) => key)).size).toBe(1);
});

test('where no way to pay is open, nothing can be begun', async () => {
	shop.answer(paymentsCalls.getPayWhiteList, {
		methods: [{ method: paymentMethod.bankTransfer, open: false, reason: 'noAccount' }],
		balance: dinars(0),
	});
	await show(<OrderPayment order={china} />, { session });
	await page.getByRole('button', { name: 'Pay 26,000 IQD' }).click();

	await expect.element(sheet().getByText('There is no account to transfer to at the moment')).toBeVisible();
	await expect.element(sheet().getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('a refund becomes balance after a question, once, and not by closing it', async () => {
	await show(<OrderRefunds refunds={[{ ...refund, toBalance: true }]} />, { session });
	const take = page.getByRole('button', { name: 'Take it as balance now' });
	const question = page.getByRole('dialog', { name: /Take 4,000 IQD as balance/ });
	await take.click();
	await question.getByRole('button', { name: 'Close' }).click();
	await expect.element(question).not.toBeInTheDocument();
	expect(given()).toEqual([]);
	await take.click();
	await shop.tapTwice(question.getByRole('button', { name: 'Take it as balance now' }));

	await expect.element(page.getByText('4,000 IQD is in your balance')).toBeVisible();
	expect(given().map(({ input }) => input)).toEqual([{ refundId: 'R1' }]);
});

test('a refund says how it ended: paid, moved, kept', async () => {
	await show(
		<OrderRefunds
			refunds={[
				{ ...refund, refundId: 'R1', state: 'failed' },
				{ ...refund, refundId: 'R2', state: 'done', settledAs: 'paid' },
				{ ...refund, refundId: 'R3', state: 'done', settledAs: 'matched', matchedOrder: 'Q3333333333' },
				{ ...refund, refundId: 'R4', state: 'done', settledAs: 'kept', keptFor: 'The box was opened' },
				{ ...refund, refundId: 'R5', state: 'done', settledAs: 'balance' },
			]}
		/>,
		{ session },
	);
	const states = [/Failed/, /Done/, /Moved to order Q3333333333.*Moved/, /The box was opened.*Not paid back/, /In your balance/];
	for (const [index, state] of states.entries())
		await expect.element(page.getByRole('listitem').nth(index)).toMatchTextContent(state);
});

test('changes by the shop tell what was, what is and why; those that only wait for an answer do not stand there', async () => {
	const made: OrderDetail['amendments'][number] = {
		...amendment,
		state: 'applied',
		reason: 'One was scratched',
		before: dinars(20_000),
		after: dinars(10_000),
		lines: [
			{ title: 'Kettle', was: 2, pieces: 1, by: null },
			{ title: 'Lamp', was: 1, pieces: 0, by: null },
			{ title: 'Rug', was: 1, pieces: 1, by: 'Blue rug' },
		],
		place: null,
	};
	await show(
		<MadeAmendments
			amendments={[
				made,
				{ ...made, amendmentId: '2', state: 'expired', lines: [], place: 'Basra', after: made.before },
				{ ...made, amendmentId: '3', state: 'asked', reason: 'Waits' },
			]}
		/>,
		{ session },
	);
	const [applied, expired] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)];

	await expect.element(applied).toMatchTextContent(/Kettle.*2 before, 1 now.*Lamp.*Taken out.*Rug.*Instead of it:.*Blue rug/);
	await expect.element(applied).toMatchTextContent(/20,000.* before, 10,000.* now.*One was scratched/);
	await expect.element(expired).toMatchTextContent(/It goes to Basra.*Not answered in time/);
	await expect.element(expired).not.toMatchTextContent('before,');
	await expect.element(page.getByText('Waits')).not.toBeInTheDocument();
});

test('an objection that was made tells what came of it, and cannot be made twice', async () => {
	await show(
		<FeesBeyond
			order={{
				...china,
				feesBeyond: {
					reason: 'Twice as large',
					objectUntil: null,
					objection: { wish: 'lower', text: 'No', answer: 'lower', note: 'You are right' },
				},
			}}
			reader="buyer"
		/>,
		{ session },
	);
	await expect.element(page.getByText(/We are working the fees out again.*You are right/)).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Object to the fees' })).not.toBeInTheDocument();
});

test.each([null, 'lower', 'stays', 'over'] as const)(
	'whoever may pay while an objection is %s reads what paying now would do to it, where it would',
	async (answer) => {
		const objection = { wish: 'lower' as const, text: 'No', answer, note: '' };
		const feesBeyond = { reason: 'Twice as large', objectUntil: null, objection };
		await show(<FeesBeyond order={{ ...china, actions: ['pay'], feesBeyond }} reader="buyer" />, { session });
		const warning = page.getByText('If you pay now, you pay the fees as they are, and your objection ends.');

		await expect.element(page.getByText('Twice as large')).toBeVisible();
		expect(warning.elements()).toHaveLength(answer === null || answer === 'lower' ? 1 : 0);
	},
);

test.each([
	['ar', /3 أيام × /],
	['ckb', /3 ڕۆژ × /],
	['zh', /3天 × /],
] as const)('in %s fees and days are told in its words', async (language, days) => {
	await money(
		{
			...china,
			fees: [{ ...fee, kind: 'container_storage', unit: dollars(2), days: 3, rate: '1310', amount: dinars(7_860), note: '' }],
		},
		language,
	);

	await expect.element(page.getByText(days).first()).toBeVisible();
	await expect.element(page.getByText(/7[,٬]860|٧٬٨٦٠/).first()).toBeVisible();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('a payment that could not be read says so, and is asked for again', async () => {
	shop.cut(paymentsCalls.state);
	const payment = { ...openPayment.parse(exampleOf(openPayment)), paymentId: '9' };
	await show(<OrderPayment order={{ ...china, payment }} />, { session });
	await expect.element(page.getByRole('alert').getByText('No network')).toBeVisible();
	shop.answer(paymentsCalls.state, {
		...paymentsSchemas.state.output.parse(exampleOf(paymentsSchemas.state.output)),
		paymentId: '9',
		state: 'waiting',
		method: paymentMethod.cashAtStore,
	});
	await page.getByRole('button', { name: 'Try again' }).click();

	await expect.element(page.getByText('No network')).not.toBeInTheDocument();
});

import type { Browser } from '@playwright/test';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { formatMoney } from '@qaysari/messages/format';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { buyNow, Desk, numberIn, readyBuyer, receipt } from './money-people.ts';
import { OperatorAtDesk, type Person } from './people.ts';

const { consoleUrl } = journeyShop();
const pictures = process.env.JOURNEY_PICTURES;
let browser: Browser;
let desk: Desk;
let finance: OperatorAtDesk;
let sku: string;

beforeAll(async () => {
	browser = await launchBrowser();
	desk = await Desk.signIn(browser);
	sku = await desk.skuFrom('iraq');
	finance = await OperatorAtDesk.signIn(browser, undefined, { language: 'en', viewport: { width: 1440, height: 900 } });
});
afterAll(() => browser.close());

const orderPath = (number: string) => `/pages/order-details/index?orderNumber=${number}`;
const dinars = (amount: number) => ({ amount: amount * 100, currency: 'IQD' as const });

async function look(person: { page: Person['page'] }, name: string): Promise<void> {
	if (pictures) await person.page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

/** What the payment that an order waits for asks for, in dinars. */
async function dueOf(number: string): Promise<number> {
	const { payment } = await desk.do(ordersConsoleCalls.getOrder, { orderNumber: number });
	if (!payment) throw new Error(`${number} waits for no payment`);
	return payment.total.amount / 100;
}

async function sendReceipt({ page, t }: Person): Promise<void> {
	await page.locator('input[type=file]').setInputFiles([await receipt('receipt.jpg')]);
	await page.getByText(t('upload.sent')).waitFor({ state: 'attached' });
	await page.getByRole('button', { name: t('payment.receipt.submit') }).click();
	await page.getByText(t('payment.review.hint')).waitFor();
}

/** A buyer who ordered one piece by bank transfer and sent the receipt. */
async function transferred(phone: string) {
	const buyer = await readyBuyer(browser, phone);
	const number = numberIn(await buyNow(buyer, sku, buyer.t('checkout.payment.transfer')));
	await sendReceipt(buyer);
	return { buyer, number };
}

async function openReview(number: string): Promise<void> {
	await finance.page.goto(`${consoleUrl}/finance?tab=review`);
	await finance.page.locator('tr', { hasText: number }).getByRole('button').click();
	await finance.page.locator('.review img').first().waitFor();
}

/** Says that another amount arrived, and what happens with it. */
async function differs(number: string, arrived: number, choice: string): Promise<void> {
	const { page, t } = finance;
	await openReview(number);
	await page.getByRole('button', { name: t('finance.abnormal') }).click();
	const dialog = page.getByRole('dialog').last();
	await dialog.getByLabel(t('finance.received')).fill(String(arrived));
	await dialog.getByText(choice).click();
	await dialog.locator('textarea').fill('The bank took its fee.');
	await look(finance, `odd-${choice.slice(0, 12).replace(/\W/g, '-')}`);
	await dialog.getByRole('button', { name: t('finance.abnormal') }).click();
	await page.getByText(t('finance.done')).waitFor();
}

describe('a transfer that falls short', () => {
	test('is kept, and the buyer pays the rest with a new receipt', async () => {
		const { buyer, number } = await transferred('07701240001');
		const due = await dueOf(number);
		await differs(number, due - 2_000, finance.t('finance.odd.acceptLess'));

		await buyer.open(orderPath(number));
		const rest = formatMoney('ar', dinars(2_000));
		await buyer.page.getByText(rest).first().waitFor();
		await look(buyer, 'short-order-ar');
		await sendReceipt(buyer);
		await openReview(number);
		await finance.page.getByRole('button', { name: finance.t('finance.pass') }).click();
		const pass = finance.page.getByRole('dialog', { name: finance.t('finance.pass') });
		await pass.getByRole('button', { name: finance.t('finance.pass') }).click();
		await finance.page.getByText(finance.t('finance.done')).waitFor();

		expect(await desk.statusOf(number)).toBe(2);
		await buyer.context.close();
	});

	test('by a fee of the bank is written off, and the totals of the day say so', async () => {
		const { buyer, number } = await transferred('07701240002');
		await differs(number, (await dueOf(number)) - 1_000, finance.t('finance.odd.writeOff'));

		expect(await desk.statusOf(number)).toBe(2);
		await finance.page.goto(`${consoleUrl}/finance?tab=totals`);
		await finance.page.getByRole('columnheader', { name: finance.t('totals.writtenOff') }).waitFor();
		await look(finance, 'totals-en');
		await finance.openOrder(number);
		await finance.page.getByText(finance.t('order.done.writtenOff')).waitFor();
		await buyer.context.close();
	});
});

describe('money that nobody asked for', () => {
	test('is recorded, pays another order, is kept, or goes back in notes', async () => {
		const { page, t } = finance;
		const buyer = await readyBuyer(browser, '07701240003');
		const [ended, other] = [
			numberIn(await buyNow(buyer, sku, buyer.t('checkout.payment.transfer'))),
			numberIn(await buyNow(buyer, sku, buyer.t('checkout.payment.transfer'))),
		];
		await buyer.open(orderPath(ended));
		await buyer.page.getByRole('button', { name: buyer.t('order.action.cancel') }).click();
		await buyer.page
			.getByRole('dialog')
			.getByRole('button', { name: buyer.t('order.action.cancel') })
			.click();
		await buyer.page.getByText(buyer.t('order.state.7')).first().waitFor();

		const record = async (amount: number) => {
			await page.goto(`${consoleUrl}/finance?tab=late`);
			await page.getByRole('button', { name: t('late.record') }).click();
			const dialog = page.getByRole('dialog');
			await dialog.getByLabel(t('late.order')).fill(ended);
			await dialog.getByLabel(t('finance.received')).fill(String(amount));
			await dialog.getByLabel(t('late.note')).fill('In the statement of Thursday.');
			await look(finance, 'late-record-en');
			await dialog.getByRole('button', { name: t('late.record') }).click();
			await page.getByText(t('late.recorded')).waitFor();
			await page.locator('tr', { hasText: ended }).first().waitFor();
			await look(finance, 'late-en');
		};
		const settle = async (action: string, fill: () => Promise<void>) => {
			await page.locator('tr', { hasText: ended }).first().getByRole('button', { name: action }).click();
			const dialog = page.getByRole('dialog');
			await fill();
			await look(finance, `late-${action.slice(0, 5).trim()}-en`);
			await dialog.getByRole('button', { name: t('action.confirm') }).click();
			await dialog.waitFor({ state: 'hidden' });
		};

		await record(await dueOf(other));
		await settle(t('refund.action.match'), async () => {
			await page.getByLabel(t('late.match.order')).fill(other);
			await page.getByLabel(t('late.note')).fill('They ordered again.');
		});
		expect(await desk.statusOf(other)).toBe(2);

		await record(1_100);
		await settle(t('refund.action.keep'), () => page.getByLabel(t('late.keep.reason')).fill('تبرّع به المشتري'));
		await record(1_333);
		await settle(t('refund.action.markDone'), async () => {
			await page.getByRole('dialog').getByText(t('refund.inCash')).click();
			await page.getByText(t('refund.cash.hint', { amount: dinars(1_500) })).waitFor();
		});

		await buyer.open(orderPath(ended));
		await buyer.page.getByText(buyer.t('order.refund.matched', { number: other })).waitFor();
		await buyer.page.getByText('تبرّع به المشتري').waitFor();
		await look(buyer, 'late-order-ar');
		await page.goto(`${consoleUrl}/finance?tab=late`);
		await page.getByText(t('refund.view.done'), { exact: true }).click();
		await page.getByText(t('refund.settled.matched', { number: other })).waitFor();
		await look(finance, 'late-done-en');
		await buyer.context.close();
	});
});

describe('cash at a store', () => {
	test('is confirmed from the order with the sum that stands there', async () => {
		const { page, t } = finance;
		const buyer = await readyBuyer(browser, '07701240004');
		const number = numberIn(await buyNow(buyer, sku, buyer.t('checkout.payment.store')));
		await finance.openOrder(number);
		await page.getByRole('button', { name: t('payment.confirmCash') }).click();
		const dialog = page.getByRole('dialog');
		await dialog.waitFor();
		await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
		await dialog.getByRole('combobox', { name: t('payment.cash.store.which') }).click();
		await page.locator('.ant-select-item-option').first().click();
		await look(finance, 'cash-store-en');
		await dialog.getByRole('button', { name: t('payment.cash.store.submit') }).click();
		await page.getByText(t('payment.cash.done')).waitFor();

		expect(await desk.statusOf(number)).toBe(2);
		await finance.page.goto(`${consoleUrl}/finance?tab=totals`);
		await page.getByText(t('totals.tills')).waitFor();
		await look(finance, 'tills-en');
		await buyer.context.close();
	});
});

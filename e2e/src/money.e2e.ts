import type { Browser } from '@playwright/test';
import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { paymentMethod } from '@qaysari/contract/order-states';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { storesConsoleCalls } from '@qaysari/contract/stores.calls';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { atTheBank, buyNow, Desk, numberIn, readyBuyer, receipt } from './money-people.ts';
import { OperatorAtDesk, Person } from './people.ts';
import { codeFor } from './program.ts';

const { dataDir } = journeyShop();
let browser: Browser;
let desk: Desk;
let console_: OperatorAtDesk;
let iraq: string;
let china: string;

beforeAll(async () => {
	browser = await launchBrowser();
	desk = await Desk.signIn(browser);
	console_ = await OperatorAtDesk.signIn(browser);
	[iraq, china] = [await desk.skuFrom('iraq'), await desk.skuFrom('china')];
});
afterAll(() => browser.close());

/** "Pay" and a sum. */
const payIt = /^ادفع/;
const orderPath = (number: string) => `/pages/order-details/index?orderNumber=${number}`;
const visitorPath = (number: string) => `/pages/not-login-order-details/index?orderNumber=${number}`;

/** The payment that an order waits for. */
async function paymentOf(number: string): Promise<{ paymentId: string; amount: number }> {
	const { payment } = await desk.do(ordersConsoleCalls.getOrder, { orderNumber: number });
	if (!payment) throw new Error(`${number} waits for no payment`);
	return { paymentId: payment.paymentId, amount: (payment.cashTotal ?? payment.total).amount };
}

describe('a card', () => {
	test('fails, is paid again, and pays the second stage too', async () => {
		const buyer = await readyBuyer(browser, '07701230001');
		const { page, t } = buyer;
		await buyNow(buyer, china, t('checkout.payment.card'));
		await atTheBank(buyer, 'cancel');
		await page.getByText(t('payment.state.failed'), { exact: true }).waitFor();

		await page.getByRole('button', { name: t('payment.repay') }).click();
		await page.getByRole('dialog').getByRole('button', { name: payIt }).click();
		await atTheBank(buyer, 'pay');
		await page.getByText(t('payment.result.success')).waitFor();
		const link = await page.locator('a[href*="orderNumber=Q"]').first().getAttribute('href');
		const number = new URL(link ?? '', 'http://x').searchParams.get('orderNumber') ?? '';
		expect(await desk.statusOf(number)).toBe(14);

		// Fees are entered, looked at as the buyer will see them, and passed in the console.
		await desk.move(number, 'purchased', 'shippedInChina');
		await console_.openOrder(number);
		await console_.page.getByRole('button', { name: console_.t('fees.enter') }).click();
		const entry = console_.page.getByRole('dialog');
		await entry.getByLabel(console_.t('fees.amount')).fill('12.5');
		await entry.getByRole('button', { name: console_.t('fees.preview') }).click();
		await entry.getByText(console_.t('fees.beyond.entry')).waitFor();
		await entry.getByLabel(console_.t('fees.reason')).fill('الطرد أثقل مما قُدّر');
		await entry.getByRole('button', { name: console_.t('fees.set') }).click();
		await console_.page.getByRole('button', { name: console_.t('fees.pass') }).click();
		await console_.page
			.getByRole('dialog')
			.getByRole('button', { name: console_.t('fees.pass') })
			.click();
		await console_.page.getByText(console_.t('fees.state.passed')).waitFor();

		await buyer.open(orderPath(number));
		await page.getByText(t('order.fees.maritime')).first().waitFor();
		await page.getByRole('button', { name: payIt }).first().click();
		const sheet = page.getByRole('dialog');
		await sheet.getByRole('radio', { name: new RegExp(t('checkout.payment.card')) }).check({ force: true });
		await sheet.getByRole('button').last().click();
		await atTheBank(buyer, 'pay');
		await page.getByText(t('payment.result.success')).waitFor();
		expect(await desk.statusOf(number)).toBe(11);

		await desk.move(number, 'arrivedInIraq');
		await buyer.open(orderPath(number));
		await page.getByRole('link', { name: t('order.action.track') }).waitFor();
		await desk.move(number, 'outForDelivery');
		await buyer.open(orderPath(number));
		await page.getByRole('button', { name: t('order.action.confirm') }).click();
		await page
			.getByRole('dialog')
			.getByRole('button', { name: t('order.action.confirm') })
			.click();
		await page.getByText(t('order.state.5')).first().waitFor();
		await buyer.context.close();
	});
});

describe('a bank transfer', () => {
	test('of a visitor is refused, sent again, passed, and found again by its number', async () => {
		const visitor = await Person.arrive(browser, 'ar');
		const { page, t } = visitor;
		await visitor.open(`/pages/trade_flow/index?sku=${china}&quantity=1`);
		await visitor.fillAddress({
			name: 'زينب',
			phone: '07701230002',
			province: 'بغداد',
			city: 'الكرخ',
			line: 'الكرادة، شارع 62',
		});
		await page.getByRole('radio', { name: new RegExp(t('checkout.payment.transfer')) }).check({ force: true });
		const number = await visitor.place();
		const send = async (name: `${string}.jpg`) => {
			const breaks = name === 'first.jpg';
			if (breaks) await page.route('**/usb/upload/file', (route) => route.abort(), { times: 1 });
			await page.locator('input[type=file]').setInputFiles([await receipt(name)]);
			// The line broke: the receipt is still chosen, and goes out by a tap.
			if (breaks) await page.getByRole('button', { name: t('action.retry') }).click();
			await page.getByText(t('upload.sent')).waitFor({ state: 'attached' });
			await page
				.getByRole('button', { name: t(name === 'second.jpg' ? 'payment.receipt.resend' : 'payment.receipt.submit') })
				.click();
			await page.getByText(t('payment.review.hint')).waitFor();
		};
		const bar = page.locator('.fixed.bottom-0');
		await visitor.open(visitorPath(number));
		// Under the thumb is the next step: paying, and no way to track what nobody sent.
		await bar.getByRole('button', { name: payIt }).click();
		await expect(page.getByText(t('payment.account.title'))).toBeInViewport();
		await expect(page.getByRole('link', { name: t('order.action.track') })).toHaveCount(0);
		await send('first.jpg');
		// While it is looked at nothing is asked for and nothing threatened.
		await page.getByRole('heading', { name: t('payment.receipt.sent') }).waitFor();
		await expect(bar.getByRole('button')).toHaveCount(0);
		await expect(page.getByText(t('order.hint.1'))).toHaveCount(0);

		// Finance looks at the receipt beside the order and refuses it with a reason.
		await console_.page.goto(`${journeyShop().consoleUrl}/finance?tab=review`);
		await console_.page.locator('tr', { hasText: number }).getByRole('button').click();
		await console_.page.locator('.review img').first().waitFor();
		await console_.page.getByRole('button', { name: console_.t('finance.refuse') }).click();
		const reason = console_.page.getByRole('dialog').last();
		await reason.locator('textarea').fill('المبلغ غير واضح في الصورة');
		await reason.getByRole('button', { name: console_.t('finance.refuse') }).click();
		await console_.page.getByText(console_.t('finance.done')).waitFor();

		await visitor.open(visitorPath(number));
		await page.getByText('المبلغ غير واضح في الصورة').first().waitFor();
		await bar.getByRole('button', { name: t('payment.receipt.resend') }).click();
		await send('second.jpg');
		// The second receipt is right: finance passes it beside the order.
		await console_.page.goto(`${journeyShop().consoleUrl}/finance?tab=review`);
		await console_.page.locator('tr', { hasText: number }).getByRole('button').click();
		await console_.page.locator('.review img').first().waitFor();
		await console_.page.getByRole('button', { name: console_.t('finance.pass') }).click();
		const pass = console_.page.getByRole('dialog').last();
		await pass.getByLabel(console_.t('finance.received')).fill(String((await paymentOf(number)).amount / 100));
		await pass.getByRole('button', { name: console_.t('finance.pass') }).click();
		await console_.page.getByText(console_.t('finance.done')).waitFor();
		expect(await desk.statusOf(number)).toBe(14);

		await desk.move(number, 'purchased', 'shippedInChina');
		await desk.charge(number);
		await visitor.open(visitorPath(number));
		await page.getByRole('button', { name: payIt }).first().click();
		const sheet = page.getByRole('dialog');
		await sheet.getByRole('radio', { name: new RegExp(t('checkout.payment.transfer')) }).check({ force: true });
		await sheet.getByRole('button', { name: t('action.continue') }).click();
		await send('third.jpg');
		await desk.do(paymentsConsoleCalls.passReceipts, await paymentOf(number));
		expect(await desk.statusOf(number)).toBe(11);
		await visitor.context.close();

		// On another phone the number and its code bring the order back.
		const elsewhere = await Person.arrive(browser, 'ar');
		await elsewhere.open('/pages/x/find-order');
		await elsewhere.page.getByLabel(t('account.info.phone')).fill('0770 123 0002');
		await elsewhere.page.getByRole('button', { name: t('order.lookup.send') }).click();
		await elsewhere.page.getByLabel(t('login.code.label')).waitFor();
		await elsewhere.page.getByLabel(t('login.code.label')).fill(codeFor(dataDir, '+9647701230002'));
		await elsewhere.page.locator(`a[href*="${number}"]`).first().click();
		await elsewhere.page.getByText(t('order.state.11')).first().waitFor();
		await elsewhere.context.close();
	});
});

describe('cash', () => {
	test('at a store is confirmed by its code, for both stages', async () => {
		const buyer = await readyBuyer(browser, '07701230003');
		const { page, t } = buyer;
		const number = numberIn(await buyNow(buyer, china, t('checkout.payment.store')));
		await page.getByText(t('payment.store.code')).waitFor();
		const { payment } = await desk.do(ordersConsoleCalls.getOrder, { orderNumber: number });
		const code = payment?.storeCode ?? '';
		await page.getByText(code).waitFor();
		const result = page.url().slice(journeyShop().url.length);
		await buyer.open('/pages/individualCenter/buyer_order_list/index');
		const card = page.getByRole('article').filter({ hasText: number });
		await expect(card.getByRole('link', { name: t('order.action.track') })).toHaveCount(0);
		await card.getByRole('link', { name: payIt }).click();
		await page.getByText(code).waitFor();
		await buyer.open(result);

		await console_.page.goto(`${journeyShop().consoleUrl}/finance?tab=cash`);
		await console_.page.getByLabel(console_.t('finance.search')).fill(code);
		await console_.page.getByLabel(console_.t('finance.search')).press('Enter');
		await console_.page.locator('tr', { hasText: number }).getByRole('button').click();
		await console_.page.getByRole('button', { name: console_.t('payment.confirmCash') }).click();
		const confirming = console_.page.getByRole('dialog').last();
		await confirming.getByRole('combobox', { name: console_.t('payment.cash.store.which') }).click();
		await console_.page.locator('.ant-select-item-option').first().click();
		await confirming.getByRole('button', { name: console_.t('payment.confirmCash') }).click();
		await console_.page.getByText(console_.t('finance.done')).waitFor();

		await page.getByText(t('payment.result.success')).waitFor();
		await desk.move(number, 'purchased', 'shippedInChina');
		await desk.charge(number);
		await buyer.open(orderPath(number));
		await page.getByRole('button', { name: payIt }).first().click();
		await page
			.getByRole('dialog')
			.getByRole('button', { name: t('action.continue') })
			.click();
		await page.getByText(t('payment.store.code')).waitFor();
		const { stores } = await desk.do(storesConsoleCalls.listStores, {});
		const storeId = stores.find(({ active }) => active)?.id ?? '';
		await desk.do(paymentsConsoleCalls.confirmCash, { ...(await paymentOf(number)), storeId });
		expect(await desk.statusOf(number)).toBe(11);
		await buyer.context.close();
	});

	test('on delivery is for goods in Iraq, and for goods from China only of those whom the shop knows', async () => {
		const buyer = await readyBuyer(browser, '07701230004');
		const { page, t } = buyer;
		await buyer.open(`/pages/trade_flow/index?sku=${china}&quantity=1`);
		await page.getByText(t('checkout.payment.reason.chinaPaidFirst')).waitFor();
		const near = numberIn(await buyNow(buyer, iraq, t('checkout.payment.delivery')));
		expect(await desk.statusOf(near)).toBe(2);
		const { customer } = await desk.do(ordersConsoleCalls.getOrder, { orderNumber: near });
		await desk.do(paymentsConsoleCalls.setWhiteList, { userId: customer.userId ?? '', listed: true });

		const number = numberIn(await buyNow(buyer, china, t('checkout.payment.delivery')));
		await desk.move(number, 'purchased', 'shippedInChina');
		await desk.charge(number);
		await desk.move(number, 'arrivedInIraq', 'outForDelivery');
		const { courierId } = await desk.do(couriersConsoleCalls.saveCourier, { name: 'دلشاد', phone: '07705550102', active: true });
		const { collectable, paymentMethod: method } = await desk.do(ordersConsoleCalls.getOrder, { orderNumber: number });
		await desk.do(paymentsConsoleCalls.collect, { orderNumber: number, amount: collectable?.amount ?? 0, courierId });
		await desk.move(number, 'receiptConfirmed');

		expect(method).toBe(paymentMethod.cashOnDelivery);
		await buyer.open(orderPath(number));
		await page.getByText(t('order.state.5')).first().waitFor();
		await buyer.context.close();
	});
});

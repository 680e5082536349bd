import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, journeyShop, test } from './journey.ts';
import { bought, Desk, readyBuyer } from './money-people.ts';
import { OperatorAtDesk } from './people.ts';

const { consoleUrl } = journeyShop();
let browser: Browser;
let calls: Desk;
let desk: OperatorAtDesk;
let iraq: string;
let china: string;

beforeAll(async () => {
	browser = await launchBrowser();
	calls = await Desk.signIn(browser);
	[iraq, china] = [await calls.skuFrom('iraq'), await calls.skuFrom('china')];
	desk = await OperatorAtDesk.signIn(browser, undefined, { viewport: { width: 1440, height: 900 } });
});
afterAll(() => browser.close());

const orderPath = (number: string) => `/pages/order-details/index?orderNumber=${number}`;

describe('money that goes back', () => {
	test('is given as goodwill, sent by the bank of the card, and a subsidy is paid when the order is received', async () => {
		const { page, t } = desk;
		const buyer = await readyBuyer(browser, '07701230501');
		const number = await bought(buyer, iraq);
		await desk.openOrder(number);
		const dialog = page.getByRole('dialog');
		await desk.act(t('care.subsidy'), async () => {
			await dialog.getByLabel(t('payment.cash.amount')).fill('2000');
			await dialog.getByLabel(t('order.reason')).fill('تأخر الطلب');
		});
		await page.getByText('تأخر الطلب').first().waitFor();
		await desk.act(t('refund.give'), async () => {
			await dialog.getByLabel(t('problem.amount')).fill('1000');
			await dialog.getByLabel(t('order.reason')).fill('خدش صغير');
		});
		await page.getByText(t('refund.reason.goodwill')).first().waitFor();

		const row = page.locator('tr', { hasText: number });
		await page.goto(`${consoleUrl}/finance?tab=refunds`);
		await row.getByRole('button', { name: t('refund.action.markFailed') }).click();
		await dialog.getByLabel(t('order.reason')).fill('رفض المصرف');
		await dialog.getByRole('button', { name: t('action.confirm') }).click();
		await dialog.waitFor({ state: 'hidden' });
		await page.getByText(t('refund.view.failed'), { exact: true }).click();
		// What the bank would not do is paid by hand; it was not, and is taken back, and the bank does it after all.
		await row.getByRole('button', { name: t('refund.action.markDone') }).click();
		await dialog.getByText(t('refund.byBank')).click();
		await dialog.getByRole('button', { name: t('action.confirm') }).click();
		await dialog.waitFor({ state: 'hidden' });
		await page.getByText(t('refund.view.done'), { exact: true }).click();
		await row.getByRole('button', { name: t('refund.action.takeBackDone') }).click();
		await dialog.getByLabel(t('order.reason')).fill('لم يصل المبلغ');
		await dialog.getByRole('button', { name: t('action.confirm') }).click();
		await dialog.waitFor({ state: 'hidden' });
		await page.getByText(t('refund.view.open'), { exact: true }).click();
		await row.getByRole('button', { name: t('refund.action.execute') }).click();
		await buyer.open(orderPath(number));
		await buyer.page.getByText(buyer.t('order.fees.refunded')).first().waitFor();

		await desk.takeOnCourier('سامان');
		await desk.openOrder(number);
		await desk.act(t('order.action.pack'));
		await desk.act(t('order.event.outForDelivery'), () => desk.chooseCourier('سامان'));
		await desk.act(t('attempt.note.delivered'));
		await desk.act(t('order.event.receiptConfirmed'));
		await page.getByText(t('order.state.4')).first().waitFor();
		await page.goto(`${consoleUrl}/finance?tab=subsidies`);
		await row.getByRole('button', { name: t('subsidies.pay') }).click();
		await dialog.getByLabel(t('finance.reference')).fill('CASH-7');
		await dialog.getByRole('button', { name: t('subsidies.pay') }).click();
		await row.waitFor({ state: 'detached' });
		await desk.openOrder(number);
		await page.getByText(t('care.subsidy.paid')).waitFor();
		await buyer.context.close();
	});
});

describe('fees of goods from China', () => {
	test('are refused by finance, entered again, objected to, and stay', async () => {
		const { page, t } = desk;
		const buyer = await readyBuyer(browser, '07701230502');
		const number = await bought(buyer, china);
		await desk.openOrder(number);
		await desk.act(t('order.event.purchased'));
		await desk.act(t('order.event.shippedInChina'));
		const dialog = page.getByRole('dialog');
		const enter = async (action: string) => {
			await page.getByRole('button', { name: action, exact: true }).click();
			await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
			await dialog.getByLabel(t('fees.amount')).first().fill('99.5');
			await dialog.getByRole('button', { name: t('fees.preview') }).click();
			await dialog.getByLabel(t('fees.reason')).fill('الطرد أثقل مما قُدّر');
			await dialog.getByRole('button', { name: t('fees.set') }).click();
			await dialog.waitFor({ state: 'hidden' });
		};
		await enter(t('fees.enter'));
		await desk.act(t('fees.refuse'), () => dialog.getByLabel(t('order.reason')).fill('هذا كثير'));
		await page.getByText(t('fees.state.refused')).first().waitFor();
		await enter(t('fees.enterAgain'));
		await desk.act(t('fees.pass'));
		await page.getByText(t('fees.state.passed')).first().waitFor();

		await buyer.open(orderPath(number));
		await buyer.page.getByText('الطرد أثقل مما قُدّر').first().waitFor();
		await buyer.page.getByRole('button', { name: buyer.t('order.beyond.object') }).click();
		const sheet = buyer.page.getByRole('dialog');
		await sheet.getByLabel(buyer.t('order.beyond.text')).fill('قُدّر بأقل من ذلك');
		await sheet.getByRole('button', { name: buyer.t('order.beyond.send'), exact: true }).click();
		await buyer.page.getByText(buyer.t('order.beyond.answer.open')).first().waitFor();

		await page.goto(`${consoleUrl}/fulfilment?queue=objected`);
		await page.getByRole('link', { name: number }).click();
		await desk.act(t('fees.objection.stays.act'), () => dialog.getByLabel(t('finance.note.buyer')).fill('وزن الطرد مثبت'));
		await page.getByText(t('fees.objection.state.stays')).waitFor();
		await buyer.page.reload();
		await buyer.page.getByText('وزن الطرد مثبت').first().waitFor();
		await buyer.context.close();
	});
});

describe('what a buyer reports', () => {
	test('is answered with pieces that go out again', async () => {
		const { page, t } = desk;
		const buyer = await readyBuyer(browser, '07701230503');
		const number = await bought(buyer, iraq);
		await desk.takeOnCourier('سامان');
		await desk.openOrder(number);
		await desk.act(t('order.action.pack'));
		await desk.act(t('order.event.outForDelivery'), () => desk.chooseCourier('سامان'));
		await desk.act(t('attempt.note.delivered'));
		await buyer.open(orderPath(number));
		await buyer.page.getByRole('button', { name: buyer.t('wrong.title') }).click();
		const sheet = buyer.page.getByRole('dialog');
		await sheet.getByText(buyer.t('wrong.missing'), { exact: true }).click();
		await sheet.getByRole('button', { name: buyer.t('wrong.report') }).click();
		await sheet.getByLabel(buyer.t('order.problem.description')).fill('القطعة ليست في الطرد');
		await sheet.getByRole('button', { name: buyer.t('order.problem.submit') }).click();
		await buyer.page.getByText(buyer.t('order.problem.open')).first().waitFor();

		await page.goto(`${consoleUrl}/fulfilment?queue=problems`);
		const report = page.locator('.card-list > li', { hasText: number });
		const dialog = page.getByRole('dialog');
		await report.getByRole('button', { name: t('problem.decide') }).click();
		await dialog.getByText(t('problem.outcome.resend')).click();
		await dialog.getByLabel(t('problem.note')).fill('نرسلها اليوم');
		await dialog.getByRole('button', { name: t('action.confirm') }).click();
		await dialog.waitFor({ state: 'hidden' });
		await report.getByRole('button', { name: t('problem.markResent') }).click();
		await dialog.getByLabel(t('order.logisticsNumber.optional')).fill('RE-7');
		await dialog.getByRole('button', { name: t('action.confirm') }).click();
		await dialog.waitFor({ state: 'hidden' });
		await report.waitFor({ state: 'detached' });
		await buyer.page.reload();
		await buyer.page.getByText('نرسلها اليوم').first().waitFor();
		await buyer.context.close();
	});
});

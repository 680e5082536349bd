import type { Browser, Locator } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { bought, Desk, readyBuyer } from './money-people.ts';
import { OperatorAtDesk, type Person } from './people.ts';

const { consoleUrl } = journeyShop();
let browser: Browser;
let calls: Desk;
let desk: OperatorAtDesk;
let china: string;

beforeAll(async () => {
	browser = await launchBrowser();
	calls = await Desk.signIn(browser);
	china = await calls.skuFrom('china');
	desk = await OperatorAtDesk.signIn(browser);
});
afterAll(() => browser.close());

const orderPath = (number: string) => `/pages/order-details/index?orderNumber=${number}`;

/** Enters an amount of dollars for the sea, with a reason where it is far above the estimate. */
async function enter(action: string, dollars: string, reason?: string): Promise<void> {
	const { page, t } = desk;
	await page.getByRole('button', { name: action, exact: true }).click();
	const dialog = page.getByRole('dialog');
	await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
	await dialog.getByLabel(t('fees.amount')).first().fill(dollars);
	await dialog.getByRole('button', { name: t('fees.preview') }).click();
	if (reason) await dialog.getByLabel(t('fees.reason')).fill(reason);
	await dialog.getByRole('button', { name: t('fees.set') }).click();
	await dialog.waitFor({ state: 'hidden' });
}

/** Goods from China, bought and sent, with fees far above their estimate that finance found among those to review. */
async function askedForTooMuch(buyer: Person): Promise<string> {
	const { page, t } = desk;
	const number = await bought(buyer, china);
	await calls.move(number, 'purchased', 'shippedInChina');
	await desk.openOrder(number);
	await enter(t('fees.enter'), '99.5', 'الطرد أثقل مما قُدّر');
	await page.goto(`${consoleUrl}/finance?tab=fees`);
	await page.getByRole('link', { name: number }).click();
	await desk.act(t('fees.pass'));
	await page.getByText(t('fees.state.passed')).first().waitFor();
	return number;
}

async function object(buyer: Person, number: string, wish: 'lower' | 'giveUp', text: string): Promise<void> {
	const { page, t } = buyer;
	await buyer.open(orderPath(number));
	await page.getByRole('button', { name: t('order.beyond.object') }).click();
	const sheet: Locator = page.getByRole('dialog');
	await sheet.getByText(t(`order.beyond.${wish}`), { exact: true }).click();
	await expect(sheet.getByRole('radio', { name: t(`order.beyond.${wish}`) })).toBeChecked();
	await sheet.getByLabel(t('order.beyond.text')).fill(text);
	await sheet.getByRole('button', { name: t('order.beyond.send'), exact: true }).click();
	await page.getByText(t('order.beyond.answer.open')).first().waitFor();
}

async function openObjected(number: string): Promise<void> {
	await desk.page.goto(`${consoleUrl}/fulfilment?queue=objected`);
	await desk.page.getByRole('link', { name: number }).click();
}

describe('fees far above their estimate', () => {
	test('are set anew when the buyer objects, and the buyer pays the lower ones', async () => {
		const { page, t } = desk;
		const buyer = await readyBuyer(browser, '07701230611');
		const number = await askedForTooMuch(buyer);
		await object(buyer, number, 'lower', 'قُدّر بأقل من ذلك');

		await openObjected(number);
		await page.getByText(t('fees.objection.lower'), { exact: true }).waitFor();
		await desk.act(t('fees.objection.lower.act'), () =>
			page.getByRole('dialog').getByLabel(t('finance.note.buyer')).fill('نزنه من جديد'),
		);
		await page.getByText(t('fees.objection.state.lower'), { exact: true }).waitFor();
		await buyer.page.reload();
		await buyer.page.getByText('نزنه من جديد').first().waitFor();

		await enter(t('fees.enterAgain'), '0.5');
		await page.getByRole('button', { name: t('fees.pass'), exact: true }).click();
		await page.getByText(t('fees.state.passed')).first().waitFor();
		await page.goto(`${consoleUrl}/fulfilment?queue=objected`);
		await page.getByRole('heading').first().waitFor();
		await expect(page.getByRole('link', { name: number })).toHaveCount(0);
		await buyer.open(orderPath(number));
		await expect(buyer.page.getByText(buyer.t('order.beyond.title'))).toHaveCount(0);
		await buyer.page.getByRole('button', { name: /^ادفع/ }).first().waitFor();
		await buyer.context.close();
	});

	test('are too much for a buyer who gives the goods up: support ends the order and keeps what they cost it', async () => {
		const { page, t } = desk;
		const buyer = await readyBuyer(browser, '07701230612');
		const number = await askedForTooMuch(buyer);
		await object(buyer, number, 'giveUp', 'لا أريدها بهذا السعر');

		await openObjected(number);
		await page.getByText(t('fees.objection.giveUp'), { exact: true }).waitFor();
		await desk.act(t('order.event.terminated'), async () => {
			const dialog = page.getByRole('dialog');
			await dialog.getByLabel(t('order.end.further')).fill('1000');
			await dialog.getByLabel(t('order.reason')).fill('تنازل المشتري عن البضاعة');
			await dialog.getByText(t('order.end.refund')).waitFor();
		});
		await page.getByText(t('order.state.8')).first().waitFor();
		await buyer.open(orderPath(number));
		await buyer.page.getByText(buyer.t('order.fees.retained')).waitFor();
		await buyer.page.getByText('تنازل المشتري عن البضاعة').first().waitFor();
		await buyer.context.close();
	});
});

import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods, skuOf } from './goods.ts';
import { afterAll, beforeAll, describe, journeyShop, test } from './journey.ts';
import { numberIn, readyBuyer } from './money-people.ts';
import { OperatorAtDesk, type Person } from './people.ts';

const { consoleUrl } = journeyShop();
const pictures = process.env.JOURNEY_PICTURES;
let browser: Browser;
let desk: OperatorAtDesk;
let sku: string;
const lamp = 'Bad-day lamp';
const better = 'Better bad-day lamp';

beforeAll(async () => {
	browser = await launchBrowser();
	sku = await skuOf(await bringGoods(simpleGoods('bad-day-lamp', lamp)));
	const dearer = simpleGoods('better-bad-day-lamp', better);
	await bringGoods({ ...dearer, skus: dearer.skus.map((sku) => ({ ...sku, price: 2_000_000 })) });
	desk = await OperatorAtDesk.signIn(browser);
	await desk.page.setViewportSize({ width: 1440, height: 900 });
});
afterAll(() => browser.close());

const picture = async (page: Page, name: string): Promise<void> => {
	if (pictures) await page.screenshot({ path: `${pictures}/bad-days-${name}.png`, fullPage: true });
};

/** Three lamps, paid at the door. */
async function threeLamps(buyer: Person): Promise<string> {
	const { page, t } = buyer;
	await buyer.open(`/pages/trade_flow/index?sku=${sku}&quantity=3`);
	await page.getByRole('radio', { name: new RegExp(t('checkout.payment.delivery')) }).check({ force: true });
	await buyer.agree();
	await page.getByRole('button', { name: t('checkout.place') }).click();
	await page.waitForURL(/payment-result/);
	return numberIn(page.url());
}

/** Opens a dialog that changes the order, fills it in, looks at the sums and makes the change. */
async function amend(kind: 'lines' | 'atDoor' | 'price' | 'shipping', reason: string, fill: () => Promise<void>, name: string) {
	const { page, t } = desk;
	await page.getByRole('button', { name: t(`amend.${kind}`), exact: true }).click();
	const dialog = page.getByRole('dialog');
	await dialog.waitFor();
	await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
	await fill();
	await dialog.getByLabel(t('order.reason')).fill(reason);
	await dialog.getByRole('button', { name: t('amend.calculate') }).click();
	await dialog.getByText(t('amend.after')).waitFor();
	await picture(page, name);
	await dialog.getByRole('button').last().click();
	await dialog.waitFor({ state: 'hidden' });
}

describe('an order that does not go as it was placed', () => {
	test('loses pieces, becomes dearer when the buyer agrees, is taken in part, and its cash is what is left', async () => {
		const { page, t } = desk;
		const buyer = await readyBuyer(browser, '07701230090');
		const number = await threeLamps(buyer);
		const dialog = page.getByRole('dialog');
		const pieces = (words: string) => dialog.getByRole('spinbutton', { name: words });
		await desk.takeOnCourier('هيوا');
		await desk.openOrder(number);

		// One ran out.
		await amend('lines', 'نفدت قطعة', () => pieces(t('amend.pieces')).fill('2'), 'fewer');
		await page.getByText(t('amend.done.applied')).first().waitFor();
		await buyer.open(`/pages/order-details/index?orderNumber=${number}`);
		await buyer.page.getByText('نفدت قطعة').waitFor();
		await picture(buyer.page, 'buyer-fewer');

		// A better one stands in: that is the buyer's to say.
		await amend(
			'lines',
			'بديل أفضل',
			async () => {
				const choice = dialog.getByRole('combobox', { name: t('amend.instead') });
				await choice.fill('better-bad-day-lamp');
				await page.locator('.ant-select-item-option', { hasText: better }).click();
			},
			'replaced',
		);
		await page.getByText(t('amend.state.asked')).waitFor();
		await buyer.page.reload();
		await buyer.page.getByText(buyer.t('order.amendment.ask')).waitFor();
		await picture(buyer.page, 'buyer-asked');
		await buyer.page.getByRole('button', { name: buyer.t('order.amendment.accept'), exact: true }).click();
		await buyer.page.getByText(buyer.t('order.amendment.accepted')).first().waitFor();

		await desk.openOrder(number);
		await page.getByText(t('order.done.amendmentAccepted')).waitFor();
		await amend('price', 'تأخر الطلب', () => dialog.getByLabel(t('amend.amount')).fill('1000'), 'price');
		await page.getByText(t('amend.done.applied')).first().waitFor();
		await amend(
			'shipping',
			'عنوان خاطئ',
			async () => {
				await dialog.getByRole('checkbox', { name: t('amend.address.other') }).check();
				await dialog.getByRole('textbox', { name: t('amend.street') }).fill('شارع فلسطين 12');
				await dialog.getByRole('textbox', { name: t('amend.name') }).fill('زينب أحمد');
				await dialog.locator('.ant-cascader input').click();
				for (const place of ['العراق', 'بغداد'])
					await page.locator('.ant-cascader-menu-item', { hasText: place }).first().click();
				await page.locator('.ant-cascader-menu').nth(2).locator('.ant-cascader-menu-item').first().click();
			},
			'shipping',
		);
		await page.getByText('شارع فلسطين 12').first().waitFor();

		await desk.act(t('order.action.pack'));
		await desk.act(t('order.event.outForDelivery'), () => desk.chooseCourier('هيوا'));
		await amend('atDoor', 'أخذوا قطعة واحدة', () => pieces(t('amend.taken')).fill('1'), 'door');
		// The button that did it has the same words.
		await page
			.locator('.strong', { hasText: t('order.done.partTaken') })
			.first()
			.waitFor();
		await picture(page, 'order');
		await desk.act(t('order.action.collect'));
		await desk.act(t('order.event.receiptConfirmed'));
		await page.getByText(t('order.state.5')).first().waitFor();

		await buyer.page.reload();
		await buyer.page.getByText('أخذوا قطعة واحدة').waitFor();
		await picture(buyer.page, 'buyer-taken');
		await buyer.context.close();
	});

	test('ends line by line: what came back, what is kept of it, and what goes back to whoever paid', async () => {
		const { page, t } = desk;
		const buyer = await readyBuyer(browser, '07701230091');
		const number = await threeLamps(buyer);
		await desk.openOrder(number);
		await desk.act(t('order.action.pack'));
		await desk.act(t('order.event.outForDelivery'), () => desk.chooseCourier('هيوا'));
		await desk.act(t('order.action.collect'));

		await page.getByRole('button', { name: t('order.event.terminated') }).click();
		const dialog = page.getByRole('dialog');
		await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
		await dialog.getByRole('spinbutton', { name: t('order.end.sellable') }).fill('1');
		await dialog.getByRole('spinbutton', { name: t('order.end.damaged') }).fill('1');
		await dialog.getByRole('checkbox').check();
		await dialog.getByLabel(t('order.reason')).fill('أُعيد الطلب مفتوحًا');
		await dialog.getByText(t('order.end.refund')).waitFor();
		await picture(page, 'end');
		await dialog.getByRole('button').last().click();
		await dialog.waitFor({ state: 'hidden' });
		await page.getByText(t('order.state.8')).first().waitFor();

		await buyer.open(`/pages/order-details/index?orderNumber=${number}`);
		await buyer.page.getByText(buyer.t('order.fees.retained')).waitFor();
		await picture(buyer.page, 'buyer-ended');
		await page.evaluate(() => localStorage.setItem('console-language', 'en'));
		await page.goto(`${consoleUrl}/orders/${number}`);
		await picture(page, 'order-en');
		await buyer.context.close();
	});
});

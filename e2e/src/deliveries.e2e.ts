import type { Browser, Locator, Page } from '@playwright/test';
import { formatDays } from '@qaysari/messages/format';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { buyNow, Desk, numberIn, readyBuyer } from './money-people.ts';
import { OperatorAtDesk } from './people.ts';

const { consoleUrl } = journeyShop();
const pictures = process.env.JOURNEY_PICTURES;
let browser: Browser;
let desk: OperatorAtDesk;
let sku: string;

beforeAll(async () => {
	browser = await launchBrowser();
	sku = await (await Desk.signIn(browser)).skuFrom('iraq');
	desk = await OperatorAtDesk.signIn(browser);
});
afterAll(() => browser.close());

const courier = 'كاروان صالح';

/** The day after tomorrow, in the calendar that the field opens. */
async function chooseDay(): Promise<void> {
	const { page, t } = desk;
	await page.getByLabel(t('attempt.day')).click();
	const days = page.locator('.ant-picker-dropdown .ant-picker-cell');
	await days.first().waitFor();
	const today = await days.evaluateAll((cells) => cells.findIndex((cell) => cell.classList.contains('ant-picker-cell-today')));
	await days.nth(today + 2).click();
}

async function takeBack(reason: string, within: Locator | Page = desk.page): Promise<void> {
	const { page, t } = desk;
	await within
		.getByRole('button', { name: t('takeBack.act'), exact: true })
		.first()
		.click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel(t('order.reason')).fill(reason);
	await dialog.getByRole('button', { name: t('takeBack.act'), exact: true }).click();
	await dialog.waitFor({ state: 'hidden' });
}

describe('an order paid at the door', () => {
	test('is not reached, brought on another day, and its cash goes from the courier to finance', async () => {
		const { page, t } = desk;
		const buyer = await readyBuyer(browser, '07701230077');
		const number = numberIn(await buyNow(buyer, sku, buyer.t('checkout.payment.delivery')));
		await desk.takeOnCourier(courier);
		await desk.openOrder(number);

		// Packed, unpacked, packed again: the button stands beside the entry of the history.
		await desk.act(t('order.action.pack'));
		await page.getByText(t('order.done.packed'), { exact: true }).first().waitFor();
		await takeBack('طلب آخر');
		await page.getByText(t('order.done.packingTakenBack')).waitFor();
		await desk.act(t('order.action.pack'));
		await desk.act(t('order.event.outForDelivery'), () => desk.chooseCourier(courier));
		await page.getByText(t('attempt.step.out'), { exact: true }).first().waitFor();

		await buyer.open(`/pages/order-details/index?orderNumber=${number}`);
		await buyer.page.getByText(courier).waitFor();

		await desk.act(t('attempt.note.notReached'));
		await page.getByText(t('attempt.failures', { count: 1 })).waitFor();
		await buyer.page.reload();
		await buyer.page.getByText(buyer.t('order.hint.delivery.notReached')).waitFor();
		await desk.act(t('attempt.note.rescheduled'), chooseDay);
		await page.getByText(t('attempt.step.rescheduled'), { exact: true }).first().waitFor();
		await buyer.open(`/pages/logistics-details/index?orderNumber=${number}`);
		await buyer.page.getByText(buyer.t('order.attempt.notReached')).waitFor();
		if (pictures) await buyer.page.screenshot({ path: `${pictures}/track.png`, fullPage: true });
		if (pictures) await page.screenshot({ path: `${pictures}/order.png`, fullPage: true });

		await page.goto(`${consoleUrl}/fulfilment?queue=delivering`);
		await desk.bringIntoList(number);
		if (pictures) await page.screenshot({ path: `${pictures}/queue.png`, fullPage: true });

		await desk.openOrder(number);
		await desk.act(t('attempt.note.out'));
		// Whoever took it out stands in the dialog already.
		await desk.act(t('order.action.collect'));
		await page.getByText(t('order.done.cashCollected'), { exact: true }).first().waitFor();
		await takeBack('مندوب آخر');
		await page.getByText(t('takeBack.act'), { exact: true }).first().waitFor();
		await desk.act(t('order.action.collect'));
		await desk.act(t('order.event.receiptConfirmed'));
		await page.getByText(t('order.state.5')).first().waitFor();

		await page.goto(`${consoleUrl}/finance?tab=couriers`);
		await page
			.locator('tr', { hasText: courier })
			.getByRole('button', { name: t('couriers.take') })
			.click();
		await page.locator('.panel tr', { hasText: number }).getByRole('checkbox').check();
		await page
			.locator('.panel')
			.getByRole('button', { name: t('couriers.take') })
			.click();
		await page.getByText(t('finance.done')).waitFor();
		if (pictures) await page.screenshot({ path: `${pictures}/couriers.png`, fullPage: true });
		// Not of another courier, whose cash stands above until the list was read anew.
		await takeBack('عدّ خاطئ', page.locator('tr', { hasText: courier }));
		await page.getByText(t('takeBack.done')).waitFor();
		await expect(page.locator('tr', { hasText: courier }).getByRole('button', { name: t('couriers.take') })).toHaveCount(1);
		await buyer.context.close();
	});
});

describe('an order that is picked up', () => {
	test('names its store, is ready and handed over without a courier’s word, and is kept longer', async () => {
		const { page, t } = desk;
		const buyer = await readyBuyer(browser, '07701230078');
		await buyer.open(`/pages/trade_flow/index?sku=${sku}&quantity=1`);
		await buyer.page.getByRole('radio', { name: buyer.t('checkout.delivery.pickup') }).check({ force: true });
		await buyer.page.locator('input[name="store"]').first().check({ force: true });
		await buyer.page.getByRole('radio', { name: new RegExp(buyer.t('checkout.payment.delivery')) }).check({ force: true });
		await buyer.agree();
		await buyer.page.getByRole('button', { name: buyer.t('checkout.place') }).click();
		await buyer.page.waitForURL(/payment-result/);
		const number = numberIn(buyer.page.url());

		// What is printed names the store and whoever comes for it, with a code to scan.
		await page.addInitScript(() => {
			window.print = () => {};
		});
		await page.goto(`${consoleUrl}/fulfilment?queue=toPack`);
		await page.locator('tr', { hasText: number }).getByRole('checkbox').check();
		await page.getByRole('button', { name: t('packing.print') }).click();
		const sheet = page.locator('.packing-list article', { hasText: number });
		await sheet.locator('svg').first().waitFor({ state: 'attached' });
		const store = (await sheet.locator('.receiver bdi.strong').textContent()) ?? '';
		expect(await sheet.locator('.receiver').textContent()).toContain('زينب');
		await page.emulateMedia({ media: 'print' });
		if (pictures) await page.screenshot({ path: `${pictures}/packing.png` });
		await page.emulateMedia({ media: 'screen' });

		await desk.openOrder(number);
		await page.getByText(store, { exact: true }).first().waitFor();
		await desk.act(t('order.action.pack'));
		await desk.act(t('pickup.event.outForDelivery'));
		await page.getByRole('button', { name: t('pickup.extend') }).waitFor();
		expect(await page.getByText(t('attempt.title'), { exact: true }).count()).toBe(0);
		await desk.act(t('pickup.extend'), () => page.getByLabel(t('pickup.days')).fill('5'));
		await page.getByText(t('order.done.pickupExtended')).waitFor();
		if (pictures) await page.screenshot({ path: `${pictures}/pickup-desk.png`, fullPage: true });

		await buyer.open(`/pages/order-details/index?orderNumber=${number}`);
		const code = (await buyer.page.locator('p.text-26 bdi').first().textContent()) ?? '';
		await buyer.page.getByText(store).first().waitFor();
		// Whoever brings the cash reads until when it is kept, too.
		await buyer.page.getByText(/محفوظ لك حتى/).waitFor();
		// It is ready: nobody says any more in how many days it will be.
		await expect(buyer.page.getByText(buyer.t('checkout.arrival.pickup', { days: formatDays('ar', 3, 5) }))).toHaveCount(0);
		if (pictures) await buyer.page.screenshot({ path: `${pictures}/pickup.png`, fullPage: true });
		await desk.openOrder(number);
		// The store takes the cash itself: nobody asks for a courier.
		await desk.act(t('order.action.collect'));
		await desk.act(t('pickup.event.receiptConfirmed'), () => page.getByLabel(t('order.handoverCode')).fill(code));
		await page.getByText(t('order.state.5')).first().waitFor();
		await buyer.context.close();
	});
});

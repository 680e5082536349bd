import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods, skuOf } from './goods.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { bought, Desk, readyBuyer } from './money-people.ts';
import { OperatorAtDesk } from './people.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

for (const language of ['en', 'zh', 'ar'] as const) {
	test(`a container moves its orders together, in ${language}`, async () => {
		const handle = `box-lamp-${language}`;
		const sku = await skuOf(await bringGoods({ ...simpleGoods(handle, `Lamp in a box ${language}`), origin: 'china' }));
		const buyer = await readyBuyer(browser, newNumber().full.replace('+964', '0'), 'en');
		const numbers = [await bought(buyer, sku), await bought(buyer, sku), await bought(buyer, sku)];
		await buyer.context.close();
		const [first = '', second = '', waits = ''] = numbers;
		const calls = await Desk.signIn(browser);
		for (const number of [first, second]) await calls.move(number, 'purchased');

		const desk = await OperatorAtDesk.signIn(browser, undefined, { language });
		const { page, t } = desk;
		await page.goto(shop.consoleUrl);
		await page
			.getByRole('link', { name: t('nav.shipments') })
			.first()
			.click();
		const name = `MSKU 7712 ${language}`;
		await desk.act(t('shipment.add'), () => page.getByRole('dialog').getByLabel(t('shipment.name')).fill(name));
		await page.getByText(t('shipment.orders.none')).waitFor();

		await page.getByRole('button', { name: t('shipment.addOrders') }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel(t('shipment.numbers')).fill(`${first}\n${second}\n${waits}\nQ0000000000`);
		await dialog.getByRole('button', { name: t('shipment.addOrders') }).click();
		await dialog.getByText(t('shipment.refused.unknown')).waitFor();
		await dialog.getByRole('button', { name: t('action.cancel') }).click();
		await dialog.waitFor({ state: 'hidden' });
		await page.getByText(t('shipment.sum', { orders: 3, pieces: 3 })).waitFor();

		await page.getByRole('button', { name: t('order.event.shippedInChina') }).click();
		await dialog.getByText(t('shipment.preview.moves', { count: 2 })).waitFor();
		await dialog.getByText(waits).waitFor();
		await dialog.getByRole('button', { name: t('shipment.move', { count: 2 }) }).click();
		await page.getByText(t('shipment.moved.shippedInChina', { moved: 2, total: 2 })).waitFor();
		await page.getByRole('button', { name: t('purchases.remove.one', { number: waits }) }).click();
		await expect(page.getByText(waits)).toHaveCount(0);

		await desk.act(t('action.edit'), () => page.getByRole('switch', { name: t('shipment.closed') }).click());
		await page.getByRole('button', { name: t('shipment.addOrders') }).waitFor({ state: 'detached' });
		await page
			.getByRole('link', { name: t('nav.shipments') })
			.first()
			.click();
		await page.getByRole('tab', { name: t('shipment.tab.closed') }).click();
		await page.getByRole('link', { name }).waitFor();
		await page.context().close();
	});
}

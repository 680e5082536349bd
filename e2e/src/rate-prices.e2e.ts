import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk } from './people.ts';

const shop = journeyShop();
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

for (const language of ['en', 'zh'] as const) {
	test(`a price follows the rate, and goes back, in ${language}`, async () => {
		const handle = `rate-lamp-${language}`;
		const path = await bringGoods({ ...simpleGoods(handle, `Lamp by rate ${language}`), origin: 'china' });
		const desk = await OperatorAtDesk.signIn(browser, undefined, { language });
		const { page, t } = desk;
		const openProduct = () => page.goto(`${shop.consoleUrl}/products/${new URL(path, shop.url).searchParams.get('id')}`);
		const priceIs = async (dinars: string) => {
			await openProduct();
			await page.getByRole('tab', { name: t('product.section.skus') }).click();
			await expect(page.locator(`input[value="${dinars}"]`).first()).toBeVisible();
		};

		await openProduct();
		await page.getByRole('tab', { name: t('product.section.details') }).click();
		await desk.act(t('supply.edit'), async () => {
			const dialog = page.getByRole('dialog');
			await dialog.getByLabel(t('purchases.column.cost'), { exact: true }).fill('60');
			await dialog.getByLabel(t('supply.factor')).fill('150');
		});
		await page
			.getByRole('link', { name: t('nav.rates') })
			.first()
			.click();
		const panel = page.getByRole('region', { name: t('ratePrices.title') });
		await panel.getByText(`Lamp by rate ${language}`).waitFor();
		await panel.getByRole('button').first().click();
		await page.getByRole('dialog').getByRole('button').last().click();
		await panel.getByText(t('ratePrices.same')).waitFor();
		await priceIs('16,500');

		await page.goto(`${shop.consoleUrl}/rates`);
		await panel.getByRole('button', { name: t('ratePrices.takeBack') }).click();
		await page.getByRole('dialog').getByRole('button').last().click();
		await panel.getByText(`Lamp by rate ${language}`).waitFor();
		await priceIs('15,000');
		await page.context().close();
	});
}

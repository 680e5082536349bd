import type { Browser } from '@playwright/test';
import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { translatorFor } from '@qaysari/messages/node';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, expect, test } from './journey.ts';
import { Desk, readyBuyer } from './money-people.ts';
import type { Person } from './people.ts';
import { newNumber } from './ways-in.ts';

let browser: Browser;
let desk: Desk;
beforeAll(async () => {
	browser = await launchBrowser();
	desk = await Desk.signIn(browser);
});
afterAll(() => browser.close());

const idOf = (path: string): string => new URLSearchParams(path.split('?')[1]).get('id') ?? '';

/** Notices are made behind the desk: whoever looks again finds them. */
async function reads(buyer: Person, title: string): Promise<void> {
	await expect(async () => {
		await buyer.open('/pages/x/notices');
		await expect(buyer.page.getByText(title)).toBeVisible({ timeout: 2_000 });
	}).toPass();
}

for (const language of ['ar', 'en'] as const) {
	const said = translatorFor(language, 'server');
	test(`whoever waits for something sold out is told when it is back, in ${language}`, async () => {
		const goods = simpleGoods(`gone-lamp-${language}`, `Lamp that is gone ${language}`);
		const path = await bringGoods({ ...goods, skus: goods.skus.map((sku) => ({ ...sku, stock: 0 })) });
		const buyer = await readyBuyer(browser, newNumber().full.replace('+964', '0'), language);
		const { page, t } = buyer;
		await buyer.open(path);
		await page.getByRole('button', { name: t('product.alert'), exact: true }).click();
		await page.getByRole('button', { name: t('product.alert.waiting') }).waitFor();

		const { skus } = await desk.do(catalogConsoleCalls.getProduct, { productId: idOf(path) });
		const skuId = skus[0]?.id ?? '';
		await desk.do(stockConsoleCalls.change, { skuId, delta: 5, reason: 'received', note: 'A crate came.' });
		await buyer.open('/pages/account/index');
		await reads(buyer, said('notice.backInStock.title'));
		await page
			.getByText(goods.title.en ?? '')
			.first()
			.click();
		await page.waitForURL(/product_details/);
		await page.getByRole('button', { name: t('product.addToCart') }).waitFor();
		await buyer.context.close();
	});

	test(`whoever collected something is told when it costs less, in ${language}`, async () => {
		const path = await bringGoods(simpleGoods(`dear-lamp-${language}`, `Lamp that is dear ${language}`));
		const buyer = await readyBuyer(browser, newNumber().full.replace('+964', '0'), language);
		await buyer.open(path);
		await buyer.page
			.getByRole('button', { name: buyer.t('collection.add') })
			.first()
			.click();
		await buyer.page.getByText(buyer.t('collection.added')).waitFor();

		await desk.do(bulkEditsCalls.startProducts, {
			choice: { productIds: [idOf(path)] },
			change: { kind: 'price', percent: -20 },
			expectedCount: 1,
		});
		await reads(buyer, said('notice.priceDropped.title'));
		await expect(buyer.page.getByText('12,000')).toBeVisible();
		await buyer.context.close();
	});
}

import type { Browser } from '@playwright/test';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { holdingLast } from '../../server/src/testing/held-product.ts';
import { launchBrowser } from './browser.ts';
import { Staff } from './chat-people.ts';
import { bringAll, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk } from './people.ts';

const shop = journeyShop();
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a change of many products is stopped in the middle: what was done stands, and goes back when it is taken back', async () => {
	const [handles, word, count] = ['halted-lamp-', 'Halted', 60];
	const goods = Array.from({ length: count }, (_, n) => simpleGoods(`${handles}${n}`, `${word} no ${n}`));
	const ids = (await bringAll(goods)).map((path) => /(\d+)\D*$/.exec(path)?.[1] ?? '');
	const owner = await Staff.signIn(shop);
	/** How many cost so much, in dinars. */
	const costing = async (dinars: number): Promise<number> => {
		let found = 0;
		for (const productId of ids)
			if ((await owner.do(catalogConsoleCalls.getProduct, { productId })).skus[0]?.price === dinars * 100) found += 1;
		return found;
	};
	const { page, t } = await OperatorAtDesk.signIn(browser, undefined, { language: 'en' });
	await page.goto(`${shop.consoleUrl}/products`);
	const search = page.getByRole('searchbox', { name: t('products.search') });
	await search.fill(word);
	await search.press('Enter');
	await page.getByText(`${word} no 59`).waitFor();
	await page.locator('thead').getByRole('checkbox').click();
	await page.getByRole('button', { name: t('bulk.chooseAll') }).click();
	await page
		.getByRole('region')
		.getByRole('button', { name: t('bulk.price'), exact: true })
		.click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('spinbutton').fill('17000');
	await dialog.getByText(t('bulk.preview.count', { count }), { exact: true }).waitFor();

	await holdingLast(shop.commands, handles, async (breakOff) => {
		await dialog.getByRole('button', { name: t('bulk.apply', { count }) }).click();
		await dialog.getByText(t('bulk.count.done', { count: 50 })).waitFor();
		await dialog.getByRole('button', { name: t('bulk.stop') }).click();
		const stopped = dialog.getByText(t('bulk.told.stopped'), { exact: true });
		await expect(async () => {
			await breakOff();
			expect(await stopped.isVisible()).toBe(true);
		}).toPass();
	});
	await expect(dialog.getByText(t('bulk.count.done', { count: 50 }))).toBeVisible();
	expect([await costing(17_000), await costing(15_000)]).toEqual([50, 10]);

	await dialog.getByRole('button', { name: t('bulk.takeBack') }).click();
	await dialog.last().getByRole('textbox').fill('A slip');
	await dialog
		.last()
		.getByRole('button', { name: t('takeBack.act') })
		.click();
	await dialog.getByText(t('bulk.count.takenBack', { count: 50 })).waitFor();
	expect([await costing(17_000), await costing(15_000)]).toEqual([0, 60]);
	await page.context().close();
});

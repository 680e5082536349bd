import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';

const { url } = journeyShop();
let browser: Browser;
let path = '';

beforeAll(async () => {
	browser = await launchBrowser(['--host-resolver-rules=MAP shop.test 127.0.0.1']);
	path = await bringGoods(simpleGoods('plain-lantern', 'Lantern of the plain line'));
});
afterAll(() => browser.close());

test('under a name that is not this machine’s, without TLS, a product is opened and put into the cart', async () => {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
	const page = await context.newPage();
	const broken: string[] = [];
	page.on('pageerror', (error) => broken.push(error.message));

	await page.goto(`http://shop.test:${new URL(url).port}${path}&lang=en`);
	expect(await page.evaluate(() => isSecureContext)).toBe(false);
	await page.getByRole('button', { name: 'Add to cart' }).click();

	await page.getByText('Added to cart').waitFor();
	expect(broken).toEqual([]);
	await context.close();
});

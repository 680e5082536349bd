import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk } from './people.ts';

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

test('an operator sees fourteen rows of a list at once on a usual screen, and the page scrolls only downwards', async () => {
	const { page } = await OperatorAtDesk.signIn(browser);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(`${journeyShop().consoleUrl}/products`);
	const rows = page.locator('tbody tr').filter({ has: page.getByRole('link') });
	await rows.nth(15).waitFor();

	const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
	expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(14);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
	await page.context().close();
});

import type { Browser } from '@playwright/test';
import { deskNoticesCalls } from '@qaysari/contract/desk-notices.calls';
import { launchBrowser } from './browser.ts';
import { Staff } from './chat-people.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk } from './people.ts';

const shop = journeyShop();
const run = `${process.pid}${Date.now() % 1000}`.slice(-6);
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

for (const language of ['en', 'zh'] as const)
	test(`whoever asked for a file and went on hears that it is ready, and fetches it where they are, in ${language}`, async () => {
		const staff = await (await Staff.signIn(shop)).hire(`files-${language}-${run}`);
		const { username, operatorPassword } = staff;
		const { page, t } = await OperatorAtDesk.signIn(browser, { ...shop, operatorPassword, username }, { language });
		const bell = page.getByRole('button', { name: new RegExp(`^${t('deskNotices.title')}`) });
		const unread = page.getByRole('button', { name: t('deskNotices.unread', { count: 1 }), exact: true });
		await page.goto(`${shop.consoleUrl}/customers`);
		await bell.click();
		await expect(page.getByRole('tooltip')).toContainText(t('deskNotices.empty'));
		await bell.click();

		await page.getByRole('button', { name: t('listFiles.open') }).click();
		await page
			.getByRole('dialog')
			.getByRole('button', { name: t('listFiles.start') })
			.click();
		await page.waitForURL(/list-files/);
		await page.goto(`${shop.consoleUrl}/orders`);

		await unread.click();
		const notice = page.getByRole('tooltip').getByRole('link', { name: t('listFiles.title.customers') });
		await expect(notice).toContainText(t('exports.state.done'));
		await expect.poll(async () => (await staff.do(deskNoticesCalls.count, {})).unread).toBe(0);
		const download = page.waitForEvent('download');
		await notice.click();
		expect((await download).suggestedFilename()).toMatch(/^customers-.*\.xlsx$/);
		await expect(notice).toBeHidden();
		await expect(unread).toBeHidden();
		await expect(page).toHaveURL(/\/orders/);

		await page.setViewportSize({ width: 390, height: 844 });
		await bell.click();
		await expect(notice).toBeInViewport();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await page.keyboard.press('Escape');
		await page.context().close();
	});

import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { Account } from './chat-people.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk } from './people.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
	const account = await Account.signIn(() => shop, 'en', newNumber().full.replace('+964', '0'));
	await account.order();
});
afterAll(() => browser.close());

for (const language of ['en', 'zh'] as const)
	test(`an owner reads what was sold by day, origin and product, and takes it along, in ${language}`, async () => {
		const { page, t } = await OperatorAtDesk.signIn(browser, undefined, { language });
		await page.goto(shop.consoleUrl);
		await page.getByRole('link', { name: t('nav.reports') }).click();
		await page.getByRole('heading', { name: t('nav.reports') }).waitFor();
		// Counted once a minute.
		await expect(async () => {
			await page.reload();
			await expect(page.getByRole('row').filter({ hasText: t('reports.total') })).toContainText(/[1-9]/, { timeout: 4000 });
		}).toPass({ timeout: 150_000 });
		await page.getByRole('region', { name: t('reports.compare') }).waitFor();
		await expect(page.locator('.recharts-line').first()).toBeAttached();

		await page.getByTitle(t('reports.by.origin'), { exact: true }).click();
		const row = page.getByRole('row').filter({ hasText: /\d,\d/ });
		await expect(
			row
				.filter({ hasText: t('origin.iraq') })
				.or(row.filter({ hasText: t('origin.china') }))
				.first(),
		).toBeVisible();
		await page.getByTitle(t('reports.by.product'), { exact: true }).click();
		const product = page.getByRole('row').getByRole('link').first();
		const title = (await product.textContent()) ?? '';
		for (const format of ['csv', 'xlsx'] as const) {
			await page.getByRole('button', { name: t('listFiles.open') }).click();
			const dialog = page.getByRole('dialog');
			await dialog.getByRole('radio', { name: t(`listFiles.format.${format}`) }).check();
			await dialog.getByRole('button', { name: t('listFiles.start') }).click();
			const written = page
				.getByRole('row')
				.filter({ hasText: t('listFiles.title.reports') })
				.first();
			await expect(written).toContainText(t(`listFiles.format.${format}`));
			const [file] = await Promise.all([
				page.waitForEvent('download'),
				written.getByRole('link', { name: t('exports.fetch') }).click(),
			]);
			expect(file.suggestedFilename()).toMatch(new RegExp(`^reports-.*\\.${format}$`));
			await page.goBack();
			await product.waitFor();
		}
		await product.click();
		await page.getByRole('heading', { name: title }).waitFor();
		await page.context().close();
	});

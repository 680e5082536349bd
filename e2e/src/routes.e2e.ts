import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { openSettled } from './settled.ts';

const { url } = journeyShop();
let browser: Browser;

beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A phone's window; what goes wrong in it is collected. */
async function openPage(language: string): Promise<{ page: Page; faults: string[] }> {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		isMobile: true,
		hasTouch: true,
		serviceWorkers: 'block',
	});
	await context.addCookies([{ name: 'language', value: language, url }]);
	const page = await context.newPage();
	const faults: string[] = [];
	page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
	page.on('console', (message) => {
		if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(`${page.url()}: ${message.text()}`);
	});
	return { page, faults };
}

const readRoutes = (): string[] => JSON.parse(readFileSync(new URL('../routes.json', import.meta.url), 'utf8')) as string[];

describe('every route of the shop', () => {
	for (const language of ['ar', 'en'])
		test(`can be reached in ${language}, shows something and breaks nothing`, async () => {
			const { page, faults } = await openPage(language);

			for (const path of readRoutes()) {
				await page.goto(`${url}${path}`);
				await page.waitForSelector('#content :is(h1, h2, h3)');
				expect(await page.evaluate(() => document.documentElement.lang), path).toBe(language);
				const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
				expect(overflow, `${path} is wider than the phone`).toBeLessThanOrEqual(1);
			}

			expect(faults).toEqual([]);
			await page.context().close();
		});

	test('an unknown address says so with 404 and leads home', async () => {
		const { page } = await openPage('en');

		const response = await page.goto(`${url}/pages/nowhere/index`);

		expect(response?.status()).toBe(404);
		await page.getByRole('link', { name: 'Return to the home page' }).first().click();
		await page.waitForURL(`${url}/`);
		await page.context().close();
	});
});

describe('home and product', () => {
	for (const language of ['ar', 'en'])
		test(`have no accessibility finding in ${language}`, async () => {
			const { page } = await openPage(language);
			await page.goto(`${url}/`);
			await page.waitForFunction(() => document.querySelectorAll('#content a[href*="product_details"]').length > 3);
			const product = await page.locator('a[href*="product_details"]').first().getAttribute('href');

			for (const path of ['/', product ?? '']) {
				await openSettled(page, `${url}${path}`);
				const { violations } = await new AxeBuilder({ page }).analyze();
				expect(
					violations.map(
						(violation) => `${path} ${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
					),
				).toEqual([]);
			}
			await page.context().close();
		});

	test('are whole without any script: title, language, preview, products', async () => {
		const answer = await fetch(`${url}/?lang=ckb`);
		const html = await answer.text();

		expect(html).toContain('<html lang="ckb" dir="rtl"');
		expect(html).toContain('property="og:title"');
		expect(html).toContain('rel="canonical"');
		expect(html.match(/hreflang=/g)?.length).toBe(5);
		expect(html.match(/product_details\/index\?id=/g)?.length).toBeGreaterThan(8);
	});

	test('a change of language turns the page round at once', async () => {
		const { page } = await openPage('en');
		await page.goto(`${url}/pages/x/settings`);
		await page.getByText('العربية').first().click();

		await page.waitForFunction(() => document.documentElement.dir === 'rtl' && document.documentElement.lang === 'ar');

		await page.goto(`${url}/`);
		expect(await page.evaluate(() => document.documentElement.lang)).toBe('ar');
		await page.context().close();
	});
});

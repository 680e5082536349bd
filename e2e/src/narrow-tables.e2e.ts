import type { Browser, Page } from '@playwright/test';
import { apiKeysCalls } from '@qaysari/contract/api-keys.calls';
import type { Language } from '@qaysari/contract/languages';
import { productQuestionsCalls } from '@qaysari/contract/product-questions.calls';
import { reviewsCalls } from '@qaysari/contract/reviews.calls';
import { formatDate } from '@qaysari/messages/format';
import { launchBrowser } from './browser.ts';
import { Account, Staff } from './chat-people.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk } from './people.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
const run = `${process.pid}${Date.now() % 1000}`;
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
	const customer = await Account.signIn(() => shop, 'en', newNumber().full.replace('+964', '0'));
	const [received] = [await customer.order(), await customer.order()];
	const desk = await OperatorAtDesk.signIn(browser);
	await desk.deliver(received);
	await desk.page.context().close();
	const [line] = (await customer.do(reviewsCalls.mine, { state: 'open' })).records;
	if (!line) throw new Error('What was received waits for no review');
	await customer.do(reviewsCalls.write, {
		lineId: line.lineId,
		stars: 4,
		text: 'Bright, light, and here within three days',
		fileIds: [],
	});
	await customer.do(productQuestionsCalls.ask, { productId: line.productId, text: 'How long does it shine without its cable?' });
	const owner = await Staff.signIn(shop);
	await owner.hire(`narrow.${run}`);
	await owner.do(apiKeysCalls.create, { name: `Bookkeeping in Slemani ${run}`, scopes: ['orders.read', 'orders.write'] });
});
afterAll(() => browser.close());

const lists = [
	'orders',
	'fulfilment?queue=toPack',
	'purchases',
	'shipments',
	'returns',
	'couriers',
	'customers',
	'cash-on-delivery',
	'inquiries',
	'reviews?queue=shown',
	'product-questions?queue=all',
	'finance',
	'reports?by=product',
	'bank-accounts',
	'rates',
	'products',
	'categories',
	'suppliers',
	'bulk-edits',
	'timed-prices',
	'coupons',
	'invitations',
	'landing-pages',
	'showcase',
	'freight',
	'stores',
	'staff',
	'actions',
	'security-events',
	'failed-jobs',
	'api-keys',
	'webhooks',
	'list-files',
];

/** The first columns of each table, which say what a row is and how it stands, and what is done with them, as far as somebody sees and presses it without moving the table. */
function hiddenIn(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const faults: string[] = [];
		const isThere = (element: Element): boolean => {
			const { left, right, top, width, height } = element.getBoundingClientRect();
			if (width === 0 || top < 0 || top + height > innerHeight) return true;
			// Both ends, a little inside: a pinned column lies over one of them first.
			return [left + 2, right - 2].every((x) => {
				if (x < 0 || x >= innerWidth) return false;
				const above = document.elementFromPoint(x, top + height / 2);
				return above !== null && (element.contains(above) || above.contains(element));
			});
		};
		for (const table of document.querySelectorAll('.ant-table')) {
			const [row] = table.querySelectorAll('tbody tr.ant-table-row');
			if (!row) continue;
			const cells = [...row.querySelectorAll('td:not(.ant-table-selection-column)')];
			const named = cells.slice(0, 4).map((cell) => cell.querySelector('a, bdi, strong, span') ?? cell);
			const actions = cells.at(-1)?.querySelectorAll('button, a') ?? [];
			for (const element of [...named, ...actions])
				if (!isThere(element)) faults.push((element.textContent || element.getAttribute('aria-label') || element.tagName).trim());
		}
		return faults;
	});
}

/** The longest day with its hour that somebody will read here: what fits in May must fit in November. */
function longestMoment(language: Language): string {
	const texts = Array.from({ length: 12 }, (_, month) => formatDate(language, Date.UTC(2026, month, 28, 9, 38), 'day-time'));
	return texts.reduce((longest, text) => (text.length > longest.length ? text : longest));
}

for (const language of ['en', 'ckb'] as const)
	test(`at 1024 no list hides what names its rows or what is done with them, in ${language}`, async () => {
		const { page } = await OperatorAtDesk.signIn(browser, undefined, { language, viewport: { width: 1024, height: 768 } });
		const faults: string[] = [];
		for (const list of lists) {
			await page.goto(`${shop.consoleUrl}/${list}`);
			await page.locator('#content h1').first().waitFor();
			await expect(page.locator('.loading, .ant-spin-spinning')).toHaveCount(0);
			await page.evaluate((moment) => {
				for (const time of document.querySelectorAll('.ant-table time'))
					if (/\d{4}.*:/.test(time.textContent)) time.textContent = moment;
			}, longestMoment(language));
			faults.push(...(await hiddenIn(page)).map((fault) => `${list}: ${fault}`));
			if (process.env.NARROW)
				await page.screenshot({ path: `${process.env.NARROW}/${language}-${list.replace(/\W/g, '_')}.png` });
		}
		expect(faults).toEqual([]);
		await page.context().close();
	});

test('on a phone no page of the console is moved sideways', async () => {
	const viewport = { width: 390, height: 844 };
	const { page } = await OperatorAtDesk.signIn(browser, undefined, { language: 'ckb', viewport });
	const wide: string[] = [];
	for (const list of lists) {
		await page.goto(`${shop.consoleUrl}/${list}`);
		await page.locator('#content h1').first().waitFor();
		await expect(page.locator('.loading, .ant-spin-spinning')).toHaveCount(0);
		if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(list);
	}
	expect(wide).toEqual([]);
	await page.context().close();
});

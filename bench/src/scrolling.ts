/** A list without an end in a browser: what the page holds of it after thousands of entries, and where one stands who comes back. */
import type { CDPSession, Page } from 'playwright-core';
import { startBrowser } from './browser.ts';
import { phone, withVisitor } from './visit.ts';

const entry = 'main a[href*="product_details"]';
/** Compared with: by then everything that a list needs is there. */
const settledAt = 1000;
const step = 2400;
/** So often the first entries are walked through before the page is measured with them. */
const walks = 5;
const patienceMs = 10 * 60_000;

export interface Scrolled {
	entries: number;
	/** The most of them that ever stood in the page. */
	inPage: number;
	/**
	 * Megabytes of the page's scripts: after the first entries, walked through as often as it takes to have gone past as many as at the
	 * end, and after all. A browser compiles while one scrolls, which else counts as memory of the list.
	 */
	heapBefore: number;
	heapAfter: number;
	/** Whether a look at a product and the way back led to the same entries. */
	cameBack: boolean;
}

export async function measureScrolling(url: string, entries: number): Promise<Scrolled> {
	const browser = await startBrowser();
	try {
		return await withVisitor(browser, async (visitor) => {
			const context = await visitor.newContext(phone);
			const page = await context.newPage();
			let fetched = 0;
			page.on('response', async (response) => {
				if (!response.url().includes('/keywordSearch')) return;
				fetched += ((await response.json()) as { data: { records: unknown[] } }).data.records.length;
			});
			await page.goto(`${url}/pages/search-detail/index?keyword=phone&lang=en`, { waitUntil: 'networkidle' });
			const first = await page.locator(entry).first().getAttribute('href');
			const session = await context.newCDPSession(page);
			let inPage = 0;
			const scrollUntil = async (count: number): Promise<void> => {
				const end = performance.now() + patienceMs;
				while (fetched < count) {
					if (performance.now() > end) throw new Error(`Only ${fetched} entries came`);
					await page.evaluate((by) => scrollBy(0, by), step);
					await page.waitForTimeout(60);
					inPage = Math.max(inPage, await page.locator(entry).count());
				}
			};
			await scrollUntil(settledAt);
			for (let walk = 1; walk < walks; walk += 1) {
				await page.evaluate(() => scrollTo(0, 0));
				await page.locator(`${entry}[href="${first}"]`).waitFor();
				fetched = 0;
				await scrollUntil(settledAt);
			}
			const heapBefore = await heapOf(page, session);
			await scrollUntil(entries);
			const heapAfter = await heapOf(page, session);
			return { entries: fetched, inPage, heapBefore, heapAfter, cameBack: await comesBack(page) };
		});
	} finally {
		await browser.close();
	}
}

const looks = 5;

/** The least of several looks at neighbouring places: React keeps what it drew last, which is now more and now less. */
async function heapOf(page: Page, session: CDPSession): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let look = 0; look < looks; look += 1) {
		await page.evaluate((by) => scrollBy(0, -by), step / 2);
		await page.waitForTimeout(1000);
		for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
		least = Math.min(least, (await session.send('Runtime.getHeapUsage')).usedSize / 1e6);
	}
	return least;
}

async function comesBack(page: Page): Promise<boolean> {
	const shown = (): Promise<string> =>
		page.locator(entry).evaluateAll((all) =>
			all
				.filter((one) => one.getBoundingClientRect().bottom > 0 && one.getBoundingClientRect().top < innerHeight)
				.map((one) => one.getAttribute('href'))
				.join(' '),
		);
	const before = await shown();
	await page.locator(entry).evaluateAll((all) => {
		const one = all.find((link) => link.getBoundingClientRect().top > 0);
		if (one instanceof HTMLElement) one.click();
	});
	await page.locator('h1').waitFor();
	await page.waitForTimeout(1500);
	await page.goBack();
	await page.locator(entry).first().waitFor();
	await page.waitForTimeout(1500);
	return before !== '' && (await shown()) === before;
}

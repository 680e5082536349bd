import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, test } from './journey.ts';
import { Person } from './people.ts';

let browser: Browser;

beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Shift extends PerformanceEntry {
	value: number;
	hadRecentInput: boolean;
}

/** Adds up what moves on a page without anybody having touched it. */
function watchShifts(): void {
	Object.assign(window, { moved: 0 });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as Shift[])
			if (!entry.hadRecentInput) Object.assign(window, { moved: (window as unknown as { moved: number }).moved + entry.value });
	}).observe({ type: 'layout-shift', buffered: true });
}

/** Opens a page whose pictures come late, scrolls down to more of them, and answers how far things moved. */
async function movedOn(person: Person, path: string): Promise<number> {
	const { page } = person;
	await person.open(path);
	await settled(page);
	await page.mouse.wheel(0, 700);
	await settled(page);
	return page.evaluate(() => (window as unknown as { moved: number }).moved);
}

/** All pictures in sight have come. */
const settled = (page: Page) =>
	page.waitForFunction(() =>
		[...document.images].every((image) => {
			const { top, bottom, left, right } = image.getBoundingClientRect();
			const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
			return image.complete || !isSeen;
		}),
	);

describe('pictures that come late', () => {
	test('move nothing: home, hot, product, search, orders and the chat room', async () => {
		const person = await Person.arrive(browser, 'ar');
		const { page, context, t } = person;
		await context.addInitScript(watchShifts);
		let late = 0;
		await context.route(/\/media\//, async (route) => {
			late += 1;
			await new Promise((resolve) => setTimeout(resolve, 700));
			await route.continue().catch(() => undefined);
		});
		const moved: Record<string, number> = {};
		moved.home = await movedOn(person, '/');
		const product = (await page.locator('#content a[href*="product_details"]').first().getAttribute('href')) ?? '';
		for (const path of ['/pages/hot-landing-page/index', product, '/pages/search-detail/index?keyword=camera'])
			moved[path] = await movedOn(person, path);
		await person.open('/pages/account/index');
		await page
			.getByRole('button', { name: t('action.signIn') })
			.first()
			.click();
		await person.signInByCode('0770 111 0095');
		for (const path of ['/pages/individualCenter/buyer_order_list/index', '/pages/chat-room/index'])
			moved[path] = await movedOn(person, path);

		expect(late).toBeGreaterThan(5);
		// The shop's own letters take the place of the system's: a hair's breadth.
		for (const [path, far] of Object.entries(moved)) expect(far, path).toBeLessThan(0.01);
		await context.close();
	});
});

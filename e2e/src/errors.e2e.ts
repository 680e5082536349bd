import type { Browser, Page } from '@playwright/test';
import { limits } from '@qaysari/contract/limits';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, test } from './journey.ts';
import { Person } from './people.ts';

let browser: Browser;

beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Somebody at home whose clock the journey moves; without a worker, so that parts come over the line. */
async function arrive(): Promise<Person> {
	const person = await Person.arrive(browser, 'en');
	await person.context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
	await person.page.clock.install();
	await person.open('/');
	return person;
}

const accountTab = (page: Page) => page.getByRole('navigation').locator('a[href="/pages/account/index"]');
const stamp = (page: Page) => Number(new URL(page.url()).searchParams.get('t'));

describe('a screen whose parts do not come', () => {
	test('shows nothing for 600 ms, then a spinner, and after 70 s loads the page anew', async () => {
		const { page, context, t } = await arrive();
		const held: (() => void)[] = [];
		await page.route(
			/\/assets\/account-screen-/,
			(route) => new Promise<void>((resolve) => held.push(() => resolve(route.abort()))),
		);
		await accountTab(page).click();
		const loading = page.locator('#content').getByRole('status', { name: t('common.loading') });
		await loading.waitFor();
		await page.clock.runFor(limits.ms.asyncDelay);
		await loading.locator('svg').waitFor();
		const before = stamp(page);
		await page.clock.fastForward(limits.ms.asyncTimeout);
		await expect.poll(() => stamp(page)).toBeGreaterThan(before);
		for (const release of held) release();
		await context.close();
	});

	test('loads anew once by itself; then says after twelve seconds that there is no network, and a button loads', async () => {
		const { page, context, t } = await arrive();
		await page.route(/\/assets\/account-screen-/, (route) => route.abort());
		await accountTab(page).click();
		await page.waitForURL((address) => address.pathname === '/pages/account/index' && address.searchParams.has('t'));
		await page
			.locator('#content')
			.getByRole('status', { name: t('common.loading') })
			.locator('svg')
			.waitFor();
		expect(await page.getByText(t('error.network.none')).count()).toBe(0);
		await page.clock.fastForward(limits.ms.errorView);
		await page.getByText(t('error.network.none')).waitFor();

		await page.unroute(/\/assets\/account-screen-/);
		const before = stamp(page);
		await page.getByRole('button', { name: t('error.network.reload') }).click();
		await expect.poll(() => stamp(page)).toBeGreaterThan(before);
		await page
			.locator('#content')
			.getByRole('button', { name: t('action.signIn') })
			.first()
			.waitFor();
		await context.close();
	});
});

describe('what goes with a product', () => {
	const part = /\/assets\/recommended-row-/;
	/** Opens the first product and goes down to where it stands. */
	async function goDown({ page, t }: Person): Promise<void> {
		await page.locator('#content a[href*="product_details"]').first().click();
		await page.waitForURL(/product_details/);
		await page.getByRole('link', { name: t('product.inquire') }).scrollIntoViewIfNeeded();
		await page.mouse.wheel(0, 600);
	}

	test('comes when somebody is near', async () => {
		const person = await arrive();
		await goDown(person);
		await person.page.getByRole('heading', { name: person.t('product.alsoLike') }).waitFor();
		await person.context.close();
	});

	test('is left out where it cannot be fetched, and the product stays', async () => {
		const person = await arrive();
		const { page, t } = person;
		await page.route(part, (route) => route.abort());
		const failed = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
		await goDown(person);
		await failed;
		// It asks for what has to be chosen.
		await page.getByRole('button', { name: t('product.addToCart') }).click();
		await page.getByRole('alert').first().waitFor();
		await person.context.close();
	});
});

describe('an error', () => {
	test('of the application leads to the 404 page, and from there home', async () => {
		const { page, context, t } = await arrive();
		await page.route(/v2\/product\/detail/, (route) =>
			route.fulfill({ json: { code: 200, success: true, message: '', data: { id: 1 } } }),
		);
		await page.locator('#content a[href*="product_details"]').first().click();
		await page.waitForURL(/\/pages\/404\/index/);
		await page.getByText(t('error.unknown')).waitFor();
		await page.getByRole('link', { name: t('error.page.home') }).click();
		await page.waitForURL((address) => address.pathname === '/');
		await page.locator('#content a[href*="product_details"]').first().waitFor();
		await context.close();
	});

	test('of the line says to tap again, and a tap is enough', async () => {
		const { page, context, t } = await arrive();
		await page.route(/v2\/product\/detail/, (route) => route.abort('internetdisconnected'));
		await page.locator('#content a[href*="product_details"]').first().click();
		await page.waitForURL(/product_details/);
		// Two more tries, a little later each.
		for (let tries = 0; tries < 4; tries += 1) await page.clock.fastForward(5000);
		await page.getByText(t('error.network.timeout')).waitFor();
		await page.unroute(/v2\/product\/detail/);
		await page.getByRole('button', { name: t('action.retry') }).click();
		await page.getByRole('button', { name: t('product.addToCart') }).waitFor();
		await context.close();
	});

	test('that is told in passing stays three seconds, with its picture', async () => {
		const { page, context, t } = await arrive();
		await page.locator('#content a[href*="product_details"]').first().click();
		await page.getByRole('button', { name: t('product.share') }).waitFor();
		await page.route(/productShare\/getShareLink/, (route) => route.abort());
		await page.addStyleTag({ content: '.toast-mask { animation-play-state: paused !important }' });
		// From here on time passes when the journey says so, however busy the machine is.
		await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
		await page.getByRole('button', { name: t('product.share') }).click();
		const told = page.getByRole('status').filter({ hasText: t('error.copy') });
		await expect
			.poll(async () => {
				await page.clock.runFor(50);
				return told.count();
			})
			.toBe(1);
		const isMasked = (): Promise<boolean> =>
			page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight - 20)?.matches('.toast-mask') === true);
		expect(await isMasked()).toBe(true);
		await page.locator('.toast-mask').evaluate((mask) => {
			for (const animation of mask.getAnimations()) animation.finish();
		});
		expect(await isMasked()).toBe(false);
		expect(await told.locator('[data-toast="fail"] svg').count()).toBe(1);
		await page.clock.runFor(limits.ms.toast - 500);
		expect(await told.count()).toBe(1);
		await page.clock.runFor(600);
		await told.waitFor({ state: 'detached' });
		await context.close();
	});
});

import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { Person } from './people.ts';

const { url } = journeyShop();
let browser: Browser;
let lampPath = '';

beforeAll(async () => {
	browser = await launchBrowser();
	lampPath = await bringGoods(simpleGoods('finish-lamp', 'Lantern of the last touch'));
});
afterAll(() => browser.close());

/** A finger that goes down the page. */
async function pullDown(page: Page, far: number): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
		session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 200, y }] });
	await touch('touchStart', 120);
	for (let step = 1; step <= 8; step += 1) await touch('touchMove', 120 + (far * step) / 8);
	await touch('touchEnd', 0);
	await session.detach();
}

/** What has not been told yet is told when the page is put away. */
const putAway = (page: Page) =>
	page.evaluate(() => {
		Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
		document.dispatchEvent(new Event('visibilitychange'));
		Reflect.deleteProperty(document, 'visibilityState');
	});

/** The tracker, the gesture and the worker come once the page is at rest. */
const settled = (page: Page) => page.locator('.pull-circle').waitFor({ state: 'attached' });

describe('a page pulled down', () => {
	test('asks for what it shows anew and keeps what was typed; a short pull does nothing', async () => {
		const { page, context, t } = await arrive(lampPath);
		await settled(page);
		let asked = 0;
		page.on('request', (request) => {
			if (/v2\/product\/detail/.test(request.url())) asked += 1;
		});
		await page.evaluate(() => Object.assign(window, { same: true }));

		await pullDown(page, 40);
		expect(asked).toBe(0);
		const answer = page.waitForResponse(/v2\/product\/detail/);
		await pullDown(page, 260);
		expect((await answer).status()).toBe(200);
		expect(await page.evaluate(() => 'same' in window)).toBe(true);
		await page.getByRole('button', { name: t('product.addToCart') }).waitFor();
		await context.close();
	});
});

async function arrive(path: string) {
	const person = await Person.arrive(browser, 'en', { worker: true });
	await person.open(path);
	return person;
}

describe('what is done in the shop', () => {
	test('is counted by declared names: banner, buy now, share, language, popups', async () => {
		const person = await Person.arrive(browser, 'en', { worker: true });
		const { page, context, t } = person;
		const labels = new Set<string>();
		page.on('request', (request) => {
			if (!request.url().includes('trace/pushEvent')) return;
			const { events } = request.postDataJSON() as { events: { label?: string; action: string }[] };
			for (const { label, action } of events) if (label) labels.add(`${label} ${action}`);
		});
		await context.addInitScript(() => {
			Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
		});
		await person.open('/');
		await settled(page);
		await page.locator('#content [data-track="banner.open"]').first().click();
		await page.waitForURL((address) => address.pathname !== '/');
		await putAway(page);
		await expect.poll(() => [...labels]).toContain('banner.open click');

		await person.open(lampPath);
		await settled(page);
		await page.getByRole('button', { name: t('product.share') }).click();
		await page.getByRole('button', { name: t('product.buyNow') }).click();
		await page.waitForURL(/trade_flow/);
		await putAway(page);
		await expect
			.poll(() => [...labels])
			.toEqual(expect.arrayContaining(['product.share click', 'popup.share show', 'popup.share close', 'product.buyNow click']));

		await person.open('/pages/x/settings');
		await settled(page);
		await page.getByText('中文').first().click();
		await page.waitForFunction(() => document.documentElement.lang === 'zh');
		await putAway(page);
		await expect.poll(() => [...labels]).toContain('language.change click');
		await context.close();
	});
});

describe('a visit that ends before the tracker was fetched', () => {
	test('is counted all the same, with the product of its page', async () => {
		const person = await Person.arrive(browser, 'en');
		const { page, context } = person;
		await context.route(/\/assets\/later-/, (route) => route.abort());
		const seen: { action: string; pageUrl: string; productId?: string }[] = [];
		context.on('request', (request) => {
			if (request.url().includes('trace/pushEvent')) seen.push(...(request.postDataJSON() as { events: typeof seen }).events);
		});
		// A tag has a number of its own, and is no product.
		await person.open('/pages/x/tag?id=1');
		await putAway(page);
		await expect.poll(() => seen).toContainEqual(expect.objectContaining({ action: 'show', pageUrl: '/pages/x/tag?id=1' }));
		expect(seen.some(({ productId }) => productId !== undefined)).toBe(false);

		await person.open('/');
		// Of what a product's page asks for: the tracker's own note goes without a header.
		const call = page.waitForRequest(/getDescription|freightEstimate/);
		await page.locator('#content a[href*="product_details"]').first().click();
		await page.waitForURL(/product_details/);
		const product = new URL(page.url()).searchParams.get('id');
		await putAway(page);
		await expect
			.poll(() => seen)
			.toContainEqual(
				expect.objectContaining({ action: 'show', pageUrl: `/pages/product_details/index?id=${product}`, productId: product }),
			);
		expect((await call).headers()['d-trace-id']).toBe(product);
		await context.close();
	});
});

describe('the window', () => {
	test('is named after the screen, also after going on from the first one', async () => {
		const { page, context, t } = await arrive('/');
		await settled(page);
		const home = await page.title();
		await page.getByRole('navigation').locator('a[href="/pages/hot-landing-page/index"]').click();
		await expect.poll(() => page.title()).toMatch(/\| Qaysari$/);
		await page.goto(`${url}/pages/x/settings`);
		await settled(page);
		await expect.poll(() => page.title()).toBe(`${t('account.settings')} | Qaysari`);
		expect(home).toContain('Qaysari');
		await context.close();
	});
});

describe('the shop as an app of the browser', () => {
	test('can be installed: manifest, icons of their size, a worker that answers without a line', async () => {
		const person = await arrive('/');
		const { page, context } = person;
		await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 30_000 });
		const session = await context.newCDPSession(page);
		const { errors, data } = await session.send('Page.getAppManifest');
		const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
		const manifest = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string; purpose?: string }[]; start_url: string };

		expect(errors).toEqual([]);
		expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
		for (const { src, sizes } of manifest.icons.filter(({ sizes }) => sizes !== 'any')) {
			const [width] = sizes.split('x').map(Number);
			const drawn = await page.evaluate(async (address) => {
				const picture = await createImageBitmap(await (await fetch(address)).blob());
				return [picture.width, picture.height];
			}, `${url}${src}`);
			expect(drawn, src).toEqual([width, width]);
		}
		await context.close();
	});
});

import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { Account } from './chat-people.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { Person } from './people.ts';
import { openSettled } from './settled.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
const { url } = shop;
let browser: Browser;

let lampPath = '';

beforeAll(async () => {
	browser = await launchBrowser();
	lampPath = await bringGoods(simpleGoods('offline-lamp', 'Lantern without a line'));
});
afterAll(() => browser.close());

/** Somebody whose browser has the worker ready. */
async function arrivePrepared(session?: Account['session']): Promise<Person> {
	const person = await Person.arrive(browser, 'en', { worker: true, ...(session ? { session } : {}) });
	await person.open('/');
	await person.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 30_000 });
	return person;
}

const heading = (person: Person) => person.page.getByRole('heading', { name: 'Lantern without a line' });

/** Pieces in the visitor's cart, as the shop itself knows them. */
function piecesAtShop(person: Person): Promise<number> {
	return person.page.evaluate(async () => {
		const answer = await fetch('/usb/uwb-app/api/v1/cartTemp/getCartNum', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-trace-id': localStorage.getItem('traceId') ?? '' },
			body: '{}',
		});
		return ((await answer.json()) as { data: { cartNum: number } }).data.cartNum;
	});
}

describe('without a line', () => {
	test('what was seen stays readable, the cart goes on, and both meet again at the shop', async () => {
		const person = await arrivePrepared();
		const { page, context, t } = person;
		await person.open(lampPath);
		await heading(person).waitFor();
		await person.addToCart();
		await expect.poll(() => piecesAtShop(person)).toBe(1);
		await page.waitForFunction(() => localStorage.getItem('cartKept')?.includes('Lantern') === true);

		await context.setOffline(true);
		await page.getByText(t('common.offline')).waitFor();
		await page.getByRole('button', { name: t('product.addToCart') }).click();
		await page.getByText(t('cart.addedOffline')).waitFor();
		// A page seen before, loaded anew; then screens that were never opened.
		await page.goto(`${url}${lampPath}`);
		await heading(person).waitFor();
		await page.goto(`${url}/`);
		await page.locator('a[href*="product_details"]').first().waitFor();
		await page.goto(`${url}/pages/no_login_buyer_cart/index`);
		await page
			.getByRole('link', { name: /Lantern without a line/ })
			.first()
			.waitFor();
		const shown = await page.evaluate(() => JSON.parse(localStorage.getItem('cartKept') ?? '{}').cart.cartNum as number);

		await context.setOffline(false);
		await expect.poll(() => piecesAtShop(person), { timeout: 30_000 }).toBe(2);
		expect(shown).toBe(2);
		// The shop has it before the page has heard so.
		await expect.poll(() => page.evaluate(() => localStorage.getItem('cartWaiting'))).toBeNull();
		await context.close();
	});

	test('orders that were looked at stay, with when that was, until their buyer signs out', async () => {
		const account = await Account.signIn(() => shop, 'en', newNumber().full.replace('+964', '0'));
		const number = await account.order();
		const person = await arrivePrepared(account.session);
		const { page, context, t } = person;
		const keptReads = () =>
			page.evaluate(
				() =>
					new Promise<number>((resolve) => {
						const opening = indexedDB.open('qaysari');
						opening.onsuccess = () => {
							const counting = opening.result.transaction('ownReads').objectStore('ownReads').count();
							counting.onsuccess = () => resolve(counting.result);
						};
					}),
			);
		await person.open('/pages/individualCenter/buyer_order_list/index');
		await page.getByText(number).first().waitFor();
		// The list and its counts; what is left within a moment is not kept.
		await expect.poll(keptReads).toBeGreaterThanOrEqual(2);
		await person.open(`/pages/order-details/index?orderNumber=${number}`);
		await page.getByText(number).first().waitFor();
		await expect.poll(keptReads).toBeGreaterThanOrEqual(3);

		await context.setOffline(true);
		for (const path of ['/pages/individualCenter/buyer_order_list/index', `/pages/order-details/index?orderNumber=${number}`]) {
			await page.goto(`${url}${path}`);
			await page.getByText(number).first().waitFor();
			await page.locator('[data-read-at]').waitFor();
		}

		await context.setOffline(false);
		await person.open('/pages/x/settings');
		await page.getByRole('button', { name: t('account.signOut'), exact: true }).click();
		await page
			.getByRole('dialog')
			.getByRole('button', { name: t('account.signOut'), exact: true })
			.click();
		await expect.poll(keptReads).toBe(0);
		await context.close();
	});

	test('what cannot be had says so and can be tried again', async () => {
		const person = await arrivePrepared();
		const { page, context, t } = person;
		await context.setOffline(true);
		await page.goto(`${url}/pages/x/find-order`);
		await page.getByText(t('common.offline')).waitFor();
		await page.goto(`${url}${lampPath}`);
		await page.getByText(t('error.network.timeout')).waitFor();
		await context.setOffline(false);
		await page.getByRole('button', { name: t('action.retry') }).click();
		await heading(person).waitFor();
		await context.close();
	});
});

test('a page of the build before, whose parts are gone, loads anew once and goes on', async () => {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
	await context.addCookies([{ name: 'language', value: 'en', url }]);
	const page = await context.newPage();
	await openSettled(page, url);
	let gone = 0;
	await page.route(/\/assets\/account-screen-/, (route) => {
		gone += 1;
		return gone === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
	});
	await page.locator('a[href="/pages/account/index"]').click();
	await page.waitForURL(/[?&]t=\d+/);
	await page.locator('a[aria-current="page"][href="/pages/account/index"]').waitFor();
	await page.locator('#content').getByRole('heading').or(page.locator('#content button')).first().waitFor();
	expect(gone).toBe(2);
	await context.close();
});

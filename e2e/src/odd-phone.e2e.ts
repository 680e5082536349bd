import type { Browser } from '@playwright/test';
import { formatDate } from '@qaysari/messages/format';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { Person } from './people.ts';

const { url } = journeyShop();
const title = 'Lantern for odd phones';
const address = { name: 'Zainab', province: 'Baghdad', city: 'Karkh', line: 'Karrada, house 12' };
let browser: Browser;
let lampPath = '';

beforeAll(async () => {
	browser = await launchBrowser();
	lampPath = await bringGoods(simpleGoods('odd-lamp', title));
});
afterAll(() => browser.close());

/** From the product through the cart to a placed order, by taps alone: what only the page remembers is not lost. Answers its number. */
async function buyByTaps(person: Person, phone: string): Promise<string> {
	const { page, t } = person;
	await person.open(lampPath);
	await person.addToCart();
	await page.getByRole('button', { name: t('action.back') }).click();
	await page.getByRole('navigation').locator('a[href="/pages/no_login_buyer_cart/index"]').click();
	await page.getByRole('link', { name: title }).first().waitFor();
	await page.getByRole('button', { name: new RegExp(`^${t('cart.settle')}`) }).click();
	await page.waitForURL(/trade_flow/);
	await person.fillAddress({ ...address, phone });
	return person.place();
}

/** The order is there for its buyer, found by its number and phone. */
async function seeOrder(person: Person, number: string): Promise<void> {
	await person.page.getByText(number).first().waitFor();
	await person.page
		.getByRole('link', { name: person.t('payment.result.order') })
		.first()
		.click();
	await person.page.waitForURL(/order-details/);
	await person.page.getByRole('link', { name: title }).or(person.page.getByText(title)).first().waitFor();
}

/** Whatever a page throws and nobody catches. */
function faultsOf(person: Person): string[] {
	const faults: string[] = [];
	person.page.on('pageerror', (error) => faults.push(error.message));
	return faults;
}

describe('a phone that', () => {
	test('refuses storage shops, orders and finds its order', async () => {
		const person = await Person.arrive(browser, 'en', { worker: true });
		const faults = faultsOf(person);
		await person.context.addInitScript(() => {
			Object.defineProperty(window, 'localStorage', {
				get: () => {
					throw new DOMException('refused', 'SecurityError');
				},
			});
			Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
		});
		await seeOrder(person, await buyByTaps(person, '07701110081'));
		expect(faults).toEqual([]);
		await person.context.close();
	});

	test('has no room left, for the page and for its worker, shops, orders and finds its order', async () => {
		const person = await Person.arrive(browser, 'en', { worker: true });
		const faults = faultsOf(person);
		const session = await person.context.newCDPSession(person.page);
		await person.context.addInitScript(() => {
			Storage.prototype.setItem = () => {
				throw new DOMException('full', 'QuotaExceededError');
			};
		});
		// The worker is there already when the room ends.
		await person.open('/');
		await person.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 30_000 });
		await session.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 1 });
		expect(
			await person.page.evaluate(async () =>
				(await caches.open('probe')).put('/probe', new Response('x'.repeat(100_000))).then(
					() => 'room',
					(error: DOMException) => error.name,
				),
			),
		).toBe('QuotaExceededError');
		await seeOrder(person, await buyByTaps(person, '07701110082'));
		expect(faults).toEqual([]);
		await person.context.close();
	});

	test('believes it is tomorrow loads once, keeps the cart, orders, and is told the shop’s own time', async () => {
		const person = await Person.arrive(browser, 'en', { worker: true });
		const { page } = person;
		const faults = faultsOf(person);
		await page.clock.setSystemTime(Date.now() + 86_400_000);
		let loads = 0;
		page.on('request', (request) => {
			if (request.isNavigationRequest()) loads += 1;
		});
		const began = new Date();
		const number = await buyByTaps(person, '07701110084');
		await seeOrder(person, number);
		expect(loads).toBe(1);
		const days = [began, new Date()].map((at) => formatDate('en', at.toISOString()));
		const told = (await page.locator('#content').textContent()) ?? '';
		expect(days.some((day) => told.includes(day))).toBe(true);
		expect(told).not.toContain(formatDate('en', new Date(Date.now() + 86_400_000).toISOString()));
		expect(faults).toEqual([]);
		await person.context.close();
	});
});

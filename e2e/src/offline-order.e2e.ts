import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk, Person } from './people.ts';

const { url, consoleUrl } = journeyShop();
const title = 'Lantern for the road';
const address = { name: 'Zainab', province: 'Baghdad', city: 'Karkh', line: 'Karrada, house 12' };
let browser: Browser;
let lampPath = '';

beforeAll(async () => {
	browser = await launchBrowser();
	lampPath = await bringGoods(simpleGoods('road-lamp', title));
});
afterAll(() => browser.close());

/** A visitor with one lantern in the cart and everything typed that an order needs. */
async function readyToPlace(phone: string): Promise<Person> {
	const person = await Person.arrive(browser, 'en', { worker: true });
	await person.open(lampPath);
	await person.addToCart();
	await person.settle('/pages/no_login_buyer_cart/index');
	await person.fillAddress({ ...address, phone });
	await person.agree();
	return person;
}

/** Orders that were placed with a number, as the operator sees them. */
async function ordersOf(phone: string): Promise<number> {
	const { page } = await OperatorAtDesk.signIn(browser);
	const answer = await page.request.post(`${consoleUrl}/console/api/orders/list`, {
		data: { search: phone },
		headers: { origin: consoleUrl },
	});
	const { data } = (await answer.json()) as { data: { records: unknown[] } };
	await page.context().close();
	return data.records.length;
}

describe('ordering when the line goes', () => {
	test('loses nothing that was typed, orders nothing by itself, and places once when the line is back', async () => {
		const phone = '07701110077';
		const person = await readyToPlace(phone);
		const { page, context, t } = person;

		await context.setOffline(true);
		await page.getByRole('button', { name: t('checkout.place') }).click();
		await page.getByText(t('checkout.problem.unknown')).waitFor();
		expect(await page.getByLabel(t('address.fullName.label')).inputValue()).toBe(address.name);
		expect(await page.getByRole('textbox', { name: t('address.street.label') }).inputValue()).toBe(address.line);

		await context.setOffline(false);
		await page.getByText(t('common.offline')).waitFor({ state: 'hidden' });
		expect(await ordersOf(phone)).toBe(0);
		await page.getByRole('button', { name: t('checkout.place') }).click();
		await person.placed();
		expect(await ordersOf(phone)).toBe(1);
		await context.close();
	});

	test('an order whose answer was lost on the way is found again, not placed twice', async () => {
		const phone = '07701110078';
		const person = await readyToPlace(phone);
		const { page, context, t } = person;
		let arrived = 0;
		await page.route(/daftOrder\/createRealOrder$/, async (route) => {
			const answer = await route.fetch();
			// That the number must be proven first comes through.
			if (!answer.ok()) return route.fulfill({ response: answer });
			arrived += 1;
			// The shop has it; the way back is gone, for the repeat of the page itself too.
			return route.abort('internetdisconnected');
		});
		await page.getByRole('button', { name: t('checkout.place') }).click();
		await person.proveNumber(page.getByRole('dialog', { name: t('checkout.prove.title') }));
		await page.getByText(t('checkout.problem.unknown')).waitFor();
		await page.unroute(/daftOrder\/createRealOrder$/);

		await page.getByRole('button', { name: t('checkout.place') }).click();
		await person.placed();
		expect(arrived).toBeGreaterThan(0);
		expect(await ordersOf(phone)).toBe(1);
		await context.close();
	});
});

/** The shop with another worker from a moment on, as after a release. */
async function shopWithReleases(): Promise<{ address: string; release: () => void; close: () => Promise<unknown> }> {
	let released = false;
	const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
		const isWorker = incoming.url === '/sw.js';
		const { 'if-none-match': _mark, 'if-modified-since': _time, ...headers } = incoming.headers;
		if (isWorker) headers['accept-encoding'] = 'identity';
		const onward = request(`${url}${incoming.url}`, { method: incoming.method, headers }, (found) => {
			const { 'content-length': _length, ...own } = found.headers;
			answer.writeHead(found.statusCode ?? 502, isWorker ? own : found.headers);
			if (!isWorker) return found.pipe(answer);
			found.pipe(answer, { end: false });
			found.on('end', () => answer.end(released ? '\n// The next build.\n' : ''));
			return found;
		});
		onward.on('error', () => answer.destroy());
		incoming.pipe(onward);
	};
	const server: Server = createServer(pass);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		release: () => {
			released = true;
		},
		close: () => {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(resolve));
		},
	};
}

/** Writes down on which screens a page asks the new worker to begin. */
function noteTakeOver(): void {
	const post = ServiceWorker.prototype.postMessage;
	ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: { kind?: string }, ...rest: []) {
		if (message.kind === 'take-over') {
			const before = JSON.parse(sessionStorage.getItem('takenOverOn') ?? '[]') as string[];
			sessionStorage.setItem('takenOverOn', JSON.stringify([...before, location.pathname]));
		}
		post.call(this, message, ...rest);
	};
}

describe('a release while somebody is in the shop', () => {
	/** Until the next quiet screen, on which the new build is asked to begin. */
	const untilAsked = async () => {
		const shop = await shopWithReleases();
		const person = await Person.arrive(browser, 'en', { shop: shop.address, worker: true });
		const { page, context, t } = person;
		const waits = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
		const takenOverOn = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('takenOverOn') ?? '[]') as string[]);
		await context.addInitScript(noteTakeOver);
		await person.open('/');
		await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 30_000 });
		await person.open('/pages/search-key/index');
		// What watches over the worker comes once the page is at rest.
		await page.locator('.pull-circle').waitFor({ state: 'attached' });
		const field = page.getByRole('search').locator('input').first();
		await field.fill('half a thought');

		shop.release();
		// What a page does by itself when somebody comes back to it after an hour.
		await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
		await expect.poll(waits).toBe(true);
		await page.evaluate(() => {
			Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
			document.dispatchEvent(new Event('visibilitychange'));
			Reflect.deleteProperty(document, 'visibilityState');
		});
		expect(await field.inputValue()).toBe('half a thought');
		expect([await waits(), await takenOverOn()]).toEqual([true, []]);

		await page.evaluate(() => Object.assign(window, { loadedBefore: true }));
		// Sent or given up: on the second quiet screen the new build is asked to begin.
		const isShown = (path: string) => page.locator(`a[href="${path}"][aria-current="page"]`).waitFor();
		await page.getByRole('button', { name: t('action.back') }).click();
		await isShown('/');
		await page.getByRole('navigation').locator('a[href="/pages/hot-landing-page/index"]').click();
		await isShown('/pages/hot-landing-page/index');
		// The page may be loaded anew in the middle of the question.
		await expect.poll(() => takenOverOn().catch(() => [])).toEqual(['/pages/hot-landing-page/index']);
		const close = async (): Promise<void> => {
			await context.close();
			await shop.close();
		};
		return { page, isShown, takenOverOn, close };
	};

	test('is asked to take over when nothing is being typed, and never before', async () => {
		const { close } = await untilAsked();
		await close();
	});

	// It begins when the one before has rested for half a minute. A worker that a journey looks at never rests: then after five minutes.
	test('loads the page anew when it has taken over @long', async () => {
		test.setTimeout(600_000);
		const { page, isShown, takenOverOn, close } = await untilAsked();
		await page.waitForFunction(() => !('loadedBefore' in window));
		await isShown('/pages/hot-landing-page/index');
		expect(await takenOverOn()).toEqual(['/pages/hot-landing-page/index']);
		await close();
	});
});

import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { translatorFor } from '@qaysari/messages/node';
import sharp from 'sharp';
import { buildShellWeb, bundleFiles, writeShellWeb } from '../../scripts/shell-web.ts';
import { type ZipEntry, zipOf } from '../../scripts/zip.ts';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { Person } from './people.ts';
import { Phone } from './phone.ts';

const { url, consoleUrl, operatorPassword } = journeyShop();
const t = translatorFor('ar', 'shop');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const publicBytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
const www = mkdtempSync(join(tmpdir(), 'qaysari-www-'));
let browser: Browser;
let desk: APIRequestContext;
let lampPath = '';

beforeAll(async () => {
	buildShellWeb();
	writeShellWeb(www, { shop: url, publicKey: publicBytes, version: '1.3.4', code: 145 });
	browser = await launchBrowser();
	lampPath = await bringGoods(simpleGoods('pocket-lamp', 'Lantern in the pocket'));
	desk = (await browser.newContext()).request;
	await atDesk('staff/sign-in', { username: 'owner', password: operatorPassword });
});
afterAll(async () => {
	await browser.close();
	rmSync(www, { recursive: true, force: true });
});

async function atDesk(call: string, data: object): Promise<void> {
	const answer = await desk.post(`${consoleUrl}/console/api/${call}`, { data, headers: { origin: consoleUrl } });
	expect(answer.status(), await answer.text()).toBe(200);
}

/** Puts a bundle into the shop and offers it to every phone. */
async function release(
	code: number,
	options: { change?: (files: ZipEntry[]) => ZipEntry[]; key?: KeyObject; forced?: boolean } = {},
) {
	const files = bundleFiles({ version: '1.3.5', code });
	const zip = zipOf(options.change?.(files) ?? files);
	const signature = sign(null, createHash('sha256').update(zip).digest(), options.key ?? privateKey).toString('base64');
	const answer = await desk.post(`${consoleUrl}/console/api/releases/upload`, {
		multipart: {
			version: '1.3.5',
			code: String(code),
			signature,
			shellCode: '0',
			notes: '',
			file: { name: 'bundle.zip', mimeType: 'application/zip', buffer: zip },
		},
		headers: { origin: consoleUrl },
	});
	expect(answer.status(), await answer.text()).toBe(200);
	await atDesk('releases/release', { code, share: 100, forced: options.forced ?? false });
}
const withdraw = (code: number) => atDesk('releases/withdraw', { code });

/** Home is there, with goods, and taps are heard. */
async function seeHome(page: Page): Promise<void> {
	await page.locator('#content a[href*="product_details"]').first().waitFor();
}

/** Which bundle runs: the one that came from the store, or a fetched one. */
const running = (page: Page) =>
	page.evaluate(() => /bundles\/(\d+)\//.exec(document.documentElement.dataset.entry ?? '')?.[1] ?? 'built in');
const states = (phone: Phone) => JSON.parse(phone.preferences.get('bundles') ?? '{}') as Record<string, unknown>;

describe('the app', () => {
	test('shows the shop from its own files, keeps its visitor in the safe, and finds the cart again', async () => {
		const phone = await Phone.unpack(browser, www);
		const faults: string[] = [];
		const page = await phone.start();
		page.on('pageerror', (error) => faults.push(error.message));
		await seeHome(page);
		const pictures = page.locator('#content img');
		await pictures.first().waitFor();
		await page.waitForFunction(() => [...document.images].some((image) => image.complete && image.naturalWidth > 0));
		expect(await pictures.first().getAttribute('src')).toMatch(new RegExp(`^${url}/media/`));

		await phone.tell(page, 'App', 'appUrlOpen', { url: `${url}${lampPath}` });
		await page.getByRole('heading', { name: 'Lantern in the pocket' }).waitFor();
		await page.getByRole('button', { name: t('product.addToCart') }).click();
		await page.getByText(t('product.added')).waitFor();
		expect([...phone.safe.keys()]).toContain('capacitor-storage_traceId');
		expect(await page.evaluate(() => localStorage.getItem('traceId'))).toBeNull();
		expect(phone.called('SplashScreen.hide').length).toBe(1);
		expect(faults).toEqual([]);
		await page.close();

		const again = await phone.start();
		await seeHome(again);
		await again.locator('a[href="/pages/no_login_buyer_cart/index"]').click();
		await again.getByRole('button', { name: new RegExp(`^${t('cart.settle')}`) }).waitFor();
		await phone.context.close();
	});

	test('opens a link to the shop where it leads, and goes back with the phone’s own button', async () => {
		const phone = await Phone.unpack(browser, www);
		const page = await phone.start(`${url}/pages/user-agreement/index?lang=en`);
		await page.getByRole('heading', { level: 1 }).first().waitFor();
		expect(new URL(page.url()).pathname).toBe('/pages/user-agreement/index');

		await phone.tell(page, 'App', 'appUrlOpen', { url: 'https://elsewhere.example/pages/account/index' });
		await phone.tell(page, 'App', 'appUrlOpen', { url: `${url}/pages/x/settings` });
		await page.waitForURL(/x\/settings/);
		await phone.tell(page, 'App', 'backButton', { canGoBack: true });
		await page.waitForURL(/user-agreement/);
		await phone.tell(page, 'App', 'backButton', { canGoBack: false });
		await expect.poll(() => phone.called('App.minimizeApp').length).toBe(1);
		await phone.context.close();
	});

	for (const { language, edge, across } of [
		{ language: 'ar', edge: 387, across: -1 },
		{ language: 'en', edge: 3, across: 1 },
	])
		test(`of iOS goes back with a swipe from the edge where lines begin, in ${language}`, async () => {
			const phone = await Phone.unpack(browser, www, { system: 'ios' });
			await phone.context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
			const page = await phone.start(`${url}/pages/user-agreement/index`);
			await page.locator(`html[lang=${language}] h1`).first().waitFor();
			await phone.tell(page, 'App', 'appUrlOpen', { url: `${url}/pages/x/settings` });
			await page.waitForURL(/x\/settings/);
			const hand = await phone.context.newCDPSession(page);
			const swipe = async (from: number, by: number): Promise<void> => {
				const at = (x: number) => [{ x, y: 400 }];
				await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
				for (const share of [0.3, 0.6, 1])
					await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + by * share) });
				await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
			};

			await swipe(390 - edge, -150 * across);
			await swipe(195, 150 * across);
			await swipe(edge, 40 * across);
			// Going back would have been said to the history by then: what is asked of the page afterwards is answered after it.
			await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
			expect(new URL(page.url()).pathname).toBe('/pages/x/settings');
			await swipe(edge, 150 * across);
			await page.waitForURL(/user-agreement/);
			await phone.context.close();
		});

	test('asks for camera and album when they are needed, and says what to do when they are denied', async () => {
		const phone = await Phone.unpack(browser, www);
		phone.permissions.camera = 'denied';
		const picture = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#0b6b6f' } })
			.png()
			.toBuffer();
		phone.files.set('/data/files/picture.png', picture);
		const page = await phone.start(`${url}/pages/x/picture-search`);

		// Said for three seconds: looked for from before the tap.
		const denied = page.getByText(t('permission.camera')).waitFor();
		await page.getByText(t('search.picture.take'), { exact: true }).click();
		await denied;
		expect(phone.called('Camera.takePhoto')).toEqual([]);
		await page.getByText(t('search.picture.choose'), { exact: true }).click();
		const sent = page.waitForResponse(/search\/imageUpload/);
		await page.getByRole('button', { name: t('search.submit') }).click();
		expect((await sent).url()).toContain(url);
		expect((await sent).status()).toBe(200);
		expect(phone.called('Camera.chooseFromGallery').length).toBe(1);
		await phone.context.close();
	});

	test('shows without a line what was seen before, and says so', async () => {
		const phone = await Phone.unpack(browser, www);
		const page = await phone.start();
		await seeHome(page);
		const link = page.locator('#content a[href*="product_details"]').first();
		const path = (await link.getAttribute('href')) ?? '';
		await link.click();
		await page.getByRole('button', { name: t('product.addToCart') }).waitFor();
		await page.close();

		await phone.context.route(`${url}/**`, (route) => route.abort('internetdisconnected'));
		const again = await phone.start(`${url}${path}`);
		await again.getByRole('button', { name: t('product.addToCart') }).waitFor();
		await phone.context.close();
	});
});

describe('a new bundle', () => {
	test('meets somebody in the middle of an order: the old one says what the new shop says, and nothing typed or carted is lost', async () => {
		const phone = await Phone.unpack(browser, www);
		const page = await phone.start(`${url}${lampPath}`);
		await page.getByRole('button', { name: t('product.addToCart') }).click();
		await page.getByText(t('product.added')).waitFor();
		await page.getByRole('button', { name: t('action.back') }).click();
		await page.locator('a[href="/pages/no_login_buyer_cart/index"]').click();
		const settle = (where: Page) => where.getByRole('button', { name: new RegExp(`^${t('cart.settle')}`) });
		await settle(page).click();
		const person = new Person(phone.context, page, 'ar', url);
		await person.fillAddress({ name: 'شيلان', phone: '07701110091', province: 'بغداد', city: 'الكرخ', line: 'الكرادة، دار 12' });
		await person.agree();
		// What the shop has learnt to refuse since, in a call that was there before.
		const words = 'حدّث التطبيق لإتمام هذا الطلب';
		await page.route(/daftOrder\/createRealOrder$/, (route) =>
			route.fulfill({
				status: 409,
				headers: { 'access-control-allow-origin': 'https://localhost' },
				json: { code: 9999, success: false, message: words, data: null, reason: 'learnt_since' },
			}),
		);
		await page.getByRole('button', { name: t('checkout.place') }).click();
		await page.getByRole('alert').getByText(words).waitFor();
		const name = (where: Page) => where.getByLabel(t('address.fullName.label'));
		expect(await name(page).inputValue()).toBe('شيلان');
		await release(149, { forced: true });
		await page.close();

		const again = await phone.start();
		await again.getByRole('dialog').getByText(t('app.update.forced')).waitFor({ timeout: 30_000 });
		await again.getByRole('button', { name: t('app.update.restart') }).click();
		await again.waitForFunction(() => /bundles\/149/.test(document.documentElement.dataset.entry ?? ''));
		await seeHome(again);
		await again.locator('a[href="/pages/no_login_buyer_cart/index"]').click();
		await settle(again).click();
		await name(again).waitFor();
		expect(await name(again).inputValue()).toBe('شيلان');
		await again.getByRole('radio', { name: new RegExp(t('checkout.payment.store')) }).check({ force: true });
		const ordered = await new Person(phone.context, again, 'ar', url).place();
		// Its calls carry no cookie: what opens the order lies in the safe.
		await again.getByRole('heading', { name: t('payment.store.title') }).waitFor();
		await again.getByText(ordered).first().waitFor();
		expect([...phone.safe.keys()]).toContain('capacitor-storage_visitorToken');
		expect(await again.evaluate(() => localStorage.getItem('visitorToken'))).toBeNull();
		await again.close();

		const later = await phone.start(`${url}/pages/x/find-order`);
		await later.getByRole('heading', { name: t('order.lookup.here') }).waitFor();
		await later.getByText(ordered).first().waitFor();
		await withdraw(149);
		await phone.context.close();
	});

	test('is fetched, verified, runs from the next start on, and what it replaces goes', async () => {
		const phone = await Phone.unpack(browser, www);
		await release(150);
		const page = await phone.start();
		await seeHome(page);
		expect(await running(page)).toBe('built in');
		await expect.poll(() => states(phone).candidate, { timeout: 30_000 }).toMatchObject({ code: 150 });
		await page.close();

		const next = await phone.start();
		await seeHome(next);
		expect(await running(next)).toBe('150');
		await expect.poll(() => states(phone)).toMatchObject({ installed: { code: 150 }, candidate: null });
		await next.close();
		await withdraw(150);
		await phone.context.close();
	});

	test('that does not come up in ten seconds is rolled back and not fetched again', async () => {
		const phone = await Phone.unpack(browser, www);
		await release(151, {
			change: (files) =>
				files.map((file) => (/assets\/client-/.test(file.name) ? { ...file, bytes: Buffer.from('// nothing') } : file)),
		});
		const first = await phone.start();
		await seeHome(first);
		await expect.poll(() => states(phone).candidate, { timeout: 30_000 }).toMatchObject({ code: 151 });
		await first.close();

		const page = await phone.context.newPage();
		await page.clock.install();
		await page.goto('https://localhost/');
		await page.waitForFunction(() => /bundles\/151/.test(document.documentElement.dataset.entry ?? ''));
		await page.clock.fastForward(10_000);
		await seeHome(page);
		expect(await running(page)).toBe('built in');
		await expect.poll(() => states(phone)).toMatchObject({ candidate: null, bad: [151] });
		expect([...phone.files.keys()].some((path) => path.includes('bundles/151'))).toBe(false);
		await withdraw(151);
		await phone.context.close();
	});

	test('that somebody else signed is never written, and a full phone goes on with what it has', async () => {
		const phone = await Phone.unpack(browser, www);
		await release(152, { key: generateKeyPairSync('ed25519').privateKey });
		const page = await phone.start();
		const fetched = page.waitForResponse(/media\/bundles/);
		await seeHome(page);
		await (await fetched).finished();
		await page.close();
		expect(phone.called('Filesystem.writeFile')).toEqual([]);
		await withdraw(152);

		await release(153);
		phone.full = true;
		const full = await phone.start();
		await seeHome(full);
		await expect.poll(() => phone.called('Filesystem.writeFile').length, { timeout: 30_000 }).toBe(1);
		expect(states(phone).candidate).toBeNull();
		await full.close();
		await withdraw(153);
		await phone.context.close();
	});

	test('that must be taken says so and runs after a tap', async () => {
		const phone = await Phone.unpack(browser, www);
		await release(154, { forced: true });
		const page = await phone.start();
		await page.getByRole('dialog').getByText(t('app.update.forced')).waitFor({ timeout: 30_000 });
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: t('app.update.restart') }).click();
		await page.waitForFunction(() => /bundles\/154/.test(document.documentElement.dataset.entry ?? ''));
		await seeHome(page);
		await withdraw(154);
		await phone.context.close();
	});
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { type Envelope, fixedHeaders } from '@qaysari/contract/envelope';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import sharp from 'sharp';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { Desk } from './money-people.ts';
import { OperatorAtDesk, Person } from './people.ts';
import { startProgram } from './program.ts';
import type { RunningProgram } from './running.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
const languages = ['ar', 'zh'] as const;
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Chooses a picture as from the album, and searches with all of it. */
async function searchWith({ page, t }: Person, buffer: Buffer): Promise<void> {
	await page.getByRole('link', { name: t('search.picture.button') }).click();
	await page.waitForURL(/picture-search/);
	await page.locator('input[type=file]').last().setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
	await page.getByText(t('search.picture.crop')).waitFor();
	await page.getByRole('button', { name: t('search.submit') }).click();
	await page.waitForURL(/image=/);
}

/** The newest product with a picture but for so many; goods of other journeys have none. */
async function newestWithPicture({ context, language }: Person, skipped: number): Promise<string> {
	const pictured: string[] = [];
	let cursor: string | undefined;
	do {
		const answer = await context.request.post(`${shop.url}${searchCalls.keywordSearch.path}`, {
			data: { sort: 'newest', limit: 48, cursor },
			headers: { ...fixedHeaders, language },
		});
		const { data } = (await answer.json()) as Envelope<{
			records: { id: string; picture: object | null }[];
			nextCursor: string | null;
		}>;
		pictured.push(...(data?.records ?? []).filter(({ picture }) => picture !== null).map(({ id }) => id));
		cursor = data?.nextCursor ?? undefined;
	} while (cursor !== undefined && pictured.length <= skipped);
	const id = pictured[skipped];
	if (id === undefined) throw new Error('the shop has no goods with pictures');
	return id;
}

/** Stripes of no thing that anybody sells. */
async function nothingKnown(): Promise<Buffer> {
	const [width, height] = [640, 480];
	const pixels = Buffer.alloc(width * height * 3);
	for (let at = 0; at < width * height; at += 1) {
		const [x, y] = [at % width, Math.floor(at / width)];
		pixels[at * 3] = (x * 7 + y * 13) % 256;
		pixels[at * 3 + 1] = (x * y) % 256;
		pixels[at * 3 + 2] = (x * x + y) % 256;
	}
	return sharp(pixels, { raw: { width, height, channels: 3 } })
		.jpeg()
		.toBuffer();
}

for (const language of languages)
	describe(`a picture in ${language}`, () => {
		test('finds the product that it is of', async () => {
			const desk = await Desk.signIn(browser);
			// The newest are looked at first.
			const seenFirst = async () => (await desk.do(merchandiseCalls.getPictureProgress, {})).seen;
			await expect.poll(seenFirst, { timeout: 200_000 }).toBeGreaterThan(10);
			const visitor = await Person.arrive(browser, language);
			const { page } = visitor;
			const productId = await newestWithPicture(visitor, language === 'ar' ? 0 : 1);
			await visitor.open(`/pages/product_details/index?id=${productId}`);
			const source = await page.locator('#content img').first().getAttribute('src');
			const photo = await (await visitor.context.request.get(new URL(source ?? '', shop.url).href)).body();
			await visitor.open('/');
			await searchWith(visitor, await sharp(photo).jpeg({ quality: 60 }).toBuffer());
			const first = page.locator('#content a[href*="product_details"]').first();
			await first.waitFor();
			expect(new URL((await first.getAttribute('href')) ?? '', shop.url).searchParams.get('id')).toBe(productId);
			await visitor.context.close();
		});

		test('of what nobody sells finds nothing, and becomes a request by one tap', async () => {
			const buyer = await Person.arrive(browser, language);
			const { page, t } = buyer;
			await buyer.open('/pages/account/index');
			await page
				.getByRole('button', { name: t('action.signIn') })
				.first()
				.click();
			await buyer.signInByCode(newNumber().full.replace('+964', '0'));
			await buyer.open('/');
			await searchWith(buyer, await nothingKnown());
			await page.getByText(t('search.picture.none')).waitFor();
			await page.getByRole('link', { name: t('search.picture.inquire') }).click();
			await page.getByAltText(t('inquiry.picture', { index: 1 })).waitFor();
			await page.getByRole('button', { name: t('inquiry.send') }).click();
			await page.getByText(t('inquiry.waits')).waitFor();
			await page.getByText(t('inquiry.photo.title')).first().waitFor();
			await buyer.context.close();
		});
	});

describe('words that found nothing', () => {
	test('are taught by an operator, and find from then on', async () => {
		const visitor = await Person.arrive(browser, 'ar');
		const { page, t } = visitor;
		const unheard = 'ضغظثق';
		const search = async (): Promise<void> => {
			await visitor.open('/pages/search-key/index');
			const field = page.getByRole('search').locator('input').first();
			await field.fill(unheard);
			await field.press('Enter');
			await page.waitForURL(/search-detail/);
		};
		await search();
		await page.getByRole('link', { name: t('search.empty.inquire') }).waitFor();

		const desk = await OperatorAtDesk.signIn(browser, undefined, { language: 'ar' });
		await desk.page.goto(`${shop.consoleUrl}/search-words`);
		const row = desk.page.getByRole('listitem').filter({ hasText: unheard });
		await row.getByRole('button', { name: desk.t('misses.teach') }).click();
		const words = desk.page.getByRole('combobox', { name: desk.t('synonyms.new') });
		await words.fill('سماعة');
		await words.press('Enter');
		await desk.page.getByRole('button', { name: desk.t('synonyms.add') }).click();
		await desk.page.getByText(desk.t('list.saved')).waitFor();
		await desk.page.getByRole('tab', { name: desk.t('misses.title') }).click();
		await row.waitFor({ state: 'detached' });

		await search();
		await page.locator('#content a[href*="product_details"]').first().waitFor();
		await desk.page.context().close();
		await visitor.context.close();
	});
});

describe('beside a shop that tells of its goods', () => {
	let elsewhere: Server;
	let host = '';
	let own: RunningProgram;
	beforeAll(async () => {
		const photo = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#2a7' } })
			.jpeg()
			.toBuffer();
		elsewhere = createServer(({ url = '' }, response) => {
			if (url.startsWith('/s/')) response.writeHead(302, { location: '/item/77?from=share' }).end();
			else if (url === '/77.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
			else
				response.writeHead(200, { 'content-type': 'text/html' }).end(
					`<meta property="og:title" content="Copper kettle"><meta property="og:image" content="/77.jpg">
					<meta property="product:price:amount" content="35"><meta property="product:price:currency" content="CNY">`,
				);
		});
		await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
		host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
		// Nobody works here, so that all pictures go on waiting.
		own = await startProgram({ env: { READ_LINKS: 'on', LINK_HOSTS: host, ROLE: 'web' } });
	});
	afterAll(async () => {
		await own.stop();
		await new Promise((resolve) => elsewhere.close(resolve));
	});

	for (const language of languages)
		test(`a short link is followed and becomes a request with name, price and picture, in ${language}`, async () => {
			const buyer = await Person.arrive(browser, language, { shop: own.url });
			const { page, t } = buyer;
			await buyer.open('/pages/search-key/index');
			await page.getByRole('search').locator('input').first().fill(`http://${host}/s/Ab3dE9`);
			await page.keyboard.press('Enter');
			await page.waitForURL(/x\/inquiry/);
			await page
				.getByRole('button', { name: t('action.signIn') })
				.first()
				.click();
			await buyer.signInByCode(newNumber().full.replace('+964', '0'), own.dataDir);
			await page.getByText(t('inquiry.page.price', { price: '35 CNY' })).waitFor();
			await expect(page.getByLabel(t('inquiry.title.label'))).toHaveValue('Copper kettle');
			await page.getByAltText(t('inquiry.picture', { index: 1 })).waitFor();
			await page.getByRole('button', { name: t('inquiry.send') }).click();
			await page.getByText(t('inquiry.waits')).waitFor();
			await buyer.context.close();
		});

	test('the console says how many pictures wait to be looked at', async () => {
		const desk = await OperatorAtDesk.signIn(browser, own, { language: 'ar' });
		await desk.page.goto(`${own.consoleUrl}/search-words`);
		const progress = desk.page.getByRole('status').filter({ has: desk.page.getByRole('progressbar') });
		await expect(progress).toContainText(/\d/);
		await desk.page.context().close();
	});
});

import type { Browser } from '@playwright/test';
import { isolate } from '@qaysari/messages/direction';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { Person } from './people.ts';

const { url, consoleUrl, operatorPassword } = journeyShop();
let browser: Browser;

beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

const words = {
	ar: { typo: 'سماعتة لاسلكية', part: 'سماع', none: 'ززززقققق', group: 'للبيت' },
	zh: { typo: '无线耳机', part: '耳机', none: '龘龘龘', group: '家用' },
};
const languages = ['ar', 'zh'] as const;

/** What an operator does through the console's own calls. */
async function operate(path: string, input: object): Promise<Record<string, unknown>> {
	const context = await browser.newContext();
	try {
		const headers = { origin: consoleUrl };
		await context.request.post(`${consoleUrl}/console/api/staff/sign-in`, {
			data: { username: 'owner', password: operatorPassword },
			headers,
		});
		const answer = await context.request.post(`${consoleUrl}/console/api/${path}`, { data: input, headers });
		expect(answer.status(), await answer.text()).toBe(200);
		return ((await answer.json()) as { data: Record<string, unknown> }).data;
	} finally {
		await context.close();
	}
}

/** Publishes a page that is reached by its name. */
async function compose(slug: string, page: object, blocks: object[]): Promise<void> {
	const { pageId, version } = await operate('landing/save-page', {
		slug,
		place: null,
		startsAt: null,
		endsAt: null,
		page: { description: {}, pictureId: null, ...page, blocks },
	});
	await operate('landing/publish-page', { pageId, version, on: true });
}

for (const language of languages)
	describe(`finding things in ${language}`, () => {
		test('what somebody looked at chooses what is recommended to them, until they switch it off', async () => {
			const visitor = await Person.arrive(browser, language);
			const { page, t } = visitor;
			await visitor.open('/');
			await page.locator('#content a[href*="product_details"]').first().click();
			await page.waitForURL(/product_details/);
			await page.getByRole('button', { name: t('product.addToCart') }).waitFor();

			await visitor.open('/');
			await page.getByRole('tab', { name: t('home.forYou'), exact: true }).click();
			await page.getByRole('heading', { name: t('forYou.viewed'), exact: true }).waitFor();
			await page.getByRole('link', { name: t('forYou.change') }).click();
			await page.waitForURL(/x\/settings/);
			const box = page.getByRole('checkbox', { name: t('forYou.switch') });
			await expect.poll(() => box.isChecked()).toBe(true);
			await box.click();

			await visitor.open('/');
			await page.getByRole('tab', { name: t('home.forYou'), exact: true }).click();
			await page.getByText(t('forYou.off')).waitFor();
			await page.getByRole('heading', { name: t('forYou.popular'), exact: true }).waitFor();
			expect(await page.getByRole('heading', { name: t('forYou.viewed'), exact: true }).count()).toBe(0);
			await visitor.context.close();
		});

		test('home, hot deals, brand and landing pages show what operators composed', async () => {
			const visitor = await Person.arrive(browser, language);
			const { page, t } = visitor;

			await visitor.open('/');
			await page.getByRole('navigation', { name: t('home.categories') }).waitFor();
			await page.getByRole('tab').nth(1).click();
			await page.locator('[role=tab][aria-selected=true]').waitFor();
			await page
				.getByRole('link', { name: t('action.seeAll') })
				.first()
				.click();
			await page.waitForURL(/x\/offers/);
			await page.locator('a[href*="product_details"]').first().waitFor();

			await visitor.open('/pages/hot-landing-page/index');
			await page.locator('#content a[href*="product_details"]').first().waitFor();
			await visitor.open('/pages/brand/index');
			await page.locator('a[href*="product_details"]').first().waitFor();
			await compose(`season-${language}`, { title: { [language]: words[language].group } }, [{ kind: 'countdown', title: {} }]);
			await visitor.open(`/pages/landing-page/index?code=season-${language}`);
			await page.getByRole('timer').waitFor();
			const html = await (await fetch(`${url}/pages/landing-page/index?code=tea-time&lang=${language}`)).text();
			expect(html).toContain('property="og:image"');
			expect(html).toContain('CollectionPage');

			await visitor.open('/pages/landing-page/index?code=no-such-page');
			await page
				.getByRole('link', { name: t('error.page.home') })
				.first()
				.waitFor();
			await visitor.context.close();
		});

		test('words, recent searches, near matches and a way to ask', async () => {
			const visitor = await Person.arrive(browser, language);
			const { page, t } = visitor;
			const search = async (text: string): Promise<void> => {
				await visitor.open('/pages/search-key/index');
				const field = page.getByRole('search').locator('input').first();
				await field.fill(text);
				await field.press('Enter');
				await page.waitForURL(/search-detail/);
			};

			await search(words[language].typo);
			await page.locator('a[href*="product_details"] mark').first().waitFor();
			if (language === 'ar') {
				await page.getByRole('link', { name: t('search.original', { query: isolate(words.ar.typo) }) }).click();
				await page.waitForURL(/exact=1/);
				await page.getByRole('link', { name: t('search.empty.inquire') }).waitFor();
			}

			await visitor.open('/pages/search-key/index');
			await page.getByText(t('search.recent.title')).waitFor();
			await page.getByRole('button', { name: t('search.recent.forget', { keyword: words[language].typo }) }).click();
			await page.getByText(t('search.recent.title')).waitFor({ state: 'hidden' });

			await search(words[language].none);
			await page.getByRole('link', { name: t('search.empty.inquire') }).waitFor();

			for (const nonsense of ['%27;--', '\u202e\u202d<script>', '!!!', 'a'.repeat(1500)]) {
				await visitor.open(`/pages/search-detail/index?keyword=${encodeURIComponent(nonsense)}`);
				await page.locator('#content').locator('h1, h2, a').first().waitFor();
			}
			await visitor.context.close();
		});

		test('a picture is framed and searched for; one that is none is refused kindly', async () => {
			const visitor = await Person.arrive(browser, language);
			const { page, t } = visitor;

			await visitor.open('/');
			const photo = await page.screenshot({ type: 'jpeg' });
			await page.getByRole('link', { name: t('search.picture.button') }).click();
			await page.waitForURL(/picture-search/);
			await page
				.locator('input[type=file]')
				.last()
				.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
			await page.getByText(t('search.picture.broken')).waitFor();
			await page.locator('input[type=file]').last().setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
			await page.getByText(t('search.picture.crop')).waitFor();
			await page.getByRole('button', { name: t('search.submit') }).click();
			await page.waitForURL(/image=/);
			await page.getByRole('heading', { name: t('search.picture.results') }).waitFor();
			await visitor.context.close();
		});

		test('what was looked at comes along at sign-in; the collection, groups and what is discontinued', async () => {
			const buyer = await Person.arrive(browser, language);
			const { page, t } = buyer;
			await buyer.open('/pages/x/all-products');
			const address = await page
				.locator('a[href*="product_details"]')
				.nth(language === 'ar' ? 0 : 1)
				.getAttribute('href');
			await buyer.open(address ?? '');
			const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

			await buyer.open('/pages/account/index');
			await page
				.getByRole('button', { name: t('action.signIn') })
				.first()
				.click();
			await buyer.signInByCode(language === 'ar' ? '0770 333 0001' : '0770 333 0002');
			await buyer.open('/pages/x/history');
			await page.getByRole('link', { name: title }).first().waitFor();

			await buyer.open(address ?? '');
			await page.getByRole('button', { name: t('collection.add') }).click();
			await page.getByText(t('collection.added')).first().waitFor();
			await buyer.open('/pages/individualCenter/buyer_group_list/index');
			await page.getByRole('button', { name: t('groups.new') }).click();
			await page.getByLabel(t('groups.name.label')).fill(words[language].group);
			await page
				.getByRole('dialog')
				.getByRole('button', { name: t('action.save') })
				.click();
			await page.getByRole('link', { name: words[language].group }).waitFor();

			await buyer.open('/pages/individualCenter/buyer_collection/index');
			await page.getByRole('link', { name: title }).first().waitFor();
			await page.getByRole('button', { name: t('action.edit') }).click();
			await page.getByRole('checkbox', { name: t('kept.choose', { title }) }).check({ force: true });
			await page.getByRole('button', { name: t('kept.toGroup') }).click();
			await page.getByRole('dialog').getByText(words[language].group).click();
			await page.getByRole('dialog').waitFor({ state: 'hidden' });

			const productId = new URL(`${url}${address}`).searchParams.get('id') ?? '';
			const discontinue = async (state: string) => {
				const change = { kind: 'state', state };
				const wish = { choice: { productIds: [productId] }, change, expectedCount: 1 };
				const { editId } = await operate('bulk-edits/start-products', wish);
				await expect.poll(async () => (await operate('bulk-edits/get', { editId })).state).toBe('done');
			};
			await discontinue('discontinued');
			await buyer.open('/pages/individualCenter/buyer_collection/index');
			await page.getByText(t('product.discontinued')).first().waitFor();
			await discontinue('active');
			await buyer.context.close();
		});

		test('a page survives its operator: what is gone is left out; pages of strangers are not opened', async () => {
			const visitor = await Person.arrive(browser, language);
			const { page } = visitor;
			const slug = `mistake-${language}`;
			const text = { ar: 'ما زال هنا', zh: '还在这里' }[language];
			await compose(slug, { title: { [language]: text }, pictureId: 'gone' }, [
				{ kind: 'picture', pictureId: 'gone', title: {}, subtitle: {}, alt: {}, link: null },
				{ kind: 'grid', title: {}, columns: 3, count: 3, source: { of: 'products', productIds: ['987654321'] } },
				{ kind: 'text', title: { [language]: text }, text: {}, look: 'plain' },
			]);

			await visitor.open(`/pages/landing-page/index?code=${slug}`);
			await page.getByRole('heading', { level: 2, name: text }).waitFor();
			expect(await page.locator('#content section').count()).toBe(1);

			await visitor.open(`/pages/webview/index?url=${encodeURIComponent('https://stranger.example/')}`);
			await page.getByText('stranger.example').first().waitFor();
			expect(await page.locator('iframe').count()).toBe(0);
			await visitor.context.close();
		});
	});

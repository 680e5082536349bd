import { homeCalls } from '@qaysari/contract/catalog.calls';
import { landingCalls, landingConsoleCalls } from '@qaysari/contract/landing.calls';
import type { landingForm } from '@qaysari/contract/landing.schemas';
import { settingsCalls, settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { days } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createProduct, type MadeProduct } from '../testing/goods.ts';
import { createOffer } from '../testing/promotions.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

type Page = z.input<typeof landingForm>;

let shop: TestShop;
let desk: Client;
let pot: MadeProduct;
let rug: MadeProduct;

beforeAll(async () => {
	shop = await createTestShop();
	await sql`insert into tag (code, name) values ('today', '{"en": "Today"}')`.execute(shop.db);
	pot = await createProduct(shop, { title: { en: 'Tea pot', ar: 'إبريق' }, tags: ['today'] });
	rug = await createProduct(shop, { title: { en: 'Rug' } });
});
// The clock moves on by days: nobody stays signed in that long.
beforeEach(async () => {
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const written = (more: Partial<Page> = {}): Page => ({
	title: { en: 'August', ar: 'آب' },
	description: {},
	pictureId: null,
	blocks: [
		{ kind: 'text', title: { en: 'Hello' }, text: { en: 'One\nTwo' }, look: 'plain' },
		{
			kind: 'grid',
			title: {},
			columns: 2,
			count: 10,
			source: { of: 'products', productIds: [rug.productId, pot.productId] },
		},
	],
	...more,
});
type Times = { place: 'hot' | 'home' | null; startsAt: string | null; endsAt: string | null };
const always: Times = { place: null, startsAt: null, endsAt: null };

async function publish(slug: string, page: Page, times: Partial<Times> = {}) {
	const { pageId, version } = await desk.do(landingConsoleCalls.savePage, { slug, ...always, ...times, page });
	const published = await desk.do(landingConsoleCalls.publishPage, { pageId, version, on: true });
	return { pageId, version: published.version };
}

describe('a landing page', () => {
	it('is seen once it is published, in the asked language, with its products in their order', async () => {
		const { pageId, version } = await desk.do(landingConsoleCalls.savePage, { slug: 'august', ...always, page: written() });
		const visitor = shop.visitor();
		expect(await visitor.refusal(landingCalls.page, { slug: 'august' })).toBe('not_found');

		await desk.do(landingConsoleCalls.publishPage, { pageId, version, on: true });
		visitor.language = 'ar';
		const page = await visitor.do(landingCalls.page, { slug: 'august' });

		expect(page.title).toBe('آب');
		expect(page.blocks.map((block) => block.kind)).toEqual(['text', 'grid']);
		const grid = page.blocks[1];
		expect(grid?.kind === 'grid' && grid.products.map((product) => product.id)).toEqual([rug.productId, pot.productId]);
	});

	it('shows what was written later only to those with the preview, until it is published', async () => {
		const { pageId, version } = await publish('spring', written());
		const { version: next } = await desk.do(landingConsoleCalls.savePage, {
			pageId,
			version,
			slug: 'spring',
			...always,
			page: written({ title: { en: 'Spring is here' } }),
		});
		const { url } = await desk.do(landingConsoleCalls.previewLink, { pageId, language: 'en' });
		const preview = new URL(url).searchParams.get('preview') ?? '';

		expect((await shop.visitor().do(landingCalls.page, { slug: 'spring' })).title).toBe('August');
		const previewed = await shop.visitor().do(landingCalls.page, { slug: 'spring', preview });
		expect([previewed.title, previewed.preview]).toEqual(['Spring is here', true]);
		const forged = preview.replace(/^\d+/, String(readId(pageId) + 1));
		expect(await shop.visitor().refusal(landingCalls.page, { slug: 'spring', preview: forged })).toBe('gone');

		await desk.do(landingConsoleCalls.publishPage, { pageId, version: next, on: true });
		expect((await shop.visitor().do(landingCalls.page, { slug: 'spring' })).title).toBe('Spring is here');
		shop.clock.move(days(1) + 1);
		expect(await shop.visitor().refusal(landingCalls.page, { slug: 'spring', preview })).toBe('gone');
	});

	it('keeps to its time, and gives its place back when that is over', async () => {
		const at = (ms: number): string => new Date(shop.now.getTime() + ms).toISOString();
		await publish('always-hot', written({ title: { en: 'Always' } }), { place: 'hot' });
		await publish('sale', written({ title: { en: 'Sale' } }), {
			place: 'hot',
			startsAt: at(days(1)),
			endsAt: at(days(2)),
		});
		const hot = async (): Promise<string> => (await shop.visitor().do(landingCalls.page, {})).title;

		expect(await hot()).toBe('Always');
		expect(await shop.visitor().refusal(landingCalls.page, { slug: 'sale' })).toBe('not_found');
		shop.clock.move(days(1) + 61_000);
		expect(await hot()).toBe('Sale');
		expect((await shop.visitor().do(landingCalls.config, {})).hotSlug).toBe('sale');
		shop.clock.move(days(1));
		expect(await hot()).toBe('Always');
		expect(await shop.visitor().refusal(landingCalls.page, { slug: 'sale' })).toBe('gone');
	});

	it('survives an operator’s mistakes: what is gone is left out, and the rest stands', async () => {
		const gone = await createProduct(shop, { title: { en: 'Short-lived' } });
		await publish(
			'mistakes',
			written({
				pictureId: 'no-such-picture',
				blocks: [
					{ kind: 'picture', pictureId: 'deleted', title: {}, subtitle: {}, alt: {}, link: null },
					{ kind: 'video', videoId: '../../secret', posterId: 'deleted', title: {} },
					{
						kind: 'grid',
						title: {},
						columns: 2,
						count: 4,
						source: { of: 'products', productIds: [gone.productId, '999999999'] },
					},
					{ kind: 'grid', title: {}, columns: 2, count: 4, source: { of: 'tag', tagId: '999999999' } },
					{ kind: 'grid', title: {}, columns: 2, count: 4, source: { of: 'category', categoryId: '999999999' } },
					{ kind: 'coupon', title: {}, offerIds: ['999999999'] },
					{ kind: 'text', title: {}, text: {}, look: 'points' },
					{ kind: 'grid', title: { en: 'Left' }, columns: 3, count: 4, source: { of: 'tag', tagId: '1' } },
					{ kind: 'tags', recommended: false, tagIds: ['999999999'] },
				],
			}),
		);
		await sql`update product set state = 'hidden' where id = ${readId(gone.productId)}`.execute(shop.db);
		// What a release before or after this one wrote.
		await sql`update landing_page set live = jsonb_insert(live, '{blocks,0}', '{"kind": "carousel", "speed": 3}') where slug = 'mistakes'`.execute(
			shop.db,
		);

		const page = await shop.visitor().do(landingCalls.page, { slug: 'mistakes' });

		expect(page.picture).toBeNull();
		expect(page.blocks.map((block) => block.kind)).toEqual(['grid', 'tags']);
		expect(page.blocks[1]).toMatchObject({ recommended: true, tags: [] });
	});

	it('shows a coupon that it names, however many were made since, and tells its writer what that is called', async () => {
		const offerId = await createOffer(shop, { title: { en: 'The oldest' } });
		await sql`
			insert into coupon_offer (purpose, title, kind, amount, threshold_type, threshold_value, valid_from, valid_until, new_users_only, per_user, created_at)
			select purpose, '{"en": "Newer"}', kind, amount, threshold_type, threshold_value, valid_from, valid_until, new_users_only, per_user, created_at
			from coupon_offer, generate_series(1, 200) where id = ${readId(offerId)}
		`.execute(shop.db);
		const { pageId } = await publish('coupons', written({ blocks: [{ kind: 'coupon', title: {}, offerIds: [offerId] }] }));

		const [block] = (await shop.visitor().do(landingCalls.page, { slug: 'coupons' })).blocks;

		expect(block?.kind === 'coupon' && block.offers.map((offer) => offer.title)).toEqual(['The oldest']);
		expect((await desk.do(landingConsoleCalls.getPage, { pageId })).offers).toEqual([{ id: offerId, title: 'The oldest' }]);
	});

	it('is written by one operator at a time, under a name of its own', async () => {
		const { pageId, version } = await publish('own-name', written());
		const save = { pageId, version, slug: 'own-name', ...always, page: written() };

		await desk.do(landingConsoleCalls.savePage, save);

		expect(await desk.refusal(landingConsoleCalls.savePage, save)).toBe('changed_meanwhile');
		expect(await desk.refusal(landingConsoleCalls.savePage, { ...save, pageId: undefined, version: undefined })).toBe('conflict');
		expect(await desk.refusal(landingConsoleCalls.deletePage, { pageId, version })).toBe('changed_meanwhile');
		const read = await desk.do(landingConsoleCalls.getPage, { pageId });
		expect(read).toMatchObject({ published: true, changed: false, products: [{ title: 'Tea pot' }, { title: 'Rug' }] });
		await desk.do(landingConsoleCalls.deletePage, { pageId, version: read.version });
		expect(await shop.visitor().refusal(landingCalls.page, { slug: 'own-name' })).toBe('not_found');
		expect((await (await shop.operator('support')).call(landingConsoleCalls.listPages, {})).status).toBe(403);
	});

	it('refuses lists without end that something stands below, and names that are none', async () => {
		const endless = { kind: 'tags' as const, recommended: true, tagIds: [] };
		const page = written({ blocks: [endless, ...written().blocks] });

		expect(await desk.refusal(landingConsoleCalls.savePage, { slug: 'endless', ...always, page })).toBe('invalid_input');
		expect(await desk.refusal(landingConsoleCalls.savePage, { slug: 'No Name', ...always, page: written() })).toBe(
			'invalid_input',
		);
		expect(await shop.visitor().refusal(landingCalls.page, { slug: '../etc' })).toBe('invalid_input');
	});
});

describe('places of the shop', () => {
	it('have a composition of their own until an operator makes one', async () => {
		const all = await shop.visitor().do(landingCalls.page, { place: 'all' });

		expect(all.slug).toBe('');
		expect(all.blocks.at(-1)).toMatchObject({ kind: 'list', sort: 'newest' });
	});

	it('leave the home page’s own calls as they are', async () => {
		const visitor = shop.visitor();
		await publish('front', written(), { place: 'home' });

		expect((await visitor.do(homeCalls.tags, {})).tags.map((tag) => tag.name)).toEqual(['Today']);
		expect((await visitor.do(homeCalls.recommend, {})).records.length).toBeGreaterThan(1);
		expect((await visitor.do(landingCalls.page, { place: 'home' })).slug).toBe('front');
	});
});

describe('pages of other hosts', () => {
	it('are opened only when an operator allowed the host', async () => {
		const linked = (link: string): Page =>
			written({ blocks: [{ kind: 'picture', pictureId: 'x', title: {}, subtitle: {}, alt: {}, link }] });
		const save = (link: string) => desk.call(landingConsoleCalls.savePage, { slug: 'outside', ...always, page: linked(link) });
		expect((await save('https://naseem.example/robots')).envelope.reason).toBe('web_host_refused');

		await desk.do(settingsConsoleCalls.setWebHosts, { hosts: ['naseem.example', 'naseem.example'] });

		expect((await save('https://www.naseem.example/robots')).status).toBe(200);
		const ask = (url: string) => shop.visitor().call(settingsCalls.webPage, { url });
		expect((await ask('https://naseem.example/a?b=c')).envelope.data).toEqual({
			url: 'https://naseem.example/a?b=c',
			host: 'naseem.example',
		});
		for (const url of [
			'https://evil.example/',
			'https://naseem.example.evil.example/',
			'https://xnaseem.example/',
			'http://naseem.example/',
			'javascript:alert(1)',
			'https://naseem.example@evil.example/',
			'https://user@naseem.example/',
			'//naseem.example/',
			'/pages/home/index',
			'%%%',
		])
			expect([url, (await ask(url)).envelope.reason]).toEqual([url, 'web_host_refused']);
		expect(await desk.refusal(settingsConsoleCalls.setWebHosts, { hosts: ['*'] })).toBe('invalid_input');
	});
});

import { landingCalls, landingConsoleCalls } from '@qaysari/contract/landing.calls';
import type { landingForm } from '@qaysari/contract/landing.schemas';
import { languages } from '@qaysari/contract/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { days, hours } from '../platform/clock.ts';
import { encodeCursor } from '../platform/cursor.ts';
import { asId, type LandingPageId, readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { type PageState, previewToken, stateOf } from './landing.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const { savePage, publishPage, deletePage, getPage, listPages, previewLink } = landingConsoleCalls;
type Page = z.input<typeof landingForm>;
type Wish = { place?: 'home' | 'hot' | 'brand' | 'all' | null; startsAt?: string | null; endsAt?: string | null; title?: string };
const at = (ms: number) => new Date(shop.now.getTime() + ms).toISOString();
const page = (title = 'A page'): Page => ({
	title: { en: title },
	description: {},
	pictureId: null,
	blocks: [{ kind: 'banners' }],
});
const form = (slug: string, { title, ...times }: Wish = {}) => ({
	...{ slug, place: null, startsAt: null, endsAt: null, page: page(title) },
	...times,
});
const write = (slug: string, wish: Wish = {}) => desk.do(savePage, form(slug, wish));
async function publish(slug: string, wish: Wish = {}) {
	const { pageId, version } = await write(slug, wish);
	return { pageId, version: (await desk.do(publishPage, { pageId, version, on: true })).version };
}
const seen = async (wish: { slug?: string; place?: 'home' | 'hot' | 'brand' | 'all'; preview?: string } = {}) => {
	const { envelope } = await shop.visitor().call(landingCalls.page, wish);
	return envelope.success ? envelope.data?.title : envelope.reason;
};

describe('the state of a page', () => {
	const now = new Date('2026-11-21T08:00:00.000Z');
	const [before, after] = ['2026-11-21T07:59:59.999Z', '2026-11-21T08:00:00.001Z'];
	const row = (more: object) => ({ is_live: true, published_at: before, starts_at: null, ends_at: null, ...more });

	it.each<[PageState, Parameters<typeof stateOf>[0]]>([
		['draft', row({ is_live: false, published_at: null })],
		['off', row({ is_live: false })],
		['on', row({})],
		['on', row({ starts_at: now.toISOString(), ends_at: after })],
		['scheduled', row({ starts_at: after })],
		['over', row({ ends_at: now.toISOString() })],
		['over', row({ starts_at: before, ends_at: before })],
	])('is %s of %j', (state, one) => {
		expect(stateOf(one, now)).toBe(state);
	});
});

describe('a page', () => {
	it('is seen from its first millisecond on, and not in its last', async () => {
		await publish('timed', { title: 'Timed', startsAt: at(hours(1)), endsAt: at(hours(2)) });
		const read = [];
		for (const ms of [0, hours(1) - 1, 1, hours(1) - 1, 1]) {
			shop.clock.move(ms);
			shop.shop.answers.dropAll();
			read.push(await seen({ slug: 'timed' }));
		}

		expect(read).toEqual(['not_found', 'not_found', 'Timed', 'Timed', 'gone']);
	});

	it('is taken off and shown again as it was written last', async () => {
		const { pageId, version } = await publish('off-and-on', { title: 'First' });
		const off = await desk.do(publishPage, { pageId, version, on: false });
		expect([await seen({ slug: 'off-and-on' }), (await desk.do(getPage, { pageId })).published]).toEqual(['not_found', false]);
		const saved = await desk.do(savePage, { ...form('off-and-on', { title: 'Second' }), pageId, version: off.version });
		expect(await seen({ slug: 'off-and-on' })).toBe('not_found');

		await desk.do(publishPage, { pageId, version: saved.version, on: true });

		expect(await seen({ slug: 'off-and-on' })).toBe('Second');
	});

	it('is of one of two who save, publish or delete it at once', async () => {
		const { pageId, version } = await publish('raced');
		const both = async <Answer extends { envelope: { reason?: string | undefined } }>(work: () => Promise<Answer>) =>
			(await Promise.all([work(), work()])).map(({ envelope }) => envelope.reason ?? 'done').sort();
		const key = () => ({ key: crypto.randomUUID() });

		expect(await both(() => desk.call(savePage, { ...form('raced'), pageId, version }, key()))).toEqual([
			'changed_meanwhile',
			'done',
		]);
		expect(await both(() => desk.call(publishPage, { pageId, version: version + 1, on: false }, key()))).toEqual([
			'changed_meanwhile',
			'done',
		]);
		expect((await both(() => desk.call(deletePage, { pageId, version: version + 2 }, key())))[0]).toMatch(
			/changed_meanwhile|done/,
		);
		expect(await both(() => desk.call(savePage, form('new-race'), key()))).toEqual(['conflict', 'done']);
		expect(await desk.refusal(getPage, { pageId })).toBe('not_found');
	});

	it('of a number that no page has is neither read, written, shown nor deleted', async () => {
		const pageId = '999999999';

		expect(await desk.refusal(getPage, { pageId })).toBe('not_found');
		expect(await desk.refusal(savePage, { ...form('nobody'), pageId, version: 1 })).toBe('not_found');
		expect(await desk.refusal(publishPage, { pageId, version: 1, on: true })).toBe('not_found');
		expect(await desk.refusal(deletePage, { pageId, version: 1 })).toBe('not_found');
		expect(await desk.refusal(previewLink, { pageId, language: 'en' })).toBe('not_found');
		expect(await seen({ slug: 'nobody' })).toBe('not_found');
	});

	it('takes no name of another when it is renamed, and is found by its new one alone', async () => {
		const { pageId, version } = await publish('old-name', { title: 'Named' });
		await publish('other-name');
		const rename = (slug: string) => ({ ...form(slug, { title: 'Named' }), pageId, version });

		expect(await desk.refusal(savePage, rename('other-name'))).toBe('conflict');
		await desk.do(savePage, rename('new-name'));

		expect([await seen({ slug: 'old-name' }), await seen({ slug: 'new-name' })]).toEqual(['not_found', 'Named']);
	});

	it('is nobody’s affair but the merchandisers’', async () => {
		for (const role of ['support', 'fulfilment', 'finance'] as const) {
			const other = await shop.operator(role);
			expect(await other.refusal(savePage, form('theirs'))).toBe('role_missing');
			expect(await other.refusal(listPages, {})).toBe('role_missing');
		}
		expect((await shop.passerby().call(savePage, form('theirs'))).status).toBe(401);
	});
});

describe('a place', () => {
	it('shows of several pages the one that began last, and its own composition after all of them', async () => {
		await publish('brand-always', { place: 'brand', title: 'Always' });
		shop.clock.move(1);
		await publish('brand-later', { place: 'brand', title: 'Later', startsAt: at(hours(1)), endsAt: at(hours(3)) });
		await publish('brand-last', { place: 'brand', title: 'Last', startsAt: at(hours(2)), endsAt: at(hours(4)) });
		const read = [];
		for (const ms of [0, hours(1), hours(1), hours(1), hours(1)]) {
			shop.clock.move(ms);
			shop.shop.answers.dropAll();
			read.push(await seen({ place: 'brand' }));
		}

		expect(read).toEqual(['Always', 'Later', 'Last', 'Last', 'Always']);
		// Without a page of an operator it has neither a name nor a title.
		expect(await shop.visitor().do(landingCalls.page, { place: 'home' })).toMatchObject({ slug: '', title: '', preview: false });
	});

	it.each(languages)('names in %s the pages that are on, until when, and the hot one', async (language) => {
		const slug = `listed-${language}`;
		const endsAt = at(hours(5));
		const { pageId, version } = await publish(slug, { place: 'hot', endsAt });
		await desk.do(savePage, {
			...form(slug, { place: 'hot', endsAt }),
			pageId,
			version,
			page: { ...page(), title: { [language]: language } },
		});
		await desk.do(publishPage, { pageId, version: version + 1, on: true });
		const visitor = shop.visitor();
		visitor.language = language;

		const { hotSlug, pages } = await visitor.do(landingCalls.config, {});

		expect(hotSlug).toBe(slug);
		expect(pages.find((one) => one.slug === slug)).toEqual({ slug, title: language, picture: null, until: endsAt });
	});
});

describe('the link to look at what is written', () => {
	it('opens that page alone for a day, in its language, whatever is done with it', async () => {
		const { pageId } = await write('unpublished', { title: 'Unpublished' });
		const { url } = await desk.do(previewLink, { pageId, language: 'ckb' });
		const opened = new URL(url).searchParams;
		const preview = opened.get('preview') ?? '';

		expect([opened.get('lang'), opened.get('code')]).toEqual(['ckb', 'unpublished']);
		expect(await seen({ preview })).toBe('Unpublished');
		// Its name is not what decides.
		expect(await seen({ preview, slug: 'other-name' })).toBe('Unpublished');
		shop.clock.move(days(1) - 1);
		expect(await seen({ preview })).toBe('Unpublished');
		shop.clock.move(1);
		// Answers are kept for a moment beyond.
		shop.shop.answers.dropAll();
		expect(await seen({ preview })).toBe('gone');
	});

	it('opens nothing when it was changed, or when its page is gone', async () => {
		desk = await shop.operator('merchandiser');
		const { pageId, version } = await write('forged');
		const token = previewToken(shop.shop.secret, readId<LandingPageId>(pageId), shop.now);
		const [id = '', until = '', signed = ''] = token.split('.');
		const foreign = previewToken('another secret', readId<LandingPageId>(pageId), shop.now);

		for (const preview of [
			`${id}.${Number(until) + 1}.${signed}`,
			`${Number(id) + 1}.${until}.${signed}`,
			`${id}.${until}.`,
			`${id}.${until}.${signed.slice(0, -2)}`,
			`${id}.${until}`,
			foreign,
			'..',
			'x',
			`1e3.${until}.${signed}`,
			`${id}.Infinity.${signed}`,
		])
			expect([preview, await seen({ preview })]).toEqual([preview, 'gone']);
		expect(await seen({ preview: token })).toBe('A page');
		await desk.do(deletePage, { pageId, version });
		expect(await seen({ preview: token })).toBe('not_found');
		expect(await seen({ preview: previewToken(shop.shop.secret, asId<LandingPageId>(999_999), shop.now) })).toBe('not_found');
	});
});

describe('the list of pages', () => {
	it('is read the latest changed first, page by page, none twice and none missing, while others come in', async () => {
		const slugs = ['list-a', 'list-b', 'list-c', 'list-d'];
		// Two of one moment.
		for (const [n, slug] of slugs.entries()) {
			if (n !== 2) shop.clock.move(1);
			await write(slug);
		}
		const read: string[] = [];
		for (let cursor: string | null | undefined; cursor !== null && read.length < 100; ) {
			const some = await desk.do(listPages, { limit: 1, ...(cursor ? { cursor } : {}) });
			read.push(...some.records.map(({ slug }) => slug));
			if (cursor === undefined) {
				shop.clock.move(1);
				await write('list-newcomer');
			}
			cursor = some.nextCursor;
		}

		expect(read.slice(0, 4)).toEqual(slugs.toReversed());
		expect(new Set(read).size).toBe(read.length);
		for (const cursor of ['x', encodeCursor([1, 2])]) expect(await desk.refusal(listPages, { cursor })).toBe('damaged_cursor');
	});

	it('says which pages are on, to come, over, off and only written, and what differs from what is shown', async () => {
		await write('state-draft');
		await publish('state-on');
		await publish('state-scheduled', { startsAt: at(hours(1)) });
		await publish('state-over', { endsAt: at(1) });
		const off = await publish('state-off');
		await desk.do(publishPage, { ...off, on: false });
		const changed = await publish('state-changed');
		await desk.do(savePage, { ...form('state-changed', { title: 'Otherwise' }), ...changed });
		shop.clock.move(1);

		const { records } = await desk.do(listPages, { limit: 50 });

		const states = records
			.filter(({ slug }) => slug.startsWith('state-'))
			.map(({ slug, state, changed: differs }) => [slug, state, differs]);
		expect(states.toSorted()).toEqual([
			['state-changed', 'on', true],
			['state-draft', 'draft', true],
			['state-off', 'off', true],
			['state-on', 'on', false],
			['state-over', 'over', false],
			['state-scheduled', 'scheduled', false],
		]);
	});
});

import type { Call } from '@qaysari/contract/call';
import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import type { Envelope } from '@qaysari/contract/envelope';
import { landingCalls } from '@qaysari/contract/landing.calls';
import { type Language, languages } from '@qaysari/contract/languages';
import { searchCalls } from '@qaysari/contract/search.calls';
import { beforeAll, expect, test } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { paths } from './paths.ts';

type Ask = Parameters<typeof renderPage>[0]['call'];

const pageIn = (path: string, language: Language, call: Ask) => renderPage({ url: new URL(path, 'http://shop'), language, call });
const done = (data: unknown): Envelope => ({ code: 200, success: true, message: '', data });

/** A shop of one product, whose name says in which language it was asked for. */
function answerOf(call: Call, language: Language): Envelope {
	const product = {
		id: '7',
		title: `Lantern in ${language}`,
		picture: null,
		price: { amount: 100_000, currency: 'IQD' },
		originalPrice: null,
		discountPercent: null,
		priceVaries: false,
		soldCount: 0,
		origin: 'iraq',
		availability: 'available',
	};
	const answers = new Map<string, unknown>([
		[
			searchCalls.keywordSearch.path,
			{ records: [product], nextCursor: null, suggestion: null, match: 'asked', facets: null, understood: [] },
		],
		[homeCalls.recommend.path, { records: [product], nextCursor: null }],
		[catalogCalls.categories.path, { categories: [{ id: '1', parentId: null, name: `Lamps in ${language}`, picture: null }] }],
		[
			landingCalls.page.path,
			{
				slug: '',
				title: `Page in ${language}`,
				description: '',
				picture: null,
				blocks: [],
				now: '2026-01-01T00:00:00.000Z',
				preview: false,
			},
		],
	]);
	return done(answers.get(call.path) ?? null);
}

/** Holds the first call of a path until it is let go. */
function holding(path: string): { call: Ask; reached: Promise<void>; release: () => void } {
	const held = Promise.withResolvers<void>();
	const reached = Promise.withResolvers<void>();
	const call: Ask = async (asked, _input, language) => {
		if (asked.path === path) {
			reached.resolve();
			await held.promise;
		}
		return answerOf(asked, language);
	};
	return { call, reached: reached.promise, release: held.resolve };
}

beforeAll(async () => {
	// What is fetched once for all pages is here.
	for (const language of languages) await pageIn(paths.search(), language, async (call) => answerOf(call, language));
});

test('a read that takes its time holds no page but its own', async () => {
	const { call, reached, release } = holding(landingCalls.page.path);
	const slow = pageIn(paths.home(), 'ar', call);
	await reached;

	const other = await pageIn(paths.search('light'), 'ar', call);

	expect(other?.html.replace(/<[^>]*>/g, '')).toContain('Lantern in ar');
	release();
	expect((await slow)?.status).toBe(200);
});

test('pages in several languages that are drawn at the same time never mix', async () => {
	const asked: [language: Language, by: Language][] = [];
	// Answers come in an order that is none: each waits for a number of turns of its own.
	let turn = 0;
	const late =
		(own: Language): Ask =>
		async (call, _input, language) => {
			asked.push([language, own]);
			turn = (turn * 7 + 3) % 11;
			for (let left = turn; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
			return answerOf(call, language);
		};

	const pages = await Promise.all(
		Array.from({ length: 40 }, (_, index) => {
			const language = languages[index % languages.length] ?? 'ar';
			return pageIn(paths.search('light'), language, late(language)).then((page) => ({ language, page }));
		}),
	);

	expect(asked.filter(([language, by]) => language !== by)).toEqual([]);
	for (const { language, page } of pages) {
		const said = new Set([...`${page?.html} ${page?.data}`.matchAll(/(?:Lantern|Lamps) in (\w+)/g)].map(([, one]) => one));
		expect([...said]).toEqual([language]);
	}
});

const refusal = (code: number): Envelope => ({ code, success: false, reason: 'not_found', message: 'no', data: null });

const broken: [path: string, code: number][] = [
	['/pages/landing-page/index?code=', 404],
	['/pages/landing-page/index?code=..', 404],
	['/pages/landing-page/index?code=%00', 404],
	['/pages/landing-page/index?code=summer', 410],
	['/pages/landing-page/index?code=summer&preview=old', 403],
	['/pages/landing-page/index?code=none', 404],
	['/pages/product_details/index', 404],
	['/pages/product_details/index?id=', 404],
	['/pages/product_details/index?id=-1', 404],
	['/pages/product_details/index?id=7%00', 404],
	['/pages/product_details/index?id=99999999999999999999', 404],
	['/pages/commodity_details/index?id=abc', 404],
	['/pages/commodity_details/index?id=5', 410],
	['/pages/search-detail/index?keyword=%00abc', 422],
	['/pages/search-detail/index?attr=a%00%3Db', 422],
	['/pages/search-detail/index?category=x', 422],
	['/pages/search-detail/index?min=-4', 400],
	['/pages/search-detail/index?sort=%F0', 400],
	['/pages/search-detail/index?brand=%00', 422],
	['/pages/brand/index', 404],
];

test.each(broken)('%s, which the shop refuses with %i, is a page in its language', async (path, code) => {
	for (const language of languages) {
		const page = await pageIn(path, language, async (call) =>
			call.path === homeCalls.recommend.path ? answerOf(call, language) : refusal(code),
		);

		expect(page?.status).toBe(code);
		expect(page?.head.title).toMatch(/\S/);
		expect(page?.html).toContain(page?.head.title);
		expect(page?.html).toContain('href="/"');
		expect(JSON.parse(page?.data ?? '')).toMatchObject({ language, refused: { status: code } });
	}
});

test('an offer that is over shows what is on now', async () => {
	const page = await pageIn(paths.landing('summer'), 'ckb', async (call, _input, language) =>
		call.path === landingCalls.page.path ? refusal(410) : answerOf(call, language),
	);

	expect(page).toMatchObject({ status: 410 });
	expect(page?.html.replace(/<[^>]*>/g, '')).toContain('Lantern in ckb');
});

test.each([429, 500, 503, 504])('a fault that is none of the address, %i, is left to whoever serves the page', async (code) => {
	await expect(pageIn(paths.search('light'), 'en', async () => refusal(code))).rejects.toMatchObject({ code });
});

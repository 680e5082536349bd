import { searchCalls } from '@qaysari/contract/search.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { asId, type ProductId } from '../platform/ids.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { followPopularity, noFilters, searchProducts } from './search.ts';

const documents = 9_000;
const perStep = 3_000;

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop();
	// A few sell much, most of them little; every third is a lamp, every twentieth red, every thousandth of brass.
	for (let from = 1; from <= documents; from += perStep)
		await sql`
		insert into search_document (product_id, tokens, words, popularity, category_ids, origin, min_price, availability, rules)
		select n, array_to_tsvector(array['thing'] || case when n % 3 = 0 then array['lamp'] else '{}' end
				|| case when n % 20 = 0 then array['red'] else '{}' end || case when n % 1000 = 0 then array['brass'] else '{}' end || search_steps(sold)),
			'{}', sold, '{}', case when n % 2 = 0 then 'iraq' else 'china' end, 1000 * n, 0, 2
		from generate_series(${from}::int, ${from + perStep - 1}::int) as n cross join lateral (select 18000 / (1 + n * 7919 % ${documents}::int) as sold) as s
	`.execute(shop.db);
	await sql`
		insert into search_word (form, shown, term, frequency, counted)
		values ('thing', 'thing', 'thing', 9000, true), ('lamp', 'lamp', 'lamp', 3000, true), ('red', 'red', 'red', 450, true),
			('brass', 'brass', 'brass', 9, true)
	`.execute(shop.db);
	await sql`analyze search_document`.execute(shop.db);
}, 240_000);
afterAll(() => shop.close());

/** What the search should find, from reading all documents. */
async function expected(query: string, limit: number): Promise<ProductId[]> {
	const rows = await shop.rows<{ product_id: ProductId }>(sql`
		select product_id from search_document where tokens @@ ${query}::tsquery order by popularity desc, product_id desc limit ${limit}
	`);
	return rows.map((row) => row.product_id);
}

const found = async (keyword: string, limit = 20, filters: object = {}) =>
	searchProducts(shop.db, { keyword, sort: 'relevance', filters: { ...noFilters, ...filters }, after: null, limit });

describe('a search among many documents', () => {
	it.each(['thing', 'lamp', 'red', 'red lamp', 'brass', 'brass lamp', 'red thing'])(
		'finds the best sellers of %s first',
		async (words) => {
			const { productIds } = await found(words);

			expect(productIds).toEqual(await expected(words.split(' ').join(' & '), 20));
		},
	);

	it('narrows by what stands in no index of words', async () => {
		const { productIds } = await found('lamp', 20, { origin: 'iraq', minPrice: 6_000_000 });

		expect(productIds.length).toBe(20);
		expect(productIds.every((id) => id % 6 === 0 && id >= 6_000)).toBe(true);
	});

	it('goes on where the page before ended, to the end', async () => {
		const wanted = await expected('red', documents);
		const seen: number[] = [];
		let after: Awaited<ReturnType<typeof found>>['next'] = null;
		do {
			const page = await searchProducts(shop.db, { keyword: 'red', sort: 'relevance', filters: noFilters, after, limit: 50 });
			seen.push(...page.productIds);
			after = page.next;
		} while (after && seen.length < documents);

		expect(seen).toEqual(wanted);
	});

	it('follows what sells', async () => {
		const last = (await expected('red', documents)).at(-1) ?? 0;

		await inTransaction(shop.db, (tx) => followPopularity(tx, [{ id: asId(last), popularity: 1_000_000 }]));

		expect((await found('red')).productIds[0]).toBe(last);
		const [steps] = await shop.rows<{ same: boolean }>(sql`
			select array(select token from unnest(tsvector_to_array(tokens)) as token where token like '=p%' order by 1)
				= array(select step from unnest(search_steps(popularity)) as step order by 1) as same
			from search_document where product_id = ${last}
		`);
		expect(steps?.same).toBe(true);
	});
});

describe('a search that takes too long', () => {
	it('is cut off, and does not hold up anything else', async () => {
		const hasty = await createTestShop({ beside: shop, settings: { STATEMENT_TIMEOUT_MS: '2000' } });
		try {
			await inTransaction(shop.db, async (tx) => {
				// Every search waits for this table now, until it is given up.
				await sql`lock table search_document in access exclusive mode`.execute(tx);
				const slow = Promise.all(
					['lamp', 'red', 'brass'].map((keyword) => hasty.visitor().call(searchCalls.keywordSearch, { keyword })),
				);
				const other = await hasty.visitor().call(searchCalls.historyList, {});
				expect(other.status).toBe(200);
				for (const answer of await slow) expect(answer.status).toBe(504);
			});
			expect((await hasty.visitor().call(searchCalls.keywordSearch, { keyword: 'lamp' })).status).toBe(200);
		} finally {
			await hasty.close();
		}
	});
});

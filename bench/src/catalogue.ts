/** A catalogue as large as one likes, grown from the goods of the sample shop, and further from what it has become. */
import type { Shop } from '@qaysari/server/src/parts.ts';
import { one } from '@qaysari/server/src/platform/database/rows.ts';
import { inTransaction } from '@qaysari/server/src/platform/database/transaction.ts';
import { documentRules } from '@qaysari/server/src/search/index-documents.ts';
import { type RawBuilder, sql } from 'kysely';

const rowsPerStep = 50_000;

/** Made anew after growing: row by row they would take most of it. */
const dearIndexes = [
	...['tokens', 'popularity', 'price', 'old', 'selling_512', 'selling_64', 'selling_8'].map((name) => `search_document_${name}`),
	'product_titles',
	'product_title_beginnings',
	'search_word_near',
];

/**
 * Copies of the sample's products under model names of their own: common words stay common, model names are rare.
 * @param grown how many it was grown to before
 */
export async function growCatalogue({ db }: Shop, products: number, grown = 0): Promise<void> {
	const kept = await sql<{ name: string; definition: string }>`
		select indexname as name, indexdef as definition from pg_indexes where indexname = any(${dearIndexes}::text[])
	`.execute(db);
	for (const { name } of kept.rows) await sql`drop index ${sql.ref(name)}`.execute(db);
	await sql`create table if not exists bench_base as select row_number() over (order by p.id) - 1 as place, p.*, array(select token from unnest(tsvector_to_array(d.tokens)) as token where token not like '=p%') as tokens,
		d.words, d.brand, d.attributes, d.category_ids from product p join search_document d on d.product_id = p.id`.execute(db);
	const base = await baseOf(db);
	if (base.count === 0) throw new Error('The sample shop is empty');
	// As sales are: few products sell much, most of them little.
	const sold = sql`(2 * ${products}::int / (1 + n::bigint * 7919 % ${products}::int))::int`;
	for (const { from, to } of stepsOf(products, grown)) {
		await sql`
			insert into product (id, handle, title, description, category_id, parameters, origin, split_delivery, minimum_quantity, weight_grams,
				volume_cm3, state, min_price, max_price, main_picture_id, sold_count, popularity, created_at, updated_at)
			overriding system value
			select ${base.last}::int + n, 'grown-' || n, jsonb_build_object('en', (b.title ->> 'en') || ' QX' || n, 'ar', (b.title ->> 'ar') || ' QX' || n,
				'zh', (b.title ->> 'zh') || ' QX' || n), '{}', b.category_id, '[]', b.origin, true, 1, 500, 1000, 'active',
				${price}, ${price}, b.main_picture_id, 0, ${sold}, now(), now()
			from generate_series(${from}::int, ${to}::int) as n join bench_base b on b.place = n % ${base.count}::int
		`.execute(db);
		await sql`
			insert into search_document (product_id, tokens, words, brand, attributes, popularity, category_ids, origin, min_price, availability, rules)
			select ${base.last}::int + n, array_to_tsvector(b.tokens || array['qx' || n, 'qx', n::text, '#grown' || n] || search_steps(${sold})), b.words, b.brand, b.attributes,
				${sold}, b.category_ids, b.origin, ${price}, (n % 10 = 0)::int * 2, ${documentRules}
			from generate_series(${from}::int, ${to}::int) as n join bench_base b on b.place = n % ${base.count}::int
		`.execute(db);
	}
	await sql`update search_word set frequency = frequency * ${Math.round(products / (grown || base.count))}::int where form not like 'qx%'`.execute(
		db,
	);
	// Model names are words too, as a large catalogue has them.
	await sql`insert into search_word (form, shown, term, frequency, counted)
		select 'qx' || n, 'qx' || n, 'qx' || n, 1, true from generate_series(${grown + 1}::int, ${products}::int) as n on conflict do nothing`.execute(
		db,
	);
	for (const { definition } of kept.rows) await sql.raw(definition).execute(db);
	// As the database leaves them within minutes by itself: else that work is measured along.
	await sql`vacuum analyze search_document, product, search_word`.execute(db);
}

/** Puts a sku of each grown product on sale, with pieces in stock, so that it can be bought. */
export async function stockCatalogue({ db }: Shop, products: number, grown = 0): Promise<void> {
	const { last } = await baseOf(db);
	for (const { from, to } of stepsOf(products, grown))
		await inTransaction(db, (tx) =>
			sql`
				with made as (
					insert into sku (product_id, code, attributes, price, position)
					select ${last}::int + n, 'QX-' || n, '[]', ${price}, 0 from generate_series(${from}::int, ${to}::int) as n
					returning id, product_id
				), stocked as (
					insert into stock_level (sku_id, product_id, on_hand) select id, product_id, 1000 from made
				)
				insert into stock_movement (sku_id, delta, reason, at) select id, 1000, 'received', now() from made
			`.execute(tx),
		);
	await sql`vacuum analyze sku, stock_level, stock_movement`.execute(db);
}

/** Of the product of a number, in hundredths of a dinar. */
const price: RawBuilder<unknown> = sql`25000 + (n::bigint * 7919 % 400) * 25000`;

/** The products that all others are copies of: how many, and where the numbers of the others begin. */
const baseOf = (db: Shop['db']): Promise<{ count: number; last: number }> =>
	one(db, sql`select count(*)::int as count, coalesce(max(id), 0)::int as last from bench_base`);

function* stepsOf(products: number, grown: number): Generator<{ from: number; to: number }> {
	for (let from = grown + 1; from <= products; from += rowsPerStep)
		yield { from, to: Math.min(products, from + rowsPerStep - 1) };
}

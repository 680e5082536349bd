import type { LocalizedText } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { CategoryId, ProductId } from '../platform/ids.ts';
import type { Word } from './tokens.ts';

export interface SearchDocument {
	productId: ProductId;
	tokens: string[];
	words: string[];
	brand: string | null;
	attributes: string[];
	popularity: number;
	rating: number;
	categoryIds: CategoryId[];
	origin: string;
	minPrice: number;
	availability: number;
	rules: number;
}

export interface AttributeRow {
	key: string;
	name: LocalizedText;
	value: LocalizedText;
	terms: string[];
}

export function lockWords(
	tx: Transaction,
	productIds: readonly ProductId[],
): Promise<{ product_id: ProductId; words: string[]; rules: number }[]> {
	return many(
		tx,
		sql`select product_id, words, rules from search_document where product_id = any(${productIds}::bigint[]) order by product_id for no key update`,
	);
}

export async function putDocument(tx: Transaction, d: SearchDocument): Promise<void> {
	await sql`
		insert into search_document (product_id, tokens, words, brand, attributes, popularity, rating, category_ids, origin, min_price, availability, rules)
		values (${d.productId}, array_to_tsvector(${d.tokens}::text[] || search_steps(${d.popularity}::int)), ${d.words}, ${d.brand}, ${d.attributes}, ${d.popularity}, ${d.rating}, ${d.categoryIds}, ${d.origin},
			${d.minPrice}, ${d.availability}, ${d.rules})
		on conflict (product_id) do update set tokens = excluded.tokens, words = excluded.words, brand = excluded.brand, attributes = excluded.attributes,
			popularity = excluded.popularity, rating = excluded.rating, category_ids = excluded.category_ids, origin = excluded.origin, min_price = excluded.min_price,
			availability = excluded.availability, rules = excluded.rules
	`.execute(tx);
}

export async function setPopularity(tx: Transaction, rows: readonly { id: ProductId; popularity: number }[]): Promise<void> {
	await sql`
		update search_document d set popularity = sold.popularity,
			tokens = case when search_step(d.popularity) = search_step(sold.popularity) then d.tokens
				else ts_delete(d.tokens, search_steps(d.popularity)) || array_to_tsvector(search_steps(sold.popularity)) end
		from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.popularity)}::int[]) as sold (id, popularity)
		where d.product_id = sold.id and d.popularity <> sold.popularity
	`.execute(tx);
}

/** What buyers think of a product: its place in lists that go by it. */
export async function setDocumentRating(tx: Transaction, productId: ProductId, rating: number): Promise<void> {
	await sql`update search_document set rating = ${rating} where product_id = ${productId} and rating <> ${rating}`.execute(tx);
}

export async function deleteDocument(tx: Transaction, productId: ProductId): Promise<void> {
	await sql`delete from search_document where product_id = ${productId}`.execute(tx);
}

/** New words enter at once, in one order for everybody, what is known of old ones is renewed; their counts follow. */
export async function putWords(tx: Transaction, words: readonly (Word & { sound: string | null })[]): Promise<void> {
	if (words.length === 0) return;
	await sql`
		insert into search_word (form, shown, term, frequency)
		select form, shown, term, 1 from unnest(${words.map((w) => w.form)}::text[], ${words.map((w) => w.shown)}::text[], ${words.map((w) => w.term)}::text[])
			as word (form, shown, term)
		where not exists (select from search_word known where known.form = word.form and known.term = word.term) order by form
		on conflict (form) do update set term = excluded.term
	`.execute(tx);
	const heard = words.filter((word) => word.sound !== null);
	await sql`
		insert into search_sound (form, sound)
		select form, sound from unnest(${heard.map((w) => w.form)}::text[], ${heard.map((w) => w.sound)}::text[]) as word (form, sound)
		where not exists (select from search_sound known where known.form = word.form) order by form
		on conflict (form) do nothing
	`.execute(tx);
}

export async function noteWordChanges(
	tx: Transaction,
	changes: readonly (readonly [form: string, change: number])[],
): Promise<void> {
	if (changes.length === 0) return;
	await sql`
		insert into search_word_change (form, change)
		select * from unnest(${changes.map(([form]) => form)}::text[], ${changes.map(([, change]) => change)}::int[])
	`.execute(tx);
}

export async function foldWordChanges(tx: Transaction, limit: number): Promise<number> {
	const [row] = await many<{ taken: number }>(
		tx,
		sql`
			with step as (select ctid from search_word_change limit ${limit} for update skip locked),
				taken as (delete from search_word_change where ctid in (select ctid from step) returning form, change),
				summed as (select form, sum(change)::int as change from taken group by form),
				folded as (
					update search_word w
					-- A word enters with a count of one, so that it is found before its first change is folded in.
					set frequency = greatest(0, w.frequency - case when w.counted then 0 else 1 end + summed.change), counted = true
					from summed where w.form = summed.form
				)
			select count(*)::int as taken from taken
		`,
	);
	return row?.taken ?? 0;
}

export async function deleteUnusedWords(tx: Transaction, limit: number): Promise<number> {
	const rows = await many<{ form: string }>(
		tx,
		sql`
			with gone as (
				delete from search_word where form in (
					select form from search_word w where frequency = 0
						and not exists (select from search_word_change c where c.form = w.form) limit ${limit}
				) returning form
			)
			delete from search_sound where form in (select form from gone) returning form
		`,
	);
	return rows.length;
}

export async function putAttributes(tx: Transaction, attributes: readonly AttributeRow[]): Promise<void> {
	if (attributes.length === 0) return;
	await sql`
		insert into search_attribute (key, name, value, terms)
		select a ->> 'key', a -> 'name', a -> 'value', array(select jsonb_array_elements_text(a -> 'terms'))
		from jsonb_array_elements(${JSON.stringify(attributes)}::jsonb) a
		where not exists (
			select from search_attribute known where known.key = a ->> 'key'
				and known.name ?& array(select jsonb_object_keys(a -> 'name')) and known.value ?& array(select jsonb_object_keys(a -> 'value'))
		)
		order by a ->> 'key'
		-- Products name an attribute in more or fewer languages; together they fill it.
		on conflict (key) do update set name = search_attribute.name || excluded.name, value = search_attribute.value || excluded.value,
			terms = array(select distinct unnest(search_attribute.terms || excluded.terms))
	`.execute(tx);
}

/** Documents behind `after`, at most `reach` of them, with the rules that made them. */
export function listRules(db: Handle, after: number, reach: number): Promise<{ product_id: ProductId; rules: number }[]> {
	return many(
		db,
		sql`select product_id, rules from search_document where product_id > ${after} order by product_id limit ${reach}`,
	);
}

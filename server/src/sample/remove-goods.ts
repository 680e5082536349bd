import { sql } from 'kysely';
import type { Shop } from '../parts.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { affected, many } from '../platform/database/rows.ts';
import type { ProductId } from '../platform/ids.ts';
import { getContact, setContact } from '../settings/settings.ts';
import { brands } from './brands.ts';
import { sampleBankAccounts, sampleContact, sampleStores } from './delivery.ts';
import { sampleBanners, sampleHotWords, sampleTags } from './home.ts';
import { samplePages } from './landing.ts';
import { belongings, deleteDoomed, findDoomed } from './orders/belongings.ts';
import { sampleProducts } from './products.ts';
import { sampleCoupons, sampleGiftEvents } from './promotions.ts';

export interface RemovedGoods {
	products: number;
	/** Real people ordered, won or asked for them, or an operator wrote them anew: nobody can buy them any more, and they stay. */
	ended: number;
}

/** A page has been saved and published once when the shop is filled. */
const pageAsFilled = 2;

/**
 * Takes out what the sample shop was filled with, after its people are gone: goods, promotions, pages, stores, accounts of banks and
 * how the shop is reached. What an operator has changed since is theirs. Freight and exchange rates stay: a shop needs some.
 */
export async function removeSampleGoods(
	tx: Transaction,
	{ events, clock }: Pick<Shop, 'events' | 'clock'>,
): Promise<RemovedGoods> {
	const now = clock.now();
	await removePromotions(tx, now);
	const { tied, free } = await sampleGoods(tx);
	// Ended first, so that whoever listens forgets them: the search its words, the home page its lists.
	await sql`
		update product set state = 'discontinued', version = version + 1, updated_at = ${now}
		where id = any(${[...free, ...tied]}::bigint[]) and state <> 'discontinued'
	`.execute(tx);
	await events.tell(tx, now, 'productChanged', { productIds: [...free, ...tied] });
	const links = await belongings(tx);
	await deleteDoomed(tx, links, await findDoomed(tx, links, new Map([['product', free]])), 'product');
	await removeShelves(tx);
	await removePlaces(tx);
	const contact = await getContact(tx);
	if (contact.phone === sampleContact.phone && contact.whatsapp === sampleContact.whatsapp)
		await setContact(tx, now, { phone: '', whatsapp: '' });
	await sql`delete from sample_play`.execute(tx);
	await sql`insert into sample_play (opened_at, started_at, ended_at, removed_at) values (${now}, ${now}, ${now}, ${now})`.execute(
		tx,
	);
	await events.tell(tx, now, 'homeChanged', {});
	return { products: free.length, ended: tied.length };
}

/** Goods of the sample; tied are those that somebody real has something to do with. */
async function sampleGoods(tx: Transaction): Promise<{ tied: ProductId[]; free: ProductId[] }> {
	const handles = sampleProducts().map(({ handle }) => handle);
	const rows = await many<{ id: ProductId; tied: boolean }>(
		tx,
		sql`
			select p.id, p.version > 1
				or exists (select from order_line l where l.product_id = p.id)
				or exists (select from prize w where w.product_id = p.id)
				or exists (select from gift g where g.product_id = p.id)
				or exists (select from deal d where d.product_id = p.id)
				or exists (select from inquiry i where i.product_id = p.id)
				or exists (select from inquiry_answer a where a.product_id = p.id) as tied
			from product p where p.handle = any(${handles}::text[]) order by p.id
		`,
	);
	const idsOf = (tied: boolean): ProductId[] => rows.filter((row) => row.tied === tied).map(({ id }) => id);
	return { tied: idsOf(true), free: idsOf(false) };
}

/** Promotions that somebody takes part in or got something by are stopped, the others go. */
async function removePromotions(tx: Transaction, now: Date): Promise<void> {
	const coupons = titles(sampleCoupons);
	await sql`
		delete from coupon_offer o where o.title = any(${coupons}::jsonb[])
			and not exists (select from coupon c where c.offer_id = o.id)
	`.execute(tx);
	await sql`update coupon_offer set stopped_at = ${now} where title = any(${coupons}::jsonb[]) and stopped_at is null`.execute(
		tx,
	);
	const unused = sql`
		select e.id from gift_event e where e.title = any(${titles(sampleGiftEvents)}::jsonb[])
			and not exists (select from invitation i where i.kind = 'freeGift' and i.round_id = e.id)
	`;
	await sql`delete from gift where event_id in (${unused})`.execute(tx);
	await sql`delete from gift_event where id in (${unused})`.execute(tx);
	await sql`
		update gift_event set stopped_at = ${now} where title = any(${titles(sampleGiftEvents)}::jsonb[]) and stopped_at is null
	`.execute(tx);
	const deals = sql`
		select d.id from deal d join product p on p.id = d.product_id
		where p.handle = any(${sampleProducts().map(({ handle }) => handle)}::text[])
	`;
	await sql`
		delete from deal d where id in (${deals})
			and not exists (select from invitation i where i.kind = 'helpChop' and i.round_id = d.id)
	`.execute(tx);
	await sql`update deal set stopped_at = ${now} where id in (${deals}) and stopped_at is null`.execute(tx);
}

/** What goods stood under: tags, banners, popular words, categories and brands, where nothing else stands there. */
async function removeShelves(tx: Transaction): Promise<void> {
	const banners = sampleBanners.map(({ code }) => code);
	const tags = sampleTags.map(({ code }) => code);
	await sql`delete from banner where code = any(${banners}::text[])`.execute(tx);
	await sql`delete from product_tag where tag_id in (select id from tag where code = any(${tags}::text[]))`.execute(tx);
	await sql`delete from tag where code = any(${tags}::text[])`.execute(tx);
	for (const [language, words] of Object.entries(sampleHotWords))
		await sql`delete from hot_word where language = ${language} and word = any(${[...words]}::text[])`.execute(tx);
	const names = sampleProducts().flatMap(({ categoryPath }) => categoryPath.map((name) => JSON.stringify(name)));
	const leaves = sql`
		delete from category c where name = any(${[...new Set(names)]}::jsonb[])
			and not exists (select from product p where p.category_id = c.id)
			and not exists (select from category below where below.parent_id = c.id)
	`;
	// Level by level: what stood above is empty then.
	while ((await affected(tx, leaves)) > 0);
	await sql`
		delete from brand b where name = any(${Object.values(brands).map(({ en }) => en)}::text[])
			and not exists (select from product p where p.brand_id = b.id)
	`.execute(tx);
}

/** Pages, stores and accounts that are as the sample wrote them; what an order or a payment names is closed instead. */
async function removePlaces(tx: Transaction): Promise<void> {
	const slugs = samplePages.map(({ slug }) => slug);
	await sql`delete from landing_page where slug = any(${slugs}::text[]) and version <= ${pageAsFilled}`.execute(tx);
	const names = sampleStores.map(({ name }) => JSON.stringify(name));
	await sql`update store set active = false where name = any(${names}::jsonb[]) and version = 1`.execute(tx);
	await sql`
		delete from store s where name = any(${names}::jsonb[]) and version = 1
			and not exists (select from shop_order o where o.store_id = s.id)
			and not exists (select from payment p where p.store_id = s.id)
			and not exists (select from money_entry m where m.store_id = s.id)
	`.execute(tx);
	const cards = sampleBankAccounts.map(({ cardNumber }) => cardNumber);
	await sql`update bank_account set active = false where card_number = any(${cards}::text[]) and version = 1`.execute(tx);
	await sql`
		delete from bank_account b where card_number = any(${cards}::text[]) and version = 1
			and not exists (select from bank_account_change c where c.account_id = b.id)
	`.execute(tx);
}

const titles = (of: readonly { title: object }[]): string[] => of.map(({ title }) => JSON.stringify(title));

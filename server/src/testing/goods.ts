import type { Origin, ProductDraft, SkuDraft } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import { saveDraft } from '../catalog/products.ts';
import { one } from '../platform/database/rows.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { asId, type SkuId, writeId } from '../platform/ids.ts';
import { randomReadable } from '../platform/secrets.ts';
import { insertMovement } from '../stock/movements.queries.ts';
import type { TestShop } from './test-shop.ts';

/** What a test may say of a product; the rest is invented. Prices in whole dinars. */
export interface Goods extends Partial<Omit<ProductDraft, 'skus'>> {
	price?: number;
	promotionPrice?: number;
	stock?: number;
	/** One sku each; without them the product has one. */
	skus?: (Partial<SkuDraft> & { price?: number })[];
}

export interface MadeProduct {
	productId: string;
	handle: string;
	skuIds: string[];
	/** Of the first sku. */
	skuId: string;
}

const inDinars = (dinars: number): number => dinars * 100;

/** Puts a product on sale. */
export async function createProduct({ shop, db, now }: TestShop, goods: Goods = {}): Promise<MadeProduct> {
	// With a digit, by which a search knows a number of goods from a word.
	const handle = goods.handle ?? `goods-7${randomReadable(8).toLowerCase()}`;
	const { price = 10_000, promotionPrice, stock = 100, skus = [{}], ...rest } = goods;
	const draft: ProductDraft = {
		handle,
		title: { ar: 'إبريق شاي', ckb: 'قۆری چا', en: 'Tea pot', zh: '茶壶' },
		description: { en: 'Holds a litre.' },
		categoryPath: [],
		tags: [],
		pictures: [],
		parameters: [],
		origin: 'iraq',
		splitDelivery: true,
		minimumQuantity: 1,
		weightGrams: 500,
		volumeCm3: 1000,
		soldCount: 0,
		...rest,
		skus: skus.map((sku, index) => ({
			attributes: [{ name: { en: 'Colour' }, value: { en: `Colour ${index + 1}` } }],
			code: `${handle}-${index + 1}`,
			stock,
			...sku,
			price: inDinars(sku.price ?? price),
			...(promotionPrice === undefined ? {} : { promotionPrice: inDinars(promotionPrice) }),
		})),
	};
	const { productId } = await inTransaction(db, (tx) => saveDraft(tx, shop.events, now, draft, [], { batch: 'goods' }));
	const rows = await sql<{ id: number }>`select id from sku where product_id = ${productId} order by position`.execute(db);
	const skuIds = rows.rows.map((row) => String(row.id));
	return { productId: writeId(productId), handle, skuIds, skuId: skuIds[0] ?? '' };
}

/** Freight in whole dinars: one method per origin to anywhere, the same for every weight; and a store that takes cash. */
export async function createFreight(shop: TestShop, freight: { iraq?: number; china?: number } = {}): Promise<void> {
	const { db } = shop;
	await createStore(shop);
	const methods: { code: string; origin: Origin; base: number }[] = [
		{ code: 'courier', origin: 'iraq', base: freight.iraq ?? 5_000 },
		{ code: 'sea', origin: 'china', base: freight.china ?? 20_000 },
	];
	for (const [position, method] of methods.entries()) {
		await sql`
			insert into freight_method (code, origin, name, min_days, max_days, position)
			values (${method.code}, ${method.origin}, ${JSON.stringify({ en: method.code })}, 3, 5, ${position})
		`.execute(db);
		await sql`
			insert into freight_rate (method_code, region_id, base, per_kilogram, grams_per_m3)
			values (${method.code}, (select id from region where parent_id is null and code = '964'), ${inDinars(method.base)}, 0, 200000)
		`.execute(db);
	}
}

/** A store where goods can be picked up. */
export async function createStore({ db }: TestShop, store: { active?: boolean } = {}): Promise<string> {
	const text = JSON.stringify({ en: 'Erbil' });
	const { id } = await one<{ id: number }>(
		db,
		sql`insert into store (name, address, phone, hours, active) values (${text}, ${text}, '+9647500000002', ${text}, ${store.active ?? true}) returning id`,
	);
	return String(id);
}

/** As if they had been counted now, whatever is reserved of them. */
export async function setOnHand({ db, now }: TestShop, skuId: string | number, pieces: number): Promise<void> {
	const { on_hand: onHand } = await one<{ on_hand: number }>(
		db,
		sql`select on_hand from stock_level where sku_id = ${Number(skuId)}`,
	);
	const movement = { skuId: asId<SkuId>(Number(skuId)), delta: pieces - onHand, reason: 'counted', operatorId: null } as const;
	await inTransaction(db, (tx) => insertMovement(tx, now, movement));
}

/** What the shop says of its stock, checked against its own reservations. */
export async function stockOf({ db }: TestShop, skuId: string): Promise<{ onHand: number; reserved: number }> {
	const row = await one<{ on_hand: number; reserved: number; open: number }>(
		db,
		sql`
			select on_hand, reserved,
				(select coalesce(sum(quantity), 0)::int from stock_reservation r where r.sku_id = l.sku_id and r.state = 'open')
					+ (select count(*)::int from prize_reservation p where p.sku_id = l.sku_id) as open
			from stock_level l where sku_id = ${Number(skuId)}
		`,
	);
	if (row.open !== row.reserved) throw new Error(`Sku ${skuId} says ${row.reserved} reserved, its reservations say ${row.open}`);
	return { onHand: row.on_hand, reserved: row.reserved };
}

/** Skus whose counts contradict each other, their movements or what is reserved; must be empty at any time. */
export async function wrongStock({ db }: Pick<TestShop, 'db'>): Promise<unknown[]> {
	const result = await sql`
		select l.sku_id, l.on_hand, l.reserved, open.pieces as open, moved.pieces as moved
		from stock_level l
		cross join lateral (
			select coalesce(sum(quantity), 0)::int + (select count(*)::int from prize_reservation p where p.sku_id = l.sku_id) as pieces
			from stock_reservation r where r.sku_id = l.sku_id and r.state = 'open'
		) open
		cross join lateral (select coalesce(sum(delta), 0)::int as pieces from stock_movement m where m.sku_id = l.sku_id) moved
		where l.reserved <> open.pieces or l.reserved < 0 or l.on_hand < l.reserved or l.on_hand <> moved.pieces
	`.execute(db);
	return result.rows;
}

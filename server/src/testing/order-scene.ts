import type { OrderStatus } from '@qaysari/contract/order-states';
import { sql } from 'kysely';
import { code } from '../platform/database/codes.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { AccountId } from '../platform/ids.ts';
import { setRate } from '../rates/rates.ts';
import type { Chance } from './chance.ts';
import type { Client } from './client.ts';
import { createCourier } from './couriers.ts';
import { createFreight, createProduct, type MadeProduct } from './goods.ts';
import { createBankAccount } from './paying.ts';
import { createOffer } from './promotions.ts';
import type { BuyerClient, TestShop } from './test-shop.ts';

/** Pieces of each product at the beginning. */
const startStock = 40;

/** What somebody did, as far as it is told: an answer, null for what has none, undefined when there was nothing to do. */
export type Action = () => Promise<{ status: number; envelope: { success: boolean } } | null | undefined>;

/** A shop with goods of both origins, coupons, buyers and operators, for whatever comes to their minds. */
export class OrderScene {
	readonly shop: TestShop;
	readonly goods: MadeProduct[] = [];
	readonly offers: string[] = [];
	/** Who brings everything. */
	courierId = '';
	readonly #chance: Chance;
	#buyers: BuyerClient[] = [];
	#finance: Client[] = [];
	#fulfilment: Client | null = null;
	#signedInAt = 0;

	constructor(shop: TestShop, chance: Chance) {
		this.shop = shop;
		this.#chance = chance;
	}

	async prepare(): Promise<void> {
		const { shop } = this;
		await createFreight(shop, { iraq: 5_000, china: 20_000 });
		await createBankAccount(shop);
		this.courierId = await createCourier(shop);
		const rate = { type: 'USD_IQD', rate: '1310', since: null, setBy: null, note: '', confirmed: true } as const;
		await inTransaction(shop.db, (tx) => setRate(tx, shop.now, rate));
		for (const origin of ['iraq', 'iraq', 'china', 'china'] as const)
			this.goods.push(await createProduct(shop, { origin, price: 10_040 + this.goods.length * 3_333, stock: startStock }));
		const validUntil = new Date(shop.now.getTime() + 400 * 86_400_000).toISOString();
		for (const form of [
			{ perUser: 50 },
			{ perUser: 50, validDays: 5, discount: { kind: 'percent' as const, percent: 15, most: 400_000 } },
			{ perUser: 3, total: 9, discount: { kind: 'amount' as const, amount: 250_000 } },
		])
			this.offers.push(await createOffer(shop, { validUntil, ...form }));
		this.#buyers = await shop.buyers(4);
		const [first] = this.#buyers;
		await sql`
			insert into pay_white_list (account_id, since, operator_id) values (${first?.accountId}, ${shop.now}, 1)
		`.execute(shop.db);
		await this.signIn();
	}

	get buyers(): readonly BuyerClient[] {
		return this.#buyers;
	}

	get fulfilment(): Client {
		if (!this.#fulfilment) throw new Error('Nobody is at the desk');
		return this.#fulfilment;
	}

	/** One of two people: what is large needs both. */
	finance(): Client {
		return this.one(this.#finance);
	}

	/** Sessions of operators end after half a day. */
	async signIn(): Promise<void> {
		if (this.#signedInAt > this.shop.now.getTime() - 6 * 3_600_000) return;
		this.#finance = [await this.shop.operator('finance'), await this.shop.operator('finance')];
		this.#fulfilment = await this.shop.operator('fulfilment');
		this.#signedInAt = this.shop.now.getTime();
	}

	below(count: number): number {
		return Math.floor(this.#chance() * count);
	}

	one<T>(things: readonly T[]): T {
		const thing = things[this.below(things.length)];
		if (thing === undefined) throw new Error('Nothing to choose from');
		return thing;
	}

	async any<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row | null> {
		const rows = await this.shop.rows(query);
		return rows.length > 0 ? this.one(rows) : null;
	}

	/** An order that is not over, and whose it is. */
	async order(condition = sql`status not in (${code.status('SUCCESS', 'CANCEL', 'TERMINATED')})`) {
		const order = await this.any(
			sql<{ id: number; number: string; account_id: AccountId; status: OrderStatus }>`
				select id, number, account_id, status from shop_order where ${condition} order by id desc limit 25
			`,
		);
		const buyer = this.#buyers.find((candidate) => candidate.accountId === order?.account_id);
		return order && buyer ? { ...order, buyer } : null;
	}

	payment(condition: ReturnType<typeof sql>) {
		return this.any(
			sql<{
				id: number;
				payment_id: string;
				total: number;
				account_id: AccountId;
				gateway_reference: string | null;
				stage: 1 | 2;
			}>`
				select id, payment_id, total, account_id, gateway_reference, stage from payment where ${condition} order by id desc limit 25
			`,
		);
	}

	ownerOf(accountId: AccountId): BuyerClient {
		return this.#buyers.find((buyer) => buyer.accountId === accountId) ?? this.one(this.#buyers);
	}
}

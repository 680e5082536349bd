import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import type { Origin } from '@qaysari/contract/product-draft';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { signInProven } from '../../accounts/accounts.ts';
import type { Shop } from '../../parts.ts';
import { days, type MovableClock } from '../../platform/clock.ts';
import type { Database, Handle, Transaction } from '../../platform/database/handle.ts';
import { many, one } from '../../platform/database/rows.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { operatorCookie } from '../../platform/http/identity.ts';
import { type AccountId, readId, type StoreId, writeId } from '../../platform/ids.ts';
import { hashOf, randomToken } from '../../platform/secrets.ts';
import { insertOperator, insertSession } from '../../staff/staff.queries.ts';
import { Caller } from './caller.ts';
import { type OperatorKey, sampleBuyers, sampleCouriers, sampleOperators } from './people.ts';

/** Both doors of a shop whose clock is moved by hand. */
export interface Stage {
	shop: Shop;
	clock: MovableClock;
	web: FastifyInstance;
	console: FastifyInstance;
}

export interface SampleGood {
	handle: string;
	productId: string;
	skuId: string;
	/** Least pieces of an order. */
	minimum: number;
}

/** Who and what is there before the first order. */
export interface Scene extends Stage {
	buyers: readonly { caller: Caller; accountId: AccountId; addressId: string }[];
	desk: Record<OperatorKey, Caller>;
	/** By id. */
	couriers: readonly string[];
	stores: readonly string[];
	/** What most people want first. */
	goods: Record<Origin, readonly SampleGood[]>;
}

/** Nobody knows the word behind it: these operators sign in nowhere but here. */
const noPassword = 'none';
const wholePlay = days(400);

/** Signs buyers up and takes operators and couriers on, each noted as part of the sample. */
export async function prepareScene(stage: Stage): Promise<Scene> {
	const { db } = stage.shop;
	const desk = {
		fulfilment: await employ(stage, 'fulfilment'),
		finance: await employ(stage, 'finance'),
		support: await employ(stage, 'support'),
	};
	const couriers: string[] = [];
	for (const courier of sampleCouriers) {
		const { courierId } = await desk.fulfilment.do(couriersConsoleCalls.saveCourier, { ...courier, active: true });
		await inTransaction(db, (tx) => noteThing(tx, 'courier', readId(courierId)));
		couriers.push(courierId);
	}
	const buyers = [];
	for (const index of sampleBuyers.keys()) buyers.push(await signUp(stage, index));
	const stores = await many<{ id: StoreId }>(db, sql`select id from store where active order by position, id`);
	return {
		...stage,
		buyers,
		desk,
		couriers,
		stores: stores.map(({ id }) => writeId(id)),
		goods: { iraq: await listGoods(db, 'iraq'), china: await listGoods(db, 'china') },
	};
}

async function employ({ shop, console }: Stage, key: OperatorKey): Promise<Caller> {
	const token = randomToken();
	const now = shop.clock.now();
	await inTransaction(shop.db, async (tx) => {
		const operator = sampleOperators.find((one) => one.key === key);
		if (!operator) throw new Error(`Nobody is ${key}`);
		const { username, role } = operator;
		const operatorId = await insertOperator(tx, { username, role, passwordHash: noPassword, language: 'en' }, now);
		if (operatorId === undefined) throw new Error(`There is a ${username} already`);
		await noteThing(tx, 'operator', operatorId);
		const expiresAt = new Date(now.getTime() + wholePlay);
		await insertSession(tx, { operatorId, tokenHash: hashOf(token), expiresAt }, now);
	});
	return new Caller(console, 'en', { cookie: `${operatorCookie}=${token}` });
}

async function signUp({ shop, web }: Stage, index: number): Promise<Scene['buyers'][number]> {
	const buyer = sampleBuyers[index];
	if (!buyer) throw new Error(`There is no buyer ${index}`);
	const { name, language, phone } = buyer;
	const destination = { kind: 'phone', value: phone, country: '1' } as const;
	const session = await inTransaction(shop.db, async (tx) => {
		const opened = await signInProven(shop, tx, shop.clock.now(), destination, { label: name, language });
		await noteThing(tx, 'account', opened.accountId);
		return opened;
	});
	const caller = new Caller(web, language, { authorization: `Bearer ${session.token}` });
	await caller.do(accountsCalls.updateUserInfo, { nickname: name });
	const place = await placeIn(shop.db, buyer.province);
	const { id: addressId } = await caller.do(addressesCalls.add, { fullName: name, phone, address: buyer.line, ...place });
	return { caller, accountId: session.accountId, addressId };
}

async function placeIn(db: Handle, province: string): Promise<{ countryId: string; provinceId: string; cityId: string }> {
	const row = await one<{ city: number; province: number; country: number }>(
		db,
		sql`
			select ci.id as city, pr.id as province, pr.parent_id as country
			from region pr join region ci on ci.parent_id = pr.id where pr.code = ${province} order by ci.position limit 1
		`,
	);
	return { countryId: String(row.country), provinceId: String(row.province), cityId: String(row.city) };
}

async function listGoods(db: Database, origin: Origin): Promise<SampleGood[]> {
	const rows = await many<{ handle: string; product: number; sku: number; minimum: number }>(
		db,
		sql`
			select p.handle, p.id as product, p.minimum_quantity as minimum,
				(select l.sku_id from stock_level l where l.product_id = p.id order by l.on_hand desc, l.sku_id limit 1) as sku
			from product p
			where p.origin = ${origin} and p.state = 'active' and p.availability = 0 and p.minimum_quantity < 4
				and p.min_price < 8000000 and exists (select from stock_level l where l.product_id = p.id and l.on_hand >= 40)
			order by p.popularity desc, p.id limit 24
		`,
	);
	return rows.map(({ handle, product, sku, minimum }) => ({
		handle,
		minimum,
		productId: String(product),
		skuId: String(sku),
	}));
}

/** Tells it apart from what is real. */
export async function noteThing(tx: Transaction, kind: 'account' | 'operator' | 'courier', id: number): Promise<void> {
	await sql`insert into sample_thing (kind, thing_id) values (${kind}, ${id})`.execute(tx);
}

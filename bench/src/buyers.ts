import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Call } from '@qaysari/contract/call';
import { paymentMethod } from '@qaysari/contract/order-states';
import { signInProven } from '@qaysari/server/src/accounts/accounts.ts';
import { type AddressSnapshot, addAddress, getSnapshot } from '@qaysari/server/src/addresses/addresses.ts';
import { getQuote } from '@qaysari/server/src/checkout/checkout.ts';
import type { Shop } from '@qaysari/server/src/parts.ts';
import { systemClock } from '@qaysari/server/src/platform/clock.ts';
import { readConfig } from '@qaysari/server/src/platform/config.ts';
import { many, one } from '@qaysari/server/src/platform/database/rows.ts';
import { inTransaction } from '@qaysari/server/src/platform/database/transaction.ts';
import { asId, readId } from '@qaysari/server/src/platform/ids.ts';
import { createLog } from '@qaysari/server/src/platform/log.ts';
import { createShop } from '@qaysari/server/src/shop.ts';
import { sql } from 'kysely';
import type { Place } from './place.ts';

export interface Buyer {
	accountId: number;
	token: string;
	addressId: string;
	address: AddressSnapshot;
}

/** Something to buy that never runs out, with what one piece costs delivered. */
export interface Ware {
	skuId: number;
	productId: number;
	payNow: number;
}

const secret = 'made up for the bench, keys nothing';

/** The shop's rooms in this process, on the same database. */
export function roomsOf(place: Place): Shop {
	const config = readConfig({ NODE_ENV: 'development', DATA_DIR: place.dataDir, LOG_LEVEL: 'silent' });
	const { db, databaseUrl } = place;
	return createShop({ config, log: createLog(config), clock: systemClock, db, directUrl: databaseUrl, secret });
}

/** Signed in, each with an address in Erbil. */
export async function createBuyers(shop: Shop, count: number): Promise<Buyer[]> {
	const { db, events } = shop;
	const now = shop.clock.now();
	const region = await one<{ city: number; province: number; country: number }>(
		db,
		sql`select ci.id as city, pr.id as province, pr.parent_id as country from region pr join region ci on ci.parent_id = pr.id where pr.code = 'IQ-AR' limit 1`,
	);
	const made: Buyer[] = [];
	for (let number = 0; number < count; number += 1) {
		const phone = `+96477${10_000_000 + Math.floor(Math.random() * 89_000_000)}`;
		const buyer = await inTransaction(db, async (tx) => {
			const { accountId, token } = await signInProven(
				{ events, secret },
				tx,
				now,
				{ kind: 'phone', value: phone, country: '964' },
				{ label: 'bench', language: 'en' },
			);
			const { id } = await addAddress(
				tx,
				'en',
				accountId,
				{
					fullName: 'Zana Ahmad',
					phone,
					address: '100 Metre Road 7',
					countryId: String(region.country),
					provinceId: String(region.province),
					cityId: String(region.city),
					isDefault: true,
				},
				now,
			);
			return { accountId, token, addressId: id, address: await getSnapshot(tx, accountId, readId(id)) };
		});
		made.push(buyer);
	}
	return made;
}

/** Goods in Iraq, a million pieces of each: the first ones, or from anywhere among all. */
export async function createWares(
	shop: Shop,
	buyer: Buyer,
	count: number,
	from: 'first' | 'anywhere' = 'first',
): Promise<Ware[]> {
	const { db } = shop;
	const rows = await many<{ id: number; product: number }>(
		db,
		sql`
			select min(s.id) as id, p.id as product from sku s join product p on p.id = s.product_id
			where p.origin = 'iraq' and p.state = 'active' and p.minimum_quantity = 1 and not s.withdrawn
			group by p.id order by ${from === 'first' ? sql`p.id` : sql`hashint8(p.id)`} limit ${count}
		`,
	);
	await sql`
		with stocked as (
			update stock_level l set on_hand = 1000000 from stock_level before
			where before.sku_id = l.sku_id and l.sku_id = any(${rows.map((row) => row.id)}::bigint[])
			returning l.sku_id, 1000000 - before.on_hand as delta
		)
		insert into stock_movement (sku_id, delta, reason, at) select sku_id, delta, 'received', now() from stocked
	`.execute(db);
	const wares: Ware[] = [];
	for (const { id, product } of rows) {
		const quote = await getQuote(
			db,
			systemClock.now(),
			shop.payments,
			{ language: 'en', accountId: null },
			{
				items: [{ skuId: asId(id), quantity: 1 }],
				place: buyer.address,
				deliveryMode: 1,
				logistics: {},
			},
		);
		wares.push({ skuId: id, productId: product, payNow: quote.payNow.amount });
	}
	return wares;
}

/** What `createOrder` is asked for one piece, paid on delivery. */
export function orderInput(buyer: Buyer, ware: Ware): object {
	return {
		source: { kind: 'items', items: [{ skuId: String(ware.skuId), quantity: 1 }] },
		addressId: buyer.addressId,
		deliveryMode: 1,
		remark: '',
		paymentMethod: paymentMethod.cashOnDelivery,
		agreed: true,
		expectedTotal: { amount: ware.payNow, currency: 'IQD' },
	};
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Makes a call as the storefront does, over a connection that stays open. */
export function callAs(url: string, buyer: Buyer, { method, path }: Call, input: object): Promise<void> {
	const body = Buffer.from(JSON.stringify(input));
	const headers = {
		'content-type': 'application/json',
		'content-length': body.length,
		language: 'en',
		authorization: `Bearer ${buyer.token}`,
		'idempotency-key': randomUUID(),
	};
	return new Promise((resolve, reject) => {
		const asked = request(new URL(path, url), { method, agent, headers }, (response) => {
			const parts: Buffer[] = [];
			response.on('data', (part: Buffer) => parts.push(part));
			response.on('end', () => {
				if (response.statusCode === 200) resolve();
				else reject(new Error(`${path} answered ${response.statusCode}: ${Buffer.concat(parts).toString().slice(0, 300)}`));
			});
		});
		asked.on('error', reject);
		asked.end(body);
	});
}

import { deliverySteps } from '@qaysari/contract/delivery-steps';
import { fulfilmentQueues } from '@qaysari/contract/fulfilment.schemas';
import { orderStatuses } from '@qaysari/contract/order-states';
import { origins } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { code } from '../platform/database/codes.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { type FulfilmentQueue, listQueue } from './orders.ts';

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
});
afterAll(() => shop.close());

interface Case {
	id: number;
	status: number;
	origin: string;
	mode: number;
	packed: boolean;
	asked: boolean;
	reported: boolean;
	due: boolean;
	step: string | null;
	failures: number;
	/** The day of the next attempt, or the end of the time at the store, is behind. */
	passed: boolean;
	old: boolean;
}

/** Nobody of fulfilment has to act: the buyer pays, the clock goes on, finance has a queue of its own, or it is over. */
type Nobody = 'buyer pays' | 'confirms itself' | 'settles itself' | 'over';

/** In which queues an order has to stand at least, or why nobody has to act. Written down apart from the queues themselves. */
function expected(order: Case): FulfilmentQueue[] | Nobody {
	const also: FulfilmentQueue[] = [...(order.asked ? ['asked' as const] : []), ...(order.reported ? ['problems' as const] : [])];
	const own = ownQueue(order);
	if (also.length > 0)
		return own === null || !fulfilmentQueues.some((queue) => queue === own) ? also : [...also, own as FulfilmentQueue];
	return own === null ? [] : fulfilmentQueues.some((queue) => queue === own) ? [own as FulfilmentQueue] : (own as Nobody);
}

function ownQueue(order: Case): FulfilmentQueue | Nobody | null {
	switch (order.status) {
		case 1:
			return 'buyer pays';
		case 2:
			if (order.origin === 'china') return order.asked ? null : 'toShip';
			if (order.packed) return 'toSend';
			return order.asked ? null : 'toPack';
		case 3:
			return order.mode === 2 ? (order.passed ? 'pickupOver' : 'atStore') : atDoor(order);
		case 4:
		case 5:
			return 'settles itself';
		case 9:
			return 'toCharge';
		case 10:
			return order.old ? 'unpaidFees' : 'buyer pays';
		case 11:
			return 'atSea';
		case 12:
			return 'toDeliver';
		case 14:
			return order.asked ? null : 'toPurchase';
		default:
			return 'over';
	}
}

function atDoor(order: Case): FulfilmentQueue | Nobody {
	switch (order.step) {
		case 'rescheduled':
			return order.passed ? 'toGoOut' : 'delivering';
		case 'notReached':
		case 'refused':
			return order.failures >= 3 ? 'undecided' : 'failed';
		case 'comingBack':
		case 'comeBack':
			return 'comingBack';
		case 'delivered':
			return order.due ? 'toCollect' : 'confirms itself';
		default:
			return 'delivering';
	}
}

/** Every state with every flag, as orders without lines. */
async function everyCase(): Promise<Case[]> {
	const buyer = await shop.buyer();
	const { skuId } = await createProduct(shop);
	const { orderId } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }] });
	const [row] = await shop.rows<{ others: string }>(sql`
		select string_agg(quote_ident(column_name), ', ') as others from information_schema.columns
		where table_name = 'shop_order' and is_generated = 'NEVER' and column_name not in ('id', 'number', 'status', 'origin', 'delivery_mode', 'packed_at', 'open_questions',
			'open_problems', 'captured_one', 'delivery_step', 'delivery_at', 'delivery_day', 'delivery_failures', 'pickup_until', 'status_at')
	`);
	const others = sql.raw(row?.others ?? '');
	const yesNo = sql`(values (true), (false))`;
	await sql`
		insert into shop_order (${others}, number, status, origin, delivery_mode, packed_at, open_questions, open_problems, captured_one,
			delivery_step, delivery_at, delivery_day, delivery_failures, pickup_until, status_at)
		select ${others}, 'QCASE' || row_number() over (), s.status, g.origin, m.mode, case when packed.yes then ${shop.now}::timestamptz end,
			asked.yes::int, reported.yes::int, case when due.yes then 0 else product_total - discount + freight end,
			d.step, case when d.step is not null then ${shop.now}::timestamptz end,
			case when d.step = 'rescheduled' then (${shop.now}::timestamptz at time zone 'Asia/Baghdad')::date + case when passed.yes then 0 else 1 end end,
			d.failures, case when s.status = ${code.status('WAIT_BUYER_RECEIVER')} and m.mode = 2 then ${shop.now}::timestamptz + case when passed.yes then interval '0' else interval '1 day' end end,
			case when old.yes then ${shop.now}::timestamptz - interval '15 days' else ${shop.now}::timestamptz end
		from shop_order
		cross join unnest(${[...orderStatuses]}::smallint[]) as s (status)
		cross join unnest(${[...origins]}::text[]) as g (origin)
		cross join (values (1::smallint), (2::smallint)) as m (mode)
		cross join ${yesNo} as packed (yes) cross join ${yesNo} as asked (yes) cross join ${yesNo} as reported (yes)
		cross join ${yesNo} as due (yes) cross join ${yesNo} as passed (yes) cross join ${yesNo} as old (yes)
		cross join lateral (
			select null::text as step, 0 as failures union all
			select step, n from unnest(${[...deliverySteps]}::text[]) as step, generate_series(0, 3) n
				where s.status = ${code.status('WAIT_BUYER_RECEIVER')} and m.mode = 1 and (n > 0 or step not in ('notReached', 'refused'))
		) d
		where id = ${orderId}
	`.execute(shop.db);
	return shop.rows<Case>(sql`
		select id, status, origin, delivery_mode as mode, packed_at is not null as packed, open_questions > 0 as asked, open_problems > 0 as reported,
			captured_one < product_total - discount + freight as due, delivery_step as step, delivery_failures as failures,
			coalesce(delivery_day <= (${shop.now}::timestamptz at time zone 'Asia/Baghdad')::date, pickup_until <= ${shop.now}, false) as passed,
			status_at < ${shop.now} as old
		from shop_order where number like 'QCASE%'
	`);
}

it('stands in a queue in every state and with every flag, unless nobody has to act', { timeout: 240_000 }, async () => {
	const cases = await everyCase();
	const standing = new Map<number, FulfilmentQueue[]>();
	for (const queue of fulfilmentQueues)
		for (const { id } of await listQueue(shop.db, { queue, now: shop.now, after: null, limit: 100_000 }))
			standing.set(id, [...(standing.get(id) ?? []), queue]);

	const wrong = cases.filter((one) => {
		const should = expected(one);
		const stands = standing.get(one.id) ?? [];
		return typeof should === 'string' ? stands.length > 0 : [...should].sort().join() !== [...stands].sort().join();
	});

	expect(cases.length).toBeGreaterThan(3_000);
	expect(wrong.slice(0, 3).map((one) => ({ ...one, should: expected(one), stands: standing.get(one.id) }))).toEqual([]);
	expect(cases.every((one) => typeof expected(one) === 'string' || expected(one).length > 0)).toBe(true);
});

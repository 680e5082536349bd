import type { Call } from '@qaysari/contract/call';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import type { Shop } from '@qaysari/server/src/parts.ts';
import { one } from '@qaysari/server/src/platform/database/rows.ts';
import { rooms } from '@qaysari/server/src/shop.ts';
import { type Answering, Client } from '@qaysari/server/src/testing/client.ts';
import { createConsoleServer, createWebServer } from '@qaysari/server/src/web.ts';
import { sql } from 'kysely';
import { type Buyer, createBuyers, createWares, type Ware } from './buyers.ts';
import { type Asked, costsOf, growthReport, type Size } from './growth-costs.ts';
import { placeOrder, signedIn } from './growth-products.ts';
import { phoneOf, writeOrderBook } from './order-book.ts';
import { signInBuyer, signInOwner } from './orders.ts';
import type { PartReport } from './report.ts';
import { openSampleDatabase } from './sample-database.ts';

/** In a book of every size: a shop has more orders since it has more buyers. */
const ordersOfEach = 50;
const asking = 20;
const buying = 8;
const wanted = 32;
const mostGrowth = 3;

interface Doors {
	web: Answering;
	console: Answering;
}

/** Lists over orders, and one more order, in one book that grows from each size to the next. */
export async function measureOrderGrowth(orders: readonly number[], rounds: number): Promise<PartReport> {
	const { shop, close } = await openSampleDatabase();
	const web = await createWebServer(shop, rooms, null);
	const console = await createConsoleServer(shop, rooms);
	try {
		const ofYear = Math.max(...orders);
		// The book's buyers have the first numbers; whoever orders beside them comes after the last one.
		await sql`select setval(pg_get_serial_sequence('account', 'id'), ${ofYear / ordersOfEach}::int)`.execute(shop.db);
		const people = await createBuyers(shop, buying);
		const [first] = people;
		if (!first) throw new Error('Nobody buys');
		const wares = await createWares(shop, first, wanted);
		const { goods } = await one<{ goods: number }>(shop.db, sql`select max(id)::int as goods from product`);
		const sizes: Size[] = [];
		let calls: Record<string, Asked> = {};
		for (const size of orders) {
			const started = performance.now();
			const before = sizes.at(-1)?.size ?? 0;
			const after = { orders: before, buyers: before / ordersOfEach };
			await writeOrderBook(shop.db, size, { buyers: size / ordersOfEach, goods, after, ofYear });
			// Else what is measured waits for pages that the writing left to be written.
			await sql`checkpoint`.execute(shop.db);
			const seconds = (performance.now() - started) / 1000;
			calls = await callsAmong(shop, { web, console }, size / ordersOfEach, { people, wares });
			sizes.push({ size, seconds, costs: await costsOf(shop, calls, rounds, before === 0 ? 'first' : 'later') });
		}
		return growthReport('orders', calls, sizes);
	} finally {
		await web.close();
		await console.close();
		await close();
	}
}

async function callsAmong(
	shop: Shop,
	{ web, console }: Doors,
	buyers: number,
	{ people, wares }: { people: readonly Buyer[]; wares: readonly Ware[] },
): Promise<Record<string, Asked>> {
	const owner = await signInOwner(shop, new Client(console));
	const clients: Client[] = [];
	for (let n = 0; n < asking; n += 1)
		clients.push(await signInBuyer(shop, new Client(web), phoneOf(1 + Math.floor((n * buyers) / asking))));
	const orderers = people.map((buyer) => ({ buyer, client: signedIn(web, buyer) }));
	const asBuyer = <Input>(call: Call<Input, unknown>, input: Input): Asked => ({
		mostGrowth,
		ask: async (round) => clients[round % clients.length]?.do(call, input),
	});
	const asOwner = <Input>(call: Call<Input, unknown>, input: Input): Asked => ({ mostGrowth, ask: () => owner.do(call, input) });
	return {
		"a buyer's list": asBuyer(ordersCalls.getOrderPage, { tab: 'all' }),
		"a buyer's counts": asBuyer(ordersCalls.getStatusCount, {}),
		"the console's newest": asOwner(ordersConsoleCalls.listOrders, {}),
		'queue of what is to be packed': asOwner(fulfilmentCalls.listQueue, { queue: 'toPack' }),
		'placing an order': {
			mostGrowth,
			ask: async (round) => {
				const [who, ware] = [orderers[round % orderers.length], wares[round % wares.length]];
				if (who && ware) await placeOrder(who.client, who.buyer, ware);
			},
		},
	};
}

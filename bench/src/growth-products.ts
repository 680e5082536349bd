import { randomUUID } from 'node:crypto';
import type { Call } from '@qaysari/contract/call';
import { cartCalls } from '@qaysari/contract/cart.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import type { Shop } from '@qaysari/server/src/parts.ts';
import { rooms } from '@qaysari/server/src/shop.ts';
import { type Answering, Client } from '@qaysari/server/src/testing/client.ts';
import { createWebServer } from '@qaysari/server/src/web.ts';
import { sql } from 'kysely';
import { type Buyer, createBuyers, createWares, orderInput, type Ware } from './buyers.ts';
import { growCatalogue, stockCatalogue } from './catalogue.ts';
import { kindsOf } from './finding.ts';
import { type Asked, costsOf, growthReport, type Size } from './growth-costs.ts';
import type { PartReport } from './report.ts';
import { openSampleDatabase } from './sample-database.ts';

const buying = 8;
const wanted = 32;

/** What buyers ask for and do, in one catalogue that grows from each size to the next. */
export async function measureProductGrowth(products: readonly number[], rounds: number): Promise<PartReport> {
	const { shop, close } = await openSampleDatabase();
	const server = await createWebServer(shop, rooms, null);
	try {
		const sizes: Size[] = [];
		let calls: Record<string, Asked> = {};
		for (const size of products) {
			const started = performance.now();
			const before = sizes.at(-1)?.size ?? 0;
			await growCatalogue(shop, size, before);
			await stockCatalogue(shop, size, before);
			// Else what is measured waits for pages that the growing left to be written.
			await sql`checkpoint`.execute(shop.db);
			const seconds = (performance.now() - started) / 1000;
			calls = await callsAmong(shop, server, size);
			sizes.push({ size, seconds, costs: await costsOf(shop, calls, rounds, before === 0 ? 'first' : 'later') });
		}
		return growthReport('products', calls, sizes);
	} finally {
		await server.close();
		await close();
	}
}

async function callsAmong(shop: Shop, server: Answering, products: number): Promise<Record<string, Asked>> {
	const visitor = new Client(server);
	const buyers = await createBuyers(shop, buying);
	const [first] = buyers;
	if (!first) throw new Error('Nobody buys');
	const wares = await createWares(shop, first, wanted, 'anywhere');
	const kinds = kindsOf(products);
	const asFound = (name: string, mostGrowth: number): Asked => {
		const kind = kinds.find((one) => one.name === name);
		if (!kind) throw new Error(`Nobody asks for ${name}`);
		const call: Call = kind.call ?? searchCalls.keywordSearch;
		return { mostGrowth, ask: (round) => visitor.do(call, kind.inputs[round % kind.inputs.length]) };
	};
	const clients = buyers.map((buyer) => ({ buyer, client: signedIn(server, buyer) }));
	const asBuyer = (step: (client: Client, buyer: Buyer, ware: Ware) => Promise<unknown>): Asked => ({
		mostGrowth: 3,
		ask: async (round) => {
			const [who, ware] = [clients[round % clients.length], wares[round % wares.length]];
			if (who && ware) await step(who.client, who.buyer, ware);
		},
	});
	return {
		'list of 24': asFound('list of 24', 3),
		details: asFound('details', 3),
		'search, a common word': asFound('common word', 10),
		'search, a rare word': asFound('rare word', 10),
		'addition to a cart': asBuyer((client, _, { skuId }) =>
			client.do(cartCalls.addCart, { skuId: String(skuId), quantity: 1 }, { key: randomUUID() }),
		),
		'order of one line': asBuyer(placeOrder),
	};
}

export function signedIn(server: Answering, { token }: Buyer): Client {
	const client = new Client(server);
	client.token = token;
	return client;
}

export const placeOrder = (client: Client, buyer: Buyer, ware: Ware): Promise<unknown> =>
	client.do<object, unknown>(ordersCalls.createOrder, orderInput(buyer, ware), { key: randomUUID() });

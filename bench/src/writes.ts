import { cartCalls } from '@qaysari/contract/cart.calls';
import { paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { addToCart, countPieces } from '@qaysari/server/src/cart/cart.ts';
import { placeOrders } from '@qaysari/server/src/checkout/checkout.ts';
import type { Shop } from '@qaysari/server/src/parts.ts';
import { inTransaction } from '@qaysari/server/src/platform/database/transaction.ts';
import { type Buyer, callAs, createBuyers, createWares, orderInput, roomsOf, type Ware } from './buyers.ts';
import { median, percent, percentile, shown } from './numbers.ts';
import { type Place, startShop } from './place.ts';
import type { PartReport } from './report.ts';

const atOnce = 16;
const wanted = 0.5;

type Step = (buyer: Buyer, ware: Ware) => Promise<unknown>;

interface Measured {
	perSecond: number;
	p50: number;
	p99: number;
}

/** Writes over HTTP against the same step in a process without HTTP, on the same database, by turns. */
export async function measureWrites(place: Place, quick: boolean): Promise<PartReport> {
	const rounds = quick ? 2 : 5;
	const seconds = quick ? 2 : 3;
	const shop = await startShop(place);
	const rooms = roomsOf(place);
	try {
		const buyers = await createBuyers(rooms, atOnce);
		const [first] = buyers;
		if (!first) throw new Error('Nobody buys');
		const wares = await createWares(rooms, first, 64);
		const steps: { name: string; over: Step; within: Step }[] = [
			{
				name: 'add to cart',
				over: (buyer, ware) => callAs(shop.url, buyer, cartCalls.addCart, { skuId: String(ware.skuId), quantity: 1 }),
				within: (buyer, ware) => add(rooms, buyer, ware),
			},
			{
				name: 'place an order',
				over: (buyer, ware) => callAs(shop.url, buyer, ordersCalls.createOrder, orderInput(buyer, ware)),
				within: (buyer, ware) => order(rooms, buyer, ware),
			},
		];
		const results = [];
		for (const step of steps) results.push({ name: step.name, ...(await compare(step, buyers, wares, rounds, seconds)) });
		return {
			tables: [
				{
					title: `Writes, ${atOnce} buyers at once, medians of ${rounds} rounds by turns`,
					columns: ['write', 'HTTP /s', 'in process /s', 'ratio', 'HTTP p50 ms', 'p99 ms', 'in process p50 ms', 'p99 ms'],
					rows: results.map(({ name, over, within, ratio }) => [
						name,
						shown(over.perSecond),
						shown(within.perSecond),
						percent(ratio),
						shown(over.p50),
						shown(over.p99),
						shown(within.p50),
						shown(within.p99),
					]),
				},
			],
			targets: results.map(({ name, ratio }) => ({
				name: `${name}, share of the same step in process`,
				value: ratio * 100,
				bound: wanted * 100,
				side: 'atLeast',
				unit: ' %',
			})),
			notes: [
				'Over HTTP the call also finds the session, reads account and address, and keeps its answer for a repeat; the step in process does not.',
			],
			data: results,
		};
	} finally {
		await rooms.pictures.close();
		await shop.stop();
	}
}

function add({ db, clock }: Shop, buyer: Buyer, ware: Ware): Promise<number> {
	const owner = { accountId: buyer.accountId };
	return inTransaction(db, async (tx) => {
		await addToCart(tx, owner, clock.now(), { skuId: ware.skuId, quantity: 1 });
		return countPieces(tx, owner);
	});
}

function order({ db, payments, clock }: Shop, { accountId, address }: Buyer, ware: Ware): Promise<unknown> {
	return inTransaction(db, (tx) =>
		placeOrders(
			tx,
			payments,
			clock.now(),
			{ accountId, visitorHash: null, name: address.fullName, phone: address.phone, language: 'en', utmSource: null },
			{
				items: [{ skuId: ware.skuId, quantity: 1 }],
				place: address,
				deliveryMode: 1,
				logistics: {},
				address,
				storeId: null,
				remark: '',
				paymentMethod: paymentMethod.cashOnDelivery,
				agreed: true,
				expectedTotal: { amount: ware.payNow, currency: 'IQD' },
			},
		),
	);
}

async function compare(
	{ over, within }: { over: Step; within: Step },
	buyers: readonly Buyer[],
	wares: readonly Ware[],
	rounds: number,
	seconds: number,
) {
	const pairs: { over: Measured; within: Measured }[] = [];
	for (let round = -1; round < rounds; round += 1) {
		const pair = { within: await repeat(within, buyers, wares, seconds), over: await repeat(over, buyers, wares, seconds) };
		// The first one only warms up.
		if (round >= 0) pairs.push(pair);
	}
	const middle = (side: 'over' | 'within'): Measured => ({
		perSecond: median(pairs.map((pair) => pair[side].perSecond)),
		p50: median(pairs.map((pair) => pair[side].p50)),
		p99: median(pairs.map((pair) => pair[side].p99)),
	});
	return {
		over: middle('over'),
		within: middle('within'),
		ratio: median(pairs.map((pair) => pair.over.perSecond / pair.within.perSecond)),
	};
}

/** Every buyer again and again, each ware in turn, for some seconds. */
async function repeat(step: Step, buyers: readonly Buyer[], wares: readonly Ware[], seconds: number): Promise<Measured> {
	const took: number[] = [];
	const started = performance.now();
	const until = started + seconds * 1000;
	await Promise.all(
		buyers.map(async (buyer, number) => {
			for (let turn = number * 5; performance.now() < until; turn += 1) {
				const ware = wares[turn % wares.length];
				if (!ware) throw new Error('Nothing to buy');
				const begun = performance.now();
				await step(buyer, ware);
				took.push(performance.now() - begun);
			}
		}),
	);
	return {
		perSecond: (took.length / (performance.now() - started)) * 1000,
		p50: percentile(took, 50),
		p99: percentile(took, 99),
	};
}

import { cartCalls } from '@qaysari/contract/cart.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { bareAddition, bareOrder } from './bare-writes.ts';
import { type Buyer, callAs, createBuyers, createWares, orderInput, roomsOf, type Ware } from './buyers.ts';
import { median, percent, percentile, shown, sum } from './numbers.ts';
import { type Place, startShop } from './place.ts';
import type { PartReport } from './report.ts';

const atOnce = 16;
const hotBuyers = 64;
const hotWanted = 0.5;
/** A second, over HTTP, the generator on the same cores. */
const ordersWanted = 400;

export type Step = (buyer: Buyer, ware: Ware) => Promise<unknown>;

interface Measured {
	perSecond: number;
	p50: number;
	p99: number;
	/** Answered with 503, because every connection was in use for too long. */
	turnedAway: number;
}

/** Writes over HTTP against the same rows written without the shop's code, on the same database, by turns. */
export async function measureWrites(place: Place, quick: boolean): Promise<PartReport> {
	const rounds = quick ? 2 : 5;
	const seconds = quick ? 2 : 3;
	const shop = await startShop(place);
	const rooms = roomsOf(place);
	try {
		const crowd = await createBuyers(rooms, hotBuyers);
		const buyers = crowd.slice(0, atOnce);
		const [first] = buyers;
		if (!first) throw new Error('Nobody buys');
		const wares = await createWares(rooms, first, 64);
		const [hot] = wares;
		if (!hot) throw new Error('Nothing to buy');
		const add: Step = (buyer, ware) => callAs(shop.url, buyer, cartCalls.addCart, { skuId: String(ware.skuId), quantity: 1 });
		const order: Step = (buyer, ware) => callAs(shop.url, buyer, ordersCalls.createOrder, orderInput(buyer, ware));
		// The first order is the model of those that are written without the shop.
		await order(first, hot);
		const steps: { name: string; wanted: number; over: Step; bare: Step }[] = [
			{ name: 'add to cart', wanted: 0.6, over: add, bare: bareAddition(place) },
			{ name: 'place an order', wanted: 0.5, over: order, bare: await bareOrder(place) },
		];
		const results = [];
		for (const { name, wanted, over, bare } of steps) {
			const sides = { over: () => repeat(over, buyers, wares, seconds), beside: () => repeat(bare, buyers, wares, seconds) };
			results.push({ name, wanted, ...(await compare(sides, rounds)) });
		}
		const heat = await compare(
			{ over: () => repeat(order, crowd, [hot], seconds), beside: () => repeat(order, buyers, wares, seconds) },
			rounds,
		);
		return {
			tables: [
				{
					title: `Writes, ${atOnce} buyers at once, medians of ${rounds} rounds by turns`,
					columns: [
						'write',
						'HTTP /s',
						'ceiling /s',
						'ratio',
						'HTTP p50 ms',
						'p99 ms',
						'ceiling p50 ms',
						'p99 ms',
						'turned away',
					],
					rows: [
						...results.map((one) => rowOf(one.name, one)),
						rowOf(`one sku, ${hotBuyers} buyers (ceiling: many skus, ${atOnce})`, heat),
					],
				},
			],
			targets: [
				...results.map(({ name, ratio, wanted }) => ({
					name: `${name}, share of the same rows written without the shop`,
					value: ratio * 100,
					bound: wanted * 100,
					side: 'atLeast' as const,
					unit: ' %',
				})),
				{
					name: 'orders a second over HTTP',
					value: results.at(-1)?.over.perSecond ?? 0,
					bound: ordersWanted,
					side: 'atLeast',
					unit: '',
				},
				{
					name: `orders of one sku by ${hotBuyers} buyers, share of those of many skus`,
					value: heat.ratio * 100,
					bound: hotWanted * 100,
					side: 'atLeast',
					unit: ' %',
				},
			],
			notes: [
				'The ceiling writes the same rows by prepared statements in one transaction; it prices nothing, asks for nobody and checks nothing but stock.',
			],
			data: { writes: results, heat },
		};
	} finally {
		await rooms.pictures.close();
		await shop.stop();
	}
}

function rowOf(name: string, { over, beside, ratio }: Awaited<ReturnType<typeof compare>>): string[] {
	const { perSecond, p50, p99 } = over;
	return [
		name,
		shown(perSecond),
		shown(beside.perSecond),
		percent(ratio),
		shown(p50),
		shown(p99),
		shown(beside.p50),
		shown(beside.p99),
		String(over.turnedAway),
	];
}

async function compare(sides: { over: () => Promise<Measured>; beside: () => Promise<Measured> }, rounds: number) {
	const pairs: { over: Measured; beside: Measured }[] = [];
	for (let round = -1; round < rounds; round += 1) {
		const pair = { beside: await sides.beside(), over: await sides.over() };
		// The first one only warms up.
		if (round >= 0) pairs.push(pair);
	}
	const middle = (side: 'over' | 'beside'): Measured => ({
		perSecond: median(pairs.map((pair) => pair[side].perSecond)),
		p50: median(pairs.map((pair) => pair[side].p50)),
		p99: median(pairs.map((pair) => pair[side].p99)),
		turnedAway: sum(pairs.map((pair) => pair[side].turnedAway)),
	});
	return {
		over: middle('over'),
		beside: middle('beside'),
		ratio: median(pairs.map((pair) => pair.over.perSecond / pair.beside.perSecond)),
	};
}

/** Every buyer again and again, each ware in turn, for some seconds. */
export async function repeat(
	step: Step,
	buyers: readonly Buyer[],
	wares: readonly Ware[],
	seconds: number,
): Promise<Measured & { done: number }> {
	const took: number[] = [];
	let turnedAway = 0;
	const started = performance.now();
	const until = started + seconds * 1000;
	await Promise.all(
		buyers.map(async (buyer, number) => {
			for (let turn = number * 5; performance.now() < until; turn += 1) {
				const ware = wares[turn % wares.length];
				if (!ware) throw new Error('Nothing to buy');
				const begun = performance.now();
				try {
					await step(buyer, ware);
					took.push(performance.now() - begun);
				} catch (error) {
					if (!(error instanceof Error && error.message.includes('answered 503'))) throw error;
					turnedAway += 1;
				}
			}
		}),
	);
	return {
		done: took.length,
		perSecond: (took.length / (performance.now() - started)) * 1000,
		p50: percentile(took, 50),
		p99: percentile(took, 99),
		turnedAway,
	};
}

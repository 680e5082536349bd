import {
	isReturnOver,
	type ReturnEventName,
	returnEvents,
	returnPath,
	returnStates,
	returnTransition,
	returnTransitions,
} from '@qaysari/contract/return-states';
import { returnsCalls } from '@qaysari/contract/returns.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { readId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { chanceOf } from '../testing/chance.ts';
import { createFreight } from '../testing/goods.ts';
import { orderFaults } from '../testing/order-faults.ts';
import { returnFaults } from '../testing/return-faults.ts';
import { ReturnScene } from '../testing/return-scene.ts';
import { asking, receivedOrder } from '../testing/returning.ts';
import { seedOfRun } from '../testing/seed.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import * as returns from './returns.ts';

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop({ settings: { UPLOADS_PER_BUYER_DAY: '100000' } });
	await createFreight(shop);
});
afterAll(() => shop.close());

describe('the table of states', () => {
	it('leads from one state to at most one by an event, and everywhere from the beginning', () => {
		const pairs = returnTransitions.map(({ from, event }) => `${from} ${event}`);
		const reached = new Set<string | null>([null]);
		for (let round = 0; round < returnStates.length; round += 1)
			for (const { from, to } of returnTransitions) if (reached.has(from)) reached.add(to);

		expect(new Set(pairs).size).toBe(pairs.length);
		expect(returnStates.filter((state) => !reached.has(state))).toEqual([]);
		expect(returnStates.filter(isReturnOver)).toEqual(['refunded', 'exchanged', 'declined', 'refused', 'cancelled', 'lapsed']);
		for (const path of Object.values(returnPath)) for (const state of path) expect(returnStates).toContain(state);
	});

	it('is all that anybody can do: what is not in it is refused, whoever asks', async () => {
		const buyer = await shop.buyer();
		const order = await receivedOrder(shop, buyer, { quantity: 1 });
		const wish = { ...asking(order), refundTo: 'paid' as const, description: '' };
		const { back } = await buyer.do(returnsCalls.preview, asking(order));
		const { returnId } = await buyer.do(returnsCalls.ask, { ...wish, expectedBack: back });
		const { events } = shop.shop;
		const by = { actor: 'fulfilment' as const, actorId: null, note: 'because' };
		const buyers = { actor: 'buyer' as const, actorId: buyer.accountId };
		const acts: Partial<Record<ReturnEventName, (tx: Transaction, held: returns.Held) => Promise<void>>> = {
			approve: (tx, held) => returns.approveReturn(tx, events, shop.now, held, by),
			refuse: (tx, held) => returns.moveReturn(tx, events, shop.now, held, 'refuse', by),
			cancel: (tx, held) => returns.moveReturn(tx, events, shop.now, held, 'cancel', buyers),
			send: (tx, held) => returns.moveReturn(tx, events, shop.now, held, 'send', by),
			receive: (tx, held) => returns.receiveReturn(tx, events, shop.now, held, [], by),
			refund: (tx, held) => returns.refundReturn(tx, events, shop.now, held, { ...by, expectedBack: back }),
			exchange: (tx, held) => returns.exchangeReturn(tx, events, shop.now, held, { ...by, logisticsNumber: '' }),
			decline: (tx, held) => returns.moveReturn(tx, events, shop.now, held, 'decline', by),
			lapse: (tx, held) => returns.moveReturn(tx, events, shop.now, held, 'lapse', by),
		};
		const undone = new Error('taken back');
		for (const state of returnStates)
			for (const event of returnEvents) {
				const act = acts[event];
				if (!act) continue;
				const row = returnTransition(state, event);
				const actor = event === 'cancel' ? 'buyer' : 'fulfilment';
				const open =
					row?.who.includes(actor) && !row.guards.some((guard) => guard === 'somethingAccepted' || guard === 'wantsExchange');
				let refused = false;
				await inTransaction(shop.db, async (tx) => {
					await sql`update order_return set state = ${state} where id = ${readId(returnId)}`.execute(tx);
					try {
						await act(tx, await returns.holdReturn(tx, readId(returnId)));
					} catch (error) {
						if (!(error instanceof Refusal) || error.code !== 'order_state_conflict') throw error;
						refused = true;
					}
					throw undone;
				}).catch((error: unknown) => {
					if (error !== undone) throw error;
				});
				expect([state, event, refused]).toEqual([state, event, !open]);
			}
		expect(await returnFaults(shop)).toEqual([]);
	});
});

const many = 250;

it('whatever buyers and operators do with returns at once, pieces, money, stock and records are right', async () => {
	const seed = seedOfRun();
	const scene = new ReturnScene(shop, chanceOf(seed));
	await scene.prepare();
	for (let steps = 1; steps <= many; steps += 1) {
		await scene.step();
		const faults = [...(await returnFaults(shop)), ...(await orderFaults(shop))];
		expect({ seed, steps, faults }).toEqual({ seed, steps, faults: [] });
	}
	for (const action of ['ask', 'approve', 'receive'])
		expect(scene.done.get(action) ?? 0, `${action}, seed ${seed}`).toBeGreaterThan(0);
}, 240_000);

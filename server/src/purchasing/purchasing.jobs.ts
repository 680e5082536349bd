import type { Shop } from '../parts.ts';
import type { Database } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { OperatorId, OrderId, PriceRunId, PurchaseId } from '../platform/ids.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { inPortions } from '../platform/jobs/portions.ts';
import { Refusal } from '../platform/refusal.ts';
import { hasChanges, insertUnlike } from './kept-to-buy.queries.ts';
import { takeNotes } from './kept-to-buy.ts';
import { moveAsBought, moveBackToBuy } from './order-follow.ts';
import { listOrderIds } from './pieces.queries.ts';
import { moveOrdersJob, returnOrdersJob } from './purchases.ts';
import { deleteEarlier } from './rate-prices.queries.ts';
import { runPricesJob, stepRun } from './rate-prices.ts';

export function purchasingJobs(shop: Shop): RoomJobs {
	return {
		handlers: {
			[moveOrdersJob]: (payload) => {
				const { purchaseId, orderId, operatorId } = payload as {
					purchaseId?: PurchaseId;
					orderId?: OrderId;
					operatorId: OperatorId;
				};
				return moveOrders(shop, { purchaseId, orderId, operatorId });
			},
			[returnOrdersJob]: (payload) => returnOrders(shop, payload as { purchaseId: PurchaseId; reason: string }),
			'purchasing.freshen-to-buy': () => freshenToBuy(shop.db),
			'purchasing.prove-to-buy': () => proveToBuy(shop),
			'purchasing.forget-prices': (_payload, stop) => inPortions((most) => deleteEarlier(shop.db, most), stop),
			[runPricesJob]: (payload, stop) => runPrices(shop, (payload as { runId: PriceRunId }).runId, { stop }),
		},
		clocked: [
			{ name: 'purchasing.freshen-to-buy', pattern: '* * * * *' },
			{ name: 'purchasing.prove-to-buy', pattern: '34 * * * *' },
			{ name: 'purchasing.forget-prices', pattern: '33 2 * * *' },
		],
		slow: [runPricesJob],
	};
}

/**
 * Moves orders on as far as their goods are, each in a step of its own: cut off or done twice, it comes to the same. One that
 * cannot go on stays where it is, and is looked at again once what holds it is over.
 */
export async function moveOrders(
	{ db, events, clock }: Pick<Shop, 'db' | 'events' | 'clock'>,
	wish: { purchaseId?: PurchaseId | undefined; orderId?: OrderId | undefined; operatorId: OperatorId },
): Promise<void> {
	const named = wish.orderId === undefined ? [] : [wish.orderId];
	const behind = wish.purchaseId === undefined ? [] : await listOrderIds(db, wish.purchaseId);
	await eachApart([...named, ...behind.map((row) => row.order_id)], (orderId) =>
		inTransaction(db, (tx) => moveAsBought(tx, events, clock.now(), orderId, wish.operatorId)),
	);
}

/** Orders of which a purchase order brought nothing wait to be bought again, each in a step of its own; done twice, it comes to the same. */
export async function returnOrders(
	{ db, events, clock }: Pick<Shop, 'db' | 'events' | 'clock'>,
	{ purchaseId, reason }: { purchaseId: PurchaseId; reason: string },
): Promise<void> {
	const behind = await listOrderIds(db, purchaseId);
	await eachApart(
		behind.map((row) => row.order_id),
		(orderId) => inTransaction(db, (tx) => moveBackToBuy(tx, events, clock.now(), { orderId, reason })),
	);
}

/** One that is refused holds up none of the others. */
async function eachApart(orderIds: readonly OrderId[], move: (orderId: OrderId) => Promise<void>): Promise<void> {
	for (const orderId of orderIds) {
		try {
			await move(orderId);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
		}
	}
}

/** Steps of a run of prices, each by itself: cut off, the next one goes on where it was. @param most steps that are done now */
export async function runPrices(
	{ db, events, clock }: Pick<Shop, 'db' | 'events' | 'clock'>,
	runId: PriceRunId,
	{ most = Number.POSITIVE_INFINITY, stop }: { most?: number; stop?: AbortSignal | undefined } = {},
): Promise<void> {
	for (let step = 0; step < most; step += 1) {
		if (stop?.aborted) throw new Error('Stopped between two steps; the rest goes on with the next start');
		if (!(await inTransaction(db, (tx) => stepRun(tx, events, clock.now(), runId)))) return;
	}
}

/** Keeps what is to be bought as it is now. Run before each reading, and by a job so that readers find little to do. */
export async function freshenToBuy(db: Database): Promise<void> {
	if (!(await hasChanges(db))) return;
	while (await inTransaction(db, takeNotes));
}

/** Compares what is kept with what waits, and reads anew what differs: a program of before may have changed it without a note. */
export async function proveToBuy({ db, log }: Pick<Shop, 'db' | 'log'>): Promise<void> {
	await freshenToBuy(db);
	const unlike = await insertUnlike(db);
	if (unlike > 0) log.warn({ orders: unlike }, 'what is to be bought was kept otherwise than it waits');
	await freshenToBuy(db);
}

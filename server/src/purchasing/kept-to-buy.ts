/**
 * What is to be bought, kept line by line. Whoever changes something of it notes which order or product it was; whoever reads takes
 * the notes first, so that what was committed before is what they see.
 */
import { orderStatus } from '@qaysari/contract/order-states';
import type { Transaction } from '../platform/database/handle.ts';
import { lockName } from '../platform/database/transaction.ts';
import type { ShopEvents } from '../platform/events/events.ts';
import type { OrderId } from '../platform/ids.ts';
import * as queries from './kept-to-buy.queries.ts';

/** Changes taken at once. */
const batch = 500;

const { CANCEL, CHINA_SHIPPING, TERMINATED, WAIT_SELLER_SEND, WAITING_PURCHASE } = orderStatus;
/** Between these and being bought an order goes when pieces of it may be missing. */
const besideBought: readonly number[] = [CHINA_SHIPPING, CANCEL, TERMINATED];

/** Whether what an order has to have bought may be another thing after a move. */
function touchesBuying({ from, to }: Pick<ShopEvents['orderMoved'], 'from' | 'to'>): boolean {
	if (from === WAITING_PURCHASE || to === WAITING_PURCHASE) return true;
	return (from === WAIT_SELLER_SEND && besideBought.includes(to)) || (to === WAIT_SELLER_SEND && besideBought.includes(from));
}

export async function noteMove(tx: Transaction, move: ShopEvents['orderMoved']): Promise<void> {
	if (touchesBuying(move)) await queries.insertChangedOrders(tx, [move.orderId]);
}

export const noteOrder = (tx: Transaction, orderId: OrderId): Promise<void> => queries.insertChangedOrders(tx, [orderId]);

export const noteOrders = (tx: Transaction, rows: readonly { order_id: OrderId }[]): Promise<void> =>
	queries.insertChangedOrders(
		tx,
		rows.map((row) => row.order_id),
	);

export { insertChangedProduct as noteProduct } from './kept-to-buy.queries.ts';

/** Keeps what waits as it is now, of some orders of which something changed. @returns whether there may be more */
export async function takeNotes(tx: Transaction): Promise<boolean> {
	// Who comes second finds what the first one kept, and does not write it twice.
	await lockName(tx, 'purchasing.to-buy');
	const changes = await queries.takeChanges(tx, batch);
	if (changes.length === 0) return false;
	const products = changes.flatMap(({ product_id }) => product_id ?? []);
	const moved = products.length === 0 ? [] : await queries.listKeptOrders(tx, products);
	const orders = new Set([...changes, ...moved].flatMap(({ order_id }) => order_id ?? []));
	await queries.putLines(tx, [...orders]);
	return changes.length === batch;
}

import type * as orders from '../orders/orders.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { OperatorId } from '../platform/ids.ts';
import type { Told } from './amendments.queries.ts';

/** Who carries a change out: an operator, or its buyer by agreeing to it. */
export interface ChangedBy {
	operatorId: OperatorId | null;
	reader: orders.OrderReader | null;
}

/** What a change of an order leads to, and how it is done. */
export interface Plan {
	/** What the order's first stage would be made of. */
	after: Pick<orders.OrderRow, 'product_total' | 'discount' | 'freight' | 'allowance_one'>;
	/** What the second stage asks less, in hundredths of a dinar. */
	lessOfTwo?: number;
	told: Told;
	apply: (tx: Transaction, events: Events, now: Date, by: ChangedBy) => Promise<void>;
}

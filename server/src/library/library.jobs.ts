import { z } from 'zod';
import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type ProductId, rowId } from '../platform/ids.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { alertsJob, tellSome } from './alerts.ts';

/** People told in one transaction. */
const batch = 200;

const changed = z.object({ productId: rowId<ProductId>() });

export function libraryJobs(shop: Shop): RoomJobs {
	return { handlers: { [alertsJob]: (payload) => tellAlerts(shop, changed.parse(payload).productId) }, clocked: [] };
}

/** Tells everybody whom a change of a product concerns, some after the others. */
export async function tellAlerts(
	{ db, events, clock }: Pick<Shop, 'db' | 'events' | 'clock'>,
	productId: ProductId,
): Promise<void> {
	for (let told = batch; told === batch; )
		told = await inTransaction(db, (tx) => tellSome(tx, events, clock.now(), productId, batch));
}

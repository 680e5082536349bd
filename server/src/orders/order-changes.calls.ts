import type { addressForm } from '@qaysari/contract/addresses.schemas';
import type { ordersSchemas } from '@qaysari/contract/orders.schemas';
import type { z } from 'zod';
import { type AddressSnapshot, getSnapshot, snapshotOfForm } from '../addresses/addresses.ts';
import { wholeDetail } from '../order-details/order-detail.calls.ts';
import type { Shop } from '../parts.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Handlers } from '../platform/http/binder.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import { readId, type StoreId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { buyAgain } from './buy-again.ts';
import { changeAddress, changeLogistics, changeRemark } from './order-changes.ts';
import { getOrder } from './orders.ts';
import { readerOf } from './reader.calls.ts';

type Changes = Pick<
	Handlers<typeof ordersSchemas>,
	'updateOrderAddress' | 'updateOrderRemark' | 'updateOrderLogistic' | 'buyAgain'
>;

/** What owners may do with a placed order beside moving it on. */
export function changesOf(shop: Pick<Shop, 'events' | 'uploads'>): Changes {
	const { events } = shop;
	const detail = async (tx: Transaction, context: CallContext, number: string) =>
		wholeDetail(shop, tx, await getOrder(tx, readerOf(context), number), context);

	return {
		updateOrderAddress: ({ orderNumber, expectedTotal, ...where }, context) =>
			context.transact(async (tx) => {
				const address = (await addressOf(tx, context, where)) ?? refuse('address_required');
				await changeAddress(tx, events, context.now, {
					reader: readerOf(context),
					number: orderNumber,
					expectedTotal,
					address,
				});
				return detail(tx, context, orderNumber);
			}),
		updateOrderRemark: ({ orderNumber, remark }, context) =>
			context.transact(async (tx) => {
				await changeRemark(tx, context.now, { reader: readerOf(context), number: orderNumber, remark });
				return detail(tx, context, orderNumber);
			}),
		updateOrderLogistic: ({ orderNumber, expectedTotal, deliveryMode, logisticsMethod, storeId, ...where }, context) =>
			context.transact(async (tx) => {
				await changeLogistics(tx, events, context.now, {
					reader: readerOf(context),
					number: orderNumber,
					expectedTotal,
					deliveryMode,
					method: logisticsMethod ?? null,
					storeId: storeId ? readId<StoreId>(storeId) : null,
					address: await addressOf(tx, context, where),
				});
				return detail(tx, context, orderNumber);
			}),
		buyAgain: ({ orderNumber }, context) =>
			context.transact((tx) => {
				const { buyer, visitor } = context;
				const owner = buyer ? { accountId: buyer.accountId } : { visitorHash: visitor.trace ?? refuse('bad_request') };
				return buyAgain(tx, context.now, context.language, { reader: readerOf(context), owner, number: orderNumber });
			}),
	};
}

/** An address of the buyer's book, or one typed for this order. */
async function addressOf(
	db: Handle,
	{ buyer }: CallContext,
	where: { addressId?: string | undefined; address?: z.output<typeof addressForm> | undefined },
): Promise<AddressSnapshot | null> {
	if (where.addressId && buyer) return getSnapshot(db, buyer.accountId, readId(where.addressId));
	return where.address ? snapshotOfForm(db, where.address) : null;
}

import type { placing } from '@qaysari/contract/checkout.schemas';
import type { z } from 'zod';
import { readId, type StoreId } from '../platform/ids.ts';
import type { Placing } from './checkout.ts';

type Sent = Omit<z.output<z.ZodObject<typeof placing>>, 'couponId'>;

/** What was chosen and seen at the checkout, as placing takes it. */
export function chosenOf(input: Sent): Omit<Placing, 'items' | 'place' | 'address'> {
	const { deliveryMode, logistics, storeId, remark, paymentMethod, useBalance, agreed, expectedTotal } = input;
	return {
		deliveryMode,
		logistics,
		storeId: storeId ? readId<StoreId>(storeId) : null,
		remark,
		paymentMethod,
		useBalance,
		agreed,
		expectedTotal,
	};
}

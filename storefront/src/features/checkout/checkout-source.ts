import type { orderSource } from '@qaysari/contract/checkout.schemas';
import { isId } from '@qaysari/contract/ids';
import { limits } from '@qaysari/contract/limits';
import type { z } from 'zod';

export type OrderSource = z.input<typeof orderSource>;

/** What the address names: one sku ("buy now"), else what is selected in the cart. */
export function readSource(query: URLSearchParams): OrderSource {
	const skuId = query.get('sku');
	if (!skuId || !isId(skuId)) return { kind: 'cart' };
	const quantity = Number(query.get('quantity') ?? 1);
	const counts = Number.isInteger(quantity) && quantity >= 1;
	return { kind: 'items', items: [{ skuId, quantity: counts ? Math.min(quantity, limits.lineQuantity) : 1 }] };
}

/** The address of the checkout of another line: where it goes stays, the attempt that was refused does not. */
export function withLine(query: URLSearchParams, { skuId, quantity }: { skuId: string; quantity: number }): URLSearchParams {
	const next = new URLSearchParams(query);
	next.set('sku', skuId);
	next.set('quantity', String(quantity));
	next.delete('attempt');
	return next;
}

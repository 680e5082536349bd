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
	const fits = Number.isInteger(quantity) && quantity >= 1 && quantity <= limits.lineQuantity;
	return { kind: 'items', items: [{ skuId, quantity: fits ? quantity : 1 }] };
}

import { findAccountByPhone } from '../accounts/accounts.ts';
import { readPhone } from '../accounts/destination.ts';
import type { Handle } from '../platform/database/handle.ts';
import { readId, type SkuId } from '../platform/ids.ts';

/** Who calls from a number: their account, if one has proven it. @throws Refusal phone_invalid */
export async function customerOf(
	db: Handle,
	typed: string,
): Promise<{ phone: string; account: Awaited<ReturnType<typeof findAccountByPhone>> }> {
	const { value: phone } = readPhone(typed, undefined);
	return { phone, account: await findAccountByPhone(db, phone) };
}

export function namedItems(items: readonly { skuId: string; quantity: number }[]): { skuId: SkuId; quantity: number }[] {
	return items.map(({ skuId, quantity }) => ({ skuId: readId(skuId), quantity }));
}

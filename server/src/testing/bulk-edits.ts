import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import type { ProductChange } from '@qaysari/contract/bulk-edits.schemas';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from './client.ts';
import type { TestShop } from './test-shop.ts';

/** Works on a change of many things, as the job would. */
export async function runBulkEdit(shop: TestShop, editId: string, stop?: AbortSignal): Promise<void> {
	await jobsOf(rooms, shop.shop).handlers['bulk-edits.run']?.({ editId: Number(editId) }, stop);
}

/** Changes products in one way, and waits until they are. */
export async function changeProducts(shop: TestShop, desk: Client, productIds: string[], change: ProductChange): Promise<string> {
	const expectedCount = productIds.length;
	const { editId } = await desk.do(bulkEditsCalls.startProducts, { choice: { productIds }, change, expectedCount });
	await runBulkEdit(shop, editId);
	return editId;
}

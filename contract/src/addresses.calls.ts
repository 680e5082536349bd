import type { addressesSchemas } from './addresses.schemas.ts';
import { defineCalls, post } from './call.ts';

export const addressesCalls = defineCalls<typeof addressesSchemas>()({
	list: post('userAddress/list', 'buyer'),
	listForUwb: post('userAddress/listForUwb', 'buyer'),
	add: post('userAddress/add', 'buyer'),
	update: post('userAddress/update', 'buyer'),
	delete: post('userAddress/delete', 'buyer'),
	getByParentId: post('userAddress/getByParentId', 'visitor'),
	updateDefaultAddress: post('userAddress/updateDefaultAddress', 'buyer'),
});

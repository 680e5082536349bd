import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import type { TestShop } from './test-shop.ts';

let taken = 0;

/** Somebody who brings goods and takes cash; each with a name of their own. */
export async function createCourier(shop: TestShop, name = `Karwan ${++taken}`): Promise<string> {
	const fulfilment = await shop.operator('fulfilment');
	const { courierId } = await fulfilment.do(couriersConsoleCalls.saveCourier, { name, phone: shop.newPhone(), active: true });
	return courierId;
}

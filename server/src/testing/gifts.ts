import { freeGiftCalls } from '@qaysari/contract/free-gift.calls';
import { prizesCalls } from '@qaysari/contract/prizes.calls';
import { sql } from 'kysely';
import { minutes } from '../platform/clock.ts';
import { createProduct } from './goods.ts';
import { createAddress } from './ordering.ts';
import { createEvent, fromElsewhere, newcomer } from './promotions.ts';
import type { BuyerClient, TestShop } from './test-shop.ts';

/** What a test does with free gifts in its shop. */
export function giftsOf(shop: TestShop) {
	/** Only one event runs at a time: each test begins its own. */
	async function begin(
		form: Parameters<typeof createEvent>[2] & { total?: number; stock?: number; origin?: 'iraq' | 'china' } = {},
	) {
		await sql`update gift_event set stopped_at = ${shop.now} where stopped_at is null`.execute(shop.db);
		const goods = await createProduct(shop, { price: 12_000, stock: form.stock ?? 20, origin: form.origin ?? 'iraq' });
		const eventId = await createEvent(shop, [{ productId: goods.productId, ...(form.total ? { total: form.total } : {}) }], form);
		const { records } = await shop.visitor().do(freeGiftCalls.productList, {});
		return { ...goods, eventId, giftId: records[0]?.giftId ?? '' };
	}

	const somebody = (): Promise<BuyerClient> => shop.buyer(fromElsewhere(shop.visitor()));

	async function take(giftId: string, buyer?: BuyerClient) {
		const initiator = buyer ?? (await somebody());
		const { participationId } = await initiator.do(freeGiftCalls.participate, { giftId });
		const { code } = await initiator.do(freeGiftCalls.getShareLink, { participationId });
		return { initiator, participationId, code };
	}

	const win = async (giftId: string, friends = 1) => winWith(await take(giftId), friends);

	async function winWith(taken: Awaited<ReturnType<typeof take>>, friends = 1) {
		for (let index = 0; index < friends; index += 1) {
			// Friends do not come all in one moment.
			if (index > 0) shop.clock.move(minutes(3));
			await (await newcomer(shop, taken.code)).do(freeGiftCalls.doHelpAdd, { code: taken.code });
		}
		const [prize] = (await taken.initiator.do(prizesCalls.myList, {})).records;
		return { ...taken, prizeId: prize?.prizeId ?? '' };
	}

	async function claim(buyer: BuyerClient, prizeId: string, skuId: string, method: 5 | 10 | 11 = 5, useBalance = false) {
		const where = { prizeId, skuId, addressId: await createAddress(shop, buyer), deliveryMode: 1 as const };
		const quote = await buyer.call(prizesCalls.preview, where);
		const expectedTotal = quote.envelope.data?.payNow ?? { amount: 0, currency: 'IQD' as const };
		return buyer.call(prizesCalls.claim, { ...where, paymentMethod: method, useBalance, agreed: true, expectedTotal });
	}

	return { begin, somebody, take, win, winWith, claim };
}

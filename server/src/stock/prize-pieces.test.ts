import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { type PrizeId, readId, type SkuId } from '../platform/ids.ts';
import { giftsOf } from '../testing/gifts.ts';
import { createFreight, createProduct, setOnHand, stockOf, wrongStock } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { keepForPrize, pieceOfPrize, piecesOfPrizes, releaseOfPrize } from './prize-pieces.ts';

let shop: TestShop;
/** Won, and with no piece kept for it yet. */
let prizeId: PrizeId;
let gifts: ReturnType<typeof giftsOf>;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	gifts = giftsOf(shop);
	const { giftId } = await gifts.begin({ friends: 1 });
	prizeId = readId<PrizeId>((await gifts.win(giftId)).prizeId);
	await release();
});
afterEach(async () => {
	await release();
	expect(await wrongStock(shop)).toEqual([]);
});
afterAll(() => shop.close());

const keep = (...skuIds: string[]) =>
	inTransaction(shop.db, (tx) => keepForPrize(tx, shop.shop.events, shop.now, prizeId, skuIds.map(readId<SkuId>)));
const release = () => inTransaction(shop.db, (tx) => releaseOfPrize(tx, shop.shop.events, shop.now, prizeId));
const keptSku = async () => String((await pieceOfPrize(shop.db, prizeId)) ?? 'none');

describe('the piece of a prize', () => {
	it('is of the sku of which there are most', async () => {
		const { skuIds } = await createProduct(shop, { skus: [{ stock: 2 }, { stock: 7 }, { stock: 5 }] });

		expect([await keep(...skuIds), await keptSku()]).toEqual([true, skuIds[1]]);
		expect(await stockOf(shop, skuIds[1] ?? '')).toEqual({ onHand: 7, reserved: 1 });
		expect(await piecesOfPrizes(shop.db, [prizeId])).toEqual(new Map([[prizeId, Number(skuIds[1])]]));
	});

	it('stays the one that was kept, whatever there is more of later', async () => {
		const { skuIds } = await createProduct(shop, { skus: [{ stock: 3 }, { stock: 2 }] });
		await keep(...skuIds);
		await setOnHand(shop, skuIds[1] ?? '', 50);

		expect([await keep(...skuIds), await keptSku()]).toEqual([true, skuIds[0]]);
		expect(await stockOf(shop, skuIds[1] ?? '')).toEqual({ onHand: 50, reserved: 0 });
	});

	it('is none where none is free, and the next one where the most are taken', async () => {
		const { skuIds } = await createProduct(shop, { skus: [{ stock: 0 }, { stock: 0 }] });
		const nothing = [await keep(...skuIds), await keptSku(), await keep()];
		await setOnHand(shop, skuIds[1] ?? '', 1);

		expect(nothing).toEqual([false, 'none', false]);
		expect([await keep(...skuIds), await keptSku()]).toEqual([true, skuIds[1]]);
	});

	it('is one, though two keep it in the same moment', async () => {
		const { skuIds } = await createProduct(shop, { skus: [{ stock: 4 }, { stock: 4 }] });

		const answers = await Promise.all([keep(...skuIds), keep(...skuIds.toReversed())]);

		expect(answers).toEqual([true, true]);
		const reserved = await Promise.all(skuIds.map(async (skuId) => (await stockOf(shop, skuId)).reserved));
		expect(reserved.toSorted()).toEqual([0, 1]);
	});

	it('can be had by others once, when it is let go, however often', async () => {
		const { skuId } = await createProduct(shop, { stock: 1 });
		await keep(skuId);
		const before = await stockOf(shop, skuId);

		await Promise.all([release(), release()]);

		expect([before, await stockOf(shop, skuId), await keptSku()]).toEqual([
			{ onHand: 1, reserved: 1 },
			{ onHand: 1, reserved: 0 },
			'none',
		]);
		expect(await piecesOfPrizes(shop.db, [prizeId])).toEqual(new Map());
	});

	it('marks its product as sold out when it was the last, and back when it is let go', async () => {
		const { skuId, productId } = await createProduct(shop, { stock: 1 });
		const availability = async () =>
			(await shop.rows<{ availability: number }>(sql`select availability from product where id = ${readId(productId)}`))[0]
				?.availability;
		await keep(skuId);
		const kept = await availability();
		await release();

		expect([kept, await availability()]).toEqual([2, 1]);
	});
});

import { collectCalls, historyCalls } from '@qaysari/contract/library.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { type ProductId, readId } from '../platform/ids.ts';
import { createFreight, createProduct, type MadeProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { indexProducts } from './index-documents.ts';

let shop: TestShop;
const kinds = ['Pots', 'Rugs', 'Lamps'] as const;
/** Three of each kind; the first is what somebody knows. */
let goods: Record<(typeof kinds)[number], MadeProduct[]>;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	const made = kinds.map(async (kind) => {
		const all = [1, 2, 3].map((n) => createProduct(shop, { title: { en: `${kind} ${n}` }, categoryPath: [{ en: kind }] }));
		return [kind, await Promise.all(all)] as const;
	});
	goods = Object.fromEntries(await Promise.all(made)) as typeof goods;
	const ids = Object.values(goods).flatMap((all) => all.map((one) => readId<ProductId>(one.productId)));
	await inTransaction(shop.db, (tx) => indexProducts(tx, ids));
});
afterAll(() => shop.close());

const idsOf = (kind: (typeof kinds)[number]): string[] => goods[kind].map((one) => one.productId);
const first = (kind: (typeof kinds)[number]): MadeProduct => goods[kind][0] as MadeProduct;

describe('what is recommended to one person', () => {
	it('goes by what they bought, collected and looked at, says which, and leaves out what they know', async () => {
		const buyer = await shop.buyer();
		await placeOrder(shop, buyer, { items: [{ skuId: first('Pots').skuId, quantity: 1 }] });
		await buyer.do(collectCalls.add, { productId: first('Rugs').productId });
		await buyer.do(historyCalls.save, { productId: first('Lamps').productId });

		const { records } = await buyer.do(searchCalls.forYou, {});

		const reasons = (kind: (typeof kinds)[number]): (string | null)[] =>
			records.filter((one) => idsOf(kind).includes(one.product.id)).map((one) => one.interest);
		expect([reasons('Pots'), reasons('Rugs'), reasons('Lamps')]).toEqual([
			['bought', 'bought'],
			['collected', 'collected'],
			['viewed', 'viewed'],
		]);
		const known = kinds.map((kind) => first(kind).productId);
		expect(records.map((one) => one.product.id).filter((id) => known.includes(id))).toEqual([]);
	});

	it('is what sells for strangers, for whoever switched it off, and tells nobody of others', async () => {
		const [buyer, other] = [await shop.buyer(), await shop.buyer()];
		await other.do(collectCalls.add, { productId: first('Rugs').productId });

		const answers = [
			await shop.visitor().do(searchCalls.forYou, {}),
			await buyer.do(searchCalls.forYou, {}),
			await other.do(searchCalls.forYou, { personal: false, seen: [first('Pots').productId] }),
		];

		for (const { records } of answers) {
			expect(records).toHaveLength(9);
			expect(new Set(records.map((one) => `${one.because} ${one.interest}`))).toEqual(new Set(['popular null']));
		}
	});

	it('goes by what the device of a visitor remembers', async () => {
		const { records } = await shop.visitor().do(searchCalls.forYou, { seen: [first('Lamps').productId, '999999'] });

		expect(records.slice(0, 2).map((one) => [idsOf('Lamps').includes(one.product.id), one.interest])).toEqual([
			[true, 'viewed'],
			[true, 'viewed'],
		]);
	});
});

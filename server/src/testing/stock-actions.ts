import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import type { Action, OrderScene } from './order-scene.ts';

/** What happens to the shelf beside orders: goods arrive, break, get lost and are counted, and forms of yesterday are saved. */
export function stockActions(scene: OrderScene): Record<string, Action> {
	const anySku = () => {
		const goods = scene.one(scene.goods);
		return { productId: goods.productId, skuId: scene.one(goods.skuIds) };
	};
	const levelOf = async (productId: string, skuId: string) => {
		const { envelope } = await scene.fulfilment.call(catalogConsoleCalls.getProduct, { productId });
		return envelope.data?.skus.find((sku) => sku.id === skuId);
	};
	const receive = () =>
		scene.fulfilment.call(stockConsoleCalls.change, { skuId: anySku().skuId, delta: 1 + scene.below(5), reason: 'received' });
	const lose = () =>
		scene.fulfilment.call(stockConsoleCalls.change, {
			skuId: anySku().skuId,
			delta: -1 - scene.below(3),
			reason: scene.one(['damaged', 'lost'] as const),
		});
	const count = async () => {
		const { productId, skuId } = anySku();
		const level = await levelOf(productId, skuId);
		if (!level) return undefined;
		// Whoever counts goes to the shelf in between.
		await receive();
		const counted = Math.max(level.reserved, level.stock + scene.below(5) - 2);
		return scene.fulfilment.call(stockConsoleCalls.count, { skuId, counted, seen: level.stock });
	};
	return { receive, lose, count };
}

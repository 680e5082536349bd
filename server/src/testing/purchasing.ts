import type { PurchaseCurrency } from '@qaysari/contract/purchase-states';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import type { Client } from './client.ts';
import { createProduct, type Goods, type MadeProduct } from './goods.ts';
import { bringTo, type PlacedOrder, placeOrder } from './ordering.ts';
import type { BuyerClient, TestShop } from './test-shop.ts';

let suppliers = 0;

/** Somebody of fulfilment who buys for the orders of one buyer. */
export class PurchaseDesk {
	readonly #shop: TestShop;
	readonly #buyer: BuyerClient;
	readonly client: Client;

	constructor(shop: TestShop, buyer: BuyerClient, client: Client) {
		this.#shop = shop;
		this.#buyer = buyer;
		this.client = client;
	}

	/** Each with a name of its own. */
	async supplier(currency: PurchaseCurrency = 'CNY'): Promise<string> {
		suppliers += 1;
		return (await this.client.do(purchasingCalls.saveSupplier, { name: `Lamp maker ${suppliers}`, currency })).supplierId;
	}

	/** China goods that a supplier has; the cost in hundredths of the currency. */
	async goods(
		supplierId: string,
		{ cost = 1_000, currency = 'CNY', ...goods }: Goods & { cost?: number | null; currency?: PurchaseCurrency } = {},
	): Promise<MadeProduct> {
		const made = await createProduct(this.#shop, { origin: 'china', price: 5_000, ...goods });
		const product = { supplierId, sourceUrl: '', cost, currency };
		await this.client.do(purchasingCalls.setSupply, { productId: made.productId, version: 0, product, skus: [] });
		return made;
	}

	/** A paid order that waits to be bought. */
	async order(...items: { skuId: string; quantity: number }[]): Promise<PlacedOrder> {
		const placed = await placeOrder(this.#shop, this.#buyer, { items });
		await bringTo(this.#shop, placed.orderId, 'china', 14);
		return placed;
	}

	async waiting(supplierId: string) {
		return (await this.client.do(purchasingCalls.listToBuy, { supplierId, limit: 50 })).records;
	}

	/** A draft of all that waits for a supplier. */
	async gather(supplierId: string): Promise<string> {
		const lineIds = (await this.waiting(supplierId)).map((line) => line.lineId);
		return (await this.client.do(purchasingCalls.gather, { supplierId, lineIds })).purchaseId;
	}

	/** A draft for one new order of so many pieces each. */
	async draft(
		...quantities: number[]
	): Promise<{ purchaseId: string; supplierId: string; skuId: string; orders: PlacedOrder[] }> {
		const supplierId = await this.supplier();
		const { skuId } = await this.goods(supplierId);
		const orders: PlacedOrder[] = [];
		for (const quantity of quantities) orders.push(await this.order({ skuId, quantity }));
		return { purchaseId: await this.gather(supplierId), supplierId, skuId, orders };
	}

	read(purchaseId: string) {
		return this.client.do(purchasingCalls.getPurchase, { purchaseId });
	}

	/** As every change of a purchase order names it. */
	async named(purchaseId: string): Promise<{ purchaseId: string; version: number }> {
		return { purchaseId, version: (await this.read(purchaseId)).version };
	}

	async send(purchaseId: string): Promise<void> {
		await this.client.do(purchasingCalls.order, await this.named(purchaseId));
	}

	/** So many pieces of each line came. */
	async receive(purchaseId: string, ...counts: number[]): Promise<void> {
		const { lines, version } = await this.read(purchaseId);
		const came = lines.flatMap(({ purchaseLineId }, at) => (counts[at] ? [{ purchaseLineId, pieces: counts[at] }] : []));
		await this.client.do(purchasingCalls.receive, { purchaseId, version, lines: came, confirmed: true });
	}
}

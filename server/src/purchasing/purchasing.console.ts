import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { purchasingSchemas } from '@qaysari/contract/purchasing.schemas';
import { getAnyOrder } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { ContextOf } from '../platform/http/call-context.ts';
import {
	type OperatorId,
	type OrderLineId,
	type PurchaseId,
	type PurchaseLineId,
	readId,
	type SupplierId,
	writeId,
} from '../platform/ids.ts';
import { marginOf } from './margin.ts';
import { marginView } from './margin-views.ts';
import { listedView, purchaseView, specificationOf } from './purchase-views.ts';
import { countOpen, listPurchases } from './purchases.queries.ts';
import * as purchases from './purchases.ts';
import { freshenToBuy, moveOrders, returnOrders } from './purchasing.jobs.ts';
import { listSuppliers, saveSupplier, supplierNamed, suppliersOf } from './suppliers.ts';
import { getSupply, type SupplyFields, setSupply } from './supply.ts';
import { countToBuy, listGroups, listToBuy } from './to-buy.queries.ts';
import { toBuyView } from './to-buy-views.ts';

interface Named {
	purchaseId: string;
	version: number;
}

export function bindPurchasing(binder: Binder, { db, events, clock }: Shop): void {
	/** Holds a purchase order and does something with it; answers it as it is then, which the next change begins from. */
	const act = (
		{ purchaseId, version }: Named,
		context: ContextOf<'operator'>,
		work: (tx: Transaction, held: purchases.Held, operatorId: OperatorId) => Promise<void>,
	) =>
		context.transact(async (tx) => {
			const id = readId<PurchaseId>(purchaseId);
			await work(tx, await purchases.holdPurchase(tx, id, version), context.operator.operatorId);
			return purchaseView(tx, id, context.language);
		});
	/** Its orders go on now; where this is cut off, the job that the step left does it. */
	const andOrders = async (answer: ReturnType<typeof act>, { purchaseId }: Named, context: ContextOf<'operator'>) => {
		const one = await answer;
		await moveOrders(
			{ db, events, clock },
			{ purchaseId: readId<PurchaseId>(purchaseId), operatorId: context.operator.operatorId },
		);
		return one;
	};

	/** Nothing more of it is bought, and orders of which nothing came go back now; where this is cut off, the job does it. */
	const giveUp = async (
		end: typeof purchases.closePurchase,
		{ reason, ...named }: Named & { reason: string },
		context: ContextOf<'operator'>,
	) => {
		const one = await act(named, context, (tx, held, operatorId) => end(tx, context.now, held, { operatorId, note: reason }));
		await returnOrders({ db, events, clock }, { purchaseId: readId<PurchaseId>(named.purchaseId), reason });
		return one;
	};

	binder.bind(purchasingCalls, purchasingSchemas, {
		listSuppliers: async ({ search = '', archivedToo, cursor, limit }) => {
			const after = decodeCursor(cursor, ['string', 'number']);
			const page = pageOf(await listSuppliers(db, { search, archivedToo, after, limit }), limit, (row) => [row.name, row.id]);
			return { ...page, records: page.records.map(({ id, ...supplier }) => ({ ...supplier, supplierId: writeId(id) })) };
		},

		saveSupplier: ({ supplierId, ...wish }, context) =>
			context.transact(async (tx) => {
				const saved = await saveSupplier(tx, context.now, { ...wish, id: supplierId ? readId<SupplierId>(supplierId) : null });
				return { supplierId: String(saved) };
			}),

		getSupply: async ({ productId }, { language }) => {
			const { skus, product, own } = await getSupply(db, readId(productId));
			const suppliers = await suppliersOf(
				db,
				[product, ...own].map((supply) => supply?.supplier_id ?? null),
			);
			const view = (supply: SupplyFields | undefined) => ({
				supplier: supplierNamed(suppliers, supply?.supplier_id ?? null),
				sourceUrl: supply?.source_url ?? '',
				cost: supply && supply.cost !== null ? { amount: supply.cost, currency: supply.currency } : null,
			});
			return {
				product: view(product),
				factor: product?.factor ?? null,
				version: product?.version ?? 0,
				skus: skus.map((sku) => {
					const supply = own.find((one) => one.sku_id === sku.sku_id);
					return {
						skuId: writeId(sku.sku_id),
						code: sku.code,
						specification: specificationOf(sku.attributes, language),
						own: supply ? view(supply) : null,
					};
				}),
			};
		},

		setSupply: ({ productId, version, product, factor, skus }, context) =>
			context.transact(async (tx) => {
				await setSupply(tx, {
					productId: readId(productId),
					version,
					product: { ...fieldsOf(product), factor },
					skus: skus.map(({ skuId, ...supply }) => ({ ...fieldsOf(supply), sku_id: readId(skuId) })),
				});
				return { done: true };
			}),

		countPurchases: async (_input, { now }) => {
			await freshenToBuy(db);
			const [toBuy, open] = await Promise.all([countToBuy(db), countOpen(db, now)]);
			return { toBuy, ...open };
		},

		listToBuyGroups: async () => {
			await freshenToBuy(db);
			const groups = await listGroups(db);
			const suppliers = await suppliersOf(
				db,
				groups.map((group) => group.supplier_id),
			);
			return {
				groups: groups
					.toSorted((a, b) => Number(a.supplier_id === null) - Number(b.supplier_id === null))
					.map(({ supplier_id, ...group }) => {
						const supplier = supplier_id === null ? undefined : suppliers.get(supplier_id);
						const { currency, url, name, id } = supplier ?? {};
						return {
							...group,
							supplier: id && name && currency ? { supplierId: writeId(id), name, currency, url: url ?? '' } : null,
						};
					}),
			};
		},

		listToBuy: async ({ supplierId, cursor, limit }, { language }) => {
			const after = decodeCursor(cursor, ['number', 'number']);
			await freshenToBuy(db);
			const rows = await listToBuy(db, { supplierId: supplierId === null ? null : readId<SupplierId>(supplierId), after, limit });
			const page = pageOf(rows, limit, (row) => [row.sku_id, row.line_id]);
			return { ...page, records: page.records.map((row) => toBuyView(row, language)) };
		},

		gather: ({ supplierId, lineIds, purchaseId }, context) =>
			context.transact(async (tx) => {
				const made = await purchases.gather(tx, context.now, {
					supplierId: readId(supplierId),
					lineIds: lineIds.map(readId<OrderLineId>),
					purchaseId: purchaseId ? readId<PurchaseId>(purchaseId) : null,
					operatorId: context.operator.operatorId,
				});
				return { purchaseId: String(made) };
			}),

		listPurchases: async ({ state, supplierId, cursor, limit }, { now }) => {
			const before = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const wish = { state, supplierId: supplierId ? readId<SupplierId>(supplierId) : null, before, limit };
			const rows = await listPurchases(db, wish, now);
			const page = pageOf(rows, limit, (row) => [row.id]);
			const suppliers = await suppliersOf(
				db,
				page.records.map((row) => row.supplier_id),
			);
			return { ...page, records: page.records.map((row) => listedView(row, suppliers)) };
		},

		getPurchase: ({ purchaseId }, { language }) => purchaseView(db, readId(purchaseId), language),

		getMargin: async ({ orderNumber }, { now, language }) =>
			marginView(await marginOf(db, now, await getAnyOrder(db, orderNumber)), language),

		savePurchase: ({ costs, freight, expectedOn, supplierNumber, note, ...named }, context) =>
			act(named, context, (tx, held) =>
				purchases.savePurchase(tx, held, {
					costs: costs.map(({ purchaseLineId, unitCost }) => ({ lineId: readId<PurchaseLineId>(purchaseLineId), unitCost })),
					freight,
					expectedOn,
					supplierNumber,
					note,
				}),
			),

		removeLines: ({ lineIds, ...named }, context) =>
			act(named, context, (tx, held) => purchases.removeLines(tx, held, lineIds.map(readId<OrderLineId>))),

		order: (named, context) =>
			andOrders(
				act(named, context, (tx, held, operatorId) => purchases.orderPurchase(tx, context.now, held, operatorId)),
				named,
				context,
			),

		receive: ({ lines, note, confirmed, ...named }, context) =>
			andOrders(
				act(named, context, (tx, held, operatorId) => {
					const came = lines.map(({ purchaseLineId, pieces }) => ({ lineId: readId<PurchaseLineId>(purchaseLineId), pieces }));
					return purchases.receivePurchase(tx, context.now, held, { came, note, confirmed, operatorId });
				}),
				named,
				context,
			),

		close: (wish, context) => giveUp(purchases.closePurchase, wish, context),

		cancel: (wish, context) => giveUp(purchases.cancelPurchase, wish, context),

		restore: ({ reason, ...named }, context) =>
			andOrders(
				act(named, context, (tx, held, operatorId) =>
					purchases.restorePurchase(tx, context.now, held, { operatorId, note: reason }),
				),
				named,
				context,
			),
	});
}

const fieldsOf = (supply: {
	supplierId: string | null;
	sourceUrl: string;
	cost: number | null;
	currency: SupplyFields['currency'];
}): SupplyFields => ({
	supplier_id: supply.supplierId === null ? null : readId<SupplierId>(supply.supplierId),
	source_url: supply.sourceUrl,
	cost: supply.cost,
	currency: supply.currency,
});

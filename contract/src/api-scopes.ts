import { bulkEditsCalls } from './bulk-edits.calls.ts';
import type { CallPlace } from './call.ts';
import { catalogConsoleCalls } from './catalog.calls.ts';
import { customersCalls } from './customers.calls.ts';
import { deliveriesConsoleCalls } from './deliveries.calls.ts';
import { fulfilmentCalls } from './fulfilment.calls.ts';
import { ordersConsoleCalls } from './orders.calls.ts';
import { parcelsConsoleCalls } from './parcels.calls.ts';
import { paymentsConsoleCalls } from './payments.calls.ts';
import { reportsCalls } from './reports.calls.ts';
import { shipmentsCalls } from './shipments.calls.ts';
import { stockConsoleCalls } from './stock.calls.ts';

/** What a key of an outside system may be for. */
export const apiScopes = [
	'orders.read',
	'orders.write',
	'products.read',
	'products.write',
	'stock.read',
	'stock.write',
	'customers.read',
	'payments.read',
	'reports.read',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** The calls of each scope: none that asks who sits there again, takes a file, or gives money or rights away. */
export const callsOfScope: Readonly<Record<ApiScope, readonly CallPlace[]>> = {
	'orders.read': [
		ordersConsoleCalls.listOrders,
		ordersConsoleCalls.getOrder,
		ordersConsoleCalls.countOrders,
		fulfilmentCalls.listQueue,
		fulfilmentCalls.countQueues,
		fulfilmentCalls.packingList,
		parcelsConsoleCalls.listParcels,
		shipmentsCalls.list,
		shipmentsCalls.get,
		shipmentsCalls.listOrders,
	],
	'orders.write': [
		ordersConsoleCalls.moveOrder,
		ordersConsoleCalls.markPacked,
		fulfilmentCalls.moveMany,
		fulfilmentCalls.packMany,
		fulfilmentCalls.takeBack,
		parcelsConsoleCalls.saveParcel,
		parcelsConsoleCalls.addStep,
		deliveriesConsoleCalls.noteStep,
	],
	'products.read': [
		catalogConsoleCalls.listProducts,
		catalogConsoleCalls.getProduct,
		catalogConsoleCalls.listCategories,
		catalogConsoleCalls.listTags,
	],
	'products.write': [
		catalogConsoleCalls.saveProduct,
		bulkEditsCalls.previewProducts,
		bulkEditsCalls.startProducts,
		bulkEditsCalls.get,
		bulkEditsCalls.listLeft,
		bulkEditsCalls.stop,
		bulkEditsCalls.takeBack,
	],
	'stock.read': [stockConsoleCalls.history, stockConsoleCalls.listDifferences],
	'stock.write': [stockConsoleCalls.change, stockConsoleCalls.count],
	'customers.read': [customersCalls.list, customersCalls.get],
	'payments.read': [paymentsConsoleCalls.listPayments, paymentsConsoleCalls.dailyTotals],
	'reports.read': [reportsCalls.get, reportsCalls.compare],
};

const scopesByPath = new Map<string, ApiScope[]>();
for (const scope of apiScopes)
	for (const { path } of callsOfScope[scope]) scopesByPath.set(path, [...(scopesByPath.get(path) ?? []), scope]);

/** Scopes that open a call; none for calls that no key may make. */
export const scopesOf = (path: string): readonly ApiScope[] => scopesByPath.get(path) ?? [];

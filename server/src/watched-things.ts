import { amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { encodeCursor } from './platform/cursor.ts';
import type { Watch } from './platform/http/binder.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const without = (fields: Fields, ...names: string[]): Fields =>
	Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
const found = (list: unknown, name: string, id: unknown): unknown =>
	Array.isArray(list) ? list.find((one: unknown) => fieldsOf(one)[name] === id) : undefined;
const newestOf = (records: unknown): Fields =>
	(Array.isArray(records) ? records.map(fieldsOf) : []).reduce(
		(newest, one) => (Number(one.id) > Number(newest.id ?? 0) ? one : newest),
		{},
	);

/** Nothing of whose an order is. */
const orderFields = [
	'status',
	'deliveryMode',
	'store',
	'logisticsNumber',
	'productTotal',
	'discount',
	'freight',
	'packedAt',
	'paymentMethod',
];

const ofOrder = (input: Fields): Watch => ({
	read: ordersConsoleCalls.getOrder.path,
	input: { orderNumber: input.orderNumber },
	pick: (order) => Object.fromEntries(orderFields.map((name) => [name, order[name]])),
});
/** What an amendment changes besides: pieces and prices of each line. */
const ofAmendedOrder = (input: Fields): Watch => ({
	...ofOrder(input),
	pick: ({ lines, ...order }) => ({
		...Object.fromEntries(orderFields.map((name) => [name, order[name]])),
		lines: Array.isArray(lines)
			? lines.map((line: unknown) => {
					const { lineId: id, title, quantity, unitPrice, dropped } = fieldsOf(line);
					return { id, title, quantity, unitPrice, dropped };
				})
			: [],
	}),
});
const ofStock = ({ skuId }: Fields): Watch => ({
	read: stockConsoleCalls.history.path,
	input: { skuId, limit: 1 },
	pick: ({ sku }) => {
		const { code, onHand, reserved } = fieldsOf(sku);
		return { code, onHand, reserved };
	},
});
/** The whole table: what one rate changes is seen among its method. */
const ofFreight = (): Watch => ({
	read: freightConsoleCalls.getTable.path,
	input: {},
	pick: ({ methods }) => (Array.isArray(methods) ? methods.map((one: unknown) => without(fieldsOf(one), 'version')) : []),
});
/** What began last: a change of many things tells of each of them itself. */
const ofNewBulkEdit = (): Watch => ({
	read: bulkEditsCalls.list.path,
	input: { limit: 1 },
	pick: ({ records }) => {
		const { editId, change, total } = fieldsOf(Array.isArray(records) ? records[0] : undefined);
		return { editId, change, total };
	},
});
const ofBulkEdit = ({ editId }: Fields): Watch => ({
	read: bulkEditsCalls.get.path,
	input: { editId },
	pick: ({ state, total }) => ({ state, total }),
});
const ofSetting = (path: string) => (): Watch => ({ read: path, input: {}, pick: (value) => without(value, 'changedAt') });

/** What is read of a thing before and after a call that changes it: the fields of it that the log keeps. */
const watched: Readonly<Record<string, (input: Fields) => Watch | null>> = {
	[catalogConsoleCalls.saveProduct.path]: ({ productId }) =>
		productId === undefined
			? null
			: {
					read: catalogConsoleCalls.getProduct.path,
					input: { productId },
					pick: (product) => without(product, 'version', 'pictures', 'inShop', 'id'),
				},
	[couponsConsoleCalls.update.path]: ({ offerId }) => ({
		read: couponsConsoleCalls.list.path,
		// The newest stand first: the one that comes after the next number is this one.
		input: { limit: 1, cursor: encodeCursor([Number(offerId) + 1]) },
		pick: ({ records }) => without(fieldsOf(found(records, 'offerId', offerId)), 'version', 'claimed'),
	}),
	[ratesConsoleCalls.setRate.path]: ({ type }) => ({
		read: ratesConsoleCalls.listRates.path,
		input: { type, limit: 50 },
		// What was set last need not hold last: another one may be to come.
		pick: ({ records }) => {
			const { rate, since, note } = newestOf(records);
			return { rate, since, note };
		},
	}),
	[staffCalls.setOperatorRole.path]: ({ operatorId }) => ({
		read: staffCalls.listOperators.path,
		input: {},
		pick: ({ operators }) => ({ role: fieldsOf(found(operators, 'operatorId', operatorId)).role }),
	}),
	[settingsConsoleCalls.setPaymentRules.path]: ofSetting(settingsConsoleCalls.getPaymentRules.path),
	[settingsConsoleCalls.setLoginWays.path]: ofSetting(settingsConsoleCalls.getLoginWays.path),
	[settingsConsoleCalls.setContact.path]: ofSetting(settingsConsoleCalls.getContact.path),
	[settingsConsoleCalls.setWebHosts.path]: ofSetting(settingsConsoleCalls.getWebHosts.path),
	[ordersConsoleCalls.moveOrder.path]: ofOrder,
	[ordersConsoleCalls.markPacked.path]: ofOrder,
	[amendmentsConsoleCalls.make.path]: ofAmendedOrder,
	[amendmentsConsoleCalls.withdraw.path]: ofAmendedOrder,
	[stockConsoleCalls.change.path]: ofStock,
	[stockConsoleCalls.count.path]: ofStock,
	[freightConsoleCalls.saveMethod.path]: ofFreight,
	[freightConsoleCalls.setRate.path]: ofFreight,
	[freightConsoleCalls.dropRate.path]: ofFreight,
	[bulkEditsCalls.startProducts.path]: ofNewBulkEdit,
	[bulkEditsCalls.startOrders.path]: ofNewBulkEdit,
	[bulkEditsCalls.stop.path]: ofBulkEdit,
	[bulkEditsCalls.takeBack.path]: ofBulkEdit,
};

export const watchOf = (path: string, input: unknown): Watch | null => watched[path]?.(fieldsOf(input)) ?? null;

/** The order or product that a call was about, as the log finds it again: `order Q2345678AB`; a new product by what was answered. */
export function aboutOf(input: unknown, output: unknown): string | null {
	const [asked, told] = [fieldsOf(input), fieldsOf(output)];
	if (typeof asked.orderNumber === 'string') return `order ${asked.orderNumber}`;
	const productId = asked.productId ?? told.productId;
	return typeof productId === 'string' ? `product ${productId}` : null;
}

import { textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { paymentMethod } from '@qaysari/contract/order-states';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { paymentsSchemas } from '@qaysari/contract/payments.schemas';
import { balanceOf } from '../balance/balance.ts';
import { listBankAccounts } from '../bank-accounts/bank-accounts.ts';
import { cacheTags } from '../catalog/catalog.ts';
import { dueOf, getAnyOrder, getOrder, type OrderRow } from '../orders/orders.ts';
import { provenBy, readerOf } from '../orders/reader.calls.ts';
import type { Shop } from '../parts.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import { type AccountId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { listStores } from '../stores/stores.ts';
import type { UploadOwner } from '../uploads/uploads.ts';
import { askForOne, openPayPage } from './card.ts';
import * as payments from './payments.ts';
import { sendReceipts } from './receipts.ts';

export function bindPayments(binder: Binder, shop: Shop): void {
	const { db, payments: room, uploads } = shop;
	const view = async (handle: Handle, context: CallContext, paymentId: string) => {
		const payment = await payments.getOwnPayment(handle, readerOf(context), paymentId);
		const orders: OrderRow[] = [];
		for (const line of await payments.listLines(handle, payment.id)) orders.push(await getAnyOrder(handle, line.number));
		return payments.paymentViewOf(handle, uploads, context.now, payment, orders);
	};

	/** Bank accounts to transfer to: the same for everybody, so that who pays twice sees what they saw before. */
	const bankCards = async (_input: object, { language }: CallContext) => ({
		accounts: (await listBankAccounts(db)).map((row) => ({
			id: writeId(row.id),
			bankName: textIn(row.bankName, language),
			branchName: textIn(row.branchName, language),
			swiftCode: row.swiftCode,
			accountName: row.accountName,
			cardNumber: row.cardNumber,
		})),
	});

	binder.bind(paymentsCalls, paymentsSchemas, {
		getBackCard: bankCards,
		getBackCardNotLogin: bankCards,

		payment: ({ orderNumber, orderNumbers, stage, method, useBalance, fileIds }, context) =>
			context.transact(
				async (tx) => {
					const numbers = [...(orderNumber ? [orderNumber] : []), ...(orderNumbers ?? [])];
					if (numbers.length === 0) refuse('order_not_found');
					const reader = readerOf(context);
					const proof = (owner: AccountId | null) => provenBy(context, owner);
					const wish = { numbers, stage, method, useBalance, provenBy: proof };
					const paymentId = await payments.pay(tx, room, context.now, reader, wish);
					if (fileIds?.length && method === paymentMethod.bankTransfer)
						await sendReceipts(tx, room, context.now, { reader, uploads: uploaderOf(context) }, paymentId, fileIds);
					return { paymentId };
				},
				{ stands: payments.hasNotFailed },
			),

		refundToBalance: ({ refundId }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				await payments.refundToBalance(tx, room, context.now, { refundId, accountId });
				return { balance: dinar(await balanceOf(tx, accountId)) };
			}),

		goPay: ({ paymentId }, context) =>
			openPayPage(room, db, context.now, {
				reader: readerOf(context),
				paymentId,
				language: context.language,
				baseUrl: context.baseUrl,
			}),

		receipts: ({ paymentId, fileIds }, context) =>
			context.transact(async (tx) => {
				const sender = { reader: readerOf(context), uploads: uploaderOf(context) };
				await sendReceipts(tx, room, context.now, sender, paymentId, fileIds);
				return view(tx, context, paymentId);
			}),

		getPayWhiteList: async ({ orderNumbers }, context) => {
			const orders: OrderRow[] = [];
			for (const number of orderNumbers ?? []) orders.push(await getOrder(db, readerOf(context), number));
			const amount = orders.reduce((sum, order) => sum + dueOf(order).total, 0);
			const accountId = context.buyer?.accountId ?? null;
			return {
				methods: await payments.listMethods(db, room, payments.payingFor(orders, accountId, amount)),
				balance: dinar(accountId === null ? 0 : await balanceOf(db, accountId)),
			};
		},

		stores: {
			tags: () => [cacheTags.stores],
			answer: async (_input, { language }) => ({
				stores: (await listStores(db)).map((row) => ({
					id: writeId(row.id),
					name: textIn(row.name, language),
					address: textIn(row.address, language),
					phone: row.phone,
					hours: textIn(row.hours, language),
				})),
			}),
		},

		state: async ({ paymentId }, context) => {
			const payment = await payments.getOwnPayment(db, readerOf(context), paymentId);
			await askForOne(room, db, context.now, payment);
			return view(db, context, paymentId);
		},
	});
}

/** Whose uploads these are: they hang on the account, or on what the visitor's client is known by. */
export function uploaderOf({ buyer, visitor }: CallContext): UploadOwner {
	if (buyer) return { accountId: buyer.accountId };
	if (!visitor.trace) refuse('bad_request');
	return { visitorHash: visitor.trace };
}

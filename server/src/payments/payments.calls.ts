import { textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { paymentsSchemas } from '@qaysari/contract/payments.schemas';
import type { Origin } from '@qaysari/contract/product-draft';
import { listBankAccounts } from '../bank-accounts/bank-accounts.ts';
import { cacheTags } from '../catalog/catalog.ts';
import { getOrder } from '../orders/orders.ts';
import { readerOf } from '../orders/reader.calls.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import type { Shop } from '../shop.ts';
import { listStores } from '../stores/stores.ts';
import * as payments from './payments.ts';

export function bindPayments(binder: Binder, { db }: Shop): void {
	/** Bank accounts to transfer to: the same for everybody, so that who pays twice sees what they saw before. */
	const bankCards = async (_input: object, { language }: CallContext) => ({
		accounts: (await listBankAccounts(db)).map((row) => ({
			id: String(row.id),
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

		getPayWhiteList: async ({ orderNumbers }, context) => {
			const origins: Origin[] = [];
			for (const number of orderNumbers ?? []) origins.push((await getOrder(db, readerOf(context), number)).origin);
			return { methods: payments.listMethods(origins) };
		},
		stores: {
			tags: () => [cacheTags.stores],
			answer: async (_input, { language }) => ({
				stores: (await listStores(db)).map((row) => ({
					id: String(row.id),
					name: textIn(row.name, language),
					address: textIn(row.address, language),
					phone: row.phone,
					hours: textIn(row.hours, language),
				})),
			}),
		},
		state: async ({ paymentId }, context) => {
			const payment = await payments.getOwnPayment(db, readerOf(context), paymentId);
			const lines = await payments.listLines(db, payment.id);
			return {
				paymentId,
				method: payment.method,
				state: payment.state,
				total: dinar(payment.total),
				orderNumbers: [...new Set(lines.map((line) => line.number))],
				storeCode: payment.store_code,
				stage: lines[0]?.stage ?? 1,
				cashTotal: null,
				payUntil: null,
				openedAt: payment.opened_at,
				closedAt: payment.closed_at,
				failure: null,
				reviewNote: null,
				received: null,
				receipts: [],
				canSendReceipts: false,
				canGoPay: false,
				canPayAgain: false,
			};
		},
	});
}

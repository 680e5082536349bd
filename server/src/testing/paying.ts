import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { sql } from 'kysely';
import { insertAccount } from '../bank-accounts/bank-accounts.ts';
import { dueOf, owedOf } from '../orders/orders.ts';
import { noticePath } from '../payments/card.ts';
import type { SandboxGateway } from '../payments/gateways/sandbox.ts';
import { sandboxPath, signatureHeader } from '../payments/gateways/sandbox.ts';
import { one } from '../platform/database/rows.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { OrderId } from '../platform/ids.ts';
import type { Client } from './client.ts';
import { onePage } from './documents.ts';
import { moneyOf, readOrder } from './ordering.ts';
import type { TestShop } from './test-shop.ts';

/** A bank account to transfer to, so that the method is open. */
export async function createBankAccount({ db }: TestShop): Promise<void> {
	const name = { en: 'Bank of the caravan' };
	await inTransaction(db, (tx) =>
		insertAccount(tx, {
			bankName: name,
			branchName: name,
			swiftCode: '',
			accountName: 'Qaysari',
			cardNumber: 'IQ50 QAFL 8501 2345 6789 012',
			active: true,
			position: 1,
		}),
	);
}

export function sandboxOf({ shop }: TestShop): SandboxGateway {
	if (!shop.sandbox) throw new Error('This shop has no sandbox gateway');
	return shop.sandbox;
}

/** Opens the card page of a payment. @returns the payment's name at the gateway */
export async function openCardPage(client: Client, paymentId: string): Promise<string> {
	const { url } = await client.do(paymentsCalls.goPay, { paymentId });
	const reference = url.startsWith(`${sandboxPath}/`) ? url.slice(sandboxPath.length + 1) : '';
	if (!reference) throw new Error(`${url} is no page of the sandbox`);
	return reference;
}

/** Pays a payment on the gateway's page, which tells the shop. */
export async function payByCard(shop: TestShop, client: Client, paymentId: string | null): Promise<void> {
	const reference = await openCardPage(client, paymentId ?? '');
	await sandboxOf(shop).act(reference, 'approve');
	await sendNotice(shop, await sandboxOf(shop).noticeOf(reference));
}

/** Sends a notice to the shop as the sandbox would. @returns the status that the shop answered */
export async function sendNotice(
	shop: TestShop,
	notice: { body: Buffer; signature: string } | null,
	gateway = 'sandbox',
): Promise<number> {
	if (!notice) throw new Error('There is no such payment at the gateway');
	const { body, signature } = notice;
	return sendGatewayNotice(shop, gateway, { body, headers: { [signatureHeader]: signature } });
}

/** Sends a notice to the shop as a gateway would, byte by byte. @returns the status that the shop answered */
export async function sendGatewayNotice(
	{ web }: TestShop,
	gateway: string,
	{ body, headers }: { body: Buffer; headers: Record<string, string> },
): Promise<number> {
	const type = { 'content-type': 'application/json' };
	return (await web.inject({ method: 'POST', url: noticePath(gateway), payload: body, headers: { ...type, ...headers } }))
		.statusCode;
}

/** A small PDF that is whole. */
export const pdfReceipt = onePage();

export async function uploadReceipt(client: Client, bytes: Buffer = pdfReceipt): Promise<string> {
	const { envelope } = await client.upload(uploadsCalls.file, { name: 'receipt.pdf', bytes, fields: { purpose: 'receipt' } });
	if (!envelope.data) throw new Error(`The receipt was refused: ${envelope.reason}`);
	return envelope.data.fileId;
}

/**
 * What must be true of an order's money at any time, as one line to be compared: captured less what goes back plus what is due is what is
 * owed, the payments and the books say the same, and at most one payment is open per stage.
 */
export async function balanceOf(shop: TestShop, orderId: OrderId): Promise<object> {
	const order = await readOrder(shop, orderId);
	const money = await moneyOf(shop, orderId);
	const owed = owedOf(order);
	const books = await one<{ captured: number; wrong: number }>(
		shop.db,
		sql`
			select coalesce((select sum(amount) from money_entry where order_id = ${orderId} and kind = 'capture'), 0)::bigint as captured,
				(select count(*)::int from (
					select 1 from payment_line where order_id = ${orderId} and open group by stage having count(*) > 1) twice) as wrong
		`,
	);
	return {
		status: order.status,
		balance: money.captured - money.refunds + dueOf(order).total - owed.one - owed.two,
		inPayments: money.inPayments - money.captured,
		inBooks: books.captured - money.captured,
		refundsNoted: money.refunds - order.refunded,
		openTwice: books.wrong,
	};
}

/** What `balanceOf` says when all is right. */
export const inBalance = { balance: 0, inPayments: 0, inBooks: 0, refundsNoted: 0, openTwice: 0 };

import { accountKind, loginType } from '@qaysari/contract/account-input';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { accountsSchemas } from '@qaysari/contract/accounts.schemas';
import { countPieces, mergeDraftCart } from '../cart/cart.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import { buyerOf, type CallContext } from '../platform/http/call-context.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import { moveHistory } from '../search/search.ts';
import type { Shop } from '../shop.ts';
import * as accounts from './accounts.ts';
import { type CodeChannel, type CodePurpose, sendCode, useCode } from './codes.ts';
import { readDestination, readEmail, readPhone } from './destination.ts';

const channelOfType: Record<2 | 6 | 7, CodeChannel> = { 2: 'whatsapp', 6: 'sms', 7: 'email' };

export function bindAccounts(binder: Binder, shop: Shop): void {
	const { db, events, codes, delivery } = shop;

	const send = async (context: CallContext, type: 2 | 6 | 7, account: string, areaId: string | undefined, purpose: CodePurpose) => {
		const channel = channelOfType[type];
		const destination = channel === 'email' ? readEmail(account.trim()) : readPhone(account, areaId);
		return inTransaction(db, (tx) => sendCode(codes, tx, context.now, { purpose, channel, destination }, senderOf(context)));
	};

	const infoOf = async (handle: Handle, accountId: number) => ({
		...accounts.userInfoOf(await accounts.getAccount(handle, accountId)),
		cartCount: await countPieces(handle, { accountId }),
	});

	binder.bind(accountsCalls, accountsSchemas, {
		loginSendCode: (input, context) => send(context, input.type, input.account, input.areaId, input.purpose),
		sendWhatsappLoginCode: (input, context) => send(context, 2, input.account, input.areaId, 'login'),
		sendEmailCode: (input, context) => send(context, 7, input.account, undefined, input.purpose),

		login: async (input, context) => {
			const { type } = input;
			if (type !== loginType.messenger && type !== loginType.sms && type !== loginType.email) refuse('way_off');
			const destination = readDestination(input.account ?? '', input.areaId);
			await useCode(codes, context.now, { purpose: 'login', channels: [channelOfType[type]], destination, code: input.code ?? '' });
			const session = await inTransaction(db, (tx) =>
				accounts.signInProven(tx, events, context.now, destination, { label: accounts.deviceLabel(context.userAgent), language: context.language }),
			);
			await bringAlong(shop, context, session.accountId);
			return { token: session.token, userId: session.userId, created: session.created };
		},

		loginOut: async (_input, context) =>
			context.transact(async (tx: Transaction) => {
				const buyer = buyerOf(context);
				await accounts.revokeSession(tx, buyer, buyer.sessionId, context.now);
				return { done: true };
			}),

		userInfo: (_input, context) => infoOf(db, buyerOf(context).accountId),

		updateUserInfo: (input, context) =>
			context.transact(async (tx) => {
				const { accountId } = buyerOf(context);
				await accounts.updateAccount(tx, accountId, { nickname: input.nickname, language: input.lang });
				return infoOf(tx, accountId);
			}),

		getLoginMethod: async ({ account }) => {
			const kind = accountKind(account);
			const open = kind === 'phone' ? [2 as const, 6 as const] : [7 as const];
			return { kind, types: open.filter((type) => delivery.isOpen(channelOfType[type])) };
		},

		// Entry 2 is the messaging app, 3 and 5 the social providers; 6 and 7 are text message and email.
		getLoginWaySettings: async () =>
			[false, false, delivery.isOpen('whatsapp'), false, false, false, delivery.isOpen('sms'), delivery.isOpen('email')].map((on) => (on ? '1' : '0')),

		checkPhoneNumber: async ({ account, areaId }) => {
			try {
				return { valid: true, phone: readPhone(account, areaId).value };
			} catch (error) {
				if (error instanceof Refusal) return { valid: false, phone: null };
				throw error;
			}
		},

		devices: async (_input, context) => {
			const buyer = buyerOf(context);
			const rows = await accounts.listDevices(db, buyer.accountId, context.now);
			return {
				devices: rows.map((row) => ({
					id: String(row.id),
					label: row.label,
					createdAt: row.created_at,
					lastSeenAt: row.last_seen_at,
					current: row.id === buyer.sessionId,
				})),
			};
		},

		revokeDevice: ({ id }, context) =>
			context.transact(async (tx) => {
				await accounts.revokeSession(tx, buyerOf(context), Number(id), context.now);
				return { done: true };
			}),
	});
}

/** What a visitor gathered comes along; if that fails, the sign-in still stands and the draft stays where it was. */
async function bringAlong({ db }: Shop, context: CallContext, accountId: number): Promise<void> {
	const { trace } = context.visitor;
	if (!trace) return;
	try {
		await inTransaction(db, async (tx) => {
			await mergeDraftCart(tx, trace, accountId, context.now);
			await moveHistory(tx, trace, accountId);
		});
	} catch (error) {
		context.log.error({ err: error }, 'what a visitor gathered could not be merged at sign-in');
	}
}

export function senderOf(context: CallContext): Parameters<typeof sendCode>[4] {
	return {
		visitorHash: context.visitor.trace,
		addressBlock: context.addressBlock,
		language: context.language,
		host: new URL(context.baseUrl).hostname,
	};
}

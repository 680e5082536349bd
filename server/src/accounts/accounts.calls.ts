import { accountKind, loginType } from '@qaysari/contract/account-input';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { accountsSchemas } from '@qaysari/contract/accounts.schemas';
import type { Language } from '@qaysari/contract/languages';
import { countPieces, mergeDraftCart } from '../cart/cart.ts';
import { joinOrders } from '../orders/order-changes.ts';
import type { Shop } from '../parts.ts';
import type { Caller } from '../platform/admission/caller.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import { visitorCookie } from '../platform/http/identity.ts';
import { type AccountId, readId, writeId } from '../platform/ids.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import { moveHistory } from '../search/search.ts';
import { getLegal, getLoginWays, type LoginWays } from '../settings/settings.ts';
import { removeUploads, takeUpload } from '../uploads/uploads.ts';
import * as accounts from './accounts.ts';
import { closeAccount } from './closing.ts';
import { type CodeChannel, type CodePurpose, checkCode, sendCode, useCode } from './codes.ts';
import { type Destination, destinationOf, otherKind, readDestination, readEmail, readPhone } from './destination.ts';
import { checkOldFactor, exchangeDestination } from './exchange.ts';
import { rememberDevice } from './known-devices.ts';
import { proveOwn, proveOwner } from './owner-proof.ts';
import { signInByPassword } from './password-sign-in.ts';
import { changeOwnPassword, proofBy, resetPassword } from './passwords.ts';
import { register, setUsername } from './registration.ts';
import { signInBySocial, startSocial } from './social.ts';
import { listAddedLately, takeBackAdded } from './take-back.ts';

const channelOfType: Record<2 | 6 | 7, CodeChannel> = { 2: 'whatsapp', 6: 'sms', 7: 'email' };
const wayOfChannel = { whatsapp: 'messenger', sms: 'sms', email: 'email' } as const satisfies Record<
	CodeChannel,
	keyof LoginWays
>;
const wayOfProvider = { 3: 'first', 5: 'second' } as const satisfies Record<number, keyof LoginWays>;
const wayOfType = { 1: 'password', 2: 'messenger', 6: 'sms', 7: 'email' } as const satisfies Record<number, keyof LoginWays>;

export function bindAccounts(binder: Binder, shop: Shop): void {
	const { db, codes } = shop;

	const send = async (
		context: CallContext,
		type: 2 | 6 | 7,
		account: string,
		areaId: string | undefined,
		purpose: CodePurpose,
	) => {
		const channel = channelOfType[type];
		if (purpose === 'login' && !(await getLoginWays(db))[wayOfChannel[channel]]) refuse('channel_off');
		const destination = channel === 'email' ? readEmail(account.trim()) : readPhone(account, areaId);
		return inTransaction(db, (tx) => sendCode(codes, tx, context.now, { purpose, channel, destination }, senderOf(context)));
	};

	const infoOf = async ({ now }: CallContext, handle: Handle, accountId: AccountId) => ({
		...accounts.userInfoOf(await accounts.getAccount(handle, accountId)),
		addedLately: await listAddedLately(handle, now, accountId),
		cartCount: await countPieces(handle, { accountId }),
	});

	/** Ways that are switched on and can be gone. */
	const openWays = async () => {
		const on = await getLoginWays(db);
		const setUp = waysSetUp(shop);
		return Object.fromEntries(
			Object.keys(on).map((way) => [way, on[way as keyof LoginWays] && setUp[way as keyof LoginWays]]),
		) as LoginWays;
	};

	const checkWay = async (way: keyof LoginWays): Promise<void> => {
		if (!(await getLoginWays(db))[way]) refuse('way_off');
	};

	const enter = async (context: CallContext, session: accounts.NewSession) => {
		await bringAlong(shop, context, session.accountId);
		return { token: session.token, userId: session.userId, created: session.created };
	};

	const byPassword = async (context: CallContext, account: string, areaId: string | undefined, password: string) => {
		const isOpen = () => checkWay('password');
		return enter(
			context,
			await signInByPassword(shop.passwords, context.now, { account, areaId, password }, deviceOf(context), isOpen),
		);
	};

	const bySocial = async (context: CallContext, type: 3 | 5, code: string, state: string | undefined) => {
		await checkWay(wayOfProvider[type]);
		const given = { type, code, state, visitorHash: context.visitor.trace };
		return enter(context, await signInBySocial(shop.social, context.now, given, deviceOf(context)));
	};

	const registerBy = async (
		context: CallContext,
		destination: Destination,
		{ code, password, agreed, nickname }: { code: string; password: string; agreed: boolean; nickname?: string | undefined },
	) => {
		const agreedVersion = (await getLegal(db, 'terms')).version;
		const wish = { destination, code, password, agreed, agreedVersion, nickname };
		return enter(context, await register(shop.passwords, context.now, wish, deviceOf(context)));
	};

	binder.bind(accountsCalls, accountsSchemas, {
		loginSendCode: (input, context) => send(context, input.type, input.account, input.areaId, input.purpose),
		sendWhatsappLoginCode: (input, context) => send(context, 2, input.account, input.areaId, 'login'),
		sendEmailCode: (input, context) => send(context, 7, input.account, undefined, input.purpose),

		login: async (input, context) => {
			const { type } = input;
			if (type === loginType.password) return byPassword(context, input.account ?? '', input.areaId, input.password ?? '');
			if (type === loginType.firstProvider || type === loginType.secondProvider)
				return bySocial(context, type, input.code ?? '', input.state);
			const destination = readDestination(input.account ?? '', input.areaId);
			await useCode(codes, context.now, {
				purpose: 'login',
				channels: [channelOfType[type]],
				destination,
				code: input.code ?? '',
				caller: context.caller,
			});
			await checkWay(wayOfChannel[channelOfType[type]]);
			return enter(
				context,
				await inTransaction(db, (tx) => accounts.signInProven(shop, tx, context.now, destination, deviceOf(context))),
			);
		},
		usernameLogin: ({ username, password, areaId }, context) => byPassword(context, username, areaId, password),

		register: (input, context) => registerBy(context, readPhone(input.account, input.areaId), input),
		emailRegister: (input, context) => registerBy(context, readEmail(input.account.trim()), input),

		forgetPassword: async ({ account, areaId, code, password }, context) => {
			await resetPassword(shop.passwords, context.now, readDestination(account, areaId), code, password, context.caller);
			return { done: true as const };
		},
		setPassword: async ({ password, current, account, areaId, code }, context) => {
			const proof = account !== undefined && code !== undefined ? { account, areaId, code } : null;
			const session = await changeOwnPassword(
				shop.passwords,
				context.now,
				context.buyer,
				{ password, current, proof },
				deviceOf(context),
			);
			return { token: session.token, userId: session.userId, created: false };
		},
		setUsername: ({ username }, context) =>
			context.transact(async (tx) => {
				await setUsername(tx, context.buyer.accountId, username);
				return infoOf(context, tx, context.buyer.accountId);
			}),

		socialStart: async ({ type, redirectUrl }, context) => {
			await checkWay(wayOfProvider[type]);
			const visitorHash = context.visitor.trace ?? refuse('bad_request');
			return startSocial(shop.social, context.now, { type, redirectUrl, shopUrl: context.baseUrl, visitorHash });
		},

		accountBindSendCode: ({ type, account, areaId }, context) => send(context, type, account, areaId, 'bind'),
		accountBind: async ({ account, areaId, code, password, oldCode }, context) => {
			const destination = readDestination(account, areaId);
			const { accountId } = context.buyer;
			// Whoever heard no answer asks again, with a code that is used.
			if ((await accounts.getAccount(db, accountId))[destination.kind] === destination.value)
				return infoOf(context, db, accountId);
			const proof = proofBy('bind', destination, code, context.caller);
			// Before the code to the old one is used up: with a mistyped one it would be gone for nothing.
			await checkCode(codes, context.now, proof);
			await checkOldFactor(shop.passwords, context.now, context.buyer, destination, { password, oldCode }, context.caller);
			await useCode(codes, context.now, proof);
			return inTransaction(db, async (tx) => {
				await exchangeDestination(codes, tx, context.now, context.buyer, destination);
				if (destination.kind === 'phone') await joinOrders(tx, accountId, destination.value);
				return infoOf(context, tx, accountId);
			});
		},
		takeBackAdded: async ({ kind, code }, context) => {
			const { accountId } = context.buyer;
			const account = await accounts.getAccount(db, accountId);
			if (account[kind] === null) return infoOf(context, db, accountId);
			const older = destinationOf(account, otherKind(kind)) ?? refuse('not_found');
			await proveOwn(codes, context.now, older, code, context.caller);
			return inTransaction(db, async (tx) => {
				await takeBackAdded(codes, tx, context.now, context.buyer, kind);
				return infoOf(context, tx, accountId);
			});
		},

		proveOwner: async ({ password, oldCode }, context) => {
			await proveOwner(shop.passwords, context.now, context.buyer, { password, oldCode }, context.caller);
			return { done: true as const };
		},

		updateAvatar: ({ fileId }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				const file = await takeUpload(tx, context.now, { accountId }, fileId, 'avatar');
				const before = await accounts.setAvatar(tx, accountId, file.id);
				if (before && before !== file.id) await removeUploads(tx, [before]);
				return infoOf(context, tx, accountId);
			}),

		unregister: async ({ agreed }, context) => {
			// Not kept for repeats: what it would be kept under is erased too.
			await inTransaction(db, (tx) => closeAccount(shop, tx, context.now, context.buyer, agreed));
			return { done: true as const };
		},

		loginOut: async (_input, context) =>
			context.transact(async (tx: Transaction) => {
				const buyer = context.buyer;
				await accounts.revokeSession(tx, buyer, buyer.sessionId, context.now);
				// Whoever has the device next sees nothing of what was ordered on it.
				context.clearCookie(visitorCookie);
				return { done: true };
			}),

		userInfo: (_input, context) => infoOf(context, db, context.buyer.accountId),

		updateUserInfo: (input, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				await accounts.updateAccount(tx, accountId, { nickname: input.nickname, language: input.lang });
				return infoOf(context, tx, accountId);
			}),

		getLoginMethod: async ({ account }) => {
			const kind = accountKind(account);
			const flags = await openWays();
			const types =
				kind === 'phone' ? [loginType.messenger, loginType.sms, loginType.password] : [loginType.email, loginType.password];
			return { kind, types: types.filter((type) => flags[wayOfType[type]]) };
		},

		// Entry 1 is the password, 2 the messaging app, 3 and 5 the social providers; 6 and 7 are text message and email.
		getLoginWaySettings: async () => {
			const open = await openWays();
			return [false, open.password, open.messenger, open.first, false, open.second, open.sms, open.email].map((on) =>
				on ? '1' : '0',
			);
		},

		checkPhoneNumber: async ({ account, areaId }) => {
			try {
				return { valid: true, phone: readPhone(account, areaId).value };
			} catch (error) {
				if (error instanceof Refusal) return { valid: false, phone: null };
				throw error;
			}
		},

		devices: async (_input, context) => {
			const buyer = context.buyer;
			const rows = await accounts.listDevices(db, buyer.accountId, context.now);
			return {
				devices: rows.map((row) => ({
					id: writeId(row.id),
					label: row.label,
					createdAt: row.created_at,
					lastSeenAt: row.last_seen_at,
					current: row.id === buyer.sessionId,
				})),
			};
		},

		revokeDevice: ({ id }, context) =>
			context.transact(async (tx) => {
				await accounts.revokeSession(tx, context.buyer, readId(id), context.now);
				return { done: true };
			}),
	});
}

/** What a visitor gathered comes along; if that fails, the sign-in still stands and the draft stays where it was. */
async function bringAlong({ db, codes }: Shop, context: CallContext, accountId: AccountId): Promise<void> {
	const { trace } = context.visitor;
	try {
		await inTransaction(db, async (tx) => {
			const { phone, email, username } = await accounts.getAccount(tx, accountId);
			await rememberDevice(
				codes,
				tx,
				context,
				[`id ${accountId}`, phone, email, username].filter((name) => name !== null),
			);
			if (phone) await joinOrders(tx, accountId, phone);
			if (!trace) return;
			await mergeDraftCart(tx, trace, accountId, context.now);
			await moveHistory(tx, trace, accountId);
		});
	} catch (error) {
		context.log.error({ err: error }, 'what a visitor gathered could not be merged at sign-in');
	}
}

function deviceOf({ userAgent, caller, language }: CallContext): { label: string; caller: Caller; language: Language } {
	return { label: accounts.deviceLabel(userAgent), caller, language };
}

/** Which ways the shop is set up for, whether they are switched on or not. */
export function waysSetUp({ delivery, config }: Shop): LoginWays {
	return {
		messenger: delivery.isOpen('whatsapp'),
		sms: delivery.isOpen('sms'),
		email: delivery.isOpen('email'),
		password: true,
		first: config.social[3] !== undefined,
		second: config.social[5] !== undefined,
	};
}

export function senderOf(context: CallContext): Parameters<typeof sendCode>[4] {
	return {
		visitorHash: context.visitor.trace,
		addressBlock: context.addressBlock,
		caller: context.caller,
		language: context.language,
		host: new URL(context.baseUrl).hostname,
	};
}

import { z } from 'zod';
import { usernameIsWellFormed } from './account-input.ts';
import type { CallSchemas } from './call.ts';
import { done, id, language, text, time } from './common.schemas.ts';

export const codePurposes = ['login', 'register', 'reset', 'bind', 'order'] as const;

const account = z.string().min(1).max(80);
const code = z.string().min(1).max(12);
const areaId = z.string().max(6).optional();
const password = z.string().min(1).max(200);

const sendRefusals = [
	'account_invalid',
	'phone_invalid',
	'email_invalid',
	'country_not_served',
	'channel_off',
	'resend_too_early',
	'destination_limited',
] as const;
const codeRefusals = ['code_invalid', 'code_expired', 'code_used', 'code_used_up'] as const;

const sent = z.object({
	/** Masked, as the sheet shows it. */
	destination: z.string(),
	/** Seconds until the next send is accepted. */
	resendSeconds: z.int(),
});

/** `data` of `resend_too_early` for whoever asked before: that code holds still, and can be typed. */
export interface CodeUnderWay extends z.output<typeof sent> {
	/** How it was sent. */
	type: 2 | 6 | 7;
}

const session = z.object({
	token: z.string(),
	userId: z.string(),
	/** True when this sign-in made the account. */
	created: z.boolean(),
});

export const userInfo = z.object({
	userId: z.string(),
	nickname: z.string().nullable(),
	firstName: z.string().nullable(),
	avatar: z.string().nullable(),
	username: z.string().nullable(),
	email: z.string().nullable(),
	phone: z.string().nullable(),
	/** What was added lately, and can be taken back by the other. */
	addedLately: z.array(z.enum(['phone', 'email'])),
	hasPassword: z.boolean(),
	lang: language,
	newUser: z.boolean(),
	cartCount: z.int(),
});

export const accountsSchemas = {
	loginSendCode: {
		summary: 'Sends a code: type 2 messaging app, 6 text message, 7 email.',
		input: z.object({
			type: z.union([z.literal(2), z.literal(6), z.literal(7)]),
			account,
			areaId,
			purpose: z.enum(codePurposes).default('login'),
		}),
		output: sent,
		refusals: [...sendRefusals],
	},
	sendWhatsappLoginCode: {
		summary: 'Sends a login code through the messaging app.',
		input: z.object({ account, areaId }),
		output: sent,
		refusals: [...sendRefusals],
	},
	sendEmailCode: {
		summary: 'Sends a code to an email.',
		input: z.object({ account, purpose: z.enum(codePurposes).default('login') }),
		output: sent,
		refusals: [...sendRefusals],
	},
	login: {
		summary: 'Signs in: type 1 password, 2, 6 and 7 by code, 3 and 5 by a social provider.',
		input: z.object({
			type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5), z.literal(6), z.literal(7)]),
			account: z.string().max(80).optional(),
			code: z.string().max(4096).optional(),
			areaId,
			password: z.string().max(200).optional(),
			thirdRedirectUrl: z.string().max(2048).optional(),
			thirdPartyInfo: z.record(z.string().max(40), z.union([z.string().max(2048), z.null()])).optional(),
			openId: z.string().max(256).optional(),
			nonce: z.string().max(256).optional(),
			codeVerifier: z.string().max(256).optional(),
			/** Social sign-in: what `x/accounts/social-start` gave out, as the provider sent it back. */
			state: z.string().max(256).optional(),
		}),
		output: session,
		refusals: [
			'account_invalid',
			'phone_invalid',
			'email_invalid',
			'country_not_served',
			...codeRefusals,
			'password_wrong',
			'way_off',
			'social_failed',
			'account_exists',
			'account_blocked',
		],
	},
	usernameLogin: {
		summary: 'Signs in by username and password.',
		input: z.object({ username: account, password, areaId }),
		output: session,
		refusals: ['password_wrong', 'way_off', 'account_blocked'],
	},
	loginOut: { summary: 'Ends this session.', input: z.object({}), output: done, refusals: [] },
	userInfo: { summary: 'Who I am.', input: z.object({}), output: userInfo, refusals: [] },
	getLoginMethod: {
		summary: 'Which ways of signing in this form of account may use, by settings only.',
		input: z.object({ account }),
		output: z.object({ kind: z.enum(['phone', 'email']), types: z.array(z.int()) }),
		refusals: ['account_invalid'],
	},
	getLoginWaySettings: {
		summary: "Indexed list of flags: entry 2 messaging app, 3 first provider, 5 second provider; '0' hides.",
		input: z.object({}),
		output: z.array(z.enum(['0', '1'])),
		refusals: [],
	},
	checkPhoneNumber: {
		summary: 'Is the number well-formed and of a country and kind that may sign in; never whether an account exists.',
		input: z.object({ account, areaId }),
		output: z.object({ valid: z.boolean(), phone: z.string().nullable() }),
		refusals: [],
	},
	register: {
		summary: 'Registers by phone and code, with agreement.',
		input: z.object({ account, areaId, code, password, agreed: z.boolean(), nickname: text(40).optional() }),
		output: session,
		refusals: [
			'account_invalid',
			'phone_invalid',
			'country_not_served',
			...codeRefusals,
			'password_weak',
			'agreement_required',
			'account_exists',
		],
	},
	emailRegister: {
		summary: 'Registers by email and code, with agreement.',
		input: z.object({ account, code, password, agreed: z.boolean(), nickname: text(40).optional() }),
		output: session,
		refusals: ['account_invalid', 'email_invalid', ...codeRefusals, 'password_weak', 'agreement_required', 'account_exists'],
	},
	forgetPassword: {
		summary: 'Sets a new password with a code; ends all sessions.',
		input: z.object({ account, areaId, code, password }),
		output: done,
		refusals: ['account_invalid', 'phone_invalid', 'email_invalid', 'country_not_served', ...codeRefusals, 'password_weak'],
	},
	accountBindSendCode: {
		summary: 'Sends a code to a new email or phone of mine.',
		input: z.object({ type: z.union([z.literal(2), z.literal(6), z.literal(7)]), account, areaId }),
		output: sent,
		refusals: [...sendRefusals],
	},
	accountBind: {
		summary:
			'Binds a new email or phone with its code, and the password or a code sent to the old one (to the other one where there was none, unless I signed in just now).',
		input: z.object({ account, areaId, code, password: z.string().max(200).optional(), oldCode: code.optional() }),
		output: userInfo,
		refusals: [
			'old_factor_required',
			'sign_in_again_required',
			'password_wrong',
			'too_many_requests',
			'account_invalid',
			'phone_invalid',
			'email_invalid',
			'country_not_served',
			...codeRefusals,
			'account_exists',
		],
	},
	takeBackAdded: {
		summary:
			'Takes off my account a phone or email that was added in the last 72 hours, with a code sent to the other one; other sessions end, and the password goes.',
		input: z.object({ kind: z.enum(['phone', 'email']), code }),
		output: userInfo,
		refusals: ['not_found', ...codeRefusals],
	},
	proveOwner: {
		summary:
			'Shows that the account is mine, with the password or a code sent to my number (to my email where I have none): for a quarter of an hour this session may close it, buy gift cards with its balance, and add a phone or email.',
		input: z.object({ password: z.string().max(200).optional(), oldCode: code.optional() }),
		output: done,
		refusals: ['old_factor_required', 'sign_in_again_required', 'password_wrong', 'too_many_requests', ...codeRefusals],
	},
	updateUserInfo: {
		summary: 'Changes nickname or language.',
		input: z.object({ nickname: text(40, 1).optional(), lang: language.optional() }),
		output: userInfo,
		refusals: [],
	},
	updateAvatar: {
		summary: 'Changes the avatar to an uploaded picture.',
		input: z.object({ fileId: z.string().max(80) }),
		output: userInfo,
		refusals: ['not_found'],
	},
	unregister: {
		summary:
			'Deactivates the account for good; the agreement must be ticked, no order under way, and I signed in or showed that it is mine just now.',
		input: z.object({ agreed: z.boolean() }),
		output: done,
		refusals: ['agreement_required', 'orders_under_way', 'refund_under_way', 'old_factor_required', 'sign_in_again_required'],
	},
	setPassword: {
		summary:
			'Sets or changes my password, with the present one or a code sent to my number or email; ends all sessions and opens a new one here.',
		input: z.object({
			password,
			current: z.string().max(200).optional(),
			/** My own number or email, to which a code of purpose `reset` was sent. */
			account: account.optional(),
			areaId,
			code: code.optional(),
		}),
		output: session,
		refusals: [
			'password_wrong',
			'password_weak',
			'account_invalid',
			'phone_invalid',
			'email_invalid',
			'country_not_served',
			...codeRefusals,
		],
	},
	setUsername: {
		summary: 'Sets the name that I can sign in with.',
		input: z.object({ username: text(32).refine(usernameIsWellFormed, 'username') }),
		output: userInfo,
		refusals: ['username_taken'],
	},
	socialStart: {
		summary: "Begins a sign-in with a social provider: where to go, and what binds the provider's answer to this visitor.",
		input: z.object({ type: z.union([z.literal(3), z.literal(5)]), redirectUrl: z.string().max(2048) }),
		output: z.object({
			/** The provider's page, complete with all parameters. */
			url: z.string(),
			clientId: z.string(),
			state: z.string(),
			nonce: z.string(),
			/** S256 of a verifier that stays on the server. */
			codeChallenge: z.string(),
			expiresAt: time,
		}),
		refusals: ['way_off', 'social_failed'],
	},
	devices: {
		summary: 'My sessions, one per device.',
		input: z.object({}),
		output: z.object({
			devices: z.array(z.object({ id, label: z.string(), createdAt: time, lastSeenAt: time, current: z.boolean() })),
		}),
		refusals: [],
	},
	revokeDevice: {
		summary: 'Ends one of my sessions.',
		input: z.object({ id }),
		output: done,
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;

import { resolve } from 'node:path';
import { z } from 'zod';
import type { CostLimits } from './admission/admission.ts';

/** Every setting of the shop, parsed once; `docs/operations.md` lists them with their defaults. */
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65_535);
/** As proxy-addr reads them. */
const trustedProxy = /^(loopback|linklocal|uniquelocal|[\d.]+(\/[\d.]+)?|[\da-f:.]*:[\da-f:.]*(\/\d+)?)$/i;
const count = z.coerce.number().int().min(1);
const mostUploads = 5000;

/** A number for each of red, green and blue. */
const colours = z
	.string()
	.regex(/^\s*-?[\d.]+\s*(,\s*-?[\d.]+\s*){2}$/, 'three numbers, separated by commas')
	.transform((value) => value.split(',').map(Number))
	.pipe(z.array(z.number()));

const socialKind = z.enum(['code', 'id-token']);
/** Codes and keys go there: in plain text only to this machine. */
const peer = z.url({ protocol: /^https?$/ }).refine((value) => {
	const { protocol, hostname } = new URL(value);
	return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}, 'https');

const settings = z.object({
	NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
	HOST: z.string().default('127.0.0.1'),
	PORT: port.default(3000),
	CONSOLE_PORT: port.default(3001),
	DATA_DIR: z.string().default('./data'),
	/** Default: in tests. */
	CHECK_ANSWERS: z.stringbool().optional(),
	DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	/** Carries what happens in one process to those who are connected to another. */
	REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
	DATABASE_POOL: count.default(12),
	STATEMENT_TIMEOUT_MS: count.default(5000),
	ROLE: z.enum(['web', 'jobs', 'all']).default('all'),
	/** Where buyers reach the shop; makes absolute links. */
	PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
	/** Names that requests may come by where PUBLIC_URL is not set, beside those of the machine. */
	ALLOWED_HOSTS: z
		.string()
		.transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
		.pipe(z.array(z.string().regex(/^[a-z0-9.:-]+$/, 'names without scheme and port')))
		.optional(),
	/** Whose forwarded addresses are believed. */
	TRUST_PROXY: z
		.string()
		.refine(
			(value) => value.split(',').every((part) => trustedProxy.test(part.trim())),
			'addresses, networks, or loopback, linklocal, uniquelocal',
		)
		.optional(),
	OUTBOX: flag.optional(),
	SAMPLE_SHOP: flag.default(true),
	TLS_CERT: z.string().optional(),
	TLS_KEY: z.string().optional(),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
	SECRET: z.string().min(32).optional(),
	BACKUPS_KEPT: count.default(7),
	CODES_PER_DESTINATION_DAY: count.default(10),
	CODES_PER_VISITOR_DAY: count.default(20),
	CODES_PER_ADDRESS_HOUR: count.default(300),
	CODES_PER_COUNTRY_DAY: count.default(20_000),
	LOGINS_PER_DEVICE_MINUTE: count.default(20),
	LOGINS_PER_ADDRESS_MINUTE: count.default(120),
	PASSWORD_TRIES: count.default(5),
	OPERATOR_IDLE_MINUTES: count.default(30),
	OPERATOR_PROOF_MINUTES: count.default(15),
	/** Days that owners and finance have to set up the second factor; `off` asks nobody for it. */
	SECOND_FACTOR_GRACE_DAYS: z.union([z.literal('off'), z.coerce.number().int().min(0)]).default(7),
	PROOF_REFUND_DINARS: count.default(250_000),
	UPLOADS_PER_BUYER_DAY: count.default(300),
	UPLOADS_PER_VISITOR_DAY: count.default(60),
	CALLS_PER_CLIENT_MINUTE: count.default(1200),
	CALLS_PER_ADDRESS_MINUTE: count.default(24_000),
	MISSES_PER_CLIENT_MINUTE: count.default(600),
	MISSES_PER_ADDRESS_MINUTE: count.default(6000),
	PAGES_PER_ADDRESS_MINUTE: count.default(600),
	EVENTS_PER_CLIENT_MINUTE: count.default(600),
	EVENTS_PER_ADDRESS_MINUTE: count.default(12_000),
	PICTURE_SEARCHES_PER_CLIENT_MINUTE: count.default(12),
	PICTURE_SEARCHES_PER_ADDRESS_MINUTE: count.default(120),
	UPLOADS_PER_ADDRESS_DAY: count.default(3000),
	UPLOAD_MEGABYTES_PER_CLIENT_DAY: count.default(300),
	UPLOAD_MEGABYTES_PER_ADDRESS_DAY: count.default(3000),
	READS_AT_ONCE: count.default(8),
	PAGES_AT_ONCE: count.default(4),
	/** Ed25519, the 32 bytes in base64: bundles of the native shell must be signed with its other half. */
	BUNDLE_PUBLIC_KEY: z
		.string()
		.regex(/^[A-Za-z0-9+/]{43}=$/)
		.optional(),
	/** ONNX: describes pictures for the search by picture. */
	PICTURE_MODEL: z.string().optional(),
	PICTURE_MODEL_SIDE: count.max(1024).default(224),
	PICTURE_MODEL_MEAN: colours.default([0.485, 0.456, 0.406]),
	PICTURE_MODEL_DEVIATION: colours
		.refine((values) => values.every((value) => value > 0), 'numbers above 0')
		.default([0.229, 0.224, 0.225]),
	/** Where the web part of the native shell lives: those origins may make the buyers' calls. `none` for nobody. */
	APP_ORIGINS: z
		.string()
		.default('capacitor://localhost,https://localhost')
		.transform((value) => (value === 'none' ? [] : value.split(',').map((part) => part.trim())))
		.pipe(z.array(z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.:-]+$/i, 'scheme://host'))),
	/** The store's Android app, and the SHA-256 fingerprints of the certificates that sign it, separated by commas. */
	ANDROID_APP_ID: z
		.string()
		.regex(/^[a-z]\w*(\.[a-z]\w*)+$/i)
		.optional(),
	ANDROID_CERTIFICATES: z
		.string()
		.transform((value) => value.split(',').map((part) => part.trim().toUpperCase()))
		.pipe(z.array(z.string().regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/, 'a SHA-256 fingerprint, 32 bytes in hex with colons')))
		.optional(),
	/** The team's prefix and the app's id, such as ABCDE12345.example.qaysari. */
	IOS_APP_ID: z
		.string()
		.regex(/^[A-Z0-9]{10}(\.[\w-]+)+$/)
		.optional(),
	/** Whom push services write to: mailto: or https. */
	PUSH_SUBJECT: z.url({ protocol: /^(mailto|https)$/ }).default('mailto:push@qaysari.example'),
	/** Push services beside the known ones, by host. */
	PUSH_HOSTS: z
		.string()
		.transform((value) => value.split(',').map((part) => part.trim()))
		.optional(),
	SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
	MAIL_FROM: z.string().default('Qaysari <no-reply@qaysari.example>'),
	DELIVERY_TIMEOUT_MS: count.default(10_000),
	WHATSAPP_API_URL: peer.default('https://graph.facebook.com/v23.0'),
	WHATSAPP_PHONE_NUMBER_ID: z
		.string()
		.regex(/^\d{5,30}$/)
		.optional(),
	WHATSAPP_TOKEN: z.string().min(8).optional(),
	WHATSAPP_TEMPLATE: z.string().default('login_code'),
	WHATSAPP_NOTICE_TEMPLATE: z.string().min(1).optional(),
	OTPIQ_API_URL: peer.default('https://api.otpiq.com/api'),
	OTPIQ_KEY: z.string().min(8).optional(),
	OTPIQ_SENDER_ID: z.string().max(11).optional(),
	OTPIQ_WEBHOOK_SECRET: z.string().min(16).optional(),
	SOCIAL_FIRST_KIND: socialKind.default('code'),
	SOCIAL_FIRST_ISSUER: peer.optional(),
	SOCIAL_FIRST_CLIENT_ID: z.string().optional(),
	SOCIAL_FIRST_CLIENT_SECRET: z.string().optional(),
	SOCIAL_SECOND_KIND: socialKind.default('id-token'),
	SOCIAL_SECOND_ISSUER: peer.optional(),
	SOCIAL_SECOND_CLIENT_ID: z.string().optional(),
	SOCIAL_SECOND_CLIENT_SECRET: z.string().optional(),
	/** Who takes card payments; the sandbox takes no money. */
	CARD_GATEWAY: z.enum(['sandbox', 'qi', 'fib', 'off']).optional(),
	GATEWAY_TIMEOUT_MS: count.default(15_000),
	QI_API_URL: peer.default('https://api.qi.iq/api/v1'),
	QI_USERNAME: z.string().optional(),
	QI_PASSWORD: z.string().optional(),
	QI_TERMINAL_ID: z.string().optional(),
	QI_PUBLIC_KEY: z.string().optional(),
	FIB_API_URL: peer.default('https://fib.prod.fib.iq'),
	FIB_CLIENT_ID: z.string().optional(),
	FIB_CLIENT_SECRET: z.string().optional(),
	/** Pages besides the shop's own login page that a provider may send somebody back to. */
	SOCIAL_REDIRECTS: z
		.string()
		.transform((value) => value.split(',').map((part) => part.trim()))
		.pipe(z.array(z.url()))
		.optional(),
});

export interface SocialProvider {
	/** How it vouches: a code that the server exchanges, or an id token that the client hands over. */
	kind: 'code' | 'id-token';
	issuer: string;
	clientId: string;
	clientSecret: string | undefined;
}

export interface Config {
	environment: 'development' | 'production' | 'test';
	/** Every answer is compared with its schema: for tests and development, it costs time. */
	checkAnswers: boolean;
	host: string;
	port: number;
	consolePort: number;
	dataDir: string;
	databaseUrl: string | undefined;
	redisUrl: string | undefined;
	databasePool: number;
	statementTimeoutMs: number;
	runsWeb: boolean;
	runsJobs: boolean;
	publicUrl: string | undefined;
	allowedHosts: readonly string[];
	trustProxy: string | undefined;
	outbox: boolean;
	sampleShop: boolean;
	tls: { cert: string; key: string } | undefined;
	logLevel: string;
	secret: string | undefined;
	backupsKept: number;
	limits: {
		codesPerDestinationDay: number;
		codesPerVisitorDay: number;
		codesPerAddressHour: number;
		codesPerCountryDay: number;
		loginsPerDeviceMinute: number;
		loginsPerAddressMinute: number;
		passwordTries: number;
		uploadsPerBuyerDay: number;
		uploadsPerVisitorDay: number;
	};
	operatorIdleMinutes: number;
	operatorProof: { proofMinutes: number; secondFactorGraceDays: number | null };
	/** From this sum on, in hundredths of a dinar, giving money back asks for the password again. */
	proofRefundFrom: number;
	admission: { limits: CostLimits; readsAtOnce: number; pagesAtOnce: number };
	bundlePublicKey: string | undefined;
	/** `side` in pixels; the others of red, green and blue from 0 to 1. */
	pictureModel: { path: string; side: number; mean: readonly number[]; deviation: readonly number[] } | null;
	/** The native shell: where its web part lives, and the store's apps that open the shop's links. */
	app: {
		origins: readonly string[];
		android: { id: string; certificates: readonly string[] } | undefined;
		ios: string | undefined;
	};
	push: { subject: string; hosts: readonly string[] };
	smtpUrl: string | undefined;
	mailFrom: string;
	deliveryTimeoutMs: number;
	whatsapp:
		| { url: string; phoneNumberId: string; token: string; template: string; noticeTemplate: string | undefined }
		| undefined;
	otpiq: { url: string; key: string; senderId: string | undefined; webhookSecret: string | undefined } | undefined;
	/** Who takes card payments now, and those that may still answer for earlier ones. */
	gateways: {
		current: 'sandbox' | 'qi' | 'fib' | 'off';
		timeoutMs: number;
		qi: { url: string; username: string; password: string; terminalId: string; publicKey: string } | undefined;
		fib: { url: string; clientId: string; clientSecret: string } | undefined;
	};
	/** By login type. */
	social: { 3: SocialProvider | undefined; 5: SocialProvider | undefined; redirects: readonly string[] };
}

export class BadConfig extends Error {}

/**
 * Reads the settings from environment variables.
 * @throws BadConfig naming each bad variable and what is wrong with it, never its value.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
	const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
	const parsed = settings.safeParse(present);
	if (!parsed.success) {
		const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
		throw new BadConfig(`These settings are wrong (docs/operations.md lists them):\n${lines.join('\n')}`);
	}
	const s = parsed.data;
	if ((s.WHATSAPP_TOKEN === undefined) !== (s.WHATSAPP_PHONE_NUMBER_ID === undefined))
		throw new BadConfig('WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID go together: set both or none.');
	if ((s.TLS_CERT === undefined) !== (s.TLS_KEY === undefined))
		throw new BadConfig('TLS_CERT and TLS_KEY go together: set both or none.');
	if ((s.ANDROID_APP_ID === undefined) !== (s.ANDROID_CERTIFICATES === undefined))
		throw new BadConfig('ANDROID_APP_ID and ANDROID_CERTIFICATES go together: set both or none.');
	if (s.NODE_ENV === 'production' && s.PUBLIC_URL === undefined && s.ROLE !== 'jobs')
		throw new BadConfig(
			'PUBLIC_URL is needed in production: it makes every address that leaves the shop, such as https://shop.example.',
		);
	const local = ['127.0.0.1', 'localhost', '::1'].includes(s.HOST);
	const gateways = readGateways(s, local);
	return {
		environment: s.NODE_ENV,
		checkAnswers: s.CHECK_ANSWERS ?? s.NODE_ENV === 'test',
		host: s.HOST,
		port: s.PORT,
		consolePort: s.CONSOLE_PORT,
		dataDir: resolve(s.DATA_DIR),
		databaseUrl: s.DATABASE_URL,
		redisUrl: s.REDIS_URL,
		databasePool: s.DATABASE_POOL,
		statementTimeoutMs: s.STATEMENT_TIMEOUT_MS,
		runsWeb: s.ROLE !== 'jobs',
		runsJobs: s.ROLE !== 'web',
		publicUrl: s.PUBLIC_URL?.replace(/\/$/, ''),
		allowedHosts: s.ALLOWED_HOSTS ?? [],
		trustProxy: s.TRUST_PROXY,
		// A shop that strangers can reach must not hand codes to whoever reads a file (docs/rules.md 3).
		outbox: s.OUTBOX ?? (local && s.NODE_ENV !== 'production'),
		sampleShop: s.SAMPLE_SHOP,
		tls: s.TLS_CERT && s.TLS_KEY ? { cert: s.TLS_CERT, key: s.TLS_KEY } : undefined,
		logLevel: s.LOG_LEVEL,
		secret: s.SECRET,
		backupsKept: s.BACKUPS_KEPT,
		limits: {
			codesPerDestinationDay: s.CODES_PER_DESTINATION_DAY,
			codesPerVisitorDay: s.CODES_PER_VISITOR_DAY,
			codesPerAddressHour: s.CODES_PER_ADDRESS_HOUR,
			codesPerCountryDay: s.CODES_PER_COUNTRY_DAY,
			loginsPerDeviceMinute: s.LOGINS_PER_DEVICE_MINUTE,
			loginsPerAddressMinute: s.LOGINS_PER_ADDRESS_MINUTE,
			passwordTries: s.PASSWORD_TRIES,
			uploadsPerBuyerDay: s.UPLOADS_PER_BUYER_DAY,
			uploadsPerVisitorDay: s.UPLOADS_PER_VISITOR_DAY,
		},
		operatorIdleMinutes: s.OPERATOR_IDLE_MINUTES,
		operatorProof: {
			proofMinutes: s.OPERATOR_PROOF_MINUTES,
			secondFactorGraceDays: s.SECOND_FACTOR_GRACE_DAYS === 'off' ? null : s.SECOND_FACTOR_GRACE_DAYS,
		},
		proofRefundFrom: s.PROOF_REFUND_DINARS * 100,
		admission: {
			limits: {
				call: { caller: s.CALLS_PER_CLIENT_MINUTE, address: s.CALLS_PER_ADDRESS_MINUTE },
				miss: { caller: s.MISSES_PER_CLIENT_MINUTE, address: s.MISSES_PER_ADDRESS_MINUTE },
				// Pages are asked for by address: browsers tell no more when they open one.
				page: { caller: s.PAGES_PER_ADDRESS_MINUTE, address: s.PAGES_PER_ADDRESS_MINUTE },
				event: { caller: s.EVENTS_PER_CLIENT_MINUTE, address: s.EVENTS_PER_ADDRESS_MINUTE },
				picture: { caller: s.PICTURE_SEARCHES_PER_CLIENT_MINUTE, address: s.PICTURE_SEARCHES_PER_ADDRESS_MINUTE },
				// Of operators and buyers their own rooms count.
				upload: { caller: mostUploads, address: s.UPLOADS_PER_ADDRESS_DAY },
				megabyte: { caller: s.UPLOAD_MEGABYTES_PER_CLIENT_DAY, address: s.UPLOAD_MEGABYTES_PER_ADDRESS_DAY },
			},
			readsAtOnce: s.READS_AT_ONCE,
			pagesAtOnce: s.PAGES_AT_ONCE,
		},
		bundlePublicKey: s.BUNDLE_PUBLIC_KEY,
		pictureModel: s.PICTURE_MODEL
			? {
					path: resolve(s.PICTURE_MODEL),
					side: s.PICTURE_MODEL_SIDE,
					mean: s.PICTURE_MODEL_MEAN,
					deviation: s.PICTURE_MODEL_DEVIATION,
				}
			: null,
		app: {
			origins: s.APP_ORIGINS,
			android:
				s.ANDROID_APP_ID && s.ANDROID_CERTIFICATES ? { id: s.ANDROID_APP_ID, certificates: s.ANDROID_CERTIFICATES } : undefined,
			ios: s.IOS_APP_ID,
		},
		push: { subject: s.PUSH_SUBJECT, hosts: s.PUSH_HOSTS ?? [] },
		smtpUrl: s.SMTP_URL,
		mailFrom: s.MAIL_FROM,
		deliveryTimeoutMs: s.DELIVERY_TIMEOUT_MS,
		whatsapp:
			s.WHATSAPP_TOKEN && s.WHATSAPP_PHONE_NUMBER_ID
				? {
						url: s.WHATSAPP_API_URL,
						phoneNumberId: s.WHATSAPP_PHONE_NUMBER_ID,
						token: s.WHATSAPP_TOKEN,
						template: s.WHATSAPP_TEMPLATE,
						noticeTemplate: s.WHATSAPP_NOTICE_TEMPLATE,
					}
				: undefined,
		otpiq: s.OTPIQ_KEY
			? { url: s.OTPIQ_API_URL, key: s.OTPIQ_KEY, senderId: s.OTPIQ_SENDER_ID, webhookSecret: s.OTPIQ_WEBHOOK_SECRET }
			: undefined,
		gateways,
		social: {
			3: provider(s.SOCIAL_FIRST_KIND, s.SOCIAL_FIRST_ISSUER, s.SOCIAL_FIRST_CLIENT_ID, s.SOCIAL_FIRST_CLIENT_SECRET),
			5: provider(s.SOCIAL_SECOND_KIND, s.SOCIAL_SECOND_ISSUER, s.SOCIAL_SECOND_CLIENT_ID, s.SOCIAL_SECOND_CLIENT_SECRET),
			redirects: s.SOCIAL_REDIRECTS ?? [],
		},
	};
}

/** @throws BadConfig when a gateway is named without what it needs, or the sandbox where money is meant */
function readGateways(s: z.output<typeof settings>, local: boolean): Config['gateways'] {
	const qi =
		s.QI_USERNAME && s.QI_PASSWORD && s.QI_TERMINAL_ID && s.QI_PUBLIC_KEY
			? {
					url: s.QI_API_URL,
					username: s.QI_USERNAME,
					password: s.QI_PASSWORD,
					terminalId: s.QI_TERMINAL_ID,
					// Variables of an environment often hold a key on one line.
					publicKey: s.QI_PUBLIC_KEY.replace(/\\n/g, '\n'),
				}
			: undefined;
	const fib =
		s.FIB_CLIENT_ID && s.FIB_CLIENT_SECRET
			? { url: s.FIB_API_URL, clientId: s.FIB_CLIENT_ID, clientSecret: s.FIB_CLIENT_SECRET }
			: undefined;
	const production = s.NODE_ENV === 'production';
	const current = s.CARD_GATEWAY ?? (local && !production ? 'sandbox' : 'off');
	if (current === 'sandbox' && production) throw new BadConfig('CARD_GATEWAY=sandbox takes no money: not in production.');
	if (current === 'qi' && !qi)
		throw new BadConfig('CARD_GATEWAY=qi needs QI_USERNAME, QI_PASSWORD, QI_TERMINAL_ID and QI_PUBLIC_KEY.');
	if (current === 'fib' && !fib) throw new BadConfig('CARD_GATEWAY=fib needs FIB_CLIENT_ID and FIB_CLIENT_SECRET.');
	return { current, timeoutMs: s.GATEWAY_TIMEOUT_MS, qi, fib };
}

function provider(
	kind: SocialProvider['kind'],
	issuer: string | undefined,
	clientId: string | undefined,
	clientSecret: string | undefined,
): SocialProvider | undefined {
	return issuer && clientId ? { kind, issuer, clientId, clientSecret } : undefined;
}

/** Names of all settings, for the check that the operations page lists them. */
export const settingNames = Object.keys(settings.shape);

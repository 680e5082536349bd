import { resolve } from 'node:path';
import type { z } from 'zod';
import type { CostLimits } from './admission/admission.ts';
import { settings } from './settings.ts';

const mostUploads = 5000;

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
	/** Past the pooler that `databaseUrl` then is. */
	databaseDirectUrl: string | undefined;
	/** Of replicas. */
	databaseReadUrls: readonly string[];
	/** Of the bucket in which files are kept; none for a folder below `dataDir`. */
	filesUrl: string | undefined;
	redisUrl: string | undefined;
	drainSeconds: number;
	/** After draining. */
	stopSeconds: number;
	databasePool: number;
	statementTimeoutMs: number;
	runsWeb: boolean;
	runsJobs: boolean;
	publicUrl: string | undefined;
	allowedHosts: readonly string[];
	trustProxy: string | undefined;
	outbox: boolean;
	/** What an empty shop is filled with: goods, and people who ordered them. */
	sampleShop: 'on' | 'goods' | 'off';
	tls: { cert: string; key: string } | undefined;
	logLevel: string;
	secret: string | undefined;
	/** The shop goes on with another secret than before. */
	secretReplaced: boolean;
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
	admission: { limits: CostLimits; readsAtOnce: number; pagesAtOnce: number; turnWithinMs: number };
	bundlePublicKey: string | undefined;
	/** `side` in pixels; the others of red, green and blue from 0 to 1. */
	pictureModel: { path: string; side: number; mean: readonly number[]; deviation: readonly number[] } | null;
	/** The native shell: where its web part lives, and the store's apps that open the shop's links. */
	app: {
		origins: readonly string[];
		android: { id: string; certificates: readonly string[] } | undefined;
		ios: string | undefined;
	};
	/** Whom people write to who found a hole. */
	securityContact: string | undefined;
	push: { subject: string; hosts: readonly string[] };
	/** `hosts`: inside the house, and told all the same. */
	webhooks: { hosts: readonly string[]; timeoutMs: number };
	/** Whether pages that buyers paste are read, and which inner hosts they may stand on. */
	links: { read: boolean; hosts: readonly string[] };
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
	if (s.DATABASE_DIRECT_URL !== undefined && s.DATABASE_URL === undefined)
		throw new BadConfig('DATABASE_DIRECT_URL leads past the pooler of DATABASE_URL: set that too.');
	const local = isThisMachine(s.HOST) && (s.PUBLIC_URL === undefined || isThisMachine(new URL(s.PUBLIC_URL).hostname));
	const gateways = readGateways(s, local);
	return {
		environment: s.NODE_ENV,
		checkAnswers: s.CHECK_ANSWERS ?? s.NODE_ENV === 'test',
		host: s.HOST,
		port: s.PORT,
		consolePort: s.CONSOLE_PORT,
		dataDir: resolve(s.DATA_DIR),
		databaseUrl: s.DATABASE_URL,
		databaseDirectUrl: s.DATABASE_DIRECT_URL,
		databaseReadUrls: s.DATABASE_READ_URL ?? [],
		filesUrl: s.FILES_URL,
		redisUrl: s.REDIS_URL,
		drainSeconds: s.DRAIN_SECONDS,
		stopSeconds: s.STOP_SECONDS,
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
		secretReplaced: s.SECRET_REPLACED,
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
				// What a device calls itself costs nothing.
				order: { caller: s.UNPROVEN_ORDERS_PER_ADDRESS_DAY, address: s.UNPROVEN_ORDERS_PER_ADDRESS_DAY },
			},
			readsAtOnce: s.READS_AT_ONCE,
			pagesAtOnce: s.PAGES_AT_ONCE,
			turnWithinMs: s.TURN_WITHIN_MS,
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
		securityContact: s.SECURITY_CONTACT,
		push: { subject: s.PUSH_SUBJECT, hosts: s.PUSH_HOSTS ?? [] },
		links: { read: s.READ_LINKS, hosts: s.LINK_HOSTS ?? [] },
		webhooks: { hosts: s.WEBHOOK_HOSTS ?? [], timeoutMs: s.WEBHOOK_TIMEOUT_MS },
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

/** A shop that only listens there may be reached by strangers all the same, by way of a proxy: then PUBLIC_URL says so. */
const isThisMachine = (host: string): boolean => ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(host);

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

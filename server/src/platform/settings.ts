import { z } from 'zod';
import { shortestSecret } from './secrets.ts';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65_535);
/** As proxy-addr reads them. */
const trustedProxy = /^(loopback|linklocal|uniquelocal|[\d.]+(\/[\d.]+)?|[\da-f:.]*:[\da-f:.]*(\/\d+)?)$/i;
const count = z.coerce.number().int().min(1);

/** A number for each of red, green and blue. */
const colours = z
	.string()
	.regex(/^\s*-?[\d.]+\s*(,\s*-?[\d.]+\s*){2}$/, 'three numbers, separated by commas')
	.transform((value) => value.split(',').map(Number))
	.pipe(z.array(z.number()));

const hosts = z
	.string()
	.transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
	.pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'hosts, with their ports')));

const socialKind = z.enum(['code', 'id-token']);
/** Codes and keys go there: in plain text only to this machine. */
const peer = z.url({ protocol: /^https?$/ }).refine((value) => {
	const { protocol, hostname } = new URL(value);
	return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}, 'https');

/** Every setting of the shop as the environment names it; `docs/operations.md` lists them with their defaults. */
export const settings = z.object({
	NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
	HOST: z.string().default('127.0.0.1'),
	PORT: port.default(3000),
	CONSOLE_PORT: port.default(3001),
	DATA_DIR: z.string().default('./data'),
	/** Default: in tests. */
	CHECK_ANSWERS: z.stringbool().optional(),
	DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	/** Past a pooler, for what needs a connection of its own; then DATABASE_URL may be a pooler's. */
	DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	/** Of replicas, separated by commas: for reads that may lag. */
	DATABASE_READ_URL: z
		.string()
		.transform((value) => value.split(',').map((part) => part.trim()))
		.pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ })))
		.optional(),
	/** Carries what happens in one process to those who are connected to another. */
	REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
	/** Bucket of an object store, with its key: `s3://key:secret@host/bucket/path?region=…&tls=off`. */
	FILES_URL: z
		.url({ protocol: /^s3$/ })
		.refine((value) => new URL(value).pathname.length > 1, 'names no bucket')
		.optional(),
	/** How long a web process goes on answering after it was told to end, no longer ready. */
	STOP_SECONDS: z.coerce.number().int().min(1).max(3600).default(50),
	DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
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
	SAMPLE_SHOP: z.enum(['on', 'goods', 'off']).default('on'),
	TLS_CERT: z.string().optional(),
	TLS_KEY: z.string().optional(),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
	SECRET: z.string().min(shortestSecret).optional(),
	/** On purpose: what the one before sealed is lost. */
	SECRET_REPLACED: flag.default(false),
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
	UNPROVEN_ORDERS_PER_ADDRESS_DAY: count.default(200),
	/** After which work that waits for its turn is sent away: reads and pages that are not kept, and whatever wants a connection. */
	TURN_WITHIN_MS: count.default(1000),
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
	/** Whom people write to who found a hole: mailto: or https. */
	SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
	/** Whom push services write to: mailto: or https. */
	PUSH_SUBJECT: z.url({ protocol: /^(mailto|https)$/ }).default('mailto:push@qaysari.example'),
	/** Push services beside the known ones, by host. */
	PUSH_HOSTS: z
		.string()
		.transform((value) => value.split(',').map((part) => part.trim()))
		.optional(),
	READ_LINKS: flag.default(true),
	/** Hosts inside the house, with their ports, that pasted links may lead to, by plain http too. */
	LINK_HOSTS: hosts.optional(),
	/** Hosts inside the house, with their ports, that webhooks may go to, by plain http too. */
	WEBHOOK_HOSTS: hosts.optional(),
	WEBHOOK_TIMEOUT_MS: count.default(10_000),
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

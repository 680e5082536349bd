import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { bindAccounts } from './accounts/accounts.calls.ts';
import { accountJobs } from './accounts/accounts.jobs.ts';
import { markNotNew, resolveBuyer } from './accounts/accounts.ts';
import type { CodeRoom } from './accounts/codes.ts';
import type { PasswordRoom } from './accounts/passwords.ts';
import { ProviderClient } from './accounts/providers.ts';
import type { SocialRoom } from './accounts/social.ts';
import { bindAddresses } from './addresses/addresses.calls.ts';
import { eraseAddresses } from './addresses/addresses.ts';
import { bindBankAccountsConsole } from './bank-accounts/bank-accounts.console.ts';
import { bindCart } from './cart/cart.calls.ts';
import { eraseCart } from './cart/cart.ts';
import { bindCatalog } from './catalog/catalog.calls.ts';
import { bindCatalogConsole } from './catalog/catalog.console.ts';
import { catalogJobs } from './catalog/catalog.jobs.ts';
import { cacheTags, cardOf, followStock, insertPairs, insertSales, listCardsOfAnyState } from './catalog/catalog.ts';
import { bindMerchandise } from './catalog/merchandise.console.ts';
import { bindChat } from './chat/chat.calls.ts';
import { bindChatConsole } from './chat/chat.console.ts';
import type { ChatRoom } from './chat/chat.ts';
import { eraseChat } from './chat/desk.ts';
import type { Cards } from './chat/views.ts';
import { bindDraftOrders } from './checkout/checkout.calls.ts';
import { bindCoupons } from './coupons/coupons.calls.ts';
import { bindCouponsConsole } from './coupons/coupons.console.ts';
import { eraseCoupons, greetNewBuyer } from './coupons/coupons.ts';
import { bindFreeGift } from './free-gift/free-gift.calls.ts';
import { bindFreight } from './freight/freight.calls.ts';
import { bindFreightConsole } from './freight/freight.console.ts';
import { bindHelpChop } from './help-chop/help-chop.calls.ts';
import { bindInquiries } from './inquiries/inquiries.calls.ts';
import { bindInquiriesConsole } from './inquiries/inquiries.console.ts';
import { eraseInquiries } from './inquiries/inquiries.ts';
import { bindInvitations } from './invitations/invitations.calls.ts';
import { bindInvitationsConsole } from './invitations/invitations.console.ts';
import { invitationJobs } from './invitations/invitations.jobs.ts';
import { bindLanding } from './landing/landing.calls.ts';
import { bindLandingConsole } from './landing/landing.console.ts';
import { bindLibrary } from './library/library.calls.ts';
import { ensureDefault, eraseLibrary } from './library/library.ts';
import { listenForNotices, type OrderOwner } from './notices/listening.ts';
import { bindNotices } from './notices/notices.calls.ts';
import { noticeJobs } from './notices/notices.jobs.ts';
import { eraseNotices } from './notices/notices.ts';
import { type PushRoom, postToService } from './notices/push.ts';
import { bindFees } from './orders/fees.console.ts';
import { bindFulfilment } from './orders/fulfilment.console.ts';
import { summariesOf } from './orders/order-views.ts';
import { bindOrders } from './orders/orders.calls.ts';
import { bindOrdersConsole } from './orders/orders.console.ts';
import { orderJobs } from './orders/orders.jobs.ts';
import { listSoldPieces } from './orders/orders.queries.ts';
import { eraseCustomer, findOrder, findOrderOwner, lockOrder } from './orders/orders.ts';
import { bindParcelsConsole } from './orders/parcels.console.ts';
import { bindProblems } from './orders/problems.calls.ts';
import { fibGateway } from './payments/gateways/fib.ts';
import type { Gateway, Gateways } from './payments/gateways/gateway.ts';
import { qiGateway } from './payments/gateways/qi.ts';
import { SandboxGateway } from './payments/gateways/sandbox.ts';
import { bindPayments } from './payments/payments.calls.ts';
import { bindPaymentsConsole } from './payments/payments.console.ts';
import { paymentJobs } from './payments/payments.jobs.ts';
import { beginSecondStage, checkNoRefund, closePaymentsOf, followPrice, type PaymentRoom } from './payments/payments.ts';
import { bindRefundsConsole } from './payments/refunds.console.ts';
import { AnswerCache, type FinishedAnswer } from './platform/cache/answer-cache.ts';
import { CacheInvalidation } from './platform/cache/invalidation.ts';
import type { Clock } from './platform/clock.ts';
import type { Config, SocialProvider } from './platform/config.ts';
import type { Database } from './platform/database/handle.ts';
import { createDelivery, eraseMessages, sendMessageJob } from './platform/delivery/delivery.ts';
import { emailProvider } from './platform/delivery/email.ts';
import { otpiqProvider } from './platform/delivery/otpiq.ts';
import type { Channel, Provider } from './platform/delivery/provider.ts';
import { otpiqReportPath } from './platform/delivery/report-route.ts';
import { whatsappProvider } from './platform/delivery/whatsapp.ts';
import { Events } from './platform/events/events.ts';
import { Pictures } from './platform/files/pictures.ts';
import { VideoFiles } from './platform/files/videos.ts';
import type { Binder } from './platform/http/binder.ts';
import { forgetAnswersOf } from './platform/http/idempotency.ts';
import type { IdentityResolvers } from './platform/http/identity.ts';
import { addJob, type ClockedJob, type JobHandler } from './platform/jobs/jobs.ts';
import { platformJobs } from './platform/platform.jobs.ts';
import { Realtime } from './platform/realtime/realtime.ts';
import { bindPrizes } from './prizes/prizes.calls.ts';
import { deleteUnclaimed } from './prizes/prizes.ts';
import { bindRatesConsole } from './rates/rates.console.ts';
import { BundleFiles } from './releases/bundle-files.ts';
import { bindReleases } from './releases/releases.calls.ts';
import { bindReleasesConsole } from './releases/releases.console.ts';
import { PictureMatcher } from './search/pictures/matcher.ts';
import { noteProducts } from './search/pictures/pictures.ts';
import { bindSearch } from './search/search.calls.ts';
import { searchJobs } from './search/search.jobs.ts';
import { deleteHistory, indexProducts } from './search/search.ts';
import { bindSettings } from './settings/settings.calls.ts';
import { bindSettingsConsole } from './settings/settings.console.ts';
import { getDeliveryLimits } from './settings/settings.ts';
import { bindStaff } from './staff/staff.console.ts';
import { resolveOperator } from './staff/staff.ts';
import { bindStoresConsole } from './stores/stores.console.ts';
import { bindTracking } from './tracking/tracking.calls.ts';
import { bindTrackingConsole } from './tracking/tracking.console.ts';
import { trackingJobs } from './tracking/tracking.jobs.ts';
import { notePaid } from './tracking/tracking.ts';
import { UploadFiles } from './uploads/upload-files.ts';
import { bindUploads } from './uploads/uploads.calls.ts';
import { uploadJobs } from './uploads/uploads.jobs.ts';
import { eraseUploads, type UploadRoom } from './uploads/uploads.ts';

/** Everything that the rooms of the shop share; made once per process. */
export interface Shop {
	config: Config;
	log: Logger;
	clock: Clock;
	db: Database;
	events: Events;
	delivery: ReturnType<typeof createDelivery>;
	codes: CodeRoom;
	passwords: PasswordRoom & { events: Events };
	social: SocialRoom;
	uploads: UploadRoom;
	chat: ChatRoom;
	realtime: Realtime;
	payments: PaymentRoom;
	/** The gateway that takes no money, where it is switched on. */
	sandbox: SandboxGateway | null;
	push: PushRoom;
	/** Keys what must not be guessed or read from a copy of the database. */
	secret: string;
	pictures: Pictures;
	videos: VideoFiles;
	/** Bundles of the native shell. */
	bundles: BundleFiles;
	/** Compares pictures; its thread starts with the first question. */
	matcher: PictureMatcher;
	/** Finished answers of public reads. */
	answers: AnswerCache<FinishedAnswer>;
	/** Finished pages. */
	pages: AnswerCache;
	invalidation: CacheInvalidation;
}

/** Names of what must never stand in the log, wherever it appears. */
const secretFields = ['authorization', 'cookie', 'password', 'code', 'token', 'account', 'phone', 'email', 'x-trace-id'];

/**
 * What the log tells of an error. Never all of it: a database's error carries the rows that it is about, a provider's the
 * message that it refused.
 */
function toldOf(error: unknown): object {
	if (!(error instanceof Error)) return { message: 'something that is no error was thrown' };
	const told = error as Error & { code?: unknown; constraint?: unknown; errors?: unknown[] };
	return {
		type: error.name,
		message: error.message,
		stack: error.stack,
		...(typeof told.code === 'string' ? { errorCode: told.code } : {}),
		...(typeof told.constraint === 'string' ? { constraint: told.constraint } : {}),
		...(error.cause === undefined ? {} : { cause: toldOf(error.cause) }),
		...(Array.isArray(told.errors) ? { errors: told.errors.map(toldOf) } : {}),
	};
}

/** `destination`: where lines go; the standard output if there is none. */
export function createLog(config: Config, destination?: { write(line: string): void }): Logger {
	const options = {
		level: config.logLevel,
		serializers: { err: toldOf },
		redact: { paths: secretFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '[hidden]' },
	};
	return destination ? pino(options, destination) : pino(options);
}

/** Puts the rooms together: the one place that knows all of them. */
export function createShop(options: {
	config: Config;
	log: Logger;
	clock: Clock;
	db: Database;
	databaseUrl: string;
	secret: string;
}): Shop {
	const { config, log, clock, db, secret } = options;
	const events = new Events();
	const answers = new AnswerCache<FinishedAnswer>({ maxBytes: 64 * 1024 * 1024, keepMs: 60_000 });
	const pages = new AnswerCache({ maxBytes: 64 * 1024 * 1024, keepMs: 60_000 });
	const invalidation = new CacheInvalidation(options.databaseUrl, [answers, pages], log);
	const delivery = createDelivery({
		dataDir: config.dataDir,
		outbox: config.outbox,
		providers: providersOf(config),
		secret,
		clock,
		limits: getDeliveryLimits,
		addJob,
	});
	const pictures = new Pictures({ dataDir: config.dataDir, recipes: new URL('./sample/recipes.ts', import.meta.url).href });
	const codes = { db, delivery, limits: config.limits, secret };
	const uploads = {
		db,
		pictures,
		files: new UploadFiles(join(uploadedFiles(config), 'uploads')),
		secret,
		limits: config.limits,
	};
	const realtime = new Realtime({
		log,
		databaseUrl: options.databaseUrl,
		redisUrl: config.redisUrl,
		appOrigins: config.app.origins,
	});
	const sandbox = config.gateways.current === 'sandbox' ? new SandboxGateway({ db, clock, secret }) : null;
	const shop: Shop = {
		config,
		log,
		clock,
		db,
		events,
		delivery,
		codes,
		passwords: { db, codes, events, limits: config.limits, secret },
		social: {
			db,
			events,
			secret,
			providers: { 3: providerOf(config.social[3]), 5: providerOf(config.social[5]) },
			redirects: config.social.redirects,
		},
		uploads,
		chat: { db, clock, events, uploads, realtime, cards },
		realtime,
		payments: { events, gateways: gatewaysOf(config, sandbox) },
		sandbox,
		push: { db, secret, subject: config.push.subject, moreHosts: config.push.hosts, post: postToService },
		secret,
		pictures,
		videos: new VideoFiles(join(uploadedFiles(config), 'videos')),
		bundles: new BundleFiles(join(uploadedFiles(config), 'bundles'), config.bundlePublicKey),
		matcher: new PictureMatcher(config.pictureModel),
		answers,
		pages,
		invalidation,
	};
	connectListeners(shop);
	return shop;
}

/** What cards in conversations show, from the rooms that own it. */
const cards: Cards = {
	products: async (db, viewer, ids, language) =>
		new Map((await listCardsOfAnyState(db, ids, viewer)).map((card) => [card.id, cardOf(card, language)])),
	orders: async (db, accountId, numbers, language) => {
		const found = await Promise.all(numbers.map((number) => findOrder(db, { accountId, visitorHash: null }, number)));
		const views = await summariesOf(
			db,
			found.filter((order) => order !== undefined),
			language,
		);
		return new Map(views.map((view) => [view.orderNumber, view]));
	},
};

const providerOf = (settings: SocialProvider | undefined): ProviderClient | undefined => settings && new ProviderClient(settings);

/** Those that are set up; one of them takes new payments. */
function gatewaysOf({ gateways: { current, timeoutMs, qi, fib } }: Config, sandbox: SandboxGateway | null): Gateways {
	const known: Gateway[] = [
		...(sandbox ? [sandbox] : []),
		...(qi ? [qiGateway({ ...qi, timeoutMs })] : []),
		...(fib ? [fibGateway({ ...fib, timeoutMs })] : []),
	];
	return {
		current: known.find((gateway) => gateway.name === current) ?? null,
		byName: new Map(known.map((gateway) => [gateway.name, gateway])),
	};
}

/** Who brings messages to people, as far as the settings name somebody. */
function providersOf({
	smtpUrl,
	mailFrom,
	whatsapp,
	otpiq,
	publicUrl,
	deliveryTimeoutMs: timeoutMs,
}: Config): Partial<Record<Channel, Provider>> {
	const report =
		otpiq?.webhookSecret && publicUrl?.startsWith('https:')
			? { url: `${publicUrl}${otpiqReportPath}`, secret: otpiq.webhookSecret }
			: null;
	return {
		...(smtpUrl ? { email: emailProvider(smtpUrl, mailFrom, timeoutMs) } : {}),
		...(whatsapp ? { whatsapp: whatsappProvider({ ...whatsapp, timeoutMs }) } : {}),
		...(otpiq ? { sms: otpiqProvider({ ...otpiq, report, timeoutMs }) } : {}),
	};
}

/** Who hears what, within the transaction in which it happened. */
function connectListeners({ events, invalidation, payments }: Shop): void {
	events.on('availabilityChanged', (tx, now, { productIds }) => followStock(tx, events, now, productIds));
	events.on('productChanged', async (tx, _now, { productIds }) => {
		await indexProducts(tx, productIds);
		await noteProducts(tx, productIds);
		await invalidation.dropAfterCommit(tx, [cacheTags.lists, ...productIds.map(cacheTags.product)]);
	});
	events.on('homeChanged', (tx) => invalidation.dropAfterCommit(tx, [cacheTags.home, cacheTags.categories]));
	events.on('orderMoved', async (tx, now, { orderId, event }) => {
		if (event === 'feesPassed') await beginSecondStage(tx, payments, now, orderId);
		if (event !== 'paid') return;
		const sold = await listSoldPieces(tx, orderId);
		await insertSales(tx, sold);
		await insertPairs(tx, [...new Set(sold.map((one) => one.productId))].slice(0, 12));
		await notePaid(tx, now, orderId);
		const { account_id: accountId } = await lockOrder(tx, orderId);
		if (accountId !== null) await markNotNew(tx, accountId);
	});
	events.on('accountClosing', async (tx, _now, { accountId, phone, email }) => {
		await checkNoRefund(tx, accountId);
		await eraseCustomer(tx, accountId, phone);
		await eraseAddresses(tx, accountId);
		await eraseCart(tx, accountId);
		await eraseLibrary(tx, accountId);
		await eraseCoupons(tx, accountId);
		await deleteUnclaimed(tx, accountId);
		await deleteHistory(tx, { accountId }, null);
		await eraseChat(tx, accountId);
		await eraseInquiries(tx, accountId);
		await eraseNotices(tx, accountId, phone);
		await eraseUploads(tx, accountId);
		await eraseMessages(
			tx,
			[phone, email].filter((to) => to !== null),
		);
		await forgetAnswersOf(tx, `buyer:${accountId}`);
	});
	events.on('accountCreated', async (tx, now, { accountId }) => {
		await ensureDefault(tx, accountId);
		await greetNewBuyer(tx, events, now, accountId);
	});
	events.on('orderRepriced', (tx, now, { orderId }) => followPrice(tx, payments, now, orderId, null));
	events.on('orderClosed', (tx, now, { orderId, how }) => closePaymentsOf(tx, payments, now, orderId, how));
	events.on('orderOwesLess', (tx, now, { orderId, ...why }) => followPrice(tx, payments, now, orderId, why));
	listenForNotices(events, orderOwner);
}

/** Whose an order is, for those who tell people. */
const orderOwner: OrderOwner = async (tx, orderId) => {
	const order = await findOrderOwner(tx, orderId);
	if (!order) return null;
	const { account_id: accountId, number, phone, language } = order;
	return { accountId, number, phone, language };
};

/** Binds the calls of buyers and visitors. */
export function bindStorefront(binder: Binder, shop: Shop): void {
	bindCatalog(binder, shop);
	bindSearch(binder, shop);
	bindLanding(binder, shop);
	bindLibrary(binder, shop);
	bindFreight(binder, shop);
	bindCart(binder, shop);
	bindAccounts(binder, shop);
	bindAddresses(binder, shop);
	bindOrders(binder, shop);
	bindDraftOrders(binder, shop);
	bindPayments(binder, shop);
	bindProblems(binder, shop);
	bindUploads(binder, shop);
	bindChat(binder, shop);
	bindInquiries(binder, shop);
	bindNotices(binder, shop);
	bindSettings(binder, shop);
	bindCoupons(binder, shop);
	bindTracking(binder, shop);
	bindReleases(binder, shop);
	bindInvitations(binder, shop);
	bindFreeGift(binder, shop);
	bindHelpChop(binder, shop);
	bindPrizes(binder, shop);
}

/** Binds the calls of operators. */
export function bindConsole(binder: Binder, shop: Shop): void {
	bindStaff(binder, shop);
	bindSettingsConsole(binder, shop);
	bindCatalogConsole(binder, shop);
	bindLandingConsole(binder, shop);
	bindMerchandise(binder, shop);
	bindOrdersConsole(binder, shop);
	bindPaymentsConsole(binder, shop);
	bindParcelsConsole(binder, shop);
	bindRefundsConsole(binder, shop);
	bindFulfilment(binder, shop);
	bindFees(binder, shop);
	bindFreightConsole(binder, shop);
	bindRatesConsole(binder, shop);
	bindStoresConsole(binder, shop);
	bindBankAccountsConsole(binder, shop);
	bindChatConsole(binder, shop);
	bindInquiriesConsole(binder, shop);
	bindCouponsConsole(binder, shop);
	bindTrackingConsole(binder, shop);
	bindReleasesConsole(binder, shop);
	bindInvitationsConsole(binder, shop);
}

export function identitiesOf({ db }: Shop): IdentityResolvers {
	return {
		buyer: (tokenHash, now) => resolveBuyer(db, tokenHash, now),
		operator: (tokenHash, now) => resolveOperator(db, tokenHash, now),
		// A page of another origin cannot set this header without being asked first, and cookies are strict besides.
		operatorOrigin: (request) => {
			const { origin } = request.headers;
			return origin === undefined || origin === `${request.protocol}://${request.host}`;
		},
	};
}

/** What happens later or on a clock. */
export function jobsOf(shop: Shop): { handlers: Record<string, JobHandler>; clocked: ClockedJob[] } {
	const rooms = [
		platformJobs(shop),
		catalogJobs(shop),
		searchJobs(shop),
		orderJobs(shop),
		uploadJobs(shop),
		accountJobs(shop),
		noticeJobs(shop),
		trackingJobs(shop),
		invitationJobs(shop),
		paymentJobs(shop),
	];
	return {
		handlers: {
			[sendMessageJob]: async (payload) => shop.delivery.sendStored(shop.db, (payload as { id: number }).id),
			...Object.assign({}, ...rooms.map((room) => room.handlers)),
		},
		clocked: rooms.flatMap((room) => room.clocked),
	};
}

/** Originals of pictures and what people uploaded; sizes of pictures can always be made again. */
export const uploadedFiles = (config: Config): string => join(config.dataDir, 'files', 'kept');
export const backupsFolder = (config: Config): string => join(config.dataDir, 'backups');
export const migrationsFolder = new URL('../migrations', import.meta.url).pathname;

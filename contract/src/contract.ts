import { accountsCalls } from './accounts.calls.ts';
import { accountsSchemas } from './accounts.schemas.ts';
import { addressesCalls } from './addresses.calls.ts';
import { addressesSchemas } from './addresses.schemas.ts';
import { amendmentsCalls, amendmentsConsoleCalls } from './amendments.calls.ts';
import { amendmentsConsoleSchemas, amendmentsSchemas } from './amendments.schemas.ts';
import { apiKeysCalls } from './api-keys.calls.ts';
import { apiKeysSchemas } from './api-keys.schemas.ts';
import { balanceCalls, balanceConsoleCalls } from './balance.calls.ts';
import { balanceConsoleSchemas, balanceSchemas } from './balance.schemas.ts';
import { bankAccountsConsoleCalls } from './bank-accounts.calls.ts';
import { bankAccountsConsoleSchemas } from './bank-accounts.schemas.ts';
import { bulkEditsCalls } from './bulk-edits.calls.ts';
import { bulkEditsSchemas } from './bulk-edits.schemas.ts';
import type { Call, CallSchemas, CallTable } from './call.ts';
import { cartCalls, cartTempCalls } from './cart.calls.ts';
import { cartSchemas } from './cart.schemas.ts';
import { cashOnDeliveryCalls } from './cash-on-delivery.calls.ts';
import { cashOnDeliverySchemas } from './cash-on-delivery.schemas.ts';
import { catalogCalls, catalogConsoleCalls, homeCalls } from './catalog.calls.ts';
import { catalogConsoleSchemas, catalogSchemas, homeSchemas } from './catalog.schemas.ts';
import { chatCalls, chatConsoleCalls } from './chat.calls.ts';
import { chatSchemas } from './chat.schemas.ts';
import { chatConsoleSchemas } from './chat-console.schemas.ts';
import { draftOrderSchemas } from './checkout.schemas.ts';
import { couponsCalls, couponsConsoleCalls } from './coupons.calls.ts';
import { couponsConsoleSchemas, couponsSchemas } from './coupons.schemas.ts';
import { couriersConsoleCalls } from './couriers.calls.ts';
import { couriersConsoleSchemas } from './couriers.schemas.ts';
import { customersCalls } from './customers.calls.ts';
import { customersSchemas } from './customers.schemas.ts';
import { deliveriesConsoleCalls } from './deliveries.calls.ts';
import { deliveriesConsoleSchemas } from './deliveries.schemas.ts';
import { deskDraftsCalls, deskDraftsConsoleCalls } from './desk-drafts.calls.ts';
import { deskDraftsConsoleSchemas, deskDraftsSchemas } from './desk-drafts.schemas.ts';
import { deskNoticesCalls } from './desk-notices.calls.ts';
import { deskNoticesSchemas } from './desk-notices.schemas.ts';
import { deskOrdersCalls } from './desk-orders.calls.ts';
import { deskOrdersSchemas } from './desk-orders.schemas.ts';
import { exportsCalls } from './exports.calls.ts';
import { exportsSchemas } from './exports.schemas.ts';
import { failedJobsCalls } from './failed-jobs.calls.ts';
import { failedJobsSchemas } from './failed-jobs.schemas.ts';
import { freeGiftCalls } from './free-gift.calls.ts';
import { freeGiftSchemas } from './free-gift.schemas.ts';
import { freightCalls, freightConsoleCalls } from './freight.calls.ts';
import { freightConsoleSchemas, freightSchemas } from './freight.schemas.ts';
import { feesConsoleCalls, fulfilmentCalls } from './fulfilment.calls.ts';
import { feesConsoleSchemas, fulfilmentSchemas } from './fulfilment.schemas.ts';
import { helpChopCalls } from './help-chop.calls.ts';
import { helpChopSchemas } from './help-chop.schemas.ts';
import { inquiriesCalls, inquiriesConsoleCalls } from './inquiries.calls.ts';
import { inquiriesSchemas } from './inquiries.schemas.ts';
import { inquiriesConsoleSchemas } from './inquiries-console.schemas.ts';
import { invitationsConsoleSchemas, invitationsSchemas } from './invitation-calls.schemas.ts';
import { invitationsCalls, invitationsConsoleCalls } from './invitations.calls.ts';
import { landingCalls, landingConsoleCalls } from './landing.calls.ts';
import { landingConsoleSchemas, landingSchemas } from './landing.schemas.ts';
import { alertsCalls, collectCalls, groupsCalls, historyCalls } from './library.calls.ts';
import { alertsSchemas, collectSchemas, groupsSchemas, historySchemas } from './library.schemas.ts';
import { listFilesCalls } from './list-files.calls.ts';
import { listFilesSchemas } from './list-files.schemas.ts';
import { merchandiseCalls } from './merchandise.calls.ts';
import { merchandiseSchemas } from './merchandise.schemas.ts';
import { noticesCalls } from './notices.calls.ts';
import { noticesSchemas } from './notices.schemas.ts';
import { draftOrderCalls, ordersCalls, ordersConsoleCalls } from './orders.calls.ts';
import { ordersConsoleSchemas, ordersSchemas } from './orders.schemas.ts';
import { parcelsConsoleCalls } from './parcels.calls.ts';
import { parcelsConsoleSchemas } from './parcels.schemas.ts';
import { paymentsCalls, paymentsConsoleCalls, refundsConsoleCalls, strayTakingsCalls } from './payments.calls.ts';
import { paymentsSchemas } from './payments.schemas.ts';
import { paymentsConsoleSchemas } from './payments-console.schemas.ts';
import { prizesCalls, prizesConsoleCalls } from './prizes.calls.ts';
import { prizesSchemas } from './prizes.schemas.ts';
import { prizesConsoleSchemas } from './prizes-console.schemas.ts';
import { problemsCalls } from './problems.calls.ts';
import { problemsSchemas } from './problems.schemas.ts';
import { productQuestionsCalls, productQuestionsConsoleCalls } from './product-questions.calls.ts';
import { productQuestionsConsoleSchemas, productQuestionsSchemas } from './product-questions.schemas.ts';
import { purchasingCalls } from './purchasing.calls.ts';
import { purchasingSchemas } from './purchasing.schemas.ts';
import { ratePricesCalls } from './rate-prices.calls.ts';
import { ratePricesSchemas } from './rate-prices.schemas.ts';
import { ratesConsoleCalls } from './rates.calls.ts';
import { ratesConsoleSchemas } from './rates.schemas.ts';
import { refundsConsoleSchemas } from './refunds.schemas.ts';
import { releasesCalls, releasesConsoleCalls } from './releases.calls.ts';
import { releasesConsoleSchemas, releasesSchemas } from './releases.schemas.ts';
import { reportsCalls } from './reports.calls.ts';
import { reportsSchemas } from './reports.schemas.ts';
import { returnsCalls, returnsConsoleCalls } from './returns.calls.ts';
import { returnsSchemas } from './returns.schemas.ts';
import { returnsConsoleSchemas } from './returns-console.schemas.ts';
import { reviewsCalls, reviewsConsoleCalls } from './reviews.calls.ts';
import { reviewsSchemas } from './reviews.schemas.ts';
import { reviewsConsoleSchemas } from './reviews-console.schemas.ts';
import { savedFiltersCalls } from './saved-filters.calls.ts';
import { savedFiltersSchemas } from './saved-filters.schemas.ts';
import { searchCalls } from './search.calls.ts';
import { searchSchemas } from './search.schemas.ts';
import { securityEventsCalls } from './security-events.calls.ts';
import { securityEventsSchemas } from './security-events.schemas.ts';
import { segmentsCalls } from './segments.calls.ts';
import { segmentsSchemas } from './segments.schemas.ts';
import { settingsCalls, settingsConsoleCalls } from './settings.calls.ts';
import { settingsConsoleSchemas, settingsSchemas } from './settings.schemas.ts';
import { shipmentsCalls } from './shipments.calls.ts';
import { shipmentsSchemas } from './shipments.schemas.ts';
import { staffCalls } from './staff.calls.ts';
import { staffSchemas } from './staff.schemas.ts';
import { stockConsoleCalls } from './stock.calls.ts';
import { stockConsoleSchemas } from './stock.schemas.ts';
import { storesConsoleCalls } from './stores.calls.ts';
import { storesConsoleSchemas } from './stores.schemas.ts';
import { strayTakingsSchemas } from './stray-takings.schemas.ts';
import { timedPricesCalls, timedPricesConsoleCalls } from './timed-prices.calls.ts';
import { timedPricesConsoleSchemas, timedPricesSchemas } from './timed-prices.schemas.ts';
import { trackingCalls, trackingConsoleCalls } from './tracking.calls.ts';
import { trackingConsoleSchemas, trackingSchemas } from './tracking.schemas.ts';
import { uploadsCalls } from './uploads.calls.ts';
import { uploadsSchemas } from './uploads.schemas.ts';
import { webhooksCalls } from './webhooks.calls.ts';
import { webhooksSchemas } from './webhooks.schemas.ts';
import { workAlertsCalls } from './work-alerts.calls.ts';
import { workAlertsSchemas } from './work-alerts.schemas.ts';

/** The whole contract, with schemas: for the server, the reference and tests. Clients import single `*.calls.ts` files. */

function domain<S extends Record<string, CallSchemas>>(about: string, calls: CallTable<S>, schemas: S) {
	return { about, calls, schemas };
}

/** Every domain by the name that its calls stand under in the reference. */
export const domains = {
	home: domain('The home page', homeCalls, homeSchemas),
	catalog: domain('Products and categories', catalogCalls, catalogSchemas),
	search: domain('Finding products', searchCalls, searchSchemas),
	landing: domain('Pages that operators compose', landingCalls, landingSchemas),
	cart: domain('The cart of a signed-in buyer', cartCalls, cartSchemas),
	cartTemp: domain('The draft cart of a visitor', cartTempCalls, cartSchemas),
	freight: domain('What shipping costs and how long it takes', freightCalls, freightSchemas),
	orders: domain('Orders', ordersCalls, ordersSchemas),
	draftOrders: domain("A visitor's draft orders", draftOrderCalls, draftOrderSchemas),
	payments: domain('Paying', paymentsCalls, paymentsSchemas),
	balance: domain('The balance and gift cards', balanceCalls, balanceSchemas),
	deskDrafts: domain('Orders that the shop prepared', deskDraftsCalls, deskDraftsSchemas),
	amendments: domain('What the shop changed of an order', amendmentsCalls, amendmentsSchemas),
	problems: domain('When something is wrong with an order', problemsCalls, problemsSchemas),
	returns: domain('Returns and exchanges', returnsCalls, returnsSchemas),
	reviews: domain('Reviews of what was received', reviewsCalls, reviewsSchemas),
	productQuestions: domain('Questions about products', productQuestionsCalls, productQuestionsSchemas),
	accounts: domain('Signing in and the account', accountsCalls, accountsSchemas),
	addresses: domain('Addresses and regions', addressesCalls, addressesSchemas),
	coupons: domain('Coupons', couponsCalls, couponsSchemas),
	timedPrices: domain('Prices for a time', timedPricesCalls, timedPricesSchemas),
	freeGift: domain('The free-gift event', freeGiftCalls, freeGiftSchemas),
	helpChop: domain('Group-price deals', helpChopCalls, helpChopSchemas),
	invitations: domain('Shared links and who may help', invitationsCalls, invitationsSchemas),
	prizes: domain('Prizes and rewards', prizesCalls, prizesSchemas),
	collection: domain('The collection', collectCalls, collectSchemas),
	alerts: domain('Telling when something can be had again', alertsCalls, alertsSchemas),
	history: domain('Browsing history', historyCalls, historySchemas),
	groups: domain('Product groups', groupsCalls, groupsSchemas),
	inquiries: domain('Inquiries', inquiriesCalls, inquiriesSchemas),
	chat: domain('Chat with customer service', chatCalls, chatSchemas),
	notices: domain('Notices and push', noticesCalls, noticesSchemas),
	uploads: domain('Uploading files', uploadsCalls, uploadsSchemas),
	tracking: domain('Tracking', trackingCalls, trackingSchemas),
	releases: domain('Bundles of the native app', releasesCalls, releasesSchemas),
	settings: domain('Texts and settings of the shop', settingsCalls, settingsSchemas),
	inquiriesConsole: domain('Console: inquiries', inquiriesConsoleCalls, inquiriesConsoleSchemas),
	chatConsole: domain('Console: chat', chatConsoleCalls, chatConsoleSchemas),
	staff: domain('Console: operators', staffCalls, staffSchemas),
	settingsConsole: domain('Console: settings and texts', settingsConsoleCalls, settingsConsoleSchemas),
	catalogConsole: domain('Console: catalogue', catalogConsoleCalls, catalogConsoleSchemas),
	apiKeys: domain('Console: keys of outside systems', apiKeysCalls, apiKeysSchemas),
	bulkEdits: domain('Console: many things at once', bulkEditsCalls, bulkEditsSchemas),
	merchandise: domain('Console: categories, tags, banners, words, imports', merchandiseCalls, merchandiseSchemas),
	exports: domain('Console: products as files', exportsCalls, exportsSchemas),
	deskNotices: domain('Console: what operators are told', deskNoticesCalls, deskNoticesSchemas),
	workAlerts: domain('Console: telling operators of new work', workAlertsCalls, workAlertsSchemas),
	savedFilters: domain('Console: filters that operators keep', savedFiltersCalls, savedFiltersSchemas),
	listFiles: domain('Console: lists as files', listFilesCalls, listFilesSchemas),
	segments: domain('Console: coupons for segments of buyers', segmentsCalls, segmentsSchemas),
	landingConsole: domain('Console: pages that operators compose', landingConsoleCalls, landingConsoleSchemas),
	customers: domain('Console: customers', customersCalls, customersSchemas),
	cashOnDelivery: domain('Who may pay at the door', cashOnDeliveryCalls, cashOnDeliverySchemas),
	ordersConsole: domain('Console: orders', ordersConsoleCalls, ordersConsoleSchemas),
	invitationsConsole: domain(
		'Console: gifts, group prices and their helpers',
		invitationsConsoleCalls,
		invitationsConsoleSchemas,
	),
	couponsConsole: domain('Console: coupons', couponsConsoleCalls, couponsConsoleSchemas),
	timedPricesConsole: domain('Console: prices for a time', timedPricesConsoleCalls, timedPricesConsoleSchemas),
	paymentsConsole: domain('Console: payments', paymentsConsoleCalls, paymentsConsoleSchemas),
	balanceConsole: domain('Console: balances and gift cards', balanceConsoleCalls, balanceConsoleSchemas),
	deskOrders: domain('Console: orders made for customers', deskOrdersCalls, deskOrdersSchemas),
	deskDraftsConsole: domain('Console: orders prepared for customers', deskDraftsConsoleCalls, deskDraftsConsoleSchemas),
	refundsConsole: domain('Console: refunds', refundsConsoleCalls, refundsConsoleSchemas),
	strayTakings: domain('Console: money that a gateway took for no payment', strayTakingsCalls, strayTakingsSchemas),
	fulfilment: domain('Console: fulfilment', fulfilmentCalls, fulfilmentSchemas),
	amendmentsConsole: domain('Console: changing placed orders', amendmentsConsoleCalls, amendmentsConsoleSchemas),
	feesConsole: domain('Console: fees of the second stage', feesConsoleCalls, feesConsoleSchemas),
	parcelsConsole: domain('Console: parcels', parcelsConsoleCalls, parcelsConsoleSchemas),
	prizesConsole: domain('Console: prizes, their review, exchange and extension', prizesConsoleCalls, prizesConsoleSchemas),
	returnsConsole: domain('Console: returns and exchanges', returnsConsoleCalls, returnsConsoleSchemas),
	reviewsConsole: domain('Console: reviews and their moderation', reviewsConsoleCalls, reviewsConsoleSchemas),
	productQuestionsConsole: domain(
		'Console: questions about products',
		productQuestionsConsoleCalls,
		productQuestionsConsoleSchemas,
	),
	purchasing: domain('Console: suppliers and purchase orders', purchasingCalls, purchasingSchemas),
	shipments: domain('Console: containers and flights', shipmentsCalls, shipmentsSchemas),
	stockConsole: domain('Console: stock and its movements', stockConsoleCalls, stockConsoleSchemas),
	freightConsole: domain('Console: the freight table', freightConsoleCalls, freightConsoleSchemas),
	releasesConsole: domain('Console: bundles of the native app', releasesConsoleCalls, releasesConsoleSchemas),
	trackingConsole: domain('Console: what visitors do', trackingConsoleCalls, trackingConsoleSchemas),
	ratePrices: domain('Console: prices that hang on exchange rates', ratePricesCalls, ratePricesSchemas),
	ratesConsole: domain('Console: exchange rates', ratesConsoleCalls, ratesConsoleSchemas),
	deliveriesConsole: domain('Console: attempts to deliver', deliveriesConsoleCalls, deliveriesConsoleSchemas),
	couriersConsole: domain('Console: couriers', couriersConsoleCalls, couriersConsoleSchemas),
	storesConsole: domain('Console: stores', storesConsoleCalls, storesConsoleSchemas),
	failedJobs: domain('Console: background jobs that failed', failedJobsCalls, failedJobsSchemas),
	securityEvents: domain('Console: security events', securityEventsCalls, securityEventsSchemas),
	reports: domain('Console: sales in numbers', reportsCalls, reportsSchemas),
	webhooks: domain('Console: what outside systems are told', webhooksCalls, webhooksSchemas),
	bankAccountsConsole: domain('Console: bank accounts', bankAccountsConsoleCalls, bankAccountsConsoleSchemas),
} as const;

export type DomainName = keyof typeof domains;

export interface ContractEntry {
	readonly domain: DomainName;
	/** Unique within the domain. */
	readonly name: string;
	readonly call: Call;
	readonly schemas: CallSchemas;
}

export const contract: readonly ContractEntry[] = (Object.keys(domains) as DomainName[]).flatMap(entriesOf);

/** Paths are unique over the whole contract, whatever the method. */
export const entryByPath: ReadonlyMap<string, ContractEntry> = new Map(contract.map((entry) => [entry.call.path, entry]));

function entriesOf(name: DomainName): ContractEntry[] {
	const { calls, schemas }: { calls: Record<string, Call>; schemas: Record<string, CallSchemas> } = domains[name];
	return Object.entries(calls).map(([callName, call]) => {
		const found = schemas[callName];
		if (!found) throw new Error(`${name}.${callName} has a place but no schemas`);
		return { domain: name, name: callName, call, schemas: found };
	});
}

import { apiKeysCalls } from '@qaysari/contract/api-keys.calls';
import { balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { bankAccountsConsoleCalls } from '@qaysari/contract/bank-accounts.calls';
import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import type { Call } from '@qaysari/contract/call';
import { cashOnDeliveryCalls } from '@qaysari/contract/cash-on-delivery.calls';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { customersCalls } from '@qaysari/contract/customers.calls';
import { deskDraftsConsoleCalls } from '@qaysari/contract/desk-drafts.calls';
import { failedJobsCalls } from '@qaysari/contract/failed-jobs.calls';
import { freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { landingConsoleCalls } from '@qaysari/contract/landing.calls';
import { listFilesCalls } from '@qaysari/contract/list-files.calls';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { productQuestionsConsoleCalls } from '@qaysari/contract/product-questions.calls';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { releasesConsoleCalls } from '@qaysari/contract/releases.calls';
import { reportsCalls } from '@qaysari/contract/reports.calls';
import { returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import { reviewsConsoleCalls } from '@qaysari/contract/reviews.calls';
import { securityEventsCalls } from '@qaysari/contract/security-events.calls';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { shipmentsCalls } from '@qaysari/contract/shipments.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { storesConsoleCalls } from '@qaysari/contract/stores.calls';
import { timedPricesConsoleCalls } from '@qaysari/contract/timed-prices.calls';
import { trackingConsoleCalls } from '@qaysari/contract/tracking.calls';
import { webhooksCalls } from '@qaysari/contract/webhooks.calls';
import type { ConsoleKey } from '@qaysari/messages/translate';
import { paths } from './paths.ts';

export interface Place {
	readonly path: string;
	readonly label: Extract<ConsoleKey, `nav.${string}`>;
	/** Who may make this call sees the place. */
	readonly needs: Call;
}

export interface PlaceGroup {
	readonly name: Extract<ConsoleKey, `nav.group.${string}`>;
	readonly places: readonly Place[];
}

/** As the work of a day goes. */
export const placeGroups: readonly PlaceGroup[] = [
	{
		name: 'nav.group.orders',
		places: [
			{ path: paths.orders, label: 'nav.orders', needs: ordersConsoleCalls.listOrders },
			{ path: paths.deskOrders, label: 'nav.deskOrders', needs: deskDraftsConsoleCalls.list },
			{ path: paths.fulfilment, label: 'nav.fulfilment', needs: fulfilmentCalls.listQueue },
			{ path: paths.purchases, label: 'nav.purchases', needs: purchasingCalls.listPurchases },
			{ path: paths.shipments, label: 'nav.shipments', needs: shipmentsCalls.list },
			{ path: paths.returns, label: 'nav.returns', needs: returnsConsoleCalls.list },
			{ path: paths.couriers, label: 'nav.couriers', needs: couriersConsoleCalls.listCouriers },
		],
	},
	{
		name: 'nav.group.customers',
		places: [
			{ path: paths.customers, label: 'nav.customers', needs: customersCalls.list },
			{ path: paths.chat, label: 'nav.chat', needs: chatConsoleCalls.listConversations },
			{ path: paths.listFiles, label: 'nav.listFiles', needs: listFilesCalls.list },
			{ path: paths.cashOnDelivery, label: 'nav.cashOnDelivery', needs: cashOnDeliveryCalls.listBlocks },
			{ path: paths.inquiries, label: 'nav.inquiries', needs: inquiriesConsoleCalls.listInquiries },
			{ path: paths.productQuestions, label: 'nav.productQuestions', needs: productQuestionsConsoleCalls.list },
			{ path: paths.reviews, label: 'nav.reviews', needs: reviewsConsoleCalls.list },
		],
	},
	{
		name: 'nav.group.money',
		places: [
			{ path: paths.finance, label: 'nav.finance', needs: paymentsConsoleCalls.listQueue },
			{ path: paths.reports, label: 'nav.reports', needs: reportsCalls.get },
			{ path: paths.balances, label: 'nav.balances', needs: balanceConsoleCalls.find },
			{ path: paths.paymentRules, label: 'nav.paymentRules', needs: settingsConsoleCalls.getPaymentRules },
			{ path: paths.bankAccounts, label: 'nav.bankAccounts', needs: bankAccountsConsoleCalls.listAccounts },
			{ path: paths.rates, label: 'nav.rates', needs: ratesConsoleCalls.listRates },
		],
	},
	{
		name: 'nav.group.catalogue',
		places: [
			{ path: paths.products, label: 'nav.products', needs: catalogConsoleCalls.listProducts },
			{ path: paths.categories, label: 'nav.categories', needs: merchandiseCalls.getCategoryTree },
			{ path: paths.suppliers, label: 'nav.suppliers', needs: purchasingCalls.listSuppliers },
			{ path: paths.searchWords, label: 'nav.searchWords', needs: merchandiseCalls.listMisses },
			{ path: paths.bulkEdits, label: 'nav.bulkEdits', needs: bulkEditsCalls.list },
			{ path: paths.imports, label: 'nav.imports', needs: merchandiseCalls.listImports },
		],
	},
	{
		name: 'nav.group.promotions',
		places: [
			{ path: paths.timedPrices, label: 'nav.timedPrices', needs: timedPricesConsoleCalls.list },
			{ path: paths.coupons, label: 'nav.coupons', needs: couponsConsoleCalls.list },
			{ path: paths.invitations, label: 'nav.invitations', needs: invitationsConsoleCalls.listEvents },
		],
	},
	{
		name: 'nav.group.content',
		places: [
			{ path: paths.landingPages, label: 'nav.landingPages', needs: landingConsoleCalls.listPages },
			{ path: paths.showcase, label: 'nav.showcase', needs: merchandiseCalls.getShowcase },
			{ path: paths.legal, label: 'nav.legal', needs: settingsConsoleCalls.setLegalText },
		],
	},
	{
		name: 'nav.group.settings',
		places: [
			{ path: paths.visits, label: 'nav.visits', needs: trackingConsoleCalls.getOverview },
			{ path: paths.freight, label: 'nav.freight', needs: freightConsoleCalls.saveMethod },
			{ path: paths.stores, label: 'nav.stores', needs: storesConsoleCalls.listStores },
			{ path: paths.staff, label: 'nav.staff', needs: staffCalls.listOperators },
			{ path: paths.actions, label: 'nav.actions', needs: staffCalls.listActions },
			{ path: paths.securityEvents, label: 'nav.securityEvents', needs: securityEventsCalls.listEvents },
			{ path: paths.failedJobs, label: 'nav.failedJobs', needs: failedJobsCalls.list },
			{ path: paths.apiKeys, label: 'nav.apiKeys', needs: apiKeysCalls.list },
			{ path: paths.webhooks, label: 'nav.webhooks', needs: webhooksCalls.list },
			{ path: paths.loginWays, label: 'nav.loginWays', needs: settingsConsoleCalls.getLoginWays },
			{ path: paths.deliveries, label: 'nav.deliveries', needs: settingsConsoleCalls.getDeliveryDays },
			{ path: paths.outbox, label: 'nav.outbox', needs: staffCalls.listOutbox },
			{ path: paths.releases, label: 'nav.releases', needs: releasesConsoleCalls.listBundles },
		],
	},
];

export const places: readonly Place[] = placeGroups.flatMap((group) => group.places);

import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { Frame } from './frame.tsx';
import { MissingPage } from './missing-page.tsx';
import { paths, patterns } from './paths.ts';
import { RouteFault } from './route-fault.tsx';
import { Splash } from './splash.tsx';

/** A screen that is loaded when somebody first goes there. */
const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
	path,
	lazy: async () => ({ Component: await load() }),
});

/** Where everybody begins. */
const today: RouteObject = {
	index: true,
	lazy: async () => ({ Component: (await import('../screens/today/today-screen.tsx')).TodayScreen }),
};

const screens: RouteObject[] = [
	screen(paths.orders, async () => (await import('../screens/orders/orders-screen.tsx')).OrdersScreen),
	screen(patterns.order, async () => (await import('../screens/order/order-screen.tsx')).OrderScreen),
	screen(paths.deskOrders, async () => (await import('../screens/desk-orders/desk-orders-screen.tsx')).DeskOrdersScreen),
	screen(paths.newDeskOrder, async () => (await import('../screens/desk-orders/new-desk-order-screen.tsx')).NewDeskOrderScreen),
	screen(paths.fulfilment, async () => (await import('../screens/fulfilment/fulfilment-screen.tsx')).FulfilmentScreen),
	screen(paths.returns, async () => (await import('../screens/returns/returns-screen.tsx')).ReturnsScreen),
	screen(patterns.return, async () => (await import('../screens/returns/return-screen.tsx')).ReturnScreen),
	screen(paths.purchases, async () => (await import('../screens/purchases/purchases-screen.tsx')).PurchasesScreen),
	screen(patterns.purchase, async () => (await import('../screens/purchase/purchase-screen.tsx')).PurchaseScreen),
	screen(paths.shipments, async () => (await import('../screens/shipments/shipments-screen.tsx')).ShipmentsScreen),
	screen(patterns.shipment, async () => (await import('../screens/shipment/shipment-screen.tsx')).ShipmentScreen),
	screen(paths.suppliers, async () => (await import('../screens/suppliers/suppliers-screen.tsx')).SuppliersScreen),
	screen(paths.finance, async () => (await import('../screens/finance/finance-screen.tsx')).FinanceScreen),
	screen(paths.freight, async () => (await import('../screens/freight/freight-screen.tsx')).FreightScreen),
	screen(paths.couriers, async () => (await import('../screens/couriers/couriers-screen.tsx')).CouriersScreen),
	screen(paths.stores, async () => (await import('../screens/stores/stores-screen.tsx')).StoresScreen),
	screen(paths.bankAccounts, async () => (await import('../screens/bank-accounts/bank-accounts-screen.tsx')).BankAccountsScreen),
	screen(paths.rates, async () => (await import('../screens/rates/rates-screen.tsx')).RatesScreen),
	screen(paths.products, async () => (await import('../screens/products/products-screen.tsx')).ProductsScreen),
	screen(paths.newProduct, async () => (await import('../screens/product/new-product-screen.tsx')).NewProductScreen),
	screen(patterns.product, async () => (await import('../screens/product/product-screen.tsx')).ProductScreen),
	screen(patterns.stockHistory, async () => (await import('../screens/stock/stock-history-screen.tsx')).StockHistoryScreen),
	screen(paths.inquiries, async () => (await import('../screens/inquiries/inquiries-screen.tsx')).InquiriesScreen),
	screen(
		paths.productQuestions,
		async () => (await import('../screens/product-questions/product-questions-screen.tsx')).ProductQuestionsScreen,
	),
	screen(paths.balances, async () => (await import('../screens/balances/balances-screen.tsx')).BalancesScreen),
	screen(paths.reviews, async () => (await import('../screens/reviews/reviews-screen.tsx')).ReviewsScreen),
	screen(patterns.inquiry, async () => (await import('../screens/inquiries/inquiry-screen.tsx')).InquiryScreen),
	screen(paths.listFiles, async () => (await import('../screens/list-files/list-files-screen.tsx')).ListFilesScreen),
	screen(paths.customers, async () => (await import('../screens/customers/customers-screen.tsx')).CustomersScreen),
	screen(patterns.customer, async () => (await import('../screens/customers/customer-screen.tsx')).CustomerScreen),
	screen(paths.chat, async () => (await import('../screens/chat/chat-screen.tsx')).ChatScreen),
	screen(paths.chatSettings, async () => (await import('../screens/chat-settings/chat-settings-screen.tsx')).ChatSettingsScreen),
	screen(paths.landingPages, async () => (await import('../screens/landing-pages/landing-pages-screen.tsx')).LandingPagesScreen),
	screen(paths.newLandingPage, async () => (await import('../screens/landing-page/landing-page-screen.tsx')).LandingPageScreen),
	screen(patterns.landingPage, async () => (await import('../screens/landing-page/landing-page-screen.tsx')).LandingPageScreen),
	screen(paths.showcase, async () => (await import('../screens/showcase/showcase-screen.tsx')).ShowcaseScreen),
	screen(paths.categories, async () => (await import('../screens/categories/categories-screen.tsx')).CategoriesScreen),
	screen(paths.searchWords, async () => (await import('../screens/search-words/search-words-screen.tsx')).SearchWordsScreen),
	screen(paths.imports, async () => (await import('../screens/imports/imports-screen.tsx')).ImportsScreen),
	screen(paths.bulkEdits, async () => (await import('../screens/bulk-edits/bulk-edits-screen.tsx')).BulkEditsScreen),
	screen(paths.timedPrices, async () => (await import('../screens/timed-prices/timed-prices-screen.tsx')).TimedPricesScreen),
	screen(paths.coupons, async () => (await import('../screens/coupons/coupons-screen.tsx')).CouponsScreen),
	screen(paths.invitations, async () => (await import('../screens/invitations/invitations-screen.tsx')).InvitationsScreen),
	screen(paths.outbox, async () => (await import('../screens/outbox/outbox-screen.tsx')).OutboxScreen),
	screen(paths.password, async () => (await import('../screens/password/password-screen.tsx')).PasswordScreen),
	screen(paths.secondFactor, async () => (await import('../screens/second-factor/second-factor-screen.tsx')).SecondFactorScreen),
	screen(paths.releases, async () => (await import('../screens/releases/releases-screen.tsx')).ReleasesScreen),
	screen(paths.reports, async () => (await import('../screens/reports/reports-screen.tsx')).ReportsScreen),
	screen(paths.visits, async () => (await import('../screens/visits/visits-screen.tsx')).VisitsScreen),
	screen(paths.staff, async () => (await import('../screens/staff/staff-screen.tsx')).StaffScreen),
	screen(
		paths.securityEvents,
		async () => (await import('../screens/security-events/security-events-screen.tsx')).SecurityEventsScreen,
	),
	screen(paths.failedJobs, async () => (await import('../screens/failed-jobs/failed-jobs-screen.tsx')).FailedJobsScreen),
	screen(paths.actions, async () => (await import('../screens/actions/actions-screen.tsx')).ActionsScreen),
	screen(paths.loginWays, async () => (await import('../screens/login-ways/login-ways-screen.tsx')).LoginWaysScreen),
	screen(paths.paymentRules, async () => (await import('../screens/payment-rules/payment-rules-screen.tsx')).PaymentRulesScreen),
	screen(
		paths.cashOnDelivery,
		async () => (await import('../screens/cash-on-delivery/cash-on-delivery-screen.tsx')).CashOnDeliveryScreen,
	),
	screen(paths.deliveries, async () => (await import('../screens/deliveries/deliveries-screen.tsx')).DeliveriesScreen),
	screen(paths.apiKeys, async () => (await import('../screens/api-keys/api-keys-screen.tsx')).ApiKeysScreen),
	screen(paths.webhooks, async () => (await import('../screens/webhooks/webhooks-screen.tsx')).WebhooksScreen),
	screen(patterns.webhook, async () => (await import('../screens/webhooks/webhook-screen.tsx')).WebhookScreen),
	screen(paths.legal, async () => (await import('../screens/legal/legal-screen.tsx')).LegalScreen),
];

export const router = createBrowserRouter([
	{
		Component: Frame,
		ErrorBoundary: RouteFault,
		HydrateFallback: Splash,
		children: [
			{
				// A screen that breaks leaves the frame standing.
				ErrorBoundary: RouteFault,
				children: [today, ...screens, { path: '*', Component: MissingPage }],
			},
		],
	},
]);

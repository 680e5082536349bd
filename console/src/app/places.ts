import { bankAccountsConsoleCalls } from '@qaysari/contract/bank-accounts.calls';
import type { Call } from '@qaysari/contract/call';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { landingConsoleCalls } from '@qaysari/contract/landing.calls';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { releasesConsoleCalls } from '@qaysari/contract/releases.calls';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { storesConsoleCalls } from '@qaysari/contract/stores.calls';
import { trackingConsoleCalls } from '@qaysari/contract/tracking.calls';
import type { ConsoleKey } from '@qaysari/messages/translate';
import type { IconName } from '../ui/icon.tsx';
import { paths } from './paths.ts';

export interface Place {
	readonly path: string;
	readonly label: Extract<ConsoleKey, `nav.${string}`>;
	readonly icon: IconName;
	/** Who may make this call sees the place. */
	readonly needs: Call;
}

export const places: readonly Place[] = [
	{ path: paths.orders, label: 'nav.orders', icon: 'box', needs: ordersConsoleCalls.listOrders },
	{ path: paths.fulfilment, label: 'nav.fulfilment', icon: 'stock', needs: fulfilmentCalls.listQueue },
	{ path: paths.finance, label: 'nav.finance', icon: 'cash', needs: paymentsConsoleCalls.listQueue },
	{ path: paths.products, label: 'nav.products', icon: 'tag', needs: catalogConsoleCalls.listProducts },
	{ path: paths.categories, label: 'nav.categories', icon: 'menu', needs: merchandiseCalls.getCategoryTree },
	{ path: paths.landingPages, label: 'nav.landingPages', icon: 'picture', needs: landingConsoleCalls.listPages },
	{ path: paths.showcase, label: 'nav.showcase', icon: 'tag', needs: merchandiseCalls.getShowcase },
	{ path: paths.searchWords, label: 'nav.searchWords', icon: 'edit', needs: merchandiseCalls.listMisses },
	{ path: paths.imports, label: 'nav.imports', icon: 'duplicate', needs: merchandiseCalls.listImports },
	{ path: paths.visits, label: 'nav.visits', icon: 'chart', needs: trackingConsoleCalls.getOverview },
	{ path: paths.inquiries, label: 'nav.inquiries', icon: 'tag', needs: inquiriesConsoleCalls.listInquiries },
	{ path: paths.chat, label: 'nav.chat', icon: 'chat', needs: chatConsoleCalls.listConversations },
	{ path: paths.freight, label: 'nav.freight', icon: 'truck', needs: freightConsoleCalls.getTable },
	{ path: paths.stores, label: 'nav.stores', icon: 'pin', needs: storesConsoleCalls.listStores },
	{ path: paths.bankAccounts, label: 'nav.bankAccounts', icon: 'bank', needs: bankAccountsConsoleCalls.listAccounts },
	{ path: paths.rates, label: 'nav.rates', icon: 'rates', needs: ratesConsoleCalls.listRates },
	{ path: paths.coupons, label: 'nav.coupons', icon: 'tag', needs: couponsConsoleCalls.list },
	{ path: paths.invitations, label: 'nav.invitations', icon: 'person', needs: invitationsConsoleCalls.listEvents },
	{ path: paths.staff, label: 'nav.staff', icon: 'person', needs: staffCalls.listOperators },
	{ path: paths.loginWays, label: 'nav.loginWays', icon: 'key', needs: settingsConsoleCalls.getLoginWays },
	{ path: paths.deliveries, label: 'nav.deliveries', icon: 'phone', needs: settingsConsoleCalls.getDeliveryDays },
	{ path: paths.legal, label: 'nav.legal', icon: 'edit', needs: settingsConsoleCalls.setLegalText },
	{ path: paths.releases, label: 'nav.releases', icon: 'phone', needs: releasesConsoleCalls.listBundles },
	{ path: paths.actions, label: 'nav.actions', icon: 'check', needs: staffCalls.listActions },
	{ path: paths.outbox, label: 'nav.outbox', icon: 'mail', needs: staffCalls.listOutbox },
];

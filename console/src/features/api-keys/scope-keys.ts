import type { ApiScope } from '@qaysari/contract/api-scopes';
import type { ConsoleKey } from '@qaysari/messages/translate';

/** What each scope is called. */
export const scopeKeys = {
	'orders.read': 'apiKeys.scope.orders.read',
	'orders.write': 'apiKeys.scope.orders.write',
	'products.read': 'apiKeys.scope.products.read',
	'products.write': 'apiKeys.scope.products.write',
	'stock.read': 'apiKeys.scope.stock.read',
	'stock.write': 'apiKeys.scope.stock.write',
	'customers.read': 'apiKeys.scope.customers.read',
	'payments.read': 'apiKeys.scope.payments.read',
	'reports.read': 'apiKeys.scope.reports.read',
} as const satisfies Record<ApiScope, ConsoleKey>;

import { expect, test } from 'vitest';
import { faultsOfServer, type ServerPlan } from './server-plan.ts';

const plan: ServerPlan = {
	floors: [['stock', 'accounts'], ['orders'], ['payments']],
	beside: ['upkeep'],
	programs: ['run.ts'],
	joins: ['payments < orders.shop_order'],
	severalSteps: ['payments/card.ts'],
};
const migrations = ['create table shop_order (id int);', 'create table stock_level (id int);', 'create table picture (id int);'];
const sound: Record<string, string> = {
	'run.ts': `import { rooms } from './shop.ts';`,
	'shop.ts': `import { orders } from './orders/room.ts';`,
	'platform/pictures.ts': 'sql`insert into picture (id) values (1)`',
	'stock/stock.queries.ts': 'sql`update stock_level set id = 1`',
	'stock/stock.ts': `import { put } from './stock.queries.ts';`,
	'orders/room.ts': `import { payments } from '../payments/payments.ts';`,
	'orders/orders.ts': `import { take } from '../stock/stock.ts';`,
	'orders/orders.queries.ts': 'sql`insert into shop_order (id) select id from picture`',
	'orders/orders.calls.ts': `import { put } from './orders.ts'; await inTransaction(db, put);`,
	'payments/payments.ts': `import { getOrder } from '../orders/orders.ts';`,
	'payments/payments.queries.ts': 'sql`select id from shop_order`',
	'payments/card.ts': 'await inTransaction(db, book);',
	'upkeep/upkeep.jobs.ts': `import { forget } from '../orders/orders.ts';`,
};
const faultsWith = (changed: Record<string, string>): string[] =>
	faultsOfServer(new Map(Object.entries({ ...sound, ...changed })), migrations, plan);

test('a server that is built as it was drawn has no faults', () => {
	expect(faultsWith({})).toEqual([]);
});

test.each([
	['a folder on no floor', 'loyalty/loyalty.ts', '', 'loyalty/ stands on no floor'],
	[
		'the list of rooms',
		'orders/orders.ts',
		`import type { rooms } from '../shop.ts';`,
		'orders/orders.ts imports the list of rooms',
	],
	[
		'a rule of a higher floor',
		'stock/stock.ts',
		`import { a } from '../orders/orders.ts';`,
		'stock/stock.ts (stock) asks upwards',
	],
	[
		'a type of a higher floor',
		'stock/stock.ts',
		`import type { A } from '../orders/orders.ts';`,
		'stock/stock.ts (stock) asks upwards',
	],
	[
		'a domain from the platform',
		'platform/phones.ts',
		`import { a } from '../orders/orders.ts';`,
		'platform/phones.ts asks upwards',
	],
	[
		'the parts from the platform',
		'platform/phones.ts',
		`import type { Shop } from '../parts.ts';`,
		'platform/phones.ts asks upwards',
	],
	[
		'statements of another room',
		'payments/payments.ts',
		`import { find } from '../orders/orders.queries.ts';`,
		'payments/payments.ts reads the tables of orders',
	],
	[
		'what stands beside',
		'orders/orders.ts',
		`import { a } from '../upkeep/upkeep.jobs.ts';`,
		'orders/orders.ts (orders) asks upwards',
	],
	['SQL outside its place', 'orders/orders.ts', 'await sql`select 1 from shop_order`.execute(db);', 'orders/orders.ts holds SQL'],
	['a transaction below the top', 'orders/orders.ts', 'await inTransaction(db, step);', 'orders/orders.ts opens a transaction'],
	[
		'a table of another room',
		'orders/orders.queries.ts',
		'sql`insert into shop_order select id from stock_level`',
		'orders reads stock_level',
	],
	[
		'a state by its number',
		'orders/orders.queries.ts',
		'sql`select id from shop_order where status in (4, 5)`',
		'by heart: status in (4',
	],
	['a way by its number', 'orders/orders.ts', 'if (wish.deliveryMode === 2) return;', 'by heart: deliveryMode === 2'],
	['a table that two write', 'payments/payments.queries.ts', 'sql`delete from shop_order`', 'shop_order is written by'],
])('%s: refused', (_what, file, text, fault) => {
	expect(faultsWith({ [file]: text })).toContainEqual(expect.stringContaining(fault));
});

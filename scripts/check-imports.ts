/** Holds the floor plan: workspaces import one way, the server stands as it was drawn (`server-plan.ts`), migrations only add (`migration-rules.ts`). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfMigrations } from './migration-rules.ts';
import { faultsOfServer, type ServerPlan } from './server-plan.ts';

const root = new URL('..', import.meta.url).pathname;

/** Who may import whom, beside packages and itself. */
const workspaces: Record<string, readonly string[]> = {
	contract: [],
	messages: ['contract'],
	client: ['contract'],
	server: ['contract', 'messages'],
	storefront: ['contract', 'messages', 'client'],
	console: ['contract', 'messages', 'client'],
	shell: ['contract'],
};

const server: ServerPlan = {
	floors: [
		['security-events', 'accounts', 'staff', 'catalog', 'stock', 'settings', 'tracking', 'uploads', 'releases'],
		[
			'coupons',
			'prizes',
			'invitations',
			'freight',
			'stores',
			'couriers',
			'bank-accounts',
			'rates',
			'cart',
			'addresses',
			'library',
			'search',
			'chat',
			'notices',
		],
		['free-gift', 'help-chop', 'landing', 'inquiries'],
		['pricing'],
		['orders'],
		['amendments', 'cash-on-delivery', 'fees', 'parcels', 'deliveries', 'problems', 'questions', 'reviews', 'balance'],
		['returns', 'segments'],
		['order-details', 'product-questions', 'fulfilment'],
		['payments', 'purchasing', 'shipments'],
		['checkout'],
		['customers'],
		['reports'],
		['import', 'export', 'webhooks', 'bulk-edits', 'work-alerts', 'desk-notices'],
	],
	beside: ['upkeep'],
	programs: ['run.ts', 'seed.ts', 'with-shop.ts', 'sample-orders.ts'],
	joins: [
		// Lists of money go by what was paid and show whose order it was.
		'payments < orders.shop_order',
		// An order shows its freight method by name.
		'orders < freight.freight_method',
		// Rates go by province; which provinces there are is said by the address book.
		'freight < addresses.region',
		// Events name operators who may be gone.
		'security-events < staff.operator',
		// What somebody received and did not review.
		'reviews < orders.shop_order',
		'reviews < orders.order_line',
		// What a container carries, by where its orders stand.
		'shipments < orders.shop_order',
		// Lines of paid orders that nobody bought yet, by the supplier of their goods.
		'purchasing < orders.shop_order',
		'purchasing < orders.order_line',
		// Segments are buyers by who they are, what they ordered and where they live.
		'segments < accounts.account',
		'segments < orders.shop_order',
		'segments < addresses.address',
		// Customers are looked for by what they are called, and by who receives what they order.
		'customers < accounts.account',
		'customers < addresses.address',
		// Returns of one customer.
		'returns < orders.shop_order',
		// Prizes for which no piece is kept, and pieces kept for prizes that are over.
		'prizes < stock.prize_reservation',
	],
	severalSteps: [
		// A gateway is asked between two steps, and never within one.
		'payments/card.ts',
		'payments/gateway-comparison.ts',
		'payments/refunds.ts',
		'payments/gateways/sandbox.ts',
		'payments/gateways/sandbox-pages.ts',
		// Passwords are hashed, providers and messengers asked, before or after the step that keeps what came of it.
		'accounts/codes.ts',
		'accounts/password-sign-in.ts',
		'accounts/passwords.ts',
		'accounts/registration.ts',
		'accounts/social.ts',
		'staff/operators.ts',
		'staff/second-factor.ts',
		'staff/staff.ts',
		'notices/visitors.ts',
		// A file is written between two steps.
		'uploads/uploads.ts',
		'export/exports.ts',
		'export/list-files.ts',
		// Work of hours goes in pieces.
		'import/console-imports.ts',
		'import/save.ts',
		'import/take-back.ts',
		'bulk-edits/bulk-edits.ts',
		'stock/proof.ts',
		// Somebody else's server is asked between two steps.
		'webhooks/delivering.ts',
	],
};

const isTest = (file: string): boolean => /(\.(test|long|test-owner)|\btesting)\.tsx?$/.test(file) || file.includes('/testing/');
const sources = new Map(
	globSync('{contract,messages,client,server,storefront,console,shell}/src/**/*.{ts,tsx}', { cwd: root })
		.filter((file) => !isTest(file))
		.map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);
const faults: string[] = [];

for (const [file, text] of sources) {
	const [workspace = ''] = file.split('/');
	for (const [, imported = ''] of text.matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
		const other = /^@qaysari\/([^/]+)/.exec(imported)?.[1];
		if (other && other !== workspace && !workspaces[workspace]?.includes(other)) faults.push(`${file} imports ${imported}`);
	}
	// One list: a second one is forgotten when a language is added.
	if (file !== 'contract/src/languages.ts' && /'ar'.{0,12}'ckb'.{0,12}'en'.{0,12}'zh'/s.test(text))
		faults.push(`${file} lists the languages again`);
}

const ofServer = [...sources].flatMap(([file, text]) =>
	file.startsWith('server/src/') ? [[file.slice('server/src/'.length), text] as const] : [],
);
const migrations = new Map(
	globSync('*.sql', { cwd: join(root, 'server/migrations') }).map((file) => [
		file,
		readFileSync(join(root, 'server/migrations', file), 'utf8'),
	]),
);
faults.push(...faultsOfServer(new Map(ofServer), [...migrations.values()], server), ...faultsOfMigrations(migrations));

for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);

/** Holds the floor plan of storefront and console (`fronts.ts` draws it). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FrontPlan, faultsOfFront } from './fronts.ts';

const root = new URL('..', import.meta.url).pathname;

const storefront: FrontPlan = {
	leaves: [
		'api',
		'drafts',
		'endless',
		'entry-state',
		'language',
		'leaving',
		'login-events',
		'online',
		'own-reads',
		'page-language',
		'paths',
		'router',
		'public-page',
		'query-client',
		'react',
		'refused',
		'request',
		'retry',
		'session',
		'shop-clock',
		'track',
		'use-action',
		'use-draft',
	],
	floors: [
		['addresses', 'credentials', 'home', 'invitations', 'uploads'],
		['returns'],
		['products', 'payments', 'reviews', 'product-questions'],
		['coupons', 'library'],
		['recommendations'],
		['cart', 'help-chop', 'free-gift', 'landing', 'login', 'account', 'prizes', 'inquiries', 'search'],
		['balance', 'checkout', 'promotions'],
		['orders'],
		['chat'],
	],
	addresses: { file: 'app/paths.ts', start: '/pages/' },
};

const consolePlan: FrontPlan = {
	leaves: [
		'api',
		'call-types',
		'component-texts',
		'component-texts-ckb',
		'fault',
		'language',
		'order-keys',
		'paths',
		'places',
		'query-client',
		'session',
		'theme',
		'use-action',
		'use-draft',
		'proof',
		'use-pages',
	],
	floors: [
		['bulk-edits', 'couriers', 'description', 'list-files', 'saved-filters', 'freight', 'payment-rules', 'stores'],
		['catalog', 'payments', 'pictures', 'segments'],
		['orders', 'refunds', 'showcase'],
		[
			'adjustments',
			'amendments',
			'attempts',
			'chat',
			'desk-orders',
			'finance',
			'fulfilment',
			'promotions',
			'returns',
			'shipments',
			'stock',
		],
		['customers', 'desk-notices', 'landing', 'reviews', 'product-questions'],
	],
	addresses: null,
};

const fronts: Record<string, FrontPlan> = { storefront, console: consolePlan };

let count = 0;
for (const [front, plan] of Object.entries(fronts)) {
	const source = join(root, front, 'src');
	const paths = globSync('**/*.{ts,tsx}', { cwd: source }).filter((path) => !/\.(test|d)\.tsx?$/.test(path));
	const files = new Map(paths.map((path) => [path, readFileSync(join(source, path), 'utf8')]));
	for (const fault of faultsOfFront(files, plan)) {
		console.error(`${front}/src: ${fault}`);
		count += 1;
	}
}
process.exit(count === 0 ? 0 : 1);

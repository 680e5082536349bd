import { generatePath } from 'react-router';

/** Addresses with a place for what they are about. */
export const patterns = {
	order: '/orders/:orderNumber',
	product: '/products/:productId',
	inquiry: '/inquiries/:inquiryId',
	landingPage: '/landing-pages/:pageId',
} as const;

/** Every address of the console. */
export const paths = {
	home: '/',
	orders: '/orders',
	order: (orderNumber: string) => generatePath(patterns.order, { orderNumber }),
	fulfilment: '/fulfilment',
	finance: '/finance',
	freight: '/freight',
	stores: '/stores',
	couriers: '/couriers',
	bankAccounts: '/bank-accounts',
	rates: '/rates',
	products: '/products',
	newProduct: '/products/new',
	product: (productId: string) => generatePath(patterns.product, { productId }),
	chat: '/chat',
	chatSettings: '/chat/settings',
	inquiries: '/inquiries',
	inquiry: (inquiryId: string) => generatePath(patterns.inquiry, { inquiryId }),
	landingPages: '/landing-pages',
	newLandingPage: '/landing-pages/new',
	landingPage: (pageId: string) => generatePath(patterns.landingPage, { pageId }),
	showcase: '/showcase',
	categories: '/categories',
	searchWords: '/search-words',
	imports: '/imports',
	coupons: '/coupons',
	invitations: '/invitations',
	outbox: '/outbox',
	password: '/password',
	secondFactor: '/second-factor',
	visits: '/visits',
	releases: '/releases',
	staff: '/staff',
	actions: '/actions',
	loginWays: '/login-ways',
	deliveries: '/deliveries',
	legal: '/legal',
} as const;

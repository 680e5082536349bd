import { createBrowserRouter } from 'react-router';
import { Frame } from './frame.tsx';
import { Home } from './home.tsx';
import { MissingPage } from './missing-page.tsx';
import { RouteFault } from './route-fault.tsx';
import { Splash } from './splash.tsx';

/** Screens are loaded when somebody first goes there. */
export const router = createBrowserRouter([
	{
		Component: Frame,
		ErrorBoundary: RouteFault,
		HydrateFallback: Splash,
		children: [
			{
				// A screen that breaks leaves the frame standing.
				ErrorBoundary: RouteFault,
				children: [
					{ index: true, Component: Home },
					{
						path: 'orders',
						lazy: async () => ({ Component: (await import('../screens/orders/orders-screen.tsx')).OrdersScreen }),
					},
					{
						path: 'orders/:orderNumber',
						lazy: async () => ({ Component: (await import('../screens/order/order-screen.tsx')).OrderScreen }),
					},
					{
						path: 'fulfilment',
						lazy: async () => ({ Component: (await import('../screens/fulfilment/fulfilment-screen.tsx')).FulfilmentScreen }),
					},
					{
						path: 'finance',
						lazy: async () => ({ Component: (await import('../screens/finance/finance-screen.tsx')).FinanceScreen }),
					},
					{
						path: 'freight',
						lazy: async () => ({ Component: (await import('../screens/freight/freight-screen.tsx')).FreightScreen }),
					},
					{
						path: 'stores',
						lazy: async () => ({ Component: (await import('../screens/stores/stores-screen.tsx')).StoresScreen }),
					},
					{
						path: 'bank-accounts',
						lazy: async () => ({
							Component: (await import('../screens/bank-accounts/bank-accounts-screen.tsx')).BankAccountsScreen,
						}),
					},
					{
						path: 'rates',
						lazy: async () => ({ Component: (await import('../screens/rates/rates-screen.tsx')).RatesScreen }),
					},
					{
						path: 'products',
						lazy: async () => ({ Component: (await import('../screens/products/products-screen.tsx')).ProductsScreen }),
					},
					{
						path: 'products/new',
						lazy: async () => ({ Component: (await import('../screens/product/new-product-screen.tsx')).NewProductScreen }),
					},
					{
						path: 'products/:productId',
						lazy: async () => ({ Component: (await import('../screens/product/product-screen.tsx')).ProductScreen }),
					},
					{
						path: 'inquiries',
						lazy: async () => ({ Component: (await import('../screens/inquiries/inquiries-screen.tsx')).InquiriesScreen }),
					},
					{
						path: 'inquiries/:inquiryId',
						lazy: async () => ({ Component: (await import('../screens/inquiries/inquiry-screen.tsx')).InquiryScreen }),
					},
					{
						path: 'chat',
						lazy: async () => ({ Component: (await import('../screens/chat/chat-screen.tsx')).ChatScreen }),
					},
					{
						path: 'chat/settings',
						lazy: async () => ({
							Component: (await import('../screens/chat-settings/chat-settings-screen.tsx')).ChatSettingsScreen,
						}),
					},
					{
						path: 'landing-pages',
						lazy: async () => ({
							Component: (await import('../screens/landing-pages/landing-pages-screen.tsx')).LandingPagesScreen,
						}),
					},
					{
						path: 'landing-pages/new',
						lazy: async () => ({
							Component: (await import('../screens/landing-page/landing-page-screen.tsx')).LandingPageScreen,
						}),
					},
					{
						path: 'landing-pages/:pageId',
						lazy: async () => ({
							Component: (await import('../screens/landing-page/landing-page-screen.tsx')).LandingPageScreen,
						}),
					},
					{
						path: 'showcase',
						lazy: async () => ({ Component: (await import('../screens/showcase/showcase-screen.tsx')).ShowcaseScreen }),
					},
					{
						path: 'categories',
						lazy: async () => ({ Component: (await import('../screens/categories/categories-screen.tsx')).CategoriesScreen }),
					},
					{
						path: 'search-words',
						lazy: async () => ({
							Component: (await import('../screens/search-words/search-words-screen.tsx')).SearchWordsScreen,
						}),
					},
					{
						path: 'imports',
						lazy: async () => ({ Component: (await import('../screens/imports/imports-screen.tsx')).ImportsScreen }),
					},
					{
						path: 'coupons',
						lazy: async () => ({ Component: (await import('../screens/coupons/coupons-screen.tsx')).CouponsScreen }),
					},
					{
						path: 'invitations',
						lazy: async () => ({ Component: (await import('../screens/invitations/invitations-screen.tsx')).InvitationsScreen }),
					},
					{
						path: 'outbox',
						lazy: async () => ({ Component: (await import('../screens/outbox/outbox-screen.tsx')).OutboxScreen }),
					},
					{
						path: 'password',
						lazy: async () => ({ Component: (await import('../screens/password/password-screen.tsx')).PasswordScreen }),
					},
					{
						path: 'second-factor',
						lazy: async () => ({
							Component: (await import('../screens/second-factor/second-factor-screen.tsx')).SecondFactorScreen,
						}),
					},
					{
						path: 'releases',
						lazy: async () => ({ Component: (await import('../screens/releases/releases-screen.tsx')).ReleasesScreen }),
					},
					{
						path: 'visits',
						lazy: async () => ({ Component: (await import('../screens/visits/visits-screen.tsx')).VisitsScreen }),
					},
					{
						path: 'staff',
						lazy: async () => ({ Component: (await import('../screens/staff/staff-screen.tsx')).StaffScreen }),
					},
					{
						path: 'actions',
						lazy: async () => ({ Component: (await import('../screens/actions/actions-screen.tsx')).ActionsScreen }),
					},
					{
						path: 'login-ways',
						lazy: async () => ({ Component: (await import('../screens/login-ways/login-ways-screen.tsx')).LoginWaysScreen }),
					},
					{
						path: 'deliveries',
						lazy: async () => ({ Component: (await import('../screens/deliveries/deliveries-screen.tsx')).DeliveriesScreen }),
					},
					{
						path: 'legal',
						lazy: async () => ({ Component: (await import('../screens/legal/legal-screen.tsx')).LegalScreen }),
					},
					{ path: '*', Component: MissingPage },
				],
			},
		],
	},
]);

import { createBrowserRouter } from 'react-router';
import { Frame } from './Frame.tsx';
import { Home } from './Home.tsx';
import { MissingPage } from './MissingPage.tsx';
import { RouteFault } from './RouteFault.tsx';
import { Splash } from './Splash.tsx';

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
						lazy: async () => ({ Component: (await import('../screens/orders/OrdersScreen.tsx')).OrdersScreen }),
					},
					{
						path: 'orders/:orderNumber',
						lazy: async () => ({ Component: (await import('../screens/order/OrderScreen.tsx')).OrderScreen }),
					},
					{
						path: 'fulfilment',
						lazy: async () => ({ Component: (await import('../screens/fulfilment/FulfilmentScreen.tsx')).FulfilmentScreen }),
					},
					{
						path: 'finance',
						lazy: async () => ({ Component: (await import('../screens/finance/FinanceScreen.tsx')).FinanceScreen }),
					},
					{
						path: 'freight',
						lazy: async () => ({ Component: (await import('../screens/freight/FreightScreen.tsx')).FreightScreen }),
					},
					{
						path: 'stores',
						lazy: async () => ({ Component: (await import('../screens/stores/StoresScreen.tsx')).StoresScreen }),
					},
					{
						path: 'bank-accounts',
						lazy: async () => ({
							Component: (await import('../screens/bank-accounts/BankAccountsScreen.tsx')).BankAccountsScreen,
						}),
					},
					{
						path: 'rates',
						lazy: async () => ({ Component: (await import('../screens/rates/RatesScreen.tsx')).RatesScreen }),
					},
					{
						path: 'products',
						lazy: async () => ({ Component: (await import('../screens/products/ProductsScreen.tsx')).ProductsScreen }),
					},
					{
						path: 'products/new',
						lazy: async () => ({ Component: (await import('../screens/product/NewProductScreen.tsx')).NewProductScreen }),
					},
					{
						path: 'products/:productId',
						lazy: async () => ({ Component: (await import('../screens/product/ProductScreen.tsx')).ProductScreen }),
					},
					{
						path: 'inquiries',
						lazy: async () => ({ Component: (await import('../screens/inquiries/InquiriesScreen.tsx')).InquiriesScreen }),
					},
					{
						path: 'inquiries/:inquiryId',
						lazy: async () => ({ Component: (await import('../screens/inquiries/InquiryScreen.tsx')).InquiryScreen }),
					},
					{
						path: 'chat',
						lazy: async () => ({ Component: (await import('../screens/chat/ChatScreen.tsx')).ChatScreen }),
					},
					{
						path: 'chat/settings',
						lazy: async () => ({
							Component: (await import('../screens/chat-settings/ChatSettingsScreen.tsx')).ChatSettingsScreen,
						}),
					},
					{
						path: 'landing-pages',
						lazy: async () => ({
							Component: (await import('../screens/landing-pages/LandingPagesScreen.tsx')).LandingPagesScreen,
						}),
					},
					{
						path: 'landing-pages/new',
						lazy: async () => ({ Component: (await import('../screens/landing-page/LandingPageScreen.tsx')).LandingPageScreen }),
					},
					{
						path: 'landing-pages/:pageId',
						lazy: async () => ({ Component: (await import('../screens/landing-page/LandingPageScreen.tsx')).LandingPageScreen }),
					},
					{
						path: 'showcase',
						lazy: async () => ({ Component: (await import('../screens/showcase/ShowcaseScreen.tsx')).ShowcaseScreen }),
					},
					{
						path: 'categories',
						lazy: async () => ({ Component: (await import('../screens/categories/CategoriesScreen.tsx')).CategoriesScreen }),
					},
					{
						path: 'search-words',
						lazy: async () => ({ Component: (await import('../screens/search-words/SearchWordsScreen.tsx')).SearchWordsScreen }),
					},
					{
						path: 'imports',
						lazy: async () => ({ Component: (await import('../screens/imports/ImportsScreen.tsx')).ImportsScreen }),
					},
					{
						path: 'coupons',
						lazy: async () => ({ Component: (await import('../screens/coupons/CouponsScreen.tsx')).CouponsScreen }),
					},
					{
						path: 'invitations',
						lazy: async () => ({ Component: (await import('../screens/invitations/InvitationsScreen.tsx')).InvitationsScreen }),
					},
					{
						path: 'outbox',
						lazy: async () => ({ Component: (await import('../screens/outbox/OutboxScreen.tsx')).OutboxScreen }),
					},
					{
						path: 'password',
						lazy: async () => ({ Component: (await import('../screens/password/PasswordScreen.tsx')).PasswordScreen }),
					},
					{
						path: 'second-factor',
						lazy: async () => ({
							Component: (await import('../screens/second-factor/SecondFactorScreen.tsx')).SecondFactorScreen,
						}),
					},
					{
						path: 'releases',
						lazy: async () => ({ Component: (await import('../screens/releases/ReleasesScreen.tsx')).ReleasesScreen }),
					},
					{
						path: 'visits',
						lazy: async () => ({ Component: (await import('../screens/visits/VisitsScreen.tsx')).VisitsScreen }),
					},
					{
						path: 'staff',
						lazy: async () => ({ Component: (await import('../screens/staff/StaffScreen.tsx')).StaffScreen }),
					},
					{
						path: 'actions',
						lazy: async () => ({ Component: (await import('../screens/actions/ActionsScreen.tsx')).ActionsScreen }),
					},
					{
						path: 'login-ways',
						lazy: async () => ({ Component: (await import('../screens/login-ways/LoginWaysScreen.tsx')).LoginWaysScreen }),
					},
					{
						path: 'deliveries',
						lazy: async () => ({ Component: (await import('../screens/deliveries/DeliveriesScreen.tsx')).DeliveriesScreen }),
					},
					{
						path: 'legal',
						lazy: async () => ({ Component: (await import('../screens/legal/LegalScreen.tsx')).LegalScreen }),
					},
					{ path: '*', Component: MissingPage },
				],
			},
		],
	},
]);

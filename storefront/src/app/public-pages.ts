import { homePage } from '../screens/home/home-page.ts';
import { hotPage } from '../screens/hot/hot-page.ts';
import { allProductsPage, brandPage, landingPage } from '../screens/landing/landing-page.ts';
import { offersPage } from '../screens/offers/offers-page.ts';
import { productPage } from '../screens/product/product-page.ts';
import { searchPage } from '../screens/search/search-page.ts';
import { routes } from './paths.ts';
import type { PublicPage } from './public-page.ts';

export const publicPages: Record<string, PublicPage> = {
	[routes.home]: homePage,
	[routes.homeIndex]: homePage,
	[routes.product]: productPage,
	[routes.commodity]: productPage,
	[routes.search]: searchPage,
	[routes.hot]: hotPage,
	[routes.landing]: landingPage,
	[routes.brand]: brandPage,
	[routes.allProducts]: allProductsPage,
	[routes.offers]: offersPage,
};

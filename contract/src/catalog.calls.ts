import { defineCalls, operate, post } from './call.ts';
import type { catalogConsoleSchemas, catalogSchemas, homeSchemas } from './catalog.schemas.ts';

export const catalogCalls = defineCalls<typeof catalogSchemas>()({
	detail: post('v2/product/detail', 'public'),
	description: post('product/getDescription', 'public'),
	shareLink: post('productShare/getShareLink', 'public'),
	categories: post('x/catalog/categories', 'public'),
});

export const homeCalls = defineCalls<typeof homeSchemas>()({
	banners: post('share/listBanner', 'public'),
	recommend: post('share/recommend', 'public'),
	tagProducts: post('share/tags/productList', 'public'),
	tags: post('share/tags', 'public'),
	hotWords: post('home/hotWords', 'public'),
	rate: post('home/getRateByType', 'public'),
});

export const catalogConsoleCalls = defineCalls<typeof catalogConsoleSchemas>()({
	listProducts: operate('catalog/list-products', ['merchandiser', 'fulfilment', 'support']),
	getProduct: operate('catalog/get-product', ['merchandiser', 'fulfilment', 'support']),
	saveProduct: operate('catalog/save-product', ['merchandiser']),
	uploadPicture: operate('catalog/upload-picture', ['merchandiser'], { upload: true }),
	uploadVideo: operate('catalog/upload-video', ['merchandiser'], { upload: true }),
	listCategories: operate('catalog/list-categories', ['merchandiser', 'fulfilment', 'support']),
	listTags: operate('catalog/list-tags', ['merchandiser']),
});

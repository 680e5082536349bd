import { defineCalls, post } from './call.ts';
import type { cartSchemas } from './cart.schemas.ts';

/** The cart of a signed-in buyer. */
export const cartCalls = defineCalls<typeof cartSchemas>()({
	list: post('cart/list', 'buyer'),
	addCart: post('cart/addCart', 'buyer'),
	updateProductByCart: post('cart/updateProductByCart', 'buyer'),
	selectProduct: post('cart/selectProduct', 'buyer'),
	delete: post('cart/delete', 'buyer'),
	getCartNum: post('cart/getCartNum', 'buyer'),
});

/** The draft cart of a visitor, named by X-Trace-Id. */
export const cartTempCalls = defineCalls<typeof cartSchemas>()({
	list: post('cartTemp/list', 'visitor'),
	addCart: post('cartTemp/addCart', 'visitor'),
	updateProductByCart: post('cartTemp/updateProductByCart', 'visitor'),
	selectProduct: post('cartTemp/selectProduct', 'visitor'),
	delete: post('cartTemp/delete', 'visitor'),
	getCartNum: post('cartTemp/getCartNum', 'visitor'),
});

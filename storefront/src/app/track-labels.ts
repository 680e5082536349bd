import type { TrackingLabel } from '@qaysari/contract/tracking-labels';
import { routes } from './paths.ts';

const screens: Record<string, TrackingLabel> = {
	[routes.commodity]: 'product.open',
	[routes.product]: 'product.open',
	[routes.cart]: 'cart.open',
	[routes.visitorCart]: 'cart.open',
	[routes.checkout]: 'checkout.open',
	[routes.order]: 'order.open',
	[routes.visitorOrder]: 'order.open',
	[routes.tag]: 'tag.open',
	[routes.search]: 'search.submit',
	[routes.login]: 'login.open',
	[routes.freeGifts]: 'freeGift.open',
	[routes.groupHelp]: 'helpChop.open',
	[routes.chat]: 'chat.open',
	[routes.missing]: 'error.view',
};

/** What a call that succeeded means; told by the server's answer, not by the tap. */
const calls: Record<string, TrackingLabel> = {
	'/cart/addCart': 'product.addToCart',
	'/cartTemp/addCart': 'product.addToCart',
	'/order/createOrder': 'checkout.place',
	'/daftOrder/createRealOrder': 'checkout.place',
	'/order/cancelOrder': 'order.cancel',
	'/order/confirmOrder': 'order.confirmReceipt',
	'/v2/pay/payment': 'payment.choose',
	'/apy/goPay': 'payment.start',
	'/user/loginSendCode': 'login.sendCode',
	'/user/sendWhatsappLoginCode': 'login.sendCode',
	'/user/sendEmailCode': 'login.sendCode',
	'/user/login': 'login.done',
	'/hello/user/login/login': 'login.done',
	'/x/accounts/social-start': 'login.social',
	'/search/appSearchSameParagraph': 'search.byPicture',
	'/home/chainTransfer': 'search.byLink',
	'/coupon/user/receive': 'coupon.claim',
	'/activity/participate': 'freeGift.participate',
	'/getShareLink': 'freeGift.share',
	'/doHelp/add': 'freeGift.help',
	'/helpChop/createHelpChop': 'helpChop.start',
	'/helpChop/getShareLink': 'helpChop.share',
	'/helpChop/doHelp/add': 'helpChop.help',
	'/x/help-chop/buy': 'helpChop.buy',
	'/x/prizes/claim': 'prize.claim',
	'/source/saveInquiry': 'inquiry.save',
	'/chat/sendGroupMsg': 'chat.send',
};

/** Asked again and again while a payment is under way. */
const paymentStates: Record<string, TrackingLabel> = { paid: 'payment.done', failed: 'payment.failed' };

export function labelOfScreen(path: string): TrackingLabel | null {
	return screens[path] ?? null;
}

/**
 * @param path of a call that succeeded
 * @param data what it answered; only its state or its being empty is looked at
 */
export function labelOfCall(path: string, data: unknown): TrackingLabel | null {
	const name = path.replace(/^.*\/api\/v1|^.*\/web\/v1/, '');
	if (name === '/search/keywordSearch') return isEmptyList(data) ? 'search.nothingFound' : null;
	if (name === '/x/payments/state') return paymentStates[stateOf(data)] ?? null;
	return calls[name] ?? null;
}

function stateOf(data: unknown): string {
	return typeof data === 'object' && data !== null && 'state' in data && typeof data.state === 'string' ? data.state : '';
}

function isEmptyList(data: unknown): boolean {
	return (
		typeof data === 'object' && data !== null && 'records' in data && Array.isArray(data.records) && data.records.length === 0
	);
}

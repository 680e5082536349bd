import { isId } from './ids.ts';

/**
 * What people do and see, by declared name: an event's label is one of these, never text from the page
 * (docs/rules.md 12). The server keeps an event with another label without its label, so that a bundle
 * newer than the server loses nothing else.
 */
export const trackingLabels = [
	'app.load',
	'app.install',
	'banner.open',
	'tag.open',
	'product.open',
	'product.share',
	'product.addToCart',
	'product.buyNow',
	'product.chat',
	'search.submit',
	'search.byPicture',
	'search.byLink',
	'search.suggestion',
	'search.nothingFound',
	'cart.open',
	'cart.settle',
	'checkout.open',
	'checkout.place',
	'payment.choose',
	'payment.start',
	'payment.done',
	'payment.failed',
	'payment.again',
	'order.open',
	'order.cancel',
	'order.confirmReceipt',
	'login.open',
	'login.type',
	'login.sendCode',
	'login.submit',
	'login.social',
	'login.done',
	'coupon.claim',
	'freeGift.open',
	'freeGift.participate',
	'freeGift.share',
	'freeGift.help',
	'helpChop.open',
	'helpChop.start',
	'helpChop.share',
	'helpChop.help',
	'helpChop.buy',
	'prize.claim',
	'inquiry.save',
	'chat.open',
	'chat.send',
	'language.change',
	'popup.login',
	'popup.coupon',
	'popup.share',
	'error.view',
	'error.reload',
] as const;
export type TrackingLabel = (typeof trackingLabels)[number];

/** What a `time` event measures; `CLS` has no unit, all others are milliseconds. */
export const trackingMetrics = ['stay', 'load', 'TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const;
export type TrackingMetric = (typeof trackingMetrics)[number];

export function isTrackingLabel(value: string): value is TrackingLabel {
	return (trackingLabels as readonly string[]).includes(value);
}

/** What of an address's query is tracked; everything else may name a person or open something. */
const trackedParameters = ['id', 'category', 'tab', 'utm_source', 'utm_medium', 'utm_campaign'] as const;
const plainValue = /^[\w.-]{1,60}$/;
const screenPath = /^\/(?:pages\/(?:404\/index|[A-Za-z_/-]{1,80}))?$/;

/** Path and allowed query of an address of the shop, without anything that names a person. */
export function trackedAddress(address: string): { path: string; query: URLSearchParams } {
	const [path = '', rest = ''] = address.split('#')[0]?.split('?') ?? [];
	const asked = new URLSearchParams(rest);
	const query = new URLSearchParams();
	for (const name of trackedParameters) {
		const value = asked.get(name);
		// A long number that is no product's may be anybody's phone or order.
		if (value && plainValue.test(value) && (name === 'id' ? isId(value) : !/\d{6}/.test(value))) query.set(name, value);
	}
	const words = asked.get('keyword');
	if (words && isTrackedSearch(words)) query.set('keyword', words);
	return { path: screenPath.test(path) ? path : '*', query };
}

/** Words that may be kept: short, and neither an address, a number of somebody nor a link. */
function isTrackedSearch(words: string): boolean {
	return words.length <= 40 && !/[@/:]|(?:[\d٠-٩۰-۹][\s-]*){6}/u.test(words);
}

export function isTrackedSource(source: string): boolean {
	return /^[\w.-]{1,100}$/.test(source) && !/\d{6}/.test(source);
}

/**
 * What people do and see, by declared name: an event's label is one of these, never text from the page
 * (product.md section 12). The server keeps an event with another label without its label, so that a bundle
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

/** Shops elsewhere whose addresses are read: the buyer's request names one, operators see requests for one thing together. */
export const sourceShops = [
	'1688',
	'taobao',
	'tmall',
	'jd',
	'pinduoduo',
	'aliexpress',
	'alibaba',
	'shein',
	'temu',
	'amazon',
	'noon',
	'trendyol',
] as const;
export type SourceShop = (typeof sourceShops)[number];

import type { SourceShop } from '@qaysari/contract/source-shops';

/** How a shop's addresses are told; hosts stand for themselves and all below them. */
interface Source {
	hosts: readonly string[];
	/** What the path of a product's address says: group `id`, and where the address tells it `slug`, its English name. */
	paths?: readonly RegExp[];
	/** Parameters that name the product where the path does not. */
	parameters?: readonly string[];
	/** Hosts of short addresses: of this shop, of a product that only following them would tell. */
	short?: readonly string[];
	/** Schemes with which the shop's app opens itself. */
	schemes?: readonly string[];
	/** The plain address of a product: no campaign, no person who shared it. */
	address: (id: string) => string;
}

export const sources: Record<SourceShop, Source> = {
	'1688': {
		hosts: ['1688.com'],
		paths: [/^\/offer\/(?<id>\d{6,20})\.html$/],
		parameters: ['offerId', 'offer_id'],
		short: ['qr.1688.com'],
		schemes: ['wireless1688'],
		address: (id) => `https://detail.1688.com/offer/${id}.html`,
	},
	tmall: {
		hosts: ['tmall.com', 'tmall.hk'],
		parameters: ['id'],
		schemes: ['tmall'],
		address: (id) => `https://detail.tmall.com/item.htm?id=${id}`,
	},
	taobao: {
		hosts: ['taobao.com'],
		paths: [/^\/item\/(?<id>\d{6,20})\.html?$/, /^\/i(?<id>\d{6,20})\.htm$/],
		parameters: ['id', 'itemId'],
		short: ['tb.cn'],
		schemes: ['taobao', 'tbopen'],
		address: (id) => `https://item.taobao.com/item.htm?id=${id}`,
	},
	jd: {
		hosts: ['jd.com', 'jd.hk', 'jingxi.com'],
		paths: [/^\/(?:product\/)?(?<id>\d{4,20})\.html$/],
		parameters: ['wareId', 'sku', 'skuId'],
		short: ['u.jd.com', '3.cn'],
		schemes: ['openapp.jdmobile'],
		address: (id) => `https://item.jd.com/${id}.html`,
	},
	pinduoduo: {
		hosts: ['yangkeduo.com', 'pinduoduo.com'],
		parameters: ['goods_id', 'goodsId'],
		short: ['p.pinduoduo.com', 'file-link.pinduoduo.com'],
		schemes: ['pinduoduo'],
		address: (id) => `https://mobile.yangkeduo.com/goods.html?goods_id=${id}`,
	},
	aliexpress: {
		hosts: ['aliexpress.com', 'aliexpress.us', 'aliexpress.ru'],
		paths: [/^\/(?:item|i)\/(?:(?<slug>[^/]+)\/)?(?<id>\d{8,20})\.html$/],
		parameters: ['productId', 'productIds'],
		short: ['a.aliexpress.com', 's.click.aliexpress.com'],
		schemes: ['aliexpress'],
		address: (id) => `https://www.aliexpress.com/item/${id}.html`,
	},
	alibaba: {
		hosts: ['alibaba.com'],
		paths: [
			/^\/product-detail\/(?<slug>.+)_(?<id>\d{8,20})\.html$/,
			/^\/product\/(?<id>\d{8,20})(?:\/(?<slug>[^/]+))?(?:\.html)?$/,
		],
		parameters: ['productId'],
		short: ['x.alibaba.com'],
		schemes: ['enalibaba'],
		address: (id) => `https://www.alibaba.com/product-detail/_${id}.html`,
	},
	shein: {
		hosts: ['shein.com', 'shein.co.uk', 'shein.tw', 'shein.se'],
		paths: [/^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?<slug>[^/]+)-p-(?<id>\d{4,20})(?:-cat-\d+)?\.html$/],
		parameters: ['goods_id'],
		short: ['api-shein.shein.com', 'onelink.shein.com', 'shein.top'],
		schemes: ['sheinlink'],
		address: (id) => `https://www.shein.com/x-p-${id}.html`,
	},
	temu: {
		hosts: ['temu.com'],
		paths: [/^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?<slug>[^/]+)-g-(?<id>\d{8,20})\.html$/],
		parameters: ['goods_id'],
		short: ['share.temu.com', 'temu.to'],
		schemes: ['temu'],
		address: (id) => `https://www.temu.com/goods.html?goods_id=${id}`,
	},
	amazon: {
		hosts: [
			...['com', 'ae', 'sa', 'eg', 'de', 'fr', 'it', 'es', 'nl', 'se', 'pl', 'in', 'ca', 'cn', 'sg'].map(
				(end) => `amazon.${end}`,
			),
			...['com.tr', 'co.uk', 'co.jp', 'com.au', 'com.br', 'com.mx', 'com.be'].map((end) => `amazon.${end}`),
		],
		paths: [/^\/(?:-\/[a-z]{2}\/)?(?:(?<slug>[^/]+)\/)?(?:dp|gp\/product|gp\/aw\/d|d)\/(?<id>[A-Z0-9]{10})(?:\/|$)/],
		parameters: ['asin'],
		short: ['a.co', 'amzn.to', 'amzn.eu', 'amzn.asia'],
		address: (id) => `https://www.amazon.com/dp/${id}`,
	},
	noon: {
		hosts: ['noon.com'],
		paths: [/^\/(?:[a-z-]+\/)?(?:(?<slug>[^/]+)\/)?(?<id>[A-Z][A-Z0-9]{7,24})\/p\/?$/],
		short: ['s.noon.com', 'noon.go.link'],
		address: (id) => `https://www.noon.com/x/${id}/p/`,
	},
	trendyol: {
		hosts: ['trendyol.com'],
		paths: [/^\/(?:[a-z]{2}\/)?[^/]+\/(?<slug>[^/]+)-p-(?<id>\d{4,20})$/],
		short: ['ty.gl'],
		schemes: ['trendyol'],
		address: (id) => `https://www.trendyol.com/x/x-p-${id}`,
	},
};

/** Words by which a share text without an address names its shop: the password that it holds opens the shop's app. */
export const passwordTexts: readonly (readonly [text: RegExp, shop: SourceShop])[] = [
	[/【?(?:淘宝|手淘|tao\s?bao)】?/iu, 'taobao'],
	[/【?天猫】?/u, 'tmall'],
	[/【?(?:拼多多|pdd)】?/iu, 'pinduoduo'],
	[/【?京东】?/u, 'jd'],
	[/【?(?:阿里巴巴|1688)】?/u, '1688'],
];
/** Such a password: letters and digits between signs of money or brackets. */
export const password = /[￥¥€₤₳¢¤฿₴$￡£(（]\s?[A-Za-z0-9]{8,14}\s?[￥¥€₤₳¢¤฿₴$￡£)）]/u;

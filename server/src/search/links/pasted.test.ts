import type { SourceShop } from '@qaysari/contract/source-shops';
import { describe, expect, it } from 'vitest';
import { readPasted } from './pasted.ts';

const hosts = ['qaysari.example'];

/** As people paste them: with campaigns, app prefixes and words of all languages around them. */
const cases: readonly (readonly [text: string, shop: SourceShop, itemId: string | null])[] = [
	['https://detail.1688.com/offer/610947572360.html', '1688', '610947572360'],
	[
		'https://detail.1688.com/offer/610947572360.html?spm=a26352.13672862.offerlist.13.1f&cosite=-&tracelog=p4p',
		'1688',
		'610947572360',
	],
	['https://m.1688.com/offer/723456789012.html?from=share', '1688', '723456789012'],
	['https://detail.m.1688.com/page/index.html?offerId=701122334455&sortType=', '1688', '701122334455'],
	['【阿里巴巴】我在1688发现了一个好货「跨境热销蓝牙耳机」 https://qr.1688.com/s/Ab3dE9xY CZ0001', '1688', null],
	['wireless1688://ma.m.1688.com/plugin?offerId=610947572360', '1688', '610947572360'],
	['https://item.taobao.com/item.htm?id=520813250866&spm=a230r.1.14.1&ns=1&abbucket=3#detail', 'taobao', '520813250866'],
	['https://m.intl.taobao.com/detail/detail.html?id=689012345678&share=1', 'taobao', '689012345678'],
	['https://world.taobao.com/item/520813250866.htm?fromSite=main', 'taobao', '520813250866'],
	['https://h5.m.taobao.com/awp/core/detail.htm?ft=t&id=601234567890', 'taobao', '601234567890'],
	['【淘宝】https://m.tb.cn/h.5xyzABC?tk=AbCdEfGhIjK CZ3457 「新款无线蓝牙耳机」点击链接直接打开', 'taobao', null],
	['https://e.tb.cn/h.6AbCdEf?tk=xYz123', 'taobao', null],
	['28¥ CZ0001 AbCd1234EfG¥ https://s.tb.cn/c.0Abcde 淘宝', 'taobao', null],
	['复制这段话 ￥AbCd1234EfG￥ 打开手机淘宝', 'taobao', null],
	[
		'tbopen://m.taobao.com/tbopen/index.html?h5Url=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D520813250866',
		'taobao',
		'520813250866',
	],
	['taobao://item.taobao.com/item.htm?id=520813250866', 'taobao', '520813250866'],
	['https://detail.tmall.com/item.htm?id=610099887766&skuId=4400000000&rn=1a2b', 'tmall', '610099887766'],
	['https://detail.m.tmall.com/item.htm?spm=a1&id=610099887766', 'tmall', '610099887766'],
	['https://chaoshi.detail.tmall.com/item.htm?id=20739383706', 'tmall', '20739383706'],
	['https://detail.tmall.hk/hk/item.htm?id=599887766554', 'tmall', '599887766554'],
	['https://item.jd.com/100012043978.html?cu=true&utm_source=kong', 'jd', '100012043978'],
	['https://item.m.jd.com/product/100012043978.html?wxa_abtest=o', 'jd', '100012043978'],
	['https://npcitem.jd.hk/1234567890.html', 'jd', '1234567890'],
	['https://item.m.jd.com/ware/view.action?wareId=5089253&sid=null', 'jd', '5089253'],
	['https://u.jd.com/AbCdEfG', 'jd', null],
	['https://3.cn/1-AbCdEf 「电饭煲」 京东', 'jd', null],
	['https://mobile.yangkeduo.com/goods.html?goods_id=358292819385&page_from=29&refer_share_uin=X', 'pinduoduo', '358292819385'],
	['https://mobile.yangkeduo.com/goods2.html?ps=abc&goods_id=400000000001', 'pinduoduo', '400000000001'],
	['https://p.pinduoduo.com/AbCdEfGh', 'pinduoduo', null],
	['pinduoduo://com.xunmeng.pinduoduo/goods.html?goods_id=358292819385', 'pinduoduo', '358292819385'],
	['https://www.aliexpress.com/item/1005006123456789.html?spm=a2g0o.home&gatewayAdapt=glo2ara', 'aliexpress', '1005006123456789'],
	['https://ar.aliexpress.com/item/1005006123456789.html', 'aliexpress', '1005006123456789'],
	['https://m.aliexpress.com/item/4001234567890.html?trace=wwwdetail2mobilesitedetail', 'aliexpress', '4001234567890'],
	['https://www.aliexpress.us/item/3256805937104037.html', 'aliexpress', '3256805937104037'],
	['https://www.aliexpress.com/i/1005004567890123.html', 'aliexpress', '1005004567890123'],
	['شوف هذا المنتج على AliExpress https://a.aliexpress.com/_mKxYz12', 'aliexpress', null],
	['https://s.click.aliexpress.com/e/_DkAbCdE', 'aliexpress', null],
	['aliexpress://product/detail?productId=1005006123456789', 'aliexpress', '1005006123456789'],
	[
		'https://www.alibaba.com/product-detail/TWS-Wireless-Earbuds-Bluetooth_1600123456789.html?spm=a2700',
		'alibaba',
		'1600123456789',
	],
	['https://m.alibaba.com/product/1600123456789/TWS-Wireless-Earbuds.html', 'alibaba', '1600123456789'],
	['https://x.alibaba.com/AbCdEf?ck=pdp', 'alibaba', null],
	['https://ar.shein.com/Floral-Print-Dress-p-12345678-cat-1727.html?mallCode=1', 'shein', '12345678'],
	['https://m.shein.com/ar/Floral-Print-Dress-p-12345678.html', 'shein', '12345678'],
	['https://us.shein.com/SHEIN-EZwear-Tee-p-30123456.html?src_module=all', 'shein', '30123456'],
	['وجدت هذا في شي ان https://api-shein.shein.com/h5/sharejump/appjump?link=AbC&localcountry=AE', 'shein', null],
	['https://www.temu.com/iq/wireless-earbuds-g-601099512345678.html?_oak_mp_inf=E', 'temu', '601099512345678'],
	['https://www.temu.com/goods.html?_bg_fs=1&goods_id=601099512345678', 'temu', '601099512345678'],
	['https://share.temu.com/AbCdEfGhIjK', 'temu', null],
	['https://temu.to/m/u0abcdefg', 'temu', null],
	['https://www.amazon.com/Apple-AirPods-Pro-2nd-Generation/dp/B0BDHWDR12/ref=sr_1_1?keywords=airpods', 'amazon', 'B0BDHWDR12'],
	['https://www.amazon.ae/-/ar/dp/B09JQMJHXY?th=1', 'amazon', 'B09JQMJHXY'],
	['https://www.amazon.sa/gp/product/B09JQMJHXY', 'amazon', 'B09JQMJHXY'],
	['https://www.amazon.com.tr/gp/aw/d/B09JQMJHXY/', 'amazon', 'B09JQMJHXY'],
	['https://a.co/d/5aBcDeF', 'amazon', null],
	['https://amzn.eu/d/0aBcDeF', 'amazon', null],
	['https://www.noon.com/uae-ar/galaxy-buds-fe/N70012345V/p/?o=c9ff6c', 'noon', 'N70012345V'],
	['https://www.noon.com/saudi-en/wireless-mouse/Z0123456789ABCDEFZ/p/', 'noon', 'Z0123456789ABCDEFZ'],
	['https://s.noon.com/AbCdEf', 'noon', null],
	['https://www.trendyol.com/defacto/kadin-siyah-elbise-p-745612345?boutiqueId=61&merchantId=9', 'trendyol', '745612345'],
	['https://www.trendyol.com/ar/defacto/women-black-dress-p-745612345', 'trendyol', '745612345'],
	['https://ty.gl/ab12cd34ef', 'trendyol', null],
	['trendyol.com/defacto/kadin-siyah-elbise-p-745612345 لگەڵ نرخ', 'trendyol', '745612345'],
];

describe('an address of a shop elsewhere', () => {
	it.each(cases)('%s', (text, shop, itemId) => {
		const { source, productId } = readPasted(text, hosts);

		expect(productId).toBeNull();
		expect(source).toMatchObject({ shop, itemId });
	});

	it('is written without campaigns and without who shared it', () => {
		const link = 'https://mobile.yangkeduo.com/goods.html?goods_id=358292819385&refer_share_uin=SECRET';

		expect(readPasted(link, hosts).source?.link).toBe('https://mobile.yangkeduo.com/goods.html?goods_id=358292819385');
	});

	it('brings the title that stands beside or within it', () => {
		expect(readPasted('【淘宝】https://m.tb.cn/h.5xyz 「新款无线蓝牙耳机」点击链接', hosts)).toMatchObject({
			source: { title: '新款无线蓝牙耳机' },
			keyword: '新款无线蓝牙耳机',
		});
		expect(readPasted('https://ar.shein.com/Floral-Print-Dress-p-12345678.html', hosts).source?.title).toBe('Floral Print Dress');
	});

	it.each([
		'https://taobao.com.evil.example/item.htm?id=520813250866',
		'https://item.taobao.com@evil.example/item.htm?id=520813250866',
		'https://nottaobao.com/item.htm?id=520813250866',
		'https://evil.example/?to=https://item.taobao.com/item.htm?id=520813250866',
	])('is not taken for one that it only looks like: %s', (text) => {
		expect(readPasted(text, hosts).source).toMatchObject({ shop: null, itemId: null });
	});

	it.each(['javascript:alert(1)', 'file:///etc/passwd', 'ftp://10.0.0.1/x', 'data:text/html,x', 'http://', 'www.'])(
		'of another protocol or broken is nothing to ask for: %s',
		(text) => {
			expect(readPasted(text, hosts).source).toBeNull();
		},
	);

	it('leaves ordinary words alone', () => {
		expect(readPasted('سماعة 2.5 بلوتوث (أسود)', hosts)).toEqual({
			productId: null,
			source: null,
			keyword: 'سماعة 2.5 بلوتوث (أسود)',
		});
	});
});

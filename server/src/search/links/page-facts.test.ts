import { describe, expect, it } from 'vitest';
import { factsOf, htmlOf } from './page-facts.ts';

const address = 'https://shop.example/item/1';

describe('what a page says of its product', () => {
	it('is told by Open Graph', () => {
		const html = `<html><head><meta charset="utf-8"><meta property="og:title" content="Wireless earbuds &amp; case | AliExpress">
			<meta content='//img.example/a.jpg' property='og:image'><meta property="product:price:amount" content="12.50">
			<meta property="product:price:currency" content="usd"></head></html>`;
		expect(factsOf(html, address)).toEqual({
			title: 'Wireless earbuds & case',
			picture: 'https://img.example/a.jpg',
			price: { amount: '12.50', currency: 'USD' },
		});
	});

	it.each([
		['{"@type":"Product","name":"蓝牙耳机","image":["/a.jpg"],"offers":{"price":35,"priceCurrency":"CNY"}}'],
		[
			'[{"@type":"BreadcrumbList"},{"@type":["Product"],"name":"蓝牙耳机","image":{"url":"/a.jpg"},"offers":[{"lowPrice":"35","priceCurrency":"CNY"}]}]',
		],
		[
			'{"@graph":[{"@type":"WebPage"},{"@type":"ProductGroup","name":"蓝牙耳机","image":"/a.jpg","offers":{"price":"35","priceCurrency":"CNY"}}]}',
		],
	])('is told by JSON-LD: %s', (json) => {
		const html = `<script type="application/ld+json">{broken</script><script type='application/ld+json'>${json}</script>`;
		expect(factsOf(html, address)).toEqual({
			title: '蓝牙耳机',
			picture: 'https://shop.example/a.jpg',
			price: { amount: '35', currency: 'CNY' },
		});
	});

	it.each([
		'',
		'<title>Sign in</title>',
		'<meta property="og:title">',
		'<meta property="og:image" content="javascript:alert(1)"><meta property="product:price:amount" content="call us">',
		`<script type="application/ld+json">${'['.repeat(5000)}</script>`,
	])('is nothing where it says nothing: %s', (html) => {
		expect(factsOf(html, address)).toEqual({ title: null, picture: null, price: null });
	});

	it.each([
		'<script type=application/ld+json>',
		'<meta ',
		'<script ',
		'<meta property="',
		`<script type=application/ld+json>${' '.repeat(900)}`,
	])('is read in one go however often it begins anew: %s', (begun) => {
		const html = begun.repeat(600_000 / begun.length);

		expect(factsOf(html, address)).toEqual({ title: null, picture: null, price: null });
	});

	it('carries no marks that turn words, and is no longer than a line', () => {
		const { title } = factsOf(`<meta property="og:title" content="a\u202eb\n\n${'c'.repeat(500)}">`, address);
		expect(title).toMatch(/^a b c+$/);
		expect(title?.length).toBe(120);
	});

	it('is read in the letters that it is written in', () => {
		const gbk = Buffer.from([0xb6, 0xfa, 0xbb, 0xfa]);
		expect(htmlOf(gbk, 'text/html; charset=GBK')).toBe('耳机');
		expect(htmlOf(Buffer.concat([Buffer.from('<meta charset="gbk">'), gbk]), 'text/html')).toContain('耳机');
		expect(htmlOf(Buffer.from('耳机'), 'text/html')).toBe('耳机');
		expect(htmlOf(Buffer.from('x'), 'text/html; charset=nobody')).toBe('x');
	});
});

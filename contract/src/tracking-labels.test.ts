import { describe, expect, it } from 'vitest';
import { isTrackedSource, isTrackingLabel, trackedAddress, trackingLabels } from './tracking-labels.ts';

describe('an address that is tracked', () => {
	const told = (address: string) => {
		const { path, query } = trackedAddress(address);
		return `${path}?${query.toString()}`;
	};

	it.each([
		['/', '/?'],
		['/pages/hot/index', '/pages/hot/index?'],
		['/pages/404/index', '/pages/404/index?'],
		['/pages/product/detail?id=42', '/pages/product/detail?id=42'],
		['/pages/product/detail?id=42#top', '/pages/product/detail?id=42'],
		['/pages/category/index?category=7&tab=new', '/pages/category/index?category=7&tab=new'],
		['/?utm_source=ig&utm_medium=story&utm_campaign=eid-26', '/?utm_source=ig&utm_medium=story&utm_campaign=eid-26'],
		['/pages/search/index?keyword=%D8%B4%D8%A7%D9%8A', '/pages/search/index?keyword=%D8%B4%D8%A7%D9%8A'],
	])('%s is told as %s', (address, expected) => {
		expect(told(address)).toBe(expected);
	});

	it.each([
		['an order', '/pages/order/detail?number=Q2222222222'],
		['a phone', '/pages/search/index?keyword=0770%20123%204567'],
		['a phone in Arabic digits', '/pages/search/index?keyword=٠٧٧٠١٢٣'],
		['a phone in Persian digits', '/pages/search/index?keyword=۰۷۷۰۱۲۳'],
		['an email', '/pages/search/index?keyword=zana@example.iq'],
		['a link', '/pages/search/index?keyword=https://shop.example/x'],
		['words that grow too long', `/pages/search/index?keyword=${'a'.repeat(41)}`],
		['a token', '/pages/login/index?token=abcdef'],
		['a long number as a source', '/?utm_source=9647701234567'],
		['what is no name', '/?utm_source=a%20b'],
		['an id that is none', '/pages/product/detail?id=abc'],
		['an empty one', '/pages/product/detail?id='],
	])('says nothing of %s', (_, address) => {
		expect(told(address)).toMatch(/\?$/);
	});

	it.each([
		'/o/Q2222222222',
		'/pages/p/9647701234567',
		'/pages/../etc',
		'https://shop.example/pages/hot/index',
		'',
		'pages/hot',
		'/pages/عربي',
	])('%j of no screen is told as a star', (address) => {
		expect(trackedAddress(address).path).toBe('*');
	});
});

it.each<[string, boolean]>([
	['ig', true],
	['news.letter-2026_x', true],
	['', false],
	['a b', false],
	['9647701234567', false],
	['a'.repeat(100), true],
	['a'.repeat(101), false],
	['متجر', false],
])('a source %j is told: %s', (source, kept) => {
	expect(isTrackedSource(source)).toBe(kept);
});

it('labels are names of ours, each once, and nothing that an object has by itself', () => {
	expect(new Set(trackingLabels).size).toBe(trackingLabels.length);
	for (const label of trackingLabels) expect(label).toMatch(/^[a-zA-Z]+\.[a-zA-Z]+$/);
	expect(['banner.open', 'toString', 'Banner.open', '', 'banner.open '].map(isTrackingLabel)).toEqual([
		true,
		false,
		false,
		false,
		false,
	]);
});

import { expect, it } from 'vitest';
import { leadsAway } from './leads-away.ts';

it.each([
	'Call 0770 123 4567',
	'اتصل ٠٧٧٠١٢٣٤٥٦٧',
	'پەیوەندی ۰۷۵۰ ۱۲۳ ۴۵۶۷',
	'０７７０１２３４５６７',
	'0770.123.4567',
	'0770  1234567',
	'(0770) 123-4567',
	'0770,123,4567',
	'+964-770-12-34-567',
	'077\u200e0 123 4567',
	'07 70 12 34 56 7',
	'2026-0770-123-456',
	'https://shop.example/lamp',
	't.me/lamps',
	'wa.me/964770',
	'Cheaper at shop-iq.com!',
	'أرخص في متجر.com',
])('a link or a number that can be called is found: %s', (text) => {
	expect(leadsAway(text)).toBe(true);
});

it.each([
	'It cost 1,250,000 dinars, the other 2,500,000.',
	'ب ٢٬٥٠٠٬٠٠٠ دينار',
	'Came on 2026-11-27, ordered 01.11.2026',
	'Size 38.5/39, for 12-24 months',
	'Holds 5000 mAh, 20 W, charges in 1:30 h.',
	'Good.It is small.No more.',
	'Model A-1080.',
	'',
])('what people write of goods is not: %s', (text) => {
	expect(leadsAway(text)).toBe(false);
});

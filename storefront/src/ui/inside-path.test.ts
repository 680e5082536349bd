import { expect, test } from 'vitest';
import { insidePath } from './inside-path.ts';

const origin = 'https://shop.example';

test('a way inside the shop is followed, its query included', () => {
	expect(insidePath('/pages/trade_flow/index?sku=5&quantity=2', origin)).toBe('/pages/trade_flow/index?sku=5&quantity=2');
});

test.each([null, '', 'pages/x', '//evil.example/x', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'])(
	'%j leads nowhere',
	(named) => {
		expect(insidePath(named, origin)).toBeNull();
	},
);

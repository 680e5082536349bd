import { describe, expect, it } from 'vitest';
import { parsePictureSpec, pictureCode } from './picture-spec.ts';

describe('the code of a picture', () => {
	const spec = { art: '1f3a7', tints: ['grey'], view: 'main', palette: 'rose', mirrored: false } as const;

	it.each([
		'sample:1f3a7.grey+plaid.main.rose',
		'sample:1f3a7.grey..main.rose',
		'sample:1f3a7.grey.main.rose.x',
		'sample:1f3a7.grey.main.rose.m.m',
		'sample:1f3a7.grey.main.toString',
		'sample:1f3a7.toString.main.rose',
		'sample:1f3a7.grey.main',
		'1f3a7.grey.main.rose',
		'',
	])('is not %j', (code) => {
		expect(() => parsePictureSpec(code)).toThrow('not a picture code');
	});

	it('comes back from what it says', () => {
		for (const one of [spec, { ...spec, mirrored: true }, { ...spec, tints: ['own', 'red', 'white'] as const }])
			expect(parsePictureSpec(pictureCode(one))).toEqual(one);
	});
});

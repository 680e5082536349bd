import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { directionOf, languages } from '@qaysari/contract/languages';
import { brandName } from '@qaysari/messages/languages';
import { describe, expect, it } from 'vitest';
import { vectors } from '../../testing/naughty.ts';
import { compressed, encodingOf } from './compress.ts';
import { documentOf, escaped, type PageHead } from './document.ts';
import { outagePage, unreadablePage } from './outage-page.ts';

const build = { entry: '/a.js /b.js', start: '/s.js', styles: 'body{}' };
const head: PageHead = {
	title: 'Lamp',
	description: 'A lamp',
	canonical: '/pages/product/detail?id=7',
	image: { path: '/media/x/1200.webp', width: 1200, height: 630 },
	jsonLd: [{ '@type': 'Product', image: '/media/x/480.webp', name: '/not/ours' }],
	preload: { srcset: '/media/x/480.webp 480w', sizes: '50vw' },
};
type Page = NonNullable<Parameters<typeof documentOf>[0]['page']>;
const page = (change: Partial<Page> = {}, ofHead: Partial<PageHead> = {}): Page => ({
	status: 200,
	html: '<p>Lamp</p>',
	data: '{"a":1}',
	...change,
	head: { ...head, ...ofHead },
});
const made = (one: Page | null, language: (typeof languages)[number] = 'en') =>
	documentOf({ build, language, origin: 'https://shop.example', path: '/', page: one });

describe('a page', () => {
	it.each(languages)('is in %s from its first tag on, and names itself in all the others', (language) => {
		const text = made(page(), language);

		expect(text).toMatch(new RegExp(`^<!doctype html><html lang="${language}" dir="${directionOf(language)}"`));
		expect(text).toContain(`<link rel="canonical" href="https://shop.example/pages/product/detail?id=7&amp;lang=${language}">`);
		for (const other of languages)
			expect(text).toContain(`hreflang="${other}" href="https://shop.example/pages/product/detail?id=7&amp;lang=${other}"`);
		expect(text).toContain(`<meta property="og:site_name" content="${brandName[language]}">`);
	});

	it('gives search engines whole addresses of what is the shop’s own, and nothing else', () => {
		const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(made(page())) ?? [];

		expect(JSON.parse(json)).toEqual({ '@type': 'Product', image: 'https://shop.example/media/x/480.webp', name: '/not/ours' });
	});

	it('that is not found, or is drawn by the browser alone, asks search engines to stay away', () => {
		for (const text of [made(page({ status: 404 })), made(null)]) {
			expect(text).toContain('<meta name="robots" content="noindex">');
			expect(text).not.toMatch(/canonical|og:title|ld\+json/);
		}
		expect(made(page())).not.toContain('noindex');
		expect(made(null)).toMatch(/<div id="root"><\/div><\/body><\/html>$/);
	});

	it('without a picture or words of its own says so with those of the shop', () => {
		const text = made(page({}, { image: null, description: '', preload: null }));

		expect(text).not.toMatch(/og:image|rel="preload"/);
		expect(text).toMatch(/<meta name="description" content="[^"]{10,}">/);
	});

	it('is ended by nothing that somebody wrote: not by a title, a description or what it carries', () => {
		for (const text of vectors.slice(0, 400)) {
			const whole = made(page({ data: JSON.stringify({ text }) }, { title: text, description: text, jsonLd: [{ name: text }] }));
			const scripts = [...whole.matchAll(/<script type="application\/(?:json|ld\+json)"[^>]*>(.*?)<\/script>/gs)].map(
				([, json]) => json ?? '',
			);
			expect(scripts.map((json) => Object.values(JSON.parse(json))[0])).toEqual([text, text]);
			const [, title = ''] = /<title>(.*?)<\/title>/s.exec(whole) ?? [];
			expect(title).toContain(escaped(text));
			expect(/[<>]/.test(title)).toBe(false);
			expect(whole.match(/<\/head><body>/g)).toHaveLength(1);
		}
	});
});

describe('a page that needs nothing', () => {
	it.each(languages)('says in %s that the shop is away, or that there is no such page, and leads back', (language) => {
		const [away, missing] = [outagePage(language), unreadablePage(language)];

		for (const text of [away, missing]) {
			expect(text).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
			expect(text).not.toMatch(/<script|<link|src=|undefined/);
			expect(text).toMatch(/<h1>[^<]+<\/h1>/);
		}
		expect([/<a href="">[^<]+<\/a>/.test(away), /<a href="\/">[^<]+<\/a>/.test(missing)]).toEqual([true, true]);
	});
});

describe('how a page is packed', () => {
	it.each([
		['gzip, deflate, br', 'br'],
		['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
		['gzip, deflate', 'gzip'],
		['gzip;q=0.5', 'gzip'],
		['br;q=0, gzip', 'gzip'],
		['br;q=0.0, gzip;q=0', 'identity'],
		['br;q=0.001', 'br'],
		['deflate', 'identity'],
		['', 'identity'],
		['brotli, gzippy', 'identity'],
		[undefined, 'identity'],
		[['br', 'gzip'], 'br'],
	] as const)('for whoever takes %j is %s', (accept, encoding) => {
		expect(encodingOf(typeof accept === 'object' ? [...accept] : accept)).toBe(encoding);
	});

	it('comes back as it was', () => {
		const bytes = Buffer.from('سڵاو 你好 '.repeat(500));

		expect(brotliDecompressSync(compressed(bytes, 'br')).equals(bytes)).toBe(true);
		expect(gunzipSync(compressed(bytes, 'gzip')).equals(bytes)).toBe(true);
		expect(compressed(bytes, 'identity')).toBe(bytes);
		expect(compressed(bytes, 'br').length).toBeLessThan(bytes.length / 10);
	});
});

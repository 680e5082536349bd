import { languages } from '@qaysari/contract/languages';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { naughtyStrings } from '../testing/naughty.ts';
import { draw } from './preview-draw.ts';
import { outlineHan } from './preview-han.ts';
import { type PreviewInput, previewSize } from './preview-shape.ts';

let picture: Buffer;
beforeAll(async () => {
	picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#aa3322' } })
		.png()
		.toBuffer();
});

const texts = {
	ar: { title: 'إبريق شاي من النحاس', price: '185,000 د.ع' },
	ckb: { title: 'قۆری چای مسی', price: '185,000 د.ع' },
	en: { title: 'Tea pot of copper', price: '185,000 IQD' },
	zh: { title: '铜茶壶，可装一升', price: '185,000 第纳尔' },
};
const input = (said: Partial<PreviewInput> = {}): PreviewInput => ({
	language: 'en',
	...texts.en,
	was: null,
	brand: 'Qaysari',
	picture: null,
	...said,
});
/** Where something stands that differs from an empty wall: shares of the width of the picture. */
async function inkOf(image: Buffer, from: number, until: number): Promise<number> {
	const left = Math.round(previewSize.width * from);
	const region = { left, top: 100, width: Math.round(previewSize.width * until) - left, height: 300 };
	// The sums are those of a whole picture: it is cut out first.
	const { channels } = await sharp(await sharp(image).extract(region).greyscale().png().toBuffer()).stats();
	return channels[0]?.stdev ?? 0;
}

describe('the picture of a shared link', () => {
	it.each(languages)('is as large as messengers want it, and light, in %s', async (language) => {
		const image = await draw(input({ language, ...texts[language], was: '250,000', picture }));
		const { width, height, format } = await sharp(image).metadata();

		expect([width, height, format]).toEqual([previewSize.width, previewSize.height, 'jpeg']);
		expect(image.length).toBeLessThan(300_000);
	});

	it('has its words on the side where reading begins, and the goods on the other', async () => {
		const bare = { title: '', price: '', brand: '' };
		const [left, right] = [
			await draw(input({ ...bare, title: texts.en.title })),
			await draw(input({ ...bare, language: 'ar', title: texts.ar.title })),
		];
		const wall = await draw(input(bare));

		expect(await inkOf(left, 0.05, 0.4)).toBeGreaterThan((await inkOf(wall, 0.05, 0.4)) + 1);
		expect(await inkOf(right, 0.6, 0.95)).toBeGreaterThan(
			(await inkOf(await draw(input({ ...bare, language: 'ar' })), 0.6, 0.95)) + 1,
		);
	});

	it('shows what is shared, where there is a picture of it', async () => {
		const colour = async (image: Buffer) => {
			const cut = await sharp(image).extract({ left: 850, top: 350, width: 60, height: 60 }).png().toBuffer();
			const { channels } = await sharp(cut).stats();
			return channels.map(({ mean }) => Math.round(mean / 40));
		};
		expect(await colour(await draw(input({ picture })))).toEqual([4, 1, 1]);
		expect(await colour(await draw(input()))).not.toEqual([4, 1, 1]);
	});

	it('is the same, whatever was drawn before', async () => {
		const first = await draw(input());
		await draw(input({ language: 'zh', ...texts.zh }));
		await draw(input({ language: 'ar', ...texts.ar }));
		expect((await draw(input())).equals(first)).toBe(true);
	});

	it.each([
		['many words', 'A tea pot of copper '.repeat(8)],
		['one word that never ends', 'pot'.repeat(60)],
		['a word that never ends behind others', `A tea ${'pot'.repeat(60)}`],
		['many letters of Chinese', '铜茶壶'.repeat(60)],
		['Chinese with a word that never ends', `铜茶壶 ${'pot'.repeat(60)}`],
		['many words of Arabic', 'إبريق شاي '.repeat(12)],
		['one Arabic word that never ends', 'إبريقشاي'.repeat(20)],
	])('is drawn of a title that is far too long: %s', async (_what, title) => {
		const image = await draw(input({ title, price: '', brand: '' }));
		const wall = await draw(input({ title: '', price: '', brand: '' }));

		expect((await sharp(image).metadata()).height).toBe(previewSize.height);
		// Something of it is read.
		expect(await inkOf(image, 0.05, 0.4)).toBeGreaterThan((await inkOf(wall, 0.05, 0.4)) + 1);
	});

	it('is drawn of whatever breaks programs, and runs none of it', async () => {
		for (const title of naughtyStrings.filter((_, index) => index % 40 === 0))
			expect((await sharp(await draw(input({ title, price: title.slice(0, 12) }))).metadata()).width, title).toBe(
				previewSize.width,
			);
	});
});

describe('Chinese that is drawn', () => {
	const style = { size: 40, colour: '#ffffff', width: 400, height: 160 };

	it('is as wide as its letters, and breaks after any of them', async () => {
		const [one, ten, thirty] = [
			await outlineHan('铜', style),
			await outlineHan('铜茶壶铜茶壶铜茶壶铜', style),
			await outlineHan('铜茶壶'.repeat(10), style),
		];

		expect([one?.width, one?.height]).toEqual([40, 52]);
		expect([ten?.width, ten?.height]).toEqual([400, 52]);
		expect([thirty?.width, thirty?.height]).toEqual([400, 156]);
	});

	it('ends in dots where it does not fit, and never wider or higher than it may be', async () => {
		const long = await outlineHan('铜茶壶'.repeat(60), style);

		expect(long?.width).toBeLessThanOrEqual(style.width);
		expect(long?.height).toBeLessThanOrEqual(style.height);
	});

	it('keeps other writing in words', async () => {
		const mixed = await outlineHan('茶壶 Kettle 2000 W', { ...style, width: 200 });
		expect(mixed?.height).toBeGreaterThan(52);
	});

	it('is nothing where nothing is said', async () => {
		expect([await outlineHan('', style), await outlineHan('   ', style)]).toEqual([null, null]);
	});

	it('leaves out what the font does not have', async () => {
		const drawn = await outlineHan('铜\u{10ffff}壶', style);
		expect(drawn?.svg.toString().match(/<path /g)).toHaveLength(2);
	});

	it('is struck through where it is a price of before, one line each', async () => {
		const [plain, struck] = [await outlineHan('铜茶壶', style), await outlineHan('铜茶壶', { ...style, strike: true })];
		expect((struck?.svg.toString().match(/<path /g)?.length ?? 0) - (plain?.svg.toString().match(/<path /g)?.length ?? 0)).toBe(
			1,
		);
	});
});

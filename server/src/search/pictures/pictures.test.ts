import { searchCalls } from '@qaysari/contract/search.calls';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type ProductId, readId } from '../../platform/ids.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { describeSome } from './pictures.ts';
import { createPictured, drawing } from './testing.ts';

let shop: TestShop;
const photos: Buffer[] = [];
const products: string[] = [];
/** The same thing in other light: alike, and no others are. */
const family: string[] = [];
let relative: Buffer;

beforeAll(async () => {
	shop = await createTestShop();
	for (let seed = 1; seed <= 6; seed += 1) {
		const photo = await drawing(seed);
		photos.push(photo);
		products.push(await createPictured(shop, `picture-${seed}`, photo));
	}
	relative = await drawing(30);
	for (let shade = 0; shade < 6; shade += 1) {
		const photo = await sharp(relative)
			.modulate({ brightness: 0.85 + shade * 0.06 })
			.jpeg({ quality: 90 })
			.toBuffer();
		family.push(await createPictured(shop, `relative-${shade}`, photo));
	}
	while ((await describeSome(shop.shop, 10)) === 10);
});
afterAll(async () => {
	await shop.shop.matcher.close();
	await shop.close();
});

const ask = (bytes: Buffer) => shop.visitor().upload(searchCalls.imageUpload, { name: 'photo.jpg', type: 'image/jpeg', bytes });

/** A page with bars and words around a photo, or room for another picture beside it. */
async function page(photo: Buffer, width: number, height: number, left: number, top: number): Promise<Buffer> {
	const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>
		<rect x="20" y="20" width="60" height="14" fill="#222"/><rect x="${width - 380}" y="${height - 360}" width="200" height="300" fill="#e22"/>
		<rect x="20" y="${height - 60}" width="300" height="30" fill="#555"/></svg>`;
	return sharp(Buffer.from(words))
		.composite([{ input: photo, left, top }])
		.jpeg()
		.toBuffer();
}

describe('search by picture', () => {
	it('finds the product of a photo that was cut, mirrored and compressed', async () => {
		const changed = await sharp(photos[2])
			.extract({ left: 15, top: 15, width: 370, height: 370 })
			.flop()
			.jpeg({ quality: 50 })
			.toBuffer();

		const { envelope } = await ask(changed);

		expect(envelope.data?.records[0]?.id).toBe(products[2]);
	});

	it('goes on page by page', async () => {
		const { envelope } = await ask(relative);
		const client = shop.visitor();
		const first = await client.do(searchCalls.appSearchSameParagraph, { imageId: envelope.data?.imageId ?? '', limit: 4 });
		const second = await client.do(searchCalls.appSearchSameParagraph, {
			imageId: envelope.data?.imageId ?? '',
			limit: 4,
			cursor: first.nextCursor ?? '',
		});

		const seen = [...first.records, ...second.records].map((record) => record.id);

		expect(new Set(seen)).toEqual(new Set(family));
		expect(second.nextCursor).toBeNull();
	});

	it('shows what looks like a product, without the product and without what does not', async () => {
		const { records } = await shop.visitor().do(searchCalls.appSearchSameParagraph, { productId: family[1] ?? '' });
		expect(new Set(records.map((record) => record.id))).toEqual(new Set(family.filter((id) => id !== family[1])));
	});

	it('says that nothing looks like a photo of something else', async () => {
		const stripes = Array.from({ length: 20 }, (_, line) => `<rect x="${line * 20}" width="10" height="400" fill="#111"/>`).join(
			'',
		);
		const { envelope } = await ask(
			await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${stripes}</svg>`))
				.png()
				.toBuffer(),
		);
		expect(envelope.data?.records).toEqual([]);
	});

	it.each([
		['turned by a quarter', (photo: Buffer) => sharp(photo).rotate(90).jpeg().toBuffer()],
		['in a screenshot of another shop', (photo: Buffer) => page(photo, 420, 900, 10, 90)],
		['beside another one', (photo: Buffer) => page(photo, 820, 400, 0, 0)],
	] as const)('finds the product of a photo %s', async (_name, change) => {
		const { envelope } = await ask(await change(photos[1] ?? Buffer.alloc(0)));

		expect(envelope.data?.records[0]?.id).toBe(products[1]);
	});

	it('looks at the newest products first, and at those that failed behind all others', async () => {
		const [older, newer] = [
			await createPictured(shop, 'older', await drawing(40)),
			await createPictured(shop, 'newer', await drawing(41)),
		];
		const { pictures } = shop.shop;
		const failing = Object.assign(Object.create(pictures) as typeof pictures, {
			pixelsOf: () => Promise.reject(new Error('broken')),
		});
		await expect(describeSome({ ...shop.shop, pictures: failing }, 1)).rejects.toThrow('broken');

		await describeSome(shop.shop, 1);

		const found = async (seed: number) => (await ask(await drawing(seed))).envelope.data?.records.map((record) => record.id);
		expect(await found(40)).toEqual([older]);
		expect(await found(41)).toEqual([]);
		await describeSome(shop.shop, 1);
		expect(await found(41)).toEqual([newer]);
	});

	it('follows a product that is taken off sale', async () => {
		const { sql } = await import('kysely');
		await sql`update product set state = 'hidden' where id = ${Number(products[5])}`.execute(shop.db);
		await inTransaction(shop.db, (tx) =>
			shop.shop.events.tell(tx, shop.now, 'productChanged', { productIds: [readId<ProductId>(products[5] ?? '')] }),
		);
		await describeSome(shop.shop, 10);

		const { envelope } = await ask(photos[5] ?? Buffer.alloc(0));

		expect(envelope.data?.records.map((record) => record.id)).not.toContain(products[5]);
	});

	it('finds a product whose description was cut off halfway, once it is looked at again', async () => {
		const photo = await drawing(7);
		const product = await createPictured(shop, 'picture-7', photo);
		const { pictures } = shop.shop;
		const cutOff = Object.assign(Object.create(pictures) as typeof pictures, {
			pixelsOf: () => Promise.reject(new Error('the process ended')),
		});
		await expect(describeSome({ ...shop.shop, pictures: cutOff }, 10)).rejects.toThrow('the process ended');
		await describeSome(shop.shop, 10);

		const { envelope } = await ask(photo);

		expect(envelope.data?.records[0]?.id).toBe(product);
	});

	it('refuses what is no picture, broken, empty or huge, and pictures that were never sent', async () => {
		const bomb = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#000' } })
			.png({ compressionLevel: 9 })
			.toBuffer();
		expect((await ask(bomb)).envelope.reason).toBe('upload_too_large');
		expect((await ask(Buffer.from('hello'))).envelope.reason).toBe('upload_unsupported');
		expect((await ask(Buffer.alloc(0))).envelope.success).toBe(false);
		expect((await ask((photos[0] ?? Buffer.alloc(0)).subarray(0, 900))).envelope.reason).toBe('upload_broken');
		expect(await shop.visitor().refusal(searchCalls.appSearchSameParagraph, { imageId: 'nobody' })).toBe('not_found');
		expect(await shop.visitor().refusal(searchCalls.appSearchSameParagraph, {})).toBe('not_found');
	});
});

import { searchCalls } from '@qaysari/contract/search.calls';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { describeSome } from './pictures.ts';
import { createPictured, drawing } from './testing.ts';

let shop: TestShop;
const photos: Buffer[] = [];
const products: string[] = [];

beforeAll(async () => {
	shop = await createTestShop();
	for (let seed = 1; seed <= 6; seed += 1) {
		const photo = await drawing(seed);
		photos.push(photo);
		products.push(await createPictured(shop, `picture-${seed}`, photo));
	}
	while ((await describeSome(shop.shop, 10)) === 10);
});
afterAll(async () => {
	await shop.shop.matcher.close();
	await shop.close();
});

const ask = (bytes: Buffer) => shop.visitor().upload(searchCalls.imageUpload, { name: 'photo.jpg', type: 'image/jpeg', bytes });

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
		const { envelope } = await ask(photos[0] ?? Buffer.alloc(0));
		const client = shop.visitor();
		const first = await client.do(searchCalls.appSearchSameParagraph, { imageId: envelope.data?.imageId ?? '', limit: 4 });
		const second = await client.do(searchCalls.appSearchSameParagraph, {
			imageId: envelope.data?.imageId ?? '',
			limit: 4,
			cursor: first.nextCursor ?? '',
		});

		const seen = [...first.records, ...second.records].map((record) => record.id);

		expect(seen[0]).toBe(products[0]);
		expect(new Set(seen)).toEqual(new Set(products));
		expect(second.nextCursor).toBeNull();
	});

	it('shows what looks like a product, without the product', async () => {
		const { records } = await shop.visitor().do(searchCalls.appSearchSameParagraph, { productId: products[1] ?? '' });
		expect(records.length).toBe(5);
		expect(records.map((record) => record.id)).not.toContain(products[1]);
	});

	it('follows a product that is taken off sale', async () => {
		const { sql } = await import('kysely');
		await sql`update product set state = 'hidden' where id = ${Number(products[5])}`.execute(shop.db);
		await inTransaction(shop.db, (tx) =>
			shop.shop.events.tell(tx, shop.now, 'productChanged', { productIds: [Number(products[5])] }),
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

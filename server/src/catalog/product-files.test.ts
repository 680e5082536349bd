import type { Call } from '@qaysari/contract/call';
import { catalogCalls, catalogConsoleCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import type { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { landingConsoleCalls } from '@qaysari/contract/landing.calls';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const { uploadPicture, uploadVideo, saveProduct, getProduct } = catalogConsoleCalls;
type Product = z.input<(typeof catalogConsoleSchemas)['saveProduct']['input']>['product'];

async function picture(background: string): Promise<string> {
	const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
		.png()
		.toBuffer();
	return (await desk.upload(uploadPicture, { name: 'p.png', bytes })).envelope.data?.picture.id ?? '';
}
const film = (mark: string) => Buffer.concat([Buffer.from('0000ftypisom'), Buffer.alloc(200, mark)]);
let codes = 0;
const written = (more: Partial<Product>): Product => {
	codes += 1;
	return {
		...{ title: { en: 'Pictured' }, description: {}, brand: null, categoryId: null, tagIds: [], pictureIds: [], parameters: [] },
		...{ origin: 'iraq', splitDelivery: true, minimumQuantity: 1, weightGrams: 1, volumeCm3: 1, state: 'active' },
		skus: [{ code: `PIC-${codes}`, attributes: [], price: 1_000_000, promotionPrice: null, pictureId: null }],
		...more,
	};
};
const seen = (productId: string) => shop.visitor().do(catalogCalls.detail, { productId });
const cardOf = async (productId: string) =>
	(await shop.visitor().do(homeCalls.recommend, { limit: 50 })).records.find(({ id }) => id === productId);

describe('the pictures of a product', () => {
	it('stand in the order that was chosen, the first on every list, one of them for a variant', async () => {
		const [red, green, blue] = [await picture('#f00'), await picture('#0f0'), await picture('#00f')];
		const skus = [{ code: 'PIC-BLUE', attributes: [], price: 1_000_000, promotionPrice: null, pictureId: blue }];
		const product = written({ pictureIds: [green, red, blue, red], skus });

		const { productId, version } = await desk.do(saveProduct, { product });

		const detail = await seen(productId);
		expect(detail.pictures.map(({ id }) => id)).toEqual([green, red, blue, red]);
		expect([(await cardOf(productId))?.picture?.id, detail.skus[0]?.skuImageUrl]).toEqual([green, expect.stringContaining(blue)]);
		await desk.do(saveProduct, { productId, version, product: { ...product, pictureIds: [red] } });
		expect([(await cardOf(productId))?.picture?.id, (await seen(productId)).pictures.length]).toEqual([red, 1]);
		const { version: last } = await desk.do(getProduct, { productId });
		await desk.do(saveProduct, { productId, version: last, product: { ...product, pictureIds: [], skus: written({}).skus } });
		expect([(await cardOf(productId))?.picture, (await seen(productId)).pictures]).toEqual([null, []]);
	});

	it('are as many as fit', async () => {
		const one = await picture('#123');
		const full = Array.from({ length: 30 }, () => one);

		const { productId } = await desk.do(saveProduct, { product: written({ pictureIds: full }) });

		expect((await seen(productId)).pictures).toHaveLength(30);
	});
});

describe('the film of a product', () => {
	it('is shown while the form names it, and served from where it is said to be', async () => {
		const bytes = film('a');
		const { videoId, url } = (await desk.upload(uploadVideo, { name: 'f.mp4', bytes })).envelope.data ?? { videoId: '', url: '' };
		const product = written({ videoId });
		const { productId, version } = await desk.do(saveProduct, { product });

		const { videoUrl } = await seen(productId);
		const answer = await shop.web.inject({ url: videoUrl ?? '' });
		expect([videoUrl, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'video/mp4']);
		expect(answer.rawPayload.equals(bytes)).toBe(true);
		const { videoId: _, ...silent } = product;
		await desk.do(saveProduct, { productId, version, product: silent });
		expect((await seen(productId)).videoUrl).toBeNull();
	});

	it('sent twice is one film, and what is none is refused', async () => {
		const ids = [];
		for (const name of ['one.mp4', 'two.mov'])
			ids.push((await desk.upload(uploadVideo, { name, bytes: film('b') })).envelope.data?.videoId);

		expect(new Set(ids).size).toBe(1);
		for (const bytes of [
			Buffer.from('0000ftyp'),
			Buffer.alloc(500, 'x'),
			Buffer.from('<svg onload="x"/>'.padEnd(64)),
			Buffer.alloc(0),
		]) {
			const { envelope } = await desk.upload(uploadVideo, { name: 'f.mp4', type: 'video/mp4', bytes });
			expect(envelope.reason).toBe('upload_unsupported');
		}
	});
});

describe('a file for goods', () => {
	const doors: Call<Record<string, never>, unknown>[] = [uploadPicture, uploadVideo];
	it.each(doors)('is taken by $path from merchandisers alone, and only when there is one', async (call) => {
		for (const role of ['support', 'fulfilment', 'finance'] as const) {
			const other = await shop.operator(role);
			expect((await other.upload(call, { name: 'f', bytes: film('c') })).envelope.reason).toBe('role_missing');
		}
		const boundary = '----none';
		const { status } = await desk.send({
			method: 'POST',
			url: call.path,
			payload: `--${boundary}\r\ncontent-disposition: form-data; name="other"\r\n\r\nx\r\n--${boundary}--\r\n`,
			headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
		});
		expect(status).toBe(400);
		expect((await shop.passerby().upload(call, { name: 'f', bytes: film('d') })).status).toBe(401);
	});

	it('stands on a page of its own as well', async () => {
		const { videoId } = (await desk.upload(uploadVideo, { name: 'f.mp4', bytes: film('e') })).envelope.data ?? { videoId: '' };
		const poster = await picture('#456');
		const { pageId } = await desk.do(landingConsoleCalls.savePage, {
			...{ slug: 'a-film', place: null, startsAt: null, endsAt: null },
			page: { title: {}, description: {}, pictureId: null, blocks: [{ kind: 'video', videoId, posterId: poster, title: {} }] },
		});

		expect((await desk.do(landingConsoleCalls.getPage, { pageId })).pictures.map(({ id }) => id)).toEqual([poster]);
	});
});

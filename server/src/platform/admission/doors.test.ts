import { randomUUID } from 'node:crypto';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { draftOrderCalls } from '@qaysari/contract/orders.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { trackingCalls } from '@qaysari/contract/tracking.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteMiss } from '../../search/misses.ts';
import type { Client } from '../../testing/client.ts';
import { createFreight, createProduct, stockOf } from '../../testing/goods.ts';
import { placeAsVisitor, realOrderInput } from '../../testing/ordering.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { ownWork } from './caller.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({
		settings: {
			EVENTS_PER_CLIENT_MINUTE: '5',
			PICTURE_SEARCHES_PER_CLIENT_MINUTE: '2',
			PAGES_PER_ADDRESS_MINUTE: '4',
			UPLOADS_PER_ADDRESS_DAY: '4',
			UPLOAD_MEGABYTES_PER_CLIENT_DAY: '2',
			UNPROVEN_ORDERS_PER_ADDRESS_DAY: '3',
			TRUST_PROXY: '127.0.0.1',
		},
	});
});
afterAll(() => shop.close());

function from(address: string): Client {
	const client = shop.visitor();
	client.forwardedFor = address;
	return client;
}

const picture = (side = 20) =>
	sharp({ create: { width: side, height: side, channels: 3, background: '#cc8800' } })
		.png()
		.toBuffer();

describe('from one address', () => {
	it('so many events of the tracker are taken, and others go on', async () => {
		const event = () => ({ id: randomUUID(), action: 'show' as const, pageUrl: '/', at: shop.now.toISOString() });
		const push = (client: Client, events: number) =>
			client.call(trackingCalls.pushEvent, { events: Array.from({ length: events }, event) });
		const flood = from('10.1.0.1');

		const statuses = [(await push(flood, 5)).status, (await push(flood, 1)).status, (await push(from('10.1.0.2'), 1)).status];

		expect(statuses).toEqual([200, 429, 200]);
	});

	it('so many pictures are searched by, and somebody else’s search goes on', async () => {
		const bytes = await picture();
		const search = (client: Client) => client.upload(searchCalls.imageUpload, { name: 'a.png', bytes });
		const flood = from('10.2.0.1');

		const answers = [await search(flood), await search(flood), await search(flood), await search(from('10.2.0.2'))];

		expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
		expect(answers[2]?.headers['retry-after']).toMatch(/^\d+$/);
	});

	it('so many files come in a day, whatever devices call themselves', async () => {
		const bytes = await picture();
		const upload = (address: string) =>
			from(address).upload(uploadsCalls.file, { name: 'a.png', bytes, fields: { purpose: 'receipt' } });

		const statuses = [];
		for (let file = 0; file < 5; file += 1) statuses.push((await upload('10.3.0.1')).status);

		expect(statuses).toEqual([200, 200, 200, 200, 429]);
		expect((await upload('10.3.0.2')).status).toBe(200);
	});

	it('so many files come in a day, however many accounts are made', async () => {
		const bytes = await picture();
		const upload = async (address: string) =>
			(await shop.buyer(from(address))).upload(uploadsCalls.file, { name: 'a.png', bytes, fields: { purpose: 'receipt' } });

		const statuses = [];
		for (let file = 0; file < 5; file += 1) statuses.push((await upload('10.6.0.1')).status);

		expect(statuses).toEqual([200, 200, 200, 200, 429]);
		expect((await upload('10.6.0.2')).status).toBe(200);
	});

	it('so many orders of numbers that nobody proved wait for their money, whatever devices call themselves; a code opens more', async () => {
		await createFreight(shop);
		const { skuId } = await createProduct(shop);
		const tries = async (address: string, orders: number): Promise<(string | undefined)[]> => {
			const reasons = [];
			for (let order = 0; order < orders; order += 1) {
				const visitor = from(address);
				const input = await realOrderInput(shop, visitor, { items: [{ skuId, quantity: 1 }] });
				reasons.push((await visitor.call(draftOrderCalls.createRealOrder, input)).envelope.reason);
			}
			return reasons;
		};

		expect(await tries('10.6.0.1', 4)).toEqual([undefined, undefined, undefined, 'phone_unproven']);
		expect(await tries('10.6.0.2', 1)).toEqual([undefined]);
		const late = from('10.6.0.1');
		expect((await placeAsVisitor(shop, late, { items: [{ skuId, quantity: 1 }] })).status).toBe(1);
		expect(await stockOf(shop, skuId)).toMatchObject({ reserved: 5 });
	});

	it('so many megabytes come of one device', async () => {
		const client = from('10.4.0.1');
		const voice = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(1_200_000, 7)]);
		const upload = () => client.upload(uploadsCalls.file, { name: 'a.ogg', bytes: voice, fields: { purpose: 'chat' } });

		expect([(await upload()).status, (await upload()).status]).toEqual([200, 429]);
	});
});

it('pictures that strangers search by wait for each other, and receipts for none of them', async () => {
	const { pictures } = shop.shop;
	const large = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#00aa88' } })
		.jpeg({ progressive: true })
		.toBuffer();
	const whole = [{ trimmed: false, keep: 1, mirrored: false }];
	const order: string[] = [];
	const stranger = (name: string) => ({ addressBlock: name, device: null, browser: null, account: null });
	const searches = Array.from({ length: 6 }, (_, n) =>
		pictures.readPixels(large, whole, 64, stranger(`stranger ${n}`)).then(() => order.push('search')),
	);
	const receipt = pictures.reencode(await picture(), 800, ownWork).then(() => order.push('receipt'));
	await Promise.all([...searches, receipt]);

	expect(order.slice(0, -1)).toContain('receipt');
});

it('pictures of shared links are drawn so many a minute for one address, are there for others, and hold up no receipt', async () => {
	const drawings = await Promise.all(Array.from({ length: 5 }, (_, n) => createProduct(shop, { title: { en: `Lamp ${n}` } })));
	const open = (address: string, { productId }: { productId: string }) =>
		shop.web.inject({
			url: `/s/p${Number(productId).toString(36)}-en/preview.jpg`,
			headers: { 'x-forwarded-for': address },
		});
	const statuses = [];
	for (const drawing of drawings) statuses.push((await open('10.5.0.1', drawing)).statusCode);
	const [first = { productId: '' }, , , , last = { productId: '' }] = drawings;

	expect(statuses).toEqual([200, 200, 200, 200, 429]);
	expect([(await open('10.5.0.1', first)).statusCode, (await open('10.5.0.2', last)).statusCode]).toEqual([200, 200]);
});

it('the process of the pictures knows no secret of the shop', async () => {
	process.env.SECRET_OF_A_TEST = 'not for it';
	const environment = new URL('../../testing/drawn-environment.ts', import.meta.url).href;
	const drawn = await shop.shop.pictures.drawn(`environment-${randomUUID()}`, environment, async () => null, ownWork);

	expect(drawn.toString()).toContain('VIPS_CONCURRENCY');
	expect(drawn.toString()).not.toContain('SECRET_OF_A_TEST');
});

it('words that found nothing are kept up to a number, and those asked before still count', async () => {
	await noteMiss(shop.db, shop.now, 'known word', 'en', 'nothing');
	await sql`
		insert into search_miss (keyword, language, found, last_at)
		select 'made up ' || n, 'en', 'nothing', ${shop.now} from generate_series(1, 19999) n
	`.execute(shop.db);

	await noteMiss(shop.db, shop.now, 'one more', 'en', 'nothing');
	await noteMiss(shop.db, shop.now, 'known word', 'en', 'nothing');

	const { records } = await (await shop.operator('merchandiser')).do(merchandiseCalls.listMisses, { limit: 1 });
	const [{ n } = { n: 0 }] = await shop.rows<{ n: number }>(sql`select count(*)::int as n from search_miss`);
	expect([records[0]?.keyword, records[0]?.times, n]).toEqual(['known word', 2, 20_000]);
});

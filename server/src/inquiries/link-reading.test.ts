import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inquiriesCalls } from '@qaysari/contract/inquiries.calls';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let server: Server;
let base = '';
const asked: string[] = [];

beforeAll(async () => {
	const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c33' } })
		.jpeg()
		.toBuffer();
	server = createServer((request, response) => {
		const path = request.url ?? '';
		asked.push(path);
		if (path === '/photo.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
		else if (path === '/short')
			response.writeHead(302, { location: 'https://detail.1688.com/offer/610947572360.html?spm=a' }).end();
		else if (path === '/json') response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
		else {
			const picture = path === '/no-picture' ? '/json' : '/photo.jpg';
			response.writeHead(200, { 'content-type': 'text/html' }).end(
				`<meta property="og:title" content="Red kettle"><meta property="og:image" content="${picture}">
				<meta property="product:price:amount" content="35"><meta property="product:price:currency" content="CNY">`,
			);
		}
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	base = `http://${host}`;
	shop = await createTestShop({ settings: { LINK_HOSTS: host } });
});
afterAll(async () => {
	await shop.close();
	await new Promise((resolve) => server.close(resolve));
});

it('a page tells title, price and picture, which goes with the request', async () => {
	const buyer = await shop.buyer();
	const facts = await buyer.do(inquiriesCalls.readLink, { link: `${base}/kettle` });
	expect(facts).toMatchObject({ link: `${base}/kettle`, title: 'Red kettle', price: { amount: '35', currency: 'CNY' } });

	const saved = await buyer.do(inquiriesCalls.saveInquiry, {
		title: facts.title ?? '',
		link: facts.link,
		quantity: 1,
		fileIds: [facts.picture?.fileId ?? ''],
	});
	expect(saved.files.map((file) => file.fileId)).toEqual([facts.picture?.fileId]);
});

it('a picture that is none is left out, and a page that is none says nothing', async () => {
	const buyer = await shop.buyer();
	expect(await buyer.do(inquiriesCalls.readLink, { link: `${base}/no-picture` })).toMatchObject({
		title: 'Red kettle',
		picture: null,
	});
	expect(await buyer.do(inquiriesCalls.readLink, { link: `${base}/json` })).toMatchObject({
		title: null,
		picture: null,
		price: null,
	});
});

it.each(['http://127.0.0.1:1/x', 'https://localhost/x', 'https://169.254.169.254/x', 'file:///etc/passwd', 'words alone'])(
	'of %s nothing is read',
	async (link) => {
		const buyer = await shop.buyer();
		const before = asked.length;
		expect(await buyer.do(inquiriesCalls.readLink, { link })).toEqual({ link, title: null, price: null, picture: null });
		expect(asked.length).toBe(before);
	},
);

it('strangers read nothing, and a shop may read nothing at all', async () => {
	expect(await shop.visitor().refusal(inquiriesCalls.readLink, { link: base })).toBe('unauthorized');
	const closed = await createTestShop({ settings: { READ_LINKS: 'off', LINK_HOSTS: new URL(base).host } });
	try {
		const before = asked.length;
		expect((await (await closed.buyer()).do(inquiriesCalls.readLink, { link: `${base}/kettle` })).title).toBeNull();
		expect(asked.length).toBe(before);
	} finally {
		await closed.close();
	}
});

import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { cartCalls } from '@qaysari/contract/cart.calls';
import { catalogCalls, catalogConsoleCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { chatCalls } from '@qaysari/contract/chat.calls';
import { freightCalls } from '@qaysari/contract/freight.calls';
import { inquiriesCalls, inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { collectCalls, historyCalls } from '@qaysari/contract/library.calls';
import { limits } from '@qaysari/contract/limits';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { draftOrderCalls } from '@qaysari/contract/orders.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSitemapProducts } from '../catalog/catalog.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { readId, writeId } from '../platform/ids.ts';
import { indexProducts } from '../search/index-documents.ts';
import { findPreview } from '../share-previews.ts';
import { changeProducts } from '../testing/bulk-edits.ts';
import type { Client } from '../testing/client.ts';
import { createFreight } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let support: Client;
let png: Buffer;

beforeAll(async () => {
	shop = await createTestShop();
	support = await shop.operator('support');
	await createFreight(shop);
	png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#b5243f' } })
		.png()
		.toBuffer();
});
afterAll(() => shop.close());

const buyer = (): Promise<BuyerClient> => shop.provenBuyer();
const picture = async (who: BuyerClient): Promise<string> =>
	(await who.upload(uploadsCalls.image, { name: 'a.png', bytes: png, fields: { purpose: 'inquiry' } })).envelope.data?.fileId ??
	'';
const wish = {
	title: 'Copper samovar',
	quantity: 20,
	targetPrice: 4_500_000,
	comments: 'Two litres',
	link: 'https://example.com/a',
};

describe('an inquiry', () => {
	it('is sent with pictures, listed, changed while it is open, and deleted', async () => {
		const mine = await buyer();
		const fileIds = [await picture(mine), await picture(mine)];
		const { inquiryId } = await mine.do(inquiriesCalls.saveInquiry, { ...wish, fileIds });

		const { records } = await mine.do(inquiriesCalls.queryUserInquiries, {});
		const changed = await mine.do(inquiriesCalls.updateInquiry, {
			inquiryId,
			...wish,
			quantity: 30,
			fileIds: fileIds.slice(0, 1),
		});

		expect(records).toMatchObject([{ inquiryId, title: wish.title, state: 'open', quantity: 20 }]);
		expect(changed).toMatchObject({ quantity: 30, comments: 'Two litres', link: wish.link, editable: true });
		expect(changed.files.map((file) => file.fileId)).toEqual(fileIds.slice(0, 1));
		expect((await shop.web.inject({ method: 'GET', url: changed.files[0]?.url ?? '' })).statusCode).toBe(200);
		await mine.do(inquiriesCalls.delInquiry, { inquiryId });
		expect(await mine.refusal(inquiriesCalls.getInquiryDetails, { inquiryId })).toBe('not_found');
	});

	it('of others, with their files, and past the limit is refused', async () => {
		const [mine, other] = [await buyer(), await buyer()];
		const foreign = await picture(other);
		const { inquiryId } = await other.do(inquiriesCalls.saveInquiry, wish);

		expect(await mine.refusal(inquiriesCalls.saveInquiry, { ...wish, fileIds: [foreign] })).toBe('not_found');
		expect(await mine.refusal(inquiriesCalls.saveInquiry, { ...wish, productId: '999999' })).toBe('not_found');
		expect(await mine.refusal(inquiriesCalls.getInquiryDetails, { inquiryId })).toBe('not_found');
		expect(await mine.refusal(inquiriesCalls.updateInquiry, { inquiryId, ...wish })).toBe('not_found');
		expect(await mine.refusal(inquiriesCalls.delInquiry, { inquiryId })).toBe('not_found');
		await sql`
			insert into inquiry (account_id, title, quantity, comments, file_ids, language, created_at, updated_at)
			select ${mine.accountId}, 'x', 1, '', '{}', 'en', now(), now() from generate_series(1, ${limits.openInquiries})
		`.execute(shop.db);
		expect(await mine.refusal(inquiriesCalls.saveInquiry, wish)).toBe('conflict');
		expect((await shop.visitor().call(inquiriesCalls.queryUserInquiries, {})).status).toBe(401);
	});

	it('answered with an offer becomes a product with the pictures of the buyer, who is told and orders it', async () => {
		const mine = await buyer();
		const { inquiryId } = await mine.do(inquiriesCalls.saveInquiry, { ...wish, fileIds: [await picture(mine)] });
		const { version, buyer: asker } = await support.do(inquiriesConsoleCalls.getInquiry, { inquiryId });
		const offer = {
			skus: [{ name: '', goods: 4_800_000, stock: 60 }],
			minimumQuantity: 20,
			weightGrams: 2500,
			volumeCm3: 9000,
			origin: 'iraq' as const,
		};

		expect(
			await support.refusal(inquiriesConsoleCalls.answerInquiry, {
				inquiryId,
				version,
				text: 'We found it',
				offer: { ...offer, skus: [{ name: '', goods: 4_800_000, stock: 19 }] },
			}),
		).toBe('conflict');
		await support.do(inquiriesConsoleCalls.answerInquiry, { inquiryId, version, text: 'We found it', offer });

		const notices = await mine.do(noticesCalls.list, {});
		const answered = await mine.do(inquiriesCalls.getInquiryDetails, { inquiryId });
		const productId = answered.answers[0]?.product?.id ?? '';
		const product = await mine.do(catalogCalls.detail, { productId });
		const order = await placeOrder(shop, mine, { items: [{ skuId: product.skus[0]?.id ?? '', quantity: 20 }] });
		expect(asker).toEqual({ userId: mine.userId, name: '', language: 'en' });
		expect(notices.records[0]).toMatchObject({ kind: 'inquiry', link: `/pages/x/inquiry?id=${inquiryId}` });
		expect(notices.records[0]?.text).toContain('Copper samovar');
		expect(answered).toMatchObject({
			state: 'answered',
			editable: false,
			answers: [{ text: 'We found it', offeredPrice: { amount: 4_800_000 } }],
		});
		expect(product).toMatchObject({ title: wish.title, minPrice: { amount: 4_800_000 } });
		expect(product.pictures.length).toBe(1);
		expect(product.minimumQuantity).toBe(20);
		expect(order.orderNumber).toMatch(/^Q/);
		expect(await mine.refusal(inquiriesCalls.updateInquiry, { inquiryId, ...wish })).toBe('conflict');
	});

	it('answered with an offer is for whom it was made: nobody else finds, opens, orders or keeps it', async () => {
		const [mine, other] = [await buyer(), await buyer()];
		const { inquiryId } = await mine.do(inquiriesCalls.saveInquiry, {
			...wish,
			title: 'Samovar of Qaysariya',
			fileIds: [await picture(mine)],
		});
		const { version } = await support.do(inquiriesConsoleCalls.getInquiry, { inquiryId });
		const offer = {
			skus: [{ name: '', goods: 4_800_000, stock: 60 }],
			minimumQuantity: 20,
			weightGrams: 2500,
			volumeCm3: 9000,
			origin: 'iraq' as const,
		};
		await support.do(inquiriesConsoleCalls.answerInquiry, { inquiryId, version, text: 'For you', offer });
		const answered = await mine.do(inquiriesCalls.getInquiryDetails, { inquiryId });
		const productId = answered.answers[0]?.product?.id ?? '';
		const strangers = [other, shop.visitor()];
		await inTransaction(shop.db, (tx) => indexProducts(tx, [readId(productId)]));

		// Its buyer first: what is kept for everybody must not hold it.
		const product = await mine.do(catalogCalls.detail, { productId });
		const skuId = product.skus[0]?.id ?? '';
		expect(product).toMatchObject({ onSale: true, offeredToYou: true });
		await mine.do(catalogCalls.description, { productId });
		await mine.do(freightCalls.freightEstimate, { productId, quantity: 20 });
		await mine.do(cartCalls.addCart, { skuId, quantity: 20 });
		await mine.do(collectCalls.add, { productId });
		await mine.do(historyCalls.save, { productId });
		expect((await mine.do(cartCalls.list, {})).lines).toMatchObject([{ problem: null }]);
		expect((await mine.do(collectCalls.page, {})).records).toMatchObject([{ product: { id: productId }, onSale: true }]);
		const { groupId } = await mine.do(chatCalls.selectGroupId, {});
		const card = { kind: 'product', productId } as const;
		await mine.do(chatCalls.sendGroupMsg, { groupId, clientId: crypto.randomUUID(), message: card });

		for (const stranger of strangers) {
			expect(await stranger.refusal(catalogCalls.detail, { productId })).toBe('not_found');
			expect(await stranger.refusal(catalogCalls.description, { productId })).toBe('not_found');
			expect(await stranger.refusal(catalogCalls.shareLink, { productId })).toBe('not_found');
			expect(await stranger.refusal(freightCalls.freightEstimate, { productId, quantity: 20 })).toBe('not_found');
			const found = await stranger.do(searchCalls.keywordSearch, { keyword: 'Samovar of Qaysariya' });
			expect(found.records.map((record) => record.id)).not.toContain(productId);
			expect((await stranger.do(searchCalls.keywordSNSearch, { keyword: product.skus[0]?.code ?? '' })).records).toEqual([]);
			const lists = await stranger.do(homeCalls.recommend, { limit: 50 });
			expect(lists.records.map((record) => record.id)).not.toContain(productId);
		}
		expect(await other.refusal(cartCalls.addCart, { skuId, quantity: 20 })).toBe('sku_gone');
		const draft = { source: { kind: 'items' as const, items: [{ skuId, quantity: 20 }] } };
		expect(await shop.visitor().refusal(draftOrderCalls.create, draft)).toBe('product_discontinued');
		expect(await other.refusal(collectCalls.add, { productId })).toBe('not_found');
		expect(await other.refusal(historyCalls.save, { productId })).toBe('not_found');
		const foreign = await other.do(chatCalls.selectGroupId, {});
		const told = { groupId: foreign.groupId, clientId: crypto.randomUUID(), message: card };
		expect(await other.refusal(chatCalls.sendGroupMsg, told)).toBe('not_found');
		await expect(placeOrder(shop, other, { items: [{ skuId, quantity: 20 }] })).rejects.toThrow();
		const sitemap = await listSitemapProducts(shop.db, { after: 0, limit: 1000 });
		expect(sitemap.map((row) => writeId(row.id))).not.toContain(productId);
		expect(await findPreview(shop.db, shop.now, { kind: 'product', productId: readId(productId) }, 'en')).toBeNull();

		// Given to everybody by a merchandiser.
		const merchandiser = await shop.operator('merchandiser');
		const form = await merchandiser.do(catalogConsoleCalls.getProduct, { productId });
		expect(form.state).toBe('offered');
		await changeProducts(shop, merchandiser, [productId], { kind: 'state', state: 'active' });
		expect(await other.do(catalogCalls.detail, { productId })).toMatchObject({ offeredToYou: false });
	});

	it('is answered by one operator: whoever read an older one is told', async () => {
		const mine = await buyer();
		const { inquiryId } = await mine.do(inquiriesCalls.saveInquiry, wish);
		const { version } = await support.do(inquiriesConsoleCalls.getInquiry, { inquiryId });
		await mine.do(inquiriesCalls.updateInquiry, { inquiryId, ...wish, quantity: 3 });

		expect(await support.refusal(inquiriesConsoleCalls.answerInquiry, { inquiryId, version, text: 'Yes' })).toBe(
			'changed_meanwhile',
		);
		const fresh = await support.do(inquiriesConsoleCalls.getInquiry, { inquiryId });
		const answers = await Promise.all(
			['one', 'two'].map((text) =>
				support.call(inquiriesConsoleCalls.answerInquiry, { inquiryId, version: fresh.version, text }),
			),
		);
		expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
		expect((await shop.operator('finance').then((one) => one.call(inquiriesConsoleCalls.listInquiries, {}))).status).toBe(403);
	});

	it('stands in the queue until it is answered, and goes with the account', async () => {
		const mine = await shop.buyer();
		const { inquiryId } = await mine.do(inquiriesCalls.saveInquiry, wish);
		const queue = await support.do(inquiriesConsoleCalls.listInquiries, { state: 'open', limit: 50 });
		const { version } = await support.do(inquiriesConsoleCalls.getInquiry, { inquiryId });
		await support.do(inquiriesConsoleCalls.closeInquiry, { inquiryId, version });
		const { groupId } = await support.do(inquiriesConsoleCalls.openChat, { inquiryId });

		expect(groupId).toMatch(/^\d+$/);
		expect((await mine.do(inquiriesCalls.queryUserInquiries, { state: 'closed' })).records.length).toBe(1);
		expect(queue.records.length).toBeGreaterThan(0);
		await mine.do(accountsCalls.unregister, { agreed: true });
		expect(await support.refusal(inquiriesConsoleCalls.getInquiry, { inquiryId })).toBe('not_found');
	});
});

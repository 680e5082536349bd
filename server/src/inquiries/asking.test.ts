import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { inquiriesCalls, inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { limits } from '@qaysari/contract/limits';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { walkPages } from '../testing/page-walk.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';

let shop: TestShop;
let support: Client;
let png: Buffer;

beforeAll(async () => {
	shop = await createTestShop();
	support = await shop.operator('support');
	png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#b5243f' } })
		.png()
		.toBuffer();
});
afterAll(() => shop.close());

const somebody = (): Promise<BuyerClient> => shop.provenBuyer();
const wish = { title: 'Copper samovar', quantity: 20 };
const ask = async (who: BuyerClient, more: object = {}) => who.call(inquiriesCalls.saveInquiry, { ...wish, ...more });
const asked = async (who: BuyerClient, more: object = {}) => (await ask(who, more)).envelope.data?.inquiryId ?? '';
const read = (who: BuyerClient, inquiryId: string) => who.do(inquiriesCalls.getInquiryDetails, { inquiryId });
const versionOf = async (inquiryId: string) => (await support.do(inquiriesConsoleCalls.getInquiry, { inquiryId })).version;
const answer = async (inquiryId: string, more: object = {}) =>
	support.call(inquiriesConsoleCalls.answerInquiry, {
		inquiryId,
		version: await versionOf(inquiryId),
		text: 'We have it',
		...more,
	});
const close = async (inquiryId: string) =>
	support.call(inquiriesConsoleCalls.closeInquiry, { inquiryId, version: await versionOf(inquiryId) });
const picture = async (who: BuyerClient, purpose: 'inquiry' | 'chat' = 'inquiry') =>
	(await who.upload(uploadsCalls.image, { name: 'a.png', bytes: png, fields: { purpose } })).envelope.data?.fileId ?? '';
const filesOf = async (who: BuyerClient, inquiryId: string) => (await read(who, inquiryId)).files.map((file) => file.url);
const isServed = async (url: string) => (await shop.web.inject({ method: 'GET', url })).statusCode === 200;

describe('the form of an inquiry', () => {
	test.each<[string, object, string | null]>([
		['one piece', { quantity: 1 }, null],
		['no piece', { quantity: 0 }, 'invalid_input'],
		['a million pieces', { quantity: 1_000_000 }, null],
		['more', { quantity: 1_000_001 }, 'invalid_input'],
		['half a piece', { quantity: 1.5 }, 'invalid_input'],
		['a title at its longest', { title: 'ش'.repeat(120) }, null],
		['one beyond', { title: 'ش'.repeat(121) }, 'invalid_input'],
		['a title that nobody sees', { title: '\u200b \u00a0' }, 'invalid_input'],
		['comments at their longest', { comments: 'x'.repeat(2000) }, null],
		['longer ones', { comments: 'x'.repeat(2001) }, 'invalid_input'],
		['a link that is none', { link: 'ask my cousin' }, null],
		['a price below nothing', { targetPrice: -1 }, 'invalid_input'],
		['seven pictures', { fileIds: Array(7).fill('x'.repeat(43)) }, 'invalid_input'],
	])('takes %s or not', async (_what, more, reason) => {
		const mine = await somebody();
		expect((await ask(mine, more)).envelope.reason ?? null).toBe(reason);
		expect((await mine.do(inquiriesCalls.queryUserInquiries, {})).records).toHaveLength(reason === null ? 1 : 0);
	});

	test('sent twice with one key is one inquiry', async () => {
		const mine = await somebody();
		const key = crypto.randomUUID();
		const ids = [];
		for (let n = 0; n < 2; n += 1) ids.push((await mine.do(inquiriesCalls.saveInquiry, wish, { key })).inquiryId);
		expect(new Set(ids).size).toBe(1);
	});

	test('takes so many open ones and no more, also when the last two come at once', async () => {
		const mine = await somebody();
		await sql`
			insert into inquiry (account_id, title, quantity, comments, file_ids, language, created_at, updated_at)
			select ${mine.accountId}, 'x', 1, '', '{}', 'en', ${shop.now}, ${shop.now} from generate_series(2, ${limits.openInquiries})
		`.execute(shop.db);
		const both = await shop.db.transaction().execute(async (tx) => {
			await sql`lock table inquiry in share mode`.execute(tx);
			const sent = [ask(mine), ask(mine)];
			await somebodyWaits(shop.db, 2);
			return sent;
		});
		const answers = await Promise.all(both);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'asked').sort()).toEqual(['asked', 'conflict']);
		// One that was answered makes room.
		const open = answers.find(({ envelope }) => envelope.success)?.envelope.data?.inquiryId ?? '';
		await answer(open);
		expect((await ask(mine)).envelope.success).toBe(true);
	});

	test('may be about a product of the shop, which is shown with it', async () => {
		const mine = await somebody();
		const { productId } = await createProduct(shop, { title: { en: 'Tea pot', ar: 'إبريق' } });
		const inquiryId = await asked(mine, { productId });
		mine.language = 'ar';
		expect((await read(mine, inquiryId)).product).toMatchObject({ id: productId, title: 'إبريق' });
		expect((await ask(mine, { productId: '999999' })).envelope.reason).toBe('not_found');
	});
});

describe('pictures of an inquiry', () => {
	test('are one’s own and sent for it', async () => {
		const [mine, other] = [await somebody(), await somebody()];
		for (const fileId of [await picture(other), await picture(mine, 'chat')])
			expect((await ask(mine, { fileIds: [fileId] })).envelope.reason).toBe('not_found');
	});

	test('that stand in two inquiries stay until the last of them lets go of them', async () => {
		const mine = await somebody();
		const fileId = await picture(mine);
		const [first, second, third] = [
			await asked(mine, { fileIds: [fileId, fileId] }),
			await asked(mine, { fileIds: [fileId] }),
			await asked(mine, { fileIds: [fileId] }),
		];
		const [url = ''] = await filesOf(mine, third);
		expect(await filesOf(mine, first)).toHaveLength(1);
		const kept = async () => (await shop.rows(sql`select 1 from upload where id = ${fileId}`)).length;

		await mine.do(inquiriesCalls.delInquiry, { inquiryId: first });
		await mine.do(inquiriesCalls.updateInquiry, { inquiryId: second, ...wish, fileIds: [] });
		expect([await kept(), await isServed(url)]).toEqual([1, true]);
		await mine.do(inquiriesCalls.delInquiry, { inquiryId: third });
		expect([await kept(), await isServed(url)]).toEqual([0, false]);
	});
});

describe('an inquiry under way', () => {
	test('is changed by its buyer while it is open, and stays as it was asked afterwards', async () => {
		const mine = await somebody();
		const inquiryId = await asked(mine);
		const change = (title: string) => mine.call(inquiriesCalls.updateInquiry, { inquiryId, ...wish, title });
		expect((await change('Brass samovar')).envelope.success).toBe(true);
		await answer(inquiryId);
		expect((await change('Silver samovar')).envelope.reason).toBe('conflict');
		expect(await read(mine, inquiryId)).toMatchObject({ title: 'Brass samovar', editable: false, state: 'answered' });
	});

	test('is unread once it was answered, until its buyer looked', async () => {
		const [mine, other] = [await somebody(), await somebody()];
		const inquiryId = await asked(mine);
		const unread = async () => (await mine.do(inquiriesCalls.queryUserInquiries, {})).records[0]?.unread;
		expect(await unread()).toBe(false);
		await answer(inquiryId);
		// A look into the list, or of somebody else, is none.
		expect(await other.refusal(inquiriesCalls.getInquiryDetails, { inquiryId })).toBe('not_found');
		expect([await unread(), await unread()]).toEqual([true, true]);
		await read(mine, inquiryId);
		expect(await unread()).toBe(false);
		await close(inquiryId);
		expect(await unread()).toBe(false);
	});

	test('is answered or closed by who saw it last: what its buyer changed meanwhile is read first', async () => {
		const mine = await somebody();
		const inquiryId = await asked(mine);
		const version = await versionOf(inquiryId);
		await mine.do(inquiriesCalls.updateInquiry, { inquiryId, ...wish, quantity: 500 });
		const place = { inquiryId, version };

		expect(await support.refusal(inquiriesConsoleCalls.answerInquiry, { ...place, text: 'Yes' })).toBe('changed_meanwhile');
		expect(await support.refusal(inquiriesConsoleCalls.closeInquiry, place)).toBe('changed_meanwhile');
		expect(await read(mine, inquiryId)).toMatchObject({ state: 'open', answers: [], quantity: 500 });
	});

	test('gets one of two answers that come at once', async () => {
		const mine = await somebody();
		const inquiryId = await asked(mine);
		const version = await versionOf(inquiryId);
		const answers = await Promise.all(
			['Yes', 'No'].map((text) => support.call(inquiriesConsoleCalls.answerInquiry, { inquiryId, version, text })),
		);
		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').sort()).toEqual(['changed_meanwhile', 'done']);
		expect((await read(mine, inquiryId)).answers).toHaveLength(1);
	});

	test('is answered by a product that its buyer can see', async () => {
		const mine = await somebody();
		const { productId } = await createProduct(shop);
		const [withIt, without] = [await asked(mine), await asked(mine)];
		expect((await answer(withIt, { productId })).envelope.success).toBe(true);
		expect((await answer(without, { productId: '999999' })).envelope.reason).toBe('not_found');
		expect((await read(mine, withIt)).answers[0]?.product?.id).toBe(productId);
		expect((await read(mine, without)).state).toBe('open');
		expect((await mine.do(catalogCalls.detail, { productId })).id).toBe(productId);
	});

	test('can be asked again after an offer is over alone', async () => {
		const mine = await somebody();
		const inquiryId = await asked(mine);
		const again = () => mine.call(inquiriesCalls.askAgain, { inquiryId });
		// It waits already.
		expect((await again()).envelope.data?.state).toBe('open');
		await answer(inquiryId);
		expect((await again()).envelope.reason).toBe('conflict');
		await close(inquiryId);
		expect((await again()).envelope.reason).toBe('conflict');
		expect((await read(mine, inquiryId)).mayAskAgain).toBe(false);
	});

	test('that is gone is neither read, changed, asked again nor deleted', async () => {
		const mine = await somebody();
		const inquiryId = await asked(mine);
		await mine.do(inquiriesCalls.delInquiry, { inquiryId });
		const reasons = [
			await mine.refusal(inquiriesCalls.delInquiry, { inquiryId }),
			await mine.refusal(inquiriesCalls.updateInquiry, { inquiryId, ...wish }),
			await mine.refusal(inquiriesCalls.askAgain, { inquiryId }),
			await support.refusal(inquiriesConsoleCalls.getInquiry, { inquiryId }),
			await support.refusal(inquiriesConsoleCalls.answerInquiry, { inquiryId, version: 0, text: 'x' }),
			await support.refusal(inquiriesConsoleCalls.closeInquiry, { inquiryId, version: 0 }),
			await support.refusal(inquiriesConsoleCalls.openChat, { inquiryId }),
		];
		expect(new Set(reasons)).toEqual(new Set(['not_found']));
		expect(await shop.rows(sql`select 1 from inquiry where id = ${readId(inquiryId)}`)).toEqual([]);
	});
});

describe('lists of inquiries', () => {
	test('are one’s own, the newest first, by state, without a gap while others come', async () => {
		const [mine, other] = [await somebody(), await somebody()];
		const ids: string[] = [];
		for (let n = 0; n < 5; n += 1) ids.unshift(await asked(mine, { title: `Number ${n}` }));
		await asked(other);
		await answer(ids[1] ?? '');
		const walk = async (state?: 'open' | 'answered') =>
			(
				await walkPages(
					(page) => mine.do(inquiriesCalls.queryUserInquiries, { ...(state === undefined ? {} : { state }), ...page }),
					{ between: () => asked(mine, { title: 'Later' }) },
				)
			).map((one) => one.inquiryId);

		expect(await walk()).toEqual(ids);
		expect(await walk('answered')).toEqual([ids[1]]);
		expect(await mine.refusal(inquiriesCalls.queryUserInquiries, { cursor: 'x' })).toBe('damaged_cursor');
	});

	test('of operators show who waits longest first, and what is done the other way round', async () => {
		const mine = await somebody();
		const ids = [await asked(mine), await asked(mine), await asked(mine)];
		const walk = async (state: 'open' | 'closed') =>
			(await walkPages((page) => support.do(inquiriesConsoleCalls.listInquiries, { state, ...page, limit: 20 }), { limit: 20 }))
				.map((one) => one.inquiryId)
				.filter((id) => ids.includes(id));
		const before = (await support.do(inquiriesConsoleCalls.countInquiries, {})).counts;
		expect(await walk('open')).toEqual(ids);
		for (const inquiryId of ids) await close(inquiryId);
		const { counts } = await support.do(inquiriesConsoleCalls.countInquiries, {});

		expect([await walk('open'), await walk('closed')]).toEqual([[], [...ids].reverse()]);
		expect([counts.open - before.open, counts.closed - before.closed]).toEqual([-3, 3]);
	});

	test('lead to the one conversation that the buyer has', async () => {
		const mine = await somebody();
		const [first, second] = [await asked(mine), await asked(mine)];
		const open = async (inquiryId: string) => (await support.do(inquiriesConsoleCalls.openChat, { inquiryId })).groupId;
		expect(await open(first)).toBe(await open(second));
	});
});

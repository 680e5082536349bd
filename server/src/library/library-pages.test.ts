import type { Call } from '@qaysari/contract/call';
import { alertsCalls, collectCalls, groupsCalls, historyCalls } from '@qaysari/contract/library.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeCursor } from '../platform/cursor.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';
import { eraseLibrary } from './library.ts';

let shop: TestShop;
let products: string[];

beforeAll(async () => {
	shop = await createTestShop();
	products = [];
	for (let n = 0; n < 12; n += 1)
		products.push((await createProduct(shop, { title: { en: `Lamp ${n}`, ckb: `چرای ${n}` } })).productId);
});
afterAll(() => shop.close());

const buyer = async (): Promise<BuyerClient> => {
	const [one] = await shop.buyers(1);
	if (!one) throw new Error('One was asked for');
	return one;
};
const at = (index: number): string => products[index] ?? '';
type Page = { records: { product: { id: string } }[]; nextCursor: string | null };

/** All of a list, some at a time; `meanwhile` is done once, after the first page. */
async function readAll<Input>(
	mine: Client,
	call: Call<Input, Page>,
	inputOf: (cursor: string | undefined) => Input,
	meanwhile: () => Promise<unknown> = async () => {},
): Promise<string[]> {
	const read: string[] = [];
	for (let cursor: string | null | undefined; cursor !== null && read.length < 100; ) {
		const page = await mine.do(call, inputOf(cursor));
		if (cursor === undefined) await meanwhile();
		read.push(...page.records.map(({ product }) => product.id));
		cursor = page.nextCursor;
	}
	return read;
}
const paged = (limit: number) => (cursor: string | undefined) => ({ limit, ...(cursor ? { cursor } : {}) });
const newestFirst = () => products.toReversed();

describe('a list of a buyer', () => {
	it('of what was collected at one moment is read page by page, none twice and none missing, while more is collected', async () => {
		const mine = await buyer();
		for (const productId of products.slice(1)) await mine.do(collectCalls.add, { productId });
		shop.clock.move(1);

		const read = await readAll(mine, collectCalls.page, paged(3), () => mine.do(collectCalls.add, { productId: at(0) }));

		expect(read).toEqual(newestFirst().slice(0, 11));
		expect((await mine.do(collectCalls.page, { limit: 1 })).records[0]?.product.id).toBe(at(0));
	});

	it('of what was looked at is read on behind what is looked at again meanwhile', async () => {
		const mine = await buyer();
		await mine.do(historyCalls.save, {
			viewed: products.map((productId, n) => ({ productId, at: new Date(shop.now.getTime() - 1000 + n).toISOString() })),
		});

		const read = await readAll(mine, historyCalls.list, paged(5), () => mine.do(historyCalls.save, { productId: at(0) }));

		// What moved to the front meanwhile is not read again at its old place.
		expect(read).toEqual(newestFirst().slice(0, 11));
		expect((await mine.do(historyCalls.list, { limit: 1 })).records[0]?.product.id).toBe(at(0));
	});

	it('of a group is read page by page', async () => {
		const mine = await buyer();
		const { groupId } = await mine.do(groupsCalls.productAdd, { productIds: products });

		const read = await readAll(mine, groupsCalls.productPage, (cursor) => ({ groupId, ...paged(4)(cursor) }));

		expect(read).toEqual(newestFirst());
	});

	it('that is searched goes on where a page was full, and ends where nothing more holds the words', async () => {
		const mine = await buyer();
		for (const productId of products) await mine.do(collectCalls.add, { productId });
		const search = (keyword: string) => readAll(mine, collectCalls.page, (cursor) => ({ keyword, ...paged(2)(cursor) }));

		expect(await search('lamp')).toEqual(newestFirst());
		expect(await search('چرای 7')).toEqual([at(7)]);
		expect(await search('nothing of it')).toEqual([]);
	});

	it('leaves out what was hidden since without losing what stands behind it', async () => {
		const mine = await buyer();
		for (const productId of products.slice(0, 6)) await mine.do(collectCalls.add, { productId });
		await sql`update product set state = 'hidden' where id in (${readId(at(5))}, ${readId(at(4))}, ${readId(at(1))})`.execute(
			shop.db,
		);

		const read = await readAll(mine, collectCalls.page, paged(2));
		const searched = await readAll(mine, collectCalls.page, (cursor) => ({ keyword: 'lamp', ...paged(1)(cursor) }));
		await sql`update product set state = 'active' where state = 'hidden'`.execute(shop.db);

		expect([read, searched]).toEqual([
			[at(3), at(2), at(0)],
			[at(3), at(2), at(0)],
		]);
	});

	it('does not go on from a damaged place', async () => {
		const mine = await buyer();
		const { groupId } = await mine.do(groupsCalls.productAdd, { productIds: [at(0)] });
		for (const cursor of ['x', encodeCursor([1, 2]), encodeCursor(['now'])]) {
			expect(await mine.refusal(collectCalls.page, { cursor })).toBe('damaged_cursor');
			expect(await mine.refusal(collectCalls.page, { cursor, keyword: 'lamp' })).toBe('damaged_cursor');
			expect(await mine.refusal(historyCalls.list, { cursor })).toBe('damaged_cursor');
			expect(await mine.refusal(groupsCalls.productPage, { groupId, cursor })).toBe('damaged_cursor');
		}
	});
});

describe('what a buyer keeps', () => {
	it('is nobody else’s: to read, to count or to take out', async () => {
		const [mine, other] = [await buyer(), await buyer()];
		await mine.do(collectCalls.add, { productId: at(0) });
		await mine.do(historyCalls.save, { productId: at(0) });
		await mine.do(alertsCalls.set, { productId: at(0), wanted: true });

		await other.do(collectCalls.delete, { productIds: [at(0)] });
		await other.do(historyCalls.delete, {});
		await other.do(alertsCalls.set, { productId: at(0), wanted: false });

		expect([await mine.do(collectCalls.count, {}), await mine.do(historyCalls.count, {})]).toEqual([{ count: 1 }, { count: 1 }]);
		expect(await mine.do(alertsCalls.list, { productIds: products })).toEqual({ productIds: [at(0)] });
		expect(await other.do(collectCalls.collected, { productIds: products })).toEqual({ productIds: [] });
		expect(await other.do(alertsCalls.list, { productIds: products })).toEqual({ productIds: [] });
	});

	it('is nothing that is hidden or not there, and nothing of a visitor', async () => {
		const mine = await buyer();
		const { productId } = await createProduct(shop);
		await sql`update product set state = 'hidden' where id = ${readId(productId)}`.execute(shop.db);
		for (const gone of [productId, '999999999']) {
			expect(await mine.refusal(collectCalls.add, { productId: gone })).toBe('not_found');
			expect(await mine.refusal(alertsCalls.set, { productId: gone, wanted: true })).toBe('not_found');
			expect(await mine.refusal(historyCalls.save, { productId: gone })).toBe('not_found');
			expect(await mine.refusal(groupsCalls.productAdd, { productIds: [at(0), gone] })).toBe('not_found');
		}
		expect(await mine.refusal(historyCalls.save, {})).toBe('not_found');
		expect((await mine.do(groupsCalls.list, {})).groups[0]?.products).toBe(0);
		for (const call of [collectCalls.count, historyCalls.count, groupsCalls.list])
			expect((await shop.visitor().call<object, unknown>(call, {})).status).toBe(401);
	});

	it('is collected once, though the heart was tapped many times at once', async () => {
		const mine = await buyer();

		await Promise.all(
			Array.from({ length: 6 }, () => mine.do(collectCalls.add, { productId: at(0) }, { key: crypto.randomUUID() })),
		);

		expect(await mine.do(collectCalls.count, {})).toEqual({ count: 1 });
	});

	it('was looked at last when it was, whatever comes later of an older look', async () => {
		const mine = await buyer();
		const earlier = new Date(shop.now.getTime() - 5_000).toISOString();
		await mine.do(historyCalls.save, { productId: at(0) });

		await mine.do(historyCalls.save, {
			viewed: [
				{ productId: at(0), at: earlier },
				{ productId: at(0), at: '1970-01-01T00:00:00.000Z' },
			],
		});

		expect((await mine.do(historyCalls.list, {})).records.map((row) => row.at)).toEqual([shop.now.toISOString()]);
	});

	it('is gone with the account, also when that is told twice', async () => {
		const [mine, other] = [await buyer(), await buyer()];
		for (const one of [mine, other]) {
			await one.do(collectCalls.add, { productId: at(0) });
			await one.do(historyCalls.save, { productId: at(0) });
			await one.do(alertsCalls.set, { productId: at(0), wanted: true });
			await one.do(groupsCalls.productAdd, { productIds: [at(0)] });
		}

		for (const _again of [1, 2]) await inTransaction(shop.db, (tx) => eraseLibrary(tx, mine.accountId));

		const left = async (accountId: number) =>
			(
				await shop.rows<{ rows: number }>(sql`
					select ((select count(*) from collected_product where account_id = ${accountId}) + (select count(*) from viewed_product where account_id = ${accountId})
						+ (select count(*) from product_group where account_id = ${accountId}) + (select count(*) from stock_alert where account_id = ${accountId}))::int as rows
				`)
			)[0]?.rows;
		expect([await left(mine.accountId), await left(other.accountId)]).toEqual([0, 4]);
	});
});

describe('groups of products', () => {
	it('have names of their own, also of two that are made at once, and of one that is renamed', async () => {
		const mine = await buyer();
		const answers = await Promise.all(
			[1, 2].map(() => mine.call(groupsCalls.add, { name: 'Wedding' }, { key: crypto.randomUUID() })),
		);
		const { groupId } = await mine.do(groupsCalls.add, { name: 'Kitchen' });

		expect(answers.map(({ envelope }) => envelope.reason ?? 'made').sort()).toEqual(['group_name_taken', 'made']);
		expect(await mine.refusal(groupsCalls.update, { groupId, name: 'Wedding' })).toBe('group_name_taken');
		expect(
			(await mine.do(groupsCalls.update, { groupId, name: 'Kitchen' })).groups.find((one) => one.groupId === groupId)?.name,
		).toBe('Kitchen');
		for (const name of ['', ' \u200b ', 'x'.repeat(41)])
			expect(await mine.refusal(groupsCalls.add, { name })).toBe('invalid_input');
	});

	it('have one default at any time, also when two are made it at once', async () => {
		const mine = await buyer();
		const made = [];
		for (const name of ['One', 'Two']) made.push((await mine.do(groupsCalls.add, { name, isDefault: name === 'One' })).groupId);
		await Promise.all(
			made.map((groupId) => mine.do(groupsCalls.update, { groupId, isDefault: true }, { key: crypto.randomUUID() })),
		);

		const { groups } = await mine.do(groupsCalls.list, {});

		const defaults = groups.filter(({ isDefault }) => isDefault);
		expect(defaults).toHaveLength(1);
		expect(await mine.refusal(groupsCalls.delete, { groupId: defaults[0]?.groupId ?? '' })).toBe('default_group');
		// The first one is a group like others now.
		const first = groups.find(({ name }) => name === '');
		expect((await mine.do(groupsCalls.delete, { groupId: first?.groupId ?? '' })).groups).toHaveLength(2);
	});

	it('keep products where moving them fails, and hold each once', async () => {
		const [mine, other] = [await buyer(), await buyer()];
		const foreign = await other.do(groupsCalls.add, { name: 'Theirs' });
		const filled = await mine.do(groupsCalls.productAdd, { productIds: [at(0), at(1)] });

		expect(
			await mine.refusal(groupsCalls.productAdd, { groupId: foreign.groupId, fromGroupId: filled.groupId, productIds: [at(0)] }),
		).toBe('not_found');
		expect(await mine.refusal(groupsCalls.productAdd, { fromGroupId: foreign.groupId, productIds: [at(0)] })).toBe('not_found');
		expect(await mine.refusal(groupsCalls.productDelete, { groupId: foreign.groupId, productIds: [at(0)] })).toBe('not_found');
		const again = await mine.do(groupsCalls.productAdd, {
			groupId: filled.groupId,
			fromGroupId: filled.groupId,
			productIds: [at(0), at(0)],
		});

		expect(again.products).toBe(2);
		expect((await mine.do(groupsCalls.productDelete, { groupId: filled.groupId, productIds: [at(5)] })).products).toBe(2);
	});

	it('take products in that are being moved while the group is deleted, or are gone without a fault', async () => {
		const mine = await buyer();
		const from = await mine.do(groupsCalls.productAdd, { productIds: [at(0)] });
		const { groupId } = await mine.do(groupsCalls.add, { name: 'Brief' });
		let moving: ReturnType<typeof mine.call> | undefined;
		let deleting: ReturnType<typeof mine.call> | undefined;

		await shop.db.transaction().execute(async (tx) => {
			await sql`select from product_group_member where group_id = ${readId(from.groupId)} for update`.execute(tx);
			moving = mine.call(groupsCalls.productAdd, { groupId, fromGroupId: from.groupId, productIds: [at(0)] });
			await somebodyWaits(shop.db);
			deleting = mine.call(groupsCalls.delete, { groupId });
			await Promise.race([deleting, somebodyWaits(shop.db, 2)]);
		});

		expect([(await moving)?.envelope.reason, (await deleting)?.envelope.reason]).toEqual([undefined, undefined]);
		expect((await mine.do(groupsCalls.list, {})).groups.map(({ products: count }) => count)).toEqual([0]);
	});
});

import type { Language } from '@qaysari/contract/languages';
import { alertsCalls, collectCalls, groupsCalls, historyCalls } from '@qaysari/contract/library.calls';
import { alertsSchemas, collectSchemas, groupsSchemas, historySchemas } from '@qaysari/contract/library.schemas';
import { type CardOfAnyState, cardOf, listCardsOfAnyState, type ProductCard } from '../catalog/catalog.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, encodeCursor, pageOf } from '../platform/cursor.ts';
import type { Handle } from '../platform/database/handle.ts';
import { pictureView } from '../platform/files/pictures.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type AccountId, type ProductGroupId, type ProductId, readId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { holdsText } from '../search/search.ts';
import { listAlertsOf } from './alerts.ts';
import * as library from './library.ts';

const done = { done: true } as const;

interface KeptView {
	product: ProductCard;
	at: string;
	onSale: boolean;
}

export function bindLibrary(binder: Binder, { db }: Shop): void {
	binder.bind(collectCalls, collectSchemas, {
		page: async ({ keyword, cursor, limit }, context) => {
			const { accountId } = context.buyer;
			return keyword
				? findKept(db, accountId, keyword, { cursor, limit }, context.language, context.now)
				: keptPage(
						db,
						accountId,
						await library.listKept(db, 'collected', accountId, { after: placeOf(cursor), limit }),
						limit,
						context.language,
						context.now,
					);
		},
		add: ({ productId }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				await library.collect(tx, accountId, readId(productId), context.now);
				return { count: await library.countKept(tx, 'collected', accountId) };
			}),
		delete: ({ productIds }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				await library.deleteKept(tx, 'collected', accountId, productIds.map(readId<ProductId>));
				return { count: await library.countKept(tx, 'collected', accountId) };
			}),
		count: async (_input, context) => ({ count: await library.countKept(db, 'collected', context.buyer.accountId) }),
		collected: async ({ productIds }, context) => ({
			productIds: (await library.listCollectedOf(db, context.buyer.accountId, productIds.map(readId<ProductId>))).map((row) =>
				writeId(row.product_id),
			),
		}),
	});

	binder.bind(alertsCalls, alertsSchemas, {
		set: ({ productId, wanted }, context) =>
			context.transact(async (tx) => {
				await library.setAlert(tx, context.buyer.accountId, readId(productId), wanted, context.now);
				return done;
			}),
		list: async ({ productIds }, { buyer }) => ({
			productIds: (await listAlertsOf(db, buyer.accountId, productIds.map(readId<ProductId>))).map((row) =>
				writeId(row.product_id),
			),
		}),
	});

	binder.bind(historyCalls, historySchemas, {
		list: async ({ cursor, limit }, context) =>
			keptPage(
				db,
				context.buyer.accountId,
				await library.listKept(db, 'viewed', context.buyer.accountId, { after: placeOf(cursor), limit }),
				limit,
				context.language,
				context.now,
			),
		save: ({ productId, viewed }, context) =>
			context.transact(async (tx) => {
				const views = [...(productId ? [{ productId, at: context.now.toISOString() }] : []), ...(viewed ?? [])];
				if (views.length === 0) refuse('not_found');
				await library.remember(
					tx,
					context.buyer.accountId,
					views.map((view) => ({ productId: readId(view.productId), at: new Date(view.at) })),
					context.now,
				);
				return done;
			}),
		delete: ({ productIds }, context) =>
			context.transact(async (tx) => {
				await library.deleteKept(tx, 'viewed', context.buyer.accountId, productIds?.map(readId<ProductId>) ?? null);
				return done;
			}),
		count: async (_input, context) => ({ count: await library.countKept(db, 'viewed', context.buyer.accountId) }),
	});

	binder.bind(groupsCalls, groupsSchemas, {
		list: async (_input, context) => ({ groups: await groupsOf(db, context.buyer.accountId) }),
		add: ({ name, sortOrder, isDefault }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				return groupView(tx, accountId, await library.addGroup(tx, accountId, { name, sortOrder: sortOrder ?? null, isDefault }));
			}),
		update: ({ groupId, name, sortOrder, isDefault }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				await library.changeGroup(tx, accountId, readId(groupId), {
					name: name ?? null,
					sortOrder: sortOrder ?? null,
					isDefault: isDefault ?? false,
				});
				return { groups: await groupsOf(tx, accountId) };
			}),
		delete: ({ groupId }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				await library.removeGroup(tx, accountId, readId(groupId));
				return { groups: await groupsOf(tx, accountId) };
			}),
		productAdd: ({ groupId, fromGroupId, productIds }, context) =>
			context.transact(async (tx) => {
				const wish = {
					groupId: groupId ? readId<ProductGroupId>(groupId) : null,
					fromGroupId: fromGroupId ? readId<ProductGroupId>(fromGroupId) : null,
					productIds: productIds.map(readId<ProductId>),
				};
				const { accountId } = context.buyer;
				return groupView(tx, accountId, await library.addToGroup(tx, accountId, wish, context.now));
			}),
		productDelete: ({ groupId, productIds }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				return groupView(
					tx,
					accountId,
					await library.takeFromGroup(tx, accountId, readId(groupId), productIds.map(readId<ProductId>)),
				);
			}),
		productPage: async ({ groupId, cursor, limit }, context) => {
			const { accountId } = context.buyer;
			const group = await library.getGroup(db, accountId, readId(groupId));
			const rows = await library.listMembers(db, group.id, { after: placeOf(cursor), limit });
			return keptPage(db, accountId, rows, limit, context.language, context.now);
		},
	});
}

const placeOf = (cursor: string | undefined) => decodeCursor(cursor, ['string', 'number']);

/** A page of what was kept; what an operator hid is left out, what is no longer sold is told so. */
async function keptPage(
	db: Handle,
	accountId: AccountId,
	rows: library.KeptRow[],
	limit: number,
	language: Language,
	now: Date,
): Promise<{ records: KeptView[]; nextCursor: string | null }> {
	const page = pageOf(rows, limit, (row) => [row.at, row.product_id]);
	const cards = await cardsById(db, accountId, page.records);
	return { ...page, records: page.records.flatMap((row) => keptView(row, cards.get(row.product_id), language, now)) };
}

async function cardsById(
	db: Handle,
	accountId: AccountId,
	rows: readonly library.KeptRow[],
): Promise<Map<number, CardOfAnyState>> {
	const cards = await listCardsOfAnyState(
		db,
		rows.map((row) => row.product_id),
		accountId,
	);
	return new Map(cards.map((card) => [card.id, card]));
}

function keptView(row: library.KeptRow, card: CardOfAnyState | undefined, language: Language, now: Date): KeptView[] {
	return card ? [{ product: cardOf(card, language, now), at: row.at, onSale: card.state === 'active' }] : [];
}

const stepRows = 200;
const stepsAtMost = 10;

/** Goes through a collection, a part at a time, for titles that hold the words; a page may end before it is full. */
async function findKept(
	db: Handle,
	accountId: AccountId,
	keyword: string,
	page: { cursor: string | undefined; limit: number },
	language: Language,
	now: Date,
) {
	const records: KeptView[] = [];
	let after: readonly [string, number] | null = placeOf(page.cursor);
	for (let step = 0; step < stepsAtMost; step += 1) {
		const rows = await library.listKept(db, 'collected', accountId, { after, limit: stepRows });
		const cards = await cardsById(db, accountId, rows.slice(0, stepRows));
		for (const row of rows.slice(0, stepRows)) {
			const card = cards.get(row.product_id);
			if (card && holdsText(Object.values(card.title), keyword)) records.push(...keptView(row, card, language, now));
			after = [row.at, row.product_id];
			if (records.length === page.limit) return { records, nextCursor: encodeCursor(after) };
		}
		if (rows.length <= stepRows) return { records, nextCursor: null };
	}
	return { records, nextCursor: after ? encodeCursor(after) : null };
}

async function groupsOf(db: Handle, accountId: AccountId) {
	const rows = await library.listGroups(db, accountId);
	const pictures = await picturesOf(
		db,
		accountId,
		rows.flatMap((row) => row.latest),
	);
	return rows.map((row) => groupShape(row, pictures));
}

async function groupView(db: Handle, accountId: AccountId, row: library.GroupRow) {
	return groupShape(row, await picturesOf(db, accountId, row.latest));
}

async function picturesOf(db: Handle, accountId: AccountId, productIds: readonly ProductId[]) {
	const cards = await listCardsOfAnyState(db, [...new Set(productIds)], accountId);
	return new Map(cards.flatMap((card) => (card.picture ? [[card.id, pictureView(card.picture)] as const] : [])));
}

function groupShape(row: library.GroupRow, pictures: Awaited<ReturnType<typeof picturesOf>>) {
	return {
		groupId: writeId(row.id),
		name: row.name,
		sortOrder: row.sort_order,
		isDefault: row.is_default,
		products: row.products,
		pictures: row.latest.flatMap((id) => pictures.get(id) ?? []),
	};
}

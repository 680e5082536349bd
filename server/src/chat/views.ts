import type { chatMessage } from '@qaysari/contract/chat.schemas';
import type { Language } from '@qaysari/contract/languages';
import type { orderSummary } from '@qaysari/contract/order-views.schemas';
import { translatorFor } from '@qaysari/messages/node';
import type { z } from 'zod';
import { listFaces } from '../accounts/accounts.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type AccountId, type ChatGroupId, type OperatorId, type ProductId, readId, writeId } from '../platform/ids.ts';
import { avatarAddress, privateAddress, type UploadDependencies } from '../uploads/uploads.ts';
import { listAgentProfiles } from './agents.queries.ts';
import { awayText } from './hours.ts';
import type { MessageRow, StoredBody } from './messages.queries.ts';

export type ChatMessage = z.input<typeof chatMessage>;
type Body = ChatMessage['body'];
type ProductCardView = NonNullable<Extract<Body, { kind: 'product' }>['product']>;
type OrderCardView = z.input<typeof orderSummary>;

/** What a card shows, loaded by those who own it; handed in, for they live on higher floors. */
export interface Cards {
	/** `viewer`: the buyer who looks; 'operator' for whoever sees what was offered to others. */
	products(
		db: Handle,
		now: Date,
		viewer: AccountId | 'operator',
		ids: readonly ProductId[],
		language: Language,
	): Promise<ReadonlyMap<number, ProductCardView>>;
	/** Orders of this account alone. */
	orders(
		db: Handle,
		accountId: AccountId,
		numbers: readonly string[],
		language: Language,
	): Promise<ReadonlyMap<string, OrderCardView>>;
}

export interface ViewDependencies {
	cards: Cards;
	uploads: Pick<UploadDependencies, 'secret'>;
}

/** Which messages look different in another language. */
export function speaks(body: StoredBody): boolean {
	return body.kind === 'product' || body.kind === 'order' || body.kind === 'notice';
}

/** How agents appear to buyers, by operator. */
export async function agentFaces(
	db: Handle,
	operatorIds: readonly OperatorId[],
): Promise<Map<number, { name: string; avatar: string | null }>> {
	const rows = operatorIds.length > 0 ? await listAgentProfiles(db, operatorIds) : [];
	return new Map(
		rows.map((row) => [
			row.operator_id,
			{ name: row.name, avatar: row.avatar_file === null ? null : avatarAddress(row.avatar_file) },
		]),
	);
}

/** Messages as they are shown in a language. `buyerOf`: whose conversation a group is. */
export async function viewsOf(
	deps: ViewDependencies,
	db: Handle,
	now: Date,
	rows: readonly MessageRow[],
	language: Language,
	buyerOf: (groupId: ChatGroupId) => AccountId | null,
): Promise<ChatMessage[]> {
	const present = <T>(values: (T | null)[]): T[] => [...new Set(values.filter((value) => value !== null))];
	const productIds = present(rows.map(({ body }) => (body.kind === 'product' ? readId<ProductId>(body.productId) : null)));
	const [faces, agents, products, orders] = await Promise.all([
		listFaces(db, present(rows.map((row) => row.account_id))),
		agentFaces(db, present(rows.map((row) => row.operator_id))),
		productIds.length > 0
			? deps.cards.products(db, now, 'operator', productIds, language)
			: new Map<ProductId, ProductCardView>(),
		ordersOf(deps, db, rows, language, buyerOf),
	]);
	const bodyOf = (row: MessageRow): Body => {
		const { body } = row;
		switch (body.kind) {
			case 'text':
				return body;
			case 'picture':
			case 'voice':
				return { ...body, url: privateAddress(deps.uploads, now, body.fileId) };
			case 'product':
				return { ...body, product: products.get(readId(body.productId)) ?? null };
			case 'order':
				return { ...body, order: orders.get(`${row.group_id} ${body.orderNumber}`) ?? null };
			case 'notice':
				return {
					kind: 'notice',
					notice: body.notice,
					text: noticeText(body, agents.get(row.operator_id ?? 0)?.name ?? '', language),
				};
		}
	};
	return rows.map((row) => {
		const face =
			row.sender_kind === 'buyer'
				? faces.get(row.account_id ?? 0)
				: row.sender_kind === 'agent'
					? agents.get(row.operator_id ?? 0)
					: undefined;
		return {
			groupId: writeId(row.group_id),
			number: row.number,
			clientId: row.client_id,
			sender: { kind: row.sender_kind, name: face?.name ?? '', avatar: face?.avatar ?? null },
			at: row.at,
			body: bodyOf(row),
		};
	});
}

function noticeText(body: Extract<StoredBody, { kind: 'notice' }>, agent: string, language: Language): string {
	const t = translatorFor(language, 'server');
	switch (body.notice) {
		case 'away':
			return awayText(body.text, language);
		case 'taken':
			return agent ? t('chat.notice.takenBy', { name: agent }) : t('chat.notice.taken');
		case 'handedOver':
			return agent ? t('chat.notice.handedOverTo', { name: agent }) : t('chat.notice.handedOver');
		case 'closed':
			return t('chat.notice.closed');
	}
}

async function ordersOf(
	deps: ViewDependencies,
	db: Handle,
	rows: readonly MessageRow[],
	language: Language,
	buyerOf: (groupId: ChatGroupId) => AccountId | null,
): Promise<Map<string, OrderCardView>> {
	const wanted = new Map<ChatGroupId, Set<string>>();
	for (const { group_id, body } of rows)
		if (body.kind === 'order') wanted.set(group_id, (wanted.get(group_id) ?? new Set()).add(body.orderNumber));
	const found = new Map<string, OrderCardView>();
	for (const [groupId, numbers] of wanted) {
		const accountId = buyerOf(groupId);
		if (accountId === null) continue;
		for (const [number, order] of await deps.cards.orders(db, accountId, [...numbers], language))
			found.set(`${groupId} ${number}`, order);
	}
	return found;
}

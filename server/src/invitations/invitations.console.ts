import { invitationsConsoleSchemas } from '@qaysari/contract/invitation-calls.schemas';
import { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { namesOfAccounts } from '../accounts/people.ts';
import { getOffers, isShown } from '../catalog/catalog.ts';
import { getProductCards } from '../catalog/product-cards.ts';
import { revoke } from '../coupons/coupons.ts';
import * as gifts from '../free-gift/free-gift.ts';
import * as deals from '../help-chop/help-chop.ts';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type GiftEventId, type InvitationId, type ProductId, readId, type SkuId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { withdraw } from '../prizes/prizes.ts';
import { getHelpLimits, setHelpLimits } from '../settings/settings.ts';
import * as invitations from './invitations.ts';

/** How far back chains are looked for; signals are forgotten later. */
const chainWindow = days(30);
/** Of one event, as the contract has it. */
const giftsAtMost = 100;

export function bindInvitationsConsole(binder: Binder, { db, events }: Shop): void {
	binder.bind(invitationsConsoleCalls, invitationsConsoleSchemas, {
		listEvents: async ({ cursor, limit }, { now, language }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await gifts.listEvents(db, { after, limit }), limit, (row) => [row.id]);
			const tries = await triesOf(
				'freeGift',
				page.records.map((row) => row.id),
			);
			return {
				...page,
				records: page.records.map((row) => ({
					eventId: writeId(row.id),
					title: textIn(row.title, language),
					inviteTarget: row.invite_target,
					timerSeconds: row.timer_seconds,
					startsAt: row.starts_at,
					endsAt: row.ends_at,
					state: stateOf(row, now),
					gifts: row.gifts,
					tries: tries(row.id),
				})),
			};
		},

		createEvent: (form, context) =>
			context.transact(async (tx) => {
				const offered = form.gifts.map((gift) => ({
					...gift,
					productId: readId<ProductId>(gift.productId),
					skuIds: gift.skuIds.map(readId<SkuId>),
				}));
				for (const gift of offered) await checkGoods(tx, context.now, gift);
				const event = {
					...form,
					startsAt: new Date(form.startsAt),
					endsAt: new Date(form.endsAt),
					gifts: offered,
				};
				return { eventId: String(await gifts.insertEvent(tx, event, context.now)) };
			}),

		getEvent: async ({ eventId }, { now, language }) => {
			const event = (await gifts.findEvent(db, readId(eventId))) ?? refuse('not_found');
			const offered = await gifts.listGifts(db, event.id, { after: null, limit: giftsAtMost });
			const cards = await getProductCards(
				db,
				now,
				offered.map((gift) => gift.product_id),
				language,
			);
			return {
				title: event.title,
				rules: event.rules,
				inviteTarget: event.invite_target,
				timerSeconds: event.timer_seconds,
				startsAt: event.starts_at,
				endsAt: event.ends_at,
				gifts: offered.map((gift) => ({
					productId: writeId(gift.product_id),
					title: cards.get(gift.product_id)?.title ?? null,
					skuIds: gift.sku_ids.map(String),
					total: gift.total,
				})),
			};
		},

		updateEvent: ({ eventId, title, rules, endsAt }, context) =>
			context.transact(async (tx) => {
				const change = { id: readId<GiftEventId>(eventId), title, rules, endsAt: new Date(endsAt) };
				await gifts.changeEvent(tx, context.now, change);
				return { done: true as const };
			}),

		stopEvent: ({ eventId }, context) =>
			context.transact(async (tx) => {
				await gifts.stopEvent(tx, context.now, readId(eventId));
				return { done: true as const };
			}),

		listDeals: async ({ cursor, limit }, { now, language }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await deals.listDeals(db, { after, limit }), limit, (row) => [row.id]);
			const cards = await getProductCards(
				db,
				now,
				page.records.map((row) => row.product_id),
				language,
			);
			const tries = await triesOf(
				'helpChop',
				page.records.map((row) => row.id),
			);
			return {
				...page,
				records: page.records.map((row) => ({
					dealId: writeId(row.id),
					productId: writeId(row.product_id),
					skuIds: row.sku_ids.map(String),
					product: cards.get(row.product_id) ?? null,
					startPrice: dinar(row.start_price),
					floorPrice: dinar(row.floor_price),
					helpersNeeded: row.helpers_needed,
					timerSeconds: row.timer_seconds,
					startsAt: row.starts_at,
					endsAt: row.ends_at,
					state: stateOf(row, now),
					tries: tries(row.id),
				})),
			};
		},

		createDeal: (form, context) =>
			context.transact(async (tx) => {
				const productId = readId<ProductId>(form.productId);
				const skuIds = form.skuIds.map(readId<SkuId>);
				await checkGoods(tx, context.now, { productId, skuIds });
				const deal = {
					...form,
					productId,
					skuIds,
					startsAt: new Date(form.startsAt),
					endsAt: new Date(form.endsAt),
				};
				return { dealId: String(await deals.createDeal(tx, context.now, deal)) };
			}),

		updateDeal: ({ dealId, endsAt }, context) =>
			context.transact(async (tx) => {
				await deals.prolongDeal(tx, context.now, readId(dealId), new Date(endsAt));
				return { done: true as const };
			}),

		stopDeal: ({ dealId }, context) =>
			context.transact(async (tx) => {
				await deals.stopDeal(tx, context.now, readId(dealId));
				return { done: true as const };
			}),

		listChains: async ({ cursor, limit }, { now }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const since = new Date(now.getTime() - chainWindow);
			const page = pageOf(await invitations.listChains(db, since, { after, limit }), limit, (row) => [row.last_help]);
			const who = await namesOfAccounts(
				db,
				page.records.map((row) => row.initiator_id),
			);
			return {
				...page,
				records: page.records.map((row) => ({
					invitationId: writeId(row.invitation_id),
					kind: row.kind,
					initiator: who(row.initiator_id),
					helps: row.helps,
					devices: row.devices,
					addresses: row.addresses,
					lastAt: row.last_at,
					stopped: row.stopped,
					used: row.used,
				})),
			};
		},

		getChain: async ({ invitationId }) => {
			const id = readId<InvitationId>(invitationId);
			if (!(await invitations.findInvitation(db, id))) refuse('not_found');
			const helps = await invitations.listChainHelps(db, id);
			const who = await namesOfAccounts(
				db,
				helps.map((help) => help.helper_id),
			);
			return {
				helps: helps.map((help) => ({
					helpId: writeId(help.id),
					helper: who(help.helper_id),
					at: help.at,
					lowered: dinar(help.part),
					device: help.device,
					address: help.address,
					reversed: help.reversed,
				})),
			};
		},

		stopChain: ({ invitationId }, context) =>
			context.transact(async (tx) => {
				const reversed = await invitations.stopChain(tx, context.now, readId(invitationId));
				await withdraw(tx, events, context.now, readId(invitationId));
				for (const help of reversed) if (help.coupon_id !== null) await revoke(tx, help.coupon_id);
				return { reversed: reversed.length };
			}),

		getLimits: () => getHelpLimits(db),
		setLimits: (limits, context) =>
			context.transact(async (tx) => {
				await setHelpLimits(tx, context.now, limits);
				return limits;
			}),
	});

	async function triesOf(kind: 'freeGift' | 'helpChop', ids: readonly number[]) {
		const rows = new Map((await invitations.countTries(db, kind, ids)).map((row) => [row.round_id, row]));
		return (id: number) => {
			const row = rows.get(id);
			return { started: row?.started ?? 0, reached: row?.reached ?? 0, helps: row?.helps ?? 0 };
		};
	}
}

/** @throws Refusal not_found unless everybody sees the product, and all skus are its own */
async function checkGoods(
	tx: Transaction,
	now: Date,
	{ productId, skuIds }: { productId: ProductId; skuIds: readonly SkuId[] },
): Promise<void> {
	if (!(await isShown(tx, productId, null))) refuse('not_found');
	const offers = await getOffers(tx, now, skuIds, null);
	if (skuIds.some((skuId) => offers.get(skuId)?.product_id !== productId)) refuse('not_found');
}

function stateOf(
	row: { starts_at: string; ends_at: string; stopped_at: string | null },
	now: Date,
): 'planned' | 'running' | 'stopped' | 'ended' {
	if (row.stopped_at !== null) return 'stopped';
	if (now >= new Date(row.ends_at)) return 'ended';
	return now < new Date(row.starts_at) ? 'planned' : 'running';
}

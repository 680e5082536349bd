import { freeGiftCalls } from '@qaysari/contract/free-gift.calls';
import { freeGiftSchemas } from '@qaysari/contract/free-gift.schemas';
import { textIn } from '@qaysari/contract/languages';
import { translatorFor } from '@qaysari/messages/node';
import { listPeople, nobodyKnown, veiled } from '../accounts/people.ts';
import { getProductCards } from '../catalog/product-cards.ts';
import { couponView } from '../coupons/coupons.ts';
import { devicesOf, signalsOf } from '../invitations/caller.ts';
import * as invitations from '../invitations/invitations.ts';
import { shareTexts } from '../invitations/share-texts.ts';
import type { Shop } from '../parts.ts';
import { hours, minutes } from '../platform/clock.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Binder } from '../platform/http/binder.ts';
import { readId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { listWon } from '../prizes/prizes.ts';
import * as freeGift from './free-gift.ts';
import { giftViews, participationViews } from './gift-views.ts';

/** How far back the feed of claims looks: it says minutes. */
const feedWindow = hours(3);

export function bindFreeGift(binder: Binder, { db, events, secret }: Shop): void {
	binder.bind(freeGiftCalls, freeGiftSchemas, {
		productList: async ({ cursor, limit }, { now, language }) => {
			const after = decodeCursor(cursor, ['number', 'number']);
			const event = await freeGift.findRunning(db, now);
			if (!event) return { records: [], nextCursor: null, event: null, now: now.toISOString() };
			const page = pageOf(await freeGift.listGifts(db, event.id, { after, limit }), limit, (row) => [row.position, row.id]);
			const views = await giftViews(db, page.records, () => event.invite_target, language, now);
			return {
				...page,
				records: page.records.flatMap((row) => views.get(row.id) ?? []),
				event: {
					eventId: writeId(event.id),
					title: textIn(event.title, language),
					rules: event.rules.map((rule) => textIn(rule, language)),
					inviteTarget: event.invite_target,
					timerSeconds: event.timer_seconds,
					startsAt: event.starts_at,
					endsAt: event.ends_at,
				},
				now: now.toISOString(),
			};
		},

		listRollingBroadcast: async ({ limit }, { now, language }) => {
			const prizes = await listWon(db, new Date(now.getTime() - feedWindow), limit);
			const [people, cards] = await Promise.all([
				listPeople(
					db,
					prizes.map((prize) => prize.account_id),
				),
				getProductCards(
					db,
					now,
					prizes.map((prize) => prize.product_id),
					language,
				),
			]);
			return {
				records: prizes.flatMap((prize) => {
					const card = cards.get(prize.product_id);
					if (!card) return [];
					return {
						person: veiled(people.get(prize.account_id) ?? nobodyKnown),
						title: card.title,
						picture: card.picture,
						minutesAgo: Math.floor((now.getTime() - new Date(prize.won_at).getTime()) / minutes(1)),
					};
				}),
			};
		},

		participate: ({ giftId }, context) =>
			context.transact(async (tx) => {
				const devices = devicesOf(signalsOf(secret, context));
				const row = await freeGift.participate(tx, context.now, context.buyer.accountId, readId(giftId), devices);
				const [view] = await participationViews(tx, [row], context.language, context.now);
				return view ?? refuse('not_found');
			}),

		getShareLink: async ({ participationId }, context) => {
			const { accountId } = context.buyer;
			const row = await invitations.findOwn(db, 'freeGift', accountId, readId(participationId));
			const [view] = row ? await participationViews(db, [row], context.language, context.now) : [];
			if (!row || !view) refuse('not_found');
			if (view.state !== 'inProgress') refuse('event_over');
			await inTransaction(db, (tx) => invitations.noteDevices(tx, accountId, devicesOf(signalsOf(secret, context)), context.now));
			const t = translatorFor(context.language, 'server');
			return shareTexts(context, row.code, {
				title: t('share.freeGift.title', { title: view.gift.product.title }),
				text: t('share.freeGift.text'),
			});
		},

		helpShow: async ({ participationId }, context) => {
			const { accountId } = context.buyer;
			if (participationId) {
				const row = await invitations.findOwn(db, 'freeGift', accountId, readId(participationId));
				const [view] = row ? await participationViews(db, [row], context.language, context.now) : [];
				return { participation: view ?? refuse('not_found') };
			}
			const [latest] = await invitations.listOwn(db, 'freeGift', accountId, context.now, { state: null, after: null, limit: 1 });
			const [view] = latest ? await participationViews(db, [latest], context.language, context.now) : [];
			return { participation: view ?? null };
		},

		doHelpShow: async ({ code }, context) => {
			const { now, language } = context;
			const row = await invitations.findByCode(db, 'freeGift', code);
			const [view] = row ? await participationViews(db, [row], language, now) : [];
			if (!row || !view) refuse('not_found');
			const { trace } = signalsOf(secret, context);
			await inTransaction(db, (tx) => invitations.noteOpening(tx, code, trace, now));
			const people = await listPeople(db, [row.account_id]);
			return {
				initiator: people.get(row.account_id) ?? nobodyKnown,
				gift: view.gift,
				state: view.state,
				helped: row.helped,
				needed: row.needed,
				endsAt: row.ends_at,
				now: now.toISOString(),
				chance: invitations.openChance(row, now),
				coupon: await freeGift.thanksOf(db, language, now),
			};
		},

		doHelpAdd: ({ code }, context) =>
			context.transact(async (tx) => {
				const { now, language } = context;
				const wish = { code, helperId: context.buyer.accountId, signals: signalsOf(secret, context) };
				const { invitation, coupon } = await freeGift.help(tx, events, now, wish);
				return {
					state: invitations.stateOf(invitation, now),
					helped: invitation.helped,
					needed: invitation.needed,
					coupon: coupon ? couponView(coupon, language, now) : null,
				};
			}),

		updateAlert: ({ alertId }, context) =>
			context.transact(async (tx) => {
				const seen = await invitations.markSeen(tx, context.buyer.accountId, readId(alertId), context.now);
				if (seen === 0) refuse('not_found');
				return { done: true as const };
			}),

		myList: async ({ state, cursor, limit }, context) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const { accountId } = context.buyer;
			const rows = await invitations.listOwn(db, 'freeGift', accountId, context.now, { state: state ?? null, after, limit });
			const page = pageOf(rows, limit, (row) => [row.id]);
			return { ...page, records: await participationViews(db, page.records, context.language, context.now) };
		},
	});
}

import type { giftParticipation } from '@qaysari/contract/free-gift.schemas';
import type { Language } from '@qaysari/contract/languages';
import type { z } from 'zod';
import { listPeople, nobodyKnown } from '../accounts/people.ts';
import { getProductCards, getPromisedCards } from '../catalog/product-cards.ts';
import * as invitations from '../invitations/invitations.ts';
import type { Handle } from '../platform/database/handle.ts';
import { asId, writeId } from '../platform/ids.ts';
import { listByInvitations } from '../prizes/prizes.ts';
import { type GiftRow, leftOf, listGiftsById } from './free-gift.ts';

export type ParticipationView = z.input<typeof giftParticipation>;
type GiftView = ParticipationView['gift'];

/** Gifts as buyers see them; those whose product was hidden are left out, except for those to whom they were promised. */
export async function giftViews(
	db: Handle,
	gifts: readonly GiftRow[],
	inviteTarget: (gift: GiftRow) => number,
	language: Language,
	now: Date,
	cardsOf: typeof getProductCards = getProductCards,
): Promise<Map<number, GiftView>> {
	const [cards, left] = await Promise.all([
		cardsOf(
			db,
			now,
			gifts.map((gift) => gift.product_id),
			language,
		),
		leftOf(db, gifts, now),
	]);
	return new Map(
		gifts.flatMap((gift): [number, GiftView][] => {
			const product = cards.get(gift.product_id);
			if (!product) return [];
			return [
				[gift.id, { giftId: writeId(gift.id), product, inviteTarget: inviteTarget(gift), left: left.get(gift.id) ?? null }],
			];
		}),
	);
}

/** Tries as their initiators see them. */
export async function participationViews(
	db: Handle,
	rows: readonly invitations.InvitationRow[],
	language: Language,
	now: Date,
): Promise<ParticipationView[]> {
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.id);
	const gifts = await listGiftsById(
		db,
		rows.map((row) => asId(row.subject_id)),
	);
	const needed = new Map(rows.map((row) => [row.subject_id, row.needed]));
	const [views, helps, alerts, prizes] = await Promise.all([
		giftViews(db, gifts, (gift) => needed.get(gift.id) ?? 1, language, now, getPromisedCards),
		invitations.listHelps(db, ids),
		invitations.listAlerts(db, ids),
		listByInvitations(db, ids),
	]);
	const people = await listPeople(db, [
		...helps.map((help) => help.helper_id),
		...alerts.flatMap((alert) => (alert.helper_id === null ? [] : [alert.helper_id])),
	]);
	return rows.flatMap((row): ParticipationView[] => {
		const gift = views.get(row.subject_id);
		if (!gift) return [];
		const state = invitations.stateOf(row, now);
		const prize = prizes.find((one) => one.invitation_id === row.id);
		return [
			{
				participationId: writeId(row.id),
				eventId: writeId(row.round_id),
				state,
				gift,
				helpers: helps
					.filter((help) => help.invitation_id === row.id)
					.map((help) => ({ id: writeId(help.id), person: people.get(help.helper_id) ?? nobodyKnown, at: help.at })),
				helped: row.helped,
				needed: row.needed,
				startedAt: row.started_at,
				endsAt: row.ends_at,
				eventEndsAt: row.event_ends_at,
				now: now.toISOString(),
				restartable: state === 'notSuccessful' && row.closed_at === null,
				prizeId: prize ? writeId(prize.id) : null,
				prizeReview: prize?.review ?? null,
				alerts: alerts
					.filter((alert) => alert.invitation_id === row.id)
					.map((alert) => ({
						alertId: writeId(alert.id),
						kind: alert.kind,
						person: alert.helper_id === null ? null : (people.get(alert.helper_id) ?? nobodyKnown),
						at: alert.at,
					})),
			},
		];
	});
}

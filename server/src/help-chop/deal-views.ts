import type { helpChop } from '@qaysari/contract/help-chop.schemas';
import type { Language } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import type { z } from 'zod';
import { listPeople, nobodyKnown } from '../accounts/people.ts';
import { getProductCards } from '../catalog/product-cards.ts';
import * as invitations from '../invitations/invitations.ts';
import type { Handle } from '../platform/database/handle.ts';
import { asId, writeId } from '../platform/ids.ts';
import { type DealRow, isBuyable, listDealsById, presentPrice } from './help-chop.ts';

export type HelpChopView = z.input<typeof helpChop>;
type DealView = HelpChopView['deal'];

/** Deals as buyers see them; those whose product was hidden are left out. */
export async function dealViews(
	db: Handle,
	now: Date,
	deals: readonly DealRow[],
	language: Language,
): Promise<Map<number, DealView>> {
	const cards = await getProductCards(
		db,
		now,
		deals.map((deal) => deal.product_id),
		language,
	);
	return new Map(
		deals.flatMap((deal): [number, DealView][] => {
			const product = cards.get(deal.product_id);
			if (!product) return [];
			return [
				[
					deal.id,
					{
						dealId: writeId(deal.id),
						product,
						skuIds: deal.sku_ids.map(String),
						startPrice: dinar(Math.min(deal.start_price, product.price.amount)),
						floorPrice: dinar(deal.floor_price),
						helpersNeeded: deal.helpers_needed,
						timerSeconds: deal.timer_seconds,
						endsAt: deal.ends_at,
					},
				],
			];
		}),
	);
}

/** Goes at deals as their initiators see them. */
export async function helpChopViews(
	db: Handle,
	rows: readonly invitations.InvitationRow[],
	language: Language,
	now: Date,
): Promise<HelpChopView[]> {
	if (rows.length === 0) return [];
	const [deals, helps] = await Promise.all([
		dealsOf(db, now, rows, language),
		invitations.listHelps(
			db,
			rows.map((row) => row.id),
		),
	]);
	const people = await listPeople(
		db,
		helps.map((help) => help.helper_id),
	);
	return rows.flatMap((row): HelpChopView[] => {
		const deal = deals.get(row.id);
		if (!deal) return [];
		const state = invitations.stateOf(row, now);
		return [
			{
				helpChopId: writeId(row.id),
				deal,
				state,
				presentPrice: dinar(presentPrice(row)),
				helpers: helps
					.filter((help) => help.invitation_id === row.id)
					.map((help) => ({
						id: writeId(help.id),
						person: people.get(help.helper_id) ?? nobodyKnown,
						at: help.at,
						lowered: dinar(help.part),
					})),
				helped: row.helped,
				needed: row.needed,
				startedAt: row.started_at,
				endsAt: row.ends_at,
				now: now.toISOString(),
				restartable:
					(state === 'notSuccessful' || state === 'expired') && row.closed_at === null && now < new Date(row.event_ends_at),
				buyable: isBuyable(row, now),
				orderNumber: row.order_number,
			},
		];
	});
}

/** The deal of each go, at the price from which it began. */
async function dealsOf(
	db: Handle,
	now: Date,
	rows: readonly invitations.InvitationRow[],
	language: Language,
): Promise<Map<number, DealView>> {
	const deals = await listDealsById(
		db,
		rows.map((row) => asId(row.subject_id)),
	);
	const views = await dealViews(db, now, deals, language);
	return new Map(
		rows.flatMap((row): [number, DealView][] => {
			const view = views.get(row.subject_id);
			return view ? [[row.id, { ...view, startPrice: dinar(row.start_price ?? view.startPrice.amount) }]] : [];
		}),
	);
}

import { cardOf, listCardsOfAnyState } from './catalog/catalog.ts';
import type { Cards } from './chat/views.ts';
import { summariesOf } from './order-details/order-views.ts';
import { findOrder } from './orders/orders.ts';
import { paymentStatesOf } from './payments/payments.ts';

/** What cards in conversations show, from the rooms that own it. */
export const chatCards: Cards = {
	products: async (db, now, viewer, ids, language) =>
		new Map((await listCardsOfAnyState(db, ids, viewer)).map((card) => [card.id, cardOf(card, language, now)])),
	orders: async (db, accountId, numbers, language) => {
		const asked = await Promise.all(
			numbers.map((number) => findOrder(db, { accountId, visitorHash: null, now: new Date(0) }, number)),
		);
		const found = asked.filter((order) => order !== undefined);
		const views = await summariesOf(db, found, language, await paymentStatesOf(db, found));
		return new Map(views.map((view) => [view.orderNumber, view]));
	},
};

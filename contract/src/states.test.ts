import { describe, expect, it } from 'vitest';
import { deliverySteps, isFailure, mostFailures, pickupDays, pickupReminders, stepsAfter } from './delivery-steps.ts';
import { inquiryOfferEvents, inquiryOfferStates, transitionOf } from './inquiry-offers.ts';
import {
	isEnd,
	mayAskAboutLines,
	mayAskAboutMissing,
	mayBeAmended,
	mayBePacked,
	mayBeTakenInPart,
	mayLowerPrice,
	mayPayBefore,
	maySetSubsidy,
	type OrderStatus,
	orderStatuses,
	payableIn,
	paymentMethod,
	storage,
	transitions,
} from './order-states.ts';
import { openPaymentStates, paymentStates } from './payment-states.ts';
import { type Origin, origins } from './product-draft.ts';
import { isBought, purchaseEvents, purchaseEventsOpenTo, purchaseStates, purchaseTransitionsFrom } from './purchase-states.ts';
import {
	freesPieces,
	isFault,
	isReturnOver,
	needsPicture,
	returnEventsOpenTo,
	returnPath,
	returnReasons,
	returnStates,
	returnTransition,
	returnWishes,
} from './return-states.ts';

/** What can be come to from a beginning, by whatever leads on. */
function reachedFrom<State>(first: State, onward: (state: State) => readonly State[]): Set<State> {
	const found = new Set([first]);
	for (const state of found) for (const next of onward(state)) found.add(next);
	return found;
}

describe('what may be done with an order', () => {
	/** States in which each holds, read from docs/rules.md 5, 6 and 14. */
	const asked = (
		origin: Origin,
		packed: boolean,
		rule: (order: { status: OrderStatus; origin: Origin; packed: boolean }) => boolean,
	) => orderStatuses.filter((status) => rule({ status, origin, packed }));

	it.each<[string, Parameters<typeof asked>[2], Record<`${Origin} ${'open' | 'packed'}`, number[]>]>([
		[
			'asking about its lines',
			mayAskAboutLines,
			{ 'iraq open': [2], 'iraq packed': [], 'china open': [14], 'china packed': [14] },
		],
		[
			'asking about what did not come',
			mayAskAboutMissing,
			{ 'iraq open': [], 'iraq packed': [], 'china open': [2], 'china packed': [2] },
		],
		['packing it', mayBePacked, { 'iraq open': [2], 'iraq packed': [], 'china open': [], 'china packed': [] }],
		['changing it', mayBeAmended, { 'iraq open': [1, 2], 'iraq packed': [1], 'china open': [1, 14], 'china packed': [1, 14] }],
		[
			'paying before the door',
			(order) => mayPayBefore({ ...order, paymentMethod: paymentMethod.cashOnDelivery }),
			{ 'iraq open': [2], 'iraq packed': [], 'china open': [14], 'china packed': [14] },
		],
		[
			'paying before the door what is not paid there',
			(order) => mayPayBefore({ ...order, paymentMethod: paymentMethod.card }),
			{ 'iraq open': [], 'iraq packed': [], 'china open': [], 'china packed': [] },
		],
	])('%s', (_, rule, table) => {
		for (const origin of origins) {
			expect(asked(origin, false, rule)).toEqual(table[`${origin} open`]);
			expect(asked(origin, true, rule)).toEqual(table[`${origin} packed`]);
		}
	});

	it('taking a part of it is done at the door, lowering its price and adding a subsidy until it is received', () => {
		const unreceived = [1, 2, 3, 9, 10, 11, 12, 14];

		expect(orderStatuses.filter(mayBeTakenInPart)).toEqual([3]);
		expect(orderStatuses.filter(mayLowerPrice).sort((a, b) => a - b)).toEqual(unreceived);
		expect(orderStatuses.filter(maySetSubsidy).sort((a, b) => a - b)).toEqual(unreceived);
	});

	it('paying is for no state in which it is over or with its buyer', () => {
		for (const status of [...payableIn[1], ...payableIn[2]])
			expect([status, isEnd(status) || [3, 4, 5].includes(status)]).toEqual([status, false]);
		expect(payableIn[1].filter((status) => payableIn[2].includes(status))).toEqual([]);
	});

	it('no row of the table leads out of an end, into the beginning, or to where it comes from', () => {
		for (const { event, from, to } of transitions) {
			if (from !== null) expect([event, isEnd(from)]).toEqual([event, false]);
			if (from !== null) expect([event, to === 1]).toEqual([event, false]);
			expect([event, from === to]).toEqual([event, false]);
		}
	});

	it('every row has somebody who does it, and says nothing twice', () => {
		for (const { who, guards } of transitions) {
			expect(who.length).toBeGreaterThan(0);
			expect([new Set(who).size, new Set(guards).size]).toEqual([who.length, guards.length]);
		}
		const rows = transitions.map(({ event, from, to, origin }) => [event, from, to, origin].join());
		expect(new Set(rows).size).toBe(rows.length);
	});

	it('what nobody pays is announced before it may be sold', () => {
		expect(storage.freeDays).toBe(30);
		expect(storage.saleDays - storage.announceDays).toBe(14);
		expect([(storage.announceDays - storage.freeDays) % storage.stepDays > 0, storage.saleDays]).toEqual([true, 90]);
	});
});

describe('a payment', () => {
	it('expects money in no state in which it has it, or never will', () => {
		expect([...openPaymentStates].sort()).toEqual(['review failed', 'under review', 'waiting']);
		for (const state of openPaymentStates) expect(paymentStates).toContain(state);
	});
});

describe('a return', () => {
	const onward = (state: (typeof returnStates)[number]) =>
		returnEventsOpenTo(state, ['buyer', 'visitor', 'fulfilment', 'system']).flatMap(
			(event) => returnTransition(state, event)?.to ?? [],
		);

	it('comes to every state there is, and is over where nothing leads on', () => {
		expect([...reachedFrom<(typeof returnStates)[number]>('asked', onward)].sort()).toEqual([...returnStates].sort());
		expect(returnStates.filter(isReturnOver)).toEqual(['refunded', 'exchanged', 'declined', 'refused', 'cancelled', 'lapsed']);
	});

	it('frees its pieces only when they are with their buyer, and then it is over', () => {
		const freed = returnStates.filter(freesPieces);

		expect(freed).toEqual(['refused', 'cancelled', 'lapsed']);
		expect(freed.filter((state) => !isReturnOver(state))).toEqual([]);
	});

	it('is in the hands of its buyer until the goods are handed in, and of nobody else’s buyer', () => {
		expect(
			returnStates.map((state) => [state, returnEventsOpenTo(state, ['buyer'])]).filter(([, events]) => events?.length),
		).toEqual([
			['asked', ['cancel']],
			['approved', ['cancel', 'send']],
		]);
		for (const state of returnStates)
			expect(returnEventsOpenTo(state, ['visitor'])).toEqual(returnEventsOpenTo(state, ['buyer']));
	});

	it.each(returnWishes)('for a %s follows its path step by step', (wish) => {
		for (const [at, state] of returnPath[wish].slice(0, -1).entries()) expect(onward(state)).toContain(returnPath[wish][at + 1]);
		expect(isReturnOver(returnPath[wish].at(-1) ?? 'asked')).toBe(true);
	});

	it('costs its buyer nothing where the goods are at fault, and asks to see what can be seen', () => {
		expect(returnReasons.filter(isFault)).toEqual(['notAsDescribed', 'wrong', 'damaged', 'missing']);
		expect(returnReasons.filter(needsPicture)).toEqual(['notAsDescribed', 'wrong', 'damaged']);
	});
});

describe('a purchase order', () => {
	const onward = (state: (typeof purchaseStates)[number]) =>
		purchaseEventsOpenTo(state).flatMap((event) => purchaseTransitionsFrom(state, event).map(({ to }) => to));

	it.each([
		['draft', ['order', 'cancel']],
		['ordered', ['receive', 'cancel']],
		['partlyReceived', ['receive', 'close']],
		['received', []],
		['cancelled', ['restore']],
	] as const)('that is %s leads on by %j alone', (state, events) => {
		expect(purchaseEventsOpenTo(state)).toEqual(events);
		for (const event of purchaseEvents.filter((one) => !events.some((open) => open === one)))
			expect([event, purchaseTransitionsFrom(state, event)]).toEqual([event, []]);
	});

	it('comes to every state, and counts as bought from the order on', () => {
		expect([...reachedFrom<(typeof purchaseStates)[number]>('draft', onward)].sort()).toEqual([...purchaseStates].sort());
		expect(purchaseStates.filter(isBought)).toEqual(['ordered', 'partlyReceived', 'received']);
	});

	it('that is received has all or lacks something, never both', () => {
		for (const state of ['ordered', 'partlyReceived'] as const)
			expect(purchaseTransitionsFrom(state, 'receive').map(({ to, guards }) => [to, guards])).toEqual([
				['received', ['allThere']],
				['partlyReceived', ['somethingMissing']],
			]);
	});
});

describe('an offer', () => {
	it.each([
		['open', ['counter', 'accept', 'decline', 'replace', 'end']],
		['countered', ['settle', 'accept', 'decline', 'replace', 'end']],
		['accepted', []],
		['declined', ['replace']],
		['replaced', []],
		['ended', ['replace']],
	] as const)('that is %s leads on by %j alone', (state, events) => {
		expect(inquiryOfferEvents.filter((event) => transitionOf(event, state) !== undefined)).toEqual(events);
	});

	it('comes to every state, and what its buyer decides no operator decides', () => {
		const onward = (state: (typeof inquiryOfferStates)[number]) =>
			inquiryOfferEvents.flatMap((event) => transitionOf(event, state)?.to ?? []);
		expect([...reachedFrom<(typeof inquiryOfferStates)[number]>('open', onward)].sort()).toEqual([...inquiryOfferStates].sort());
		expect(inquiryOfferEvents.map((event) => transitionOf(event, event === 'settle' ? 'countered' : 'open')?.who)).toEqual([
			'buyer',
			'operator',
			'buyer',
			'buyer',
			'operator',
			'system',
		]);
	});
});

describe('a delivery', () => {
	it('begins by going out, comes to every step, and is over only when it is delivered', () => {
		expect(stepsAfter.none).toEqual(['out']);
		expect([...reachedFrom<(typeof deliverySteps)[number]>('out', (step) => stepsAfter[step])].sort()).toEqual(
			[...deliverySteps].sort(),
		);
		expect(deliverySteps.filter((step) => stepsAfter[step].length === 0)).toEqual(['delivered']);
	});

	it('can end at the door, or back in the shop, from every step on the way', () => {
		for (const step of ['out', 'notReached', 'rescheduled', 'refused'] as const)
			expect([step, stepsAfter[step].includes('delivered'), stepsAfter[step].includes('comeBack')]).toEqual([step, true, true]);
	});

	it('fails where nobody was reached or somebody said no, and waits for a decision after three times', () => {
		expect(deliverySteps.filter(isFailure)).toEqual(['notReached', 'refused']);
		expect(mostFailures).toBe(3);
	});

	it('to a store reminds before the goods have waited too long', () => {
		expect([...pickupReminders, pickupDays]).toEqual([3, 7, 12, 14]);
	});
});

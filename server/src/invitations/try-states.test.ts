import { type ParticipationState, participationStates } from '@qaysari/contract/promotion-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBuyable, presentPrice } from '../help-chop/help-chop.ts';
import { hours } from '../platform/clock.ts';
import { asId, type InvitationId } from '../platform/ids.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { findInvitation, type InvitationRow, listOwn, loweredBy, openChance, stateOf } from './invitations.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const at = (ms: number): string => new Date(now.getTime() + ms).toISOString();
const past = at(-hours(1));
const next = at(hours(1));

/** A try that runs, with one of three helps. */
const row = (said: Partial<InvitationRow> = {}): InvitationRow => ({
	id: asId(1),
	kind: 'helpChop',
	subject_id: asId(1),
	round_id: asId(1),
	account_id: asId(1),
	code: 'ABCDEFGH23',
	needed: 3,
	helped: 1,
	start_price: 1_000_000,
	parts: [120_000, 100_000, 80_000],
	started_at: past,
	ends_at: next,
	event_ends_at: next,
	reached_at: null,
	use_until: null,
	order_id: null,
	order_number: null,
	closed_at: null,
	stopped_at: null,
	...said,
});

const won = { helped: 3, reached_at: past };
const ordered = { order_id: asId<InvitationRow['order_id'] & number>(7), order_number: 'A7' };

describe('a try', () => {
	it.each<[string, Partial<InvitationRow>, ParticipationState, ReturnType<typeof openChance>]>([
		['runs until a moment before its end', { ends_at: at(1) }, 'inProgress', 'signIn'],
		['came to nothing with its end, while the event goes on', { ends_at: at(0) }, 'notSuccessful', 'over'],
		['is over with the event', { ends_at: at(0), event_ends_at: at(0) }, 'ended', 'over'],
		['that was won can be used until a moment before its time is over', { ...won, use_until: at(1) }, 'succeeded', 'complete'],
		['that was won is over when its time is', { ...won, use_until: at(0) }, 'expired', 'complete'],
		[
			'that was won stays so when the event is over',
			{ ...won, use_until: next, ends_at: past, event_ends_at: past },
			'succeeded',
			'complete',
		],
		['with which something was ordered has succeeded', { ...ordered }, 'succeeded', 'over'],
		[
			'with which something was ordered has succeeded, also when all times are over',
			{ ...ordered, ends_at: past, event_ends_at: past, use_until: past },
			'succeeded',
			'over',
		],
		['that was stopped is over, also while its time goes on', { stopped_at: past }, 'ended', 'over'],
		['that was stopped is over, also when it was won', { ...won, use_until: next, stopped_at: past }, 'ended', 'over'],
	])('%s', (_what, said, state, chance) => {
		expect([stateOf(row(said), now), openChance(row(said), now)]).toEqual([state, chance]);
	});

	it.each<[string, Partial<InvitationRow>, boolean]>([
		['while it runs', {}, true],
		['until a moment before its end', { ends_at: at(1) }, true],
		['at its end', { ends_at: at(0) }, false],
		['when it was stopped', { stopped_at: past }, false],
		['when it was bought', { ...ordered }, false],
		['when another took its place', { closed_at: past }, false],
		['after the shop called its order off, though its event is over', { event_ends_at: past }, true],
	])('of a group price may be bought %s: %#', (_when, said, buyable) => {
		expect(isBuyable(row(said), now)).toBe(buyable);
	});

	it('costs less by the parts of its helps, the first first, and at last the floor', () => {
		const prices = [0, 1, 2, 3].map((helped) => presentPrice(row({ helped })));
		expect(prices).toEqual([1_000_000, 880_000, 780_000, 700_000]);
		expect(loweredBy(row({ helped: 0, parts: null, start_price: null }))).toBe(0);
	});
});

describe('the lists of tries', () => {
	let shop: TestShop;
	let buyer: BuyerClient;
	beforeAll(async () => {
		shop = await createTestShop();
		const [only] = await shop.buyers(1);
		if (!only) throw new Error('Nobody came');
		buyer = only;
		// Every way in which a try can stand; none of them at an end to the millisecond.
		await sql`
			insert into invitation (kind, subject_id, round_id, account_id, code, needed, started_at, ends_at, event_ends_at, reached_at, helped,
				use_until, order_id, stopped_at, closed_at)
			select 'freeGift', 7, 7, ${buyer.accountId}, 'way' || row_number() over (), 1, ${past}, ends_at, event_ends_at, won.reached_at,
				(won.reached_at is not null)::int, won.use_until, order_id, stopped_at, ${past}
			from (values (${past}::timestamptz, ${past}::timestamptz), (${past}, ${next}), (${next}, ${next}), (${at(0)}, ${next}), (${at(0)}, ${at(0)})) e (ends_at, event_ends_at),
				(values (null::timestamptz, null::timestamptz), (${past}, ${past}), (${past}, ${next}), (${past}, ${at(0)})) won (reached_at, use_until),
				(values (null::bigint), (1)) o (order_id), (values (null::timestamptz), (${past})) s (stopped_at)
		`.execute(shop.db);
	});
	afterAll(() => shop.close());

	const listed = async (state: ParticipationState | null): Promise<InvitationId[]> =>
		(await listOwn(shop.db, 'freeGift', buyer.accountId, now, { state, after: null, limit: 1000 })).map(({ id }) => id);

	it.each(participationStates)('of those that are %s hold all of them, and no other', async (state) => {
		const ids = await listed(state);

		const wrong = [];
		for (const id of await listed(null)) {
			const found = await findInvitation(shop.db, id);
			if (found && (stateOf(found, now) === state) !== ids.includes(id)) wrong.push(found);
		}

		expect(ids.length).toBeGreaterThan(0);
		expect(wrong).toEqual([]);
	});

	it('hold each try in one state', async () => {
		const all = await listed(null);
		const byState = [];
		for (const state of participationStates) byState.push(...(await listed(state)));
		expect(byState.toSorted((a, b) => b - a)).toEqual(all);
	});
});

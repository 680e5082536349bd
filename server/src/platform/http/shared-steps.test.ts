import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import type { Transaction } from '../database/handle.ts';
import { Refusal } from '../refusal.ts';
import { hashOf } from '../secrets.ts';
import type { RepeatKey } from './idempotency.ts';
import { shareStep } from './shared-steps.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
	await sql`create table done (who text not null, what text not null check (what <> 'never'))`.execute(shop.db);
});
beforeEach(async () => {
	await sql`delete from idempotency_record`.execute(shop.db);
	await sql`delete from done`.execute(shop.db);
});
afterAll(() => shop.close());

interface Wish {
	who: string;
	what: string;
}

const keyOf = (who: string, key: string, body = key): RepeatKey => ({
	identity: who,
	call: '/a/call',
	key,
	bodyHash: hashOf(body),
	implied: false,
});

/** A step that notes what is wished, and refuses what was done already; `rounds`: who was in each. */
function noting() {
	const rounds: string[][] = [];
	const step = shareStep(shop.db, {
		ownerOf: ({ who }: Wish) => who,
		work: async (tx: Transaction, _now, wishes) => {
			rounds.push(wishes.map(({ who }) => who));
			const { rows } = await sql<Wish>`select who, what from done`.execute(tx);
			const wanted = wishes.filter(({ what }) => !rows.some((row) => row.what === what && what.startsWith('only')));
			await sql`
				insert into done (who, what)
				select * from unnest(${wanted.map(({ who }) => who)}::text[], ${wanted.map(({ what }) => what)}::text[])
			`.execute(tx);
			return wishes.map((wish) => (wanted.includes(wish) ? { noted: wish.what } : new Refusal('conflict')));
		},
	});
	const ask = (who: string, what: string, repeat: RepeatKey | null = null) =>
		step(shop.now, repeat, { who, what }).catch((error: unknown) => {
			if (error instanceof Refusal) return error.code;
			throw error;
		});
	return { ask, rounds };
}
const done = async () =>
	(await shop.rows<Wish>(sql`select who, what from done order by who, what`)).map(({ who, what }) => `${who} ${what}`);

describe('a step that several ask for at once', () => {
	it('is done in one transaction, each as if it came alone', async () => {
		const { ask, rounds } = noting();

		expect(await Promise.all([ask('a', 'one'), ask('b', 'two'), ask('c', 'three')])).toEqual([
			{ noted: 'one' },
			{ noted: 'two' },
			{ noted: 'three' },
		]);
		expect([await done(), rounds]).toEqual([['a one', 'b two', 'c three'], [['a', 'b', 'c']]]);
	});

	it('is done one after another for the same person', async () => {
		const { ask, rounds } = noting();
		await Promise.all([ask('a', 'one'), ask('a', 'two'), ask('b', 'three')]);

		expect([await done(), rounds]).toEqual([['a one', 'a two', 'b three'], expect.arrayContaining([['a', 'b'], ['a']])]);
	});

	it('refuses one without touching what the others get', async () => {
		const { ask } = noting();
		await ask('a', 'only');

		expect(await Promise.all([ask('b', 'only'), ask('c', 'two', keyOf('c', 'two'))])).toEqual(['conflict', { noted: 'two' }]);
		expect(await done()).toEqual(['a only', 'c two']);
	});

	it('is done for all but the one with whom the database finds fault', async () => {
		const { ask, rounds } = noting();
		const ends = await Promise.allSettled([ask('a', 'one', keyOf('a', 'one')), ask('b', 'never'), ask('c', 'three')]);

		expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
		expect(await done()).toEqual(['a one', 'c three']);
		expect(rounds[0]).toEqual(['a', 'b', 'c']);
	});

	it('waits alone for whoever holds something, while the others go on', async () => {
		const { ask } = noting();
		const step = shareStep(shop.db, {
			ownerOf: ({ who }: Wish) => who,
			work: async (tx: Transaction, now, wishes) => {
				for (const { who } of wishes) await sql`select from done where who = ${who} for update`.execute(tx);
				await sql`insert into done (who, what) select unnest(${wishes.map(({ who }) => who)}::text[]), 'more'`.execute(tx);
				return wishes.map(({ who }) => `${who} at ${now.getTime()}`);
			},
		});
		for (const who of ['a', 'b']) await ask(who, 'one');
		const asked = await shop.db.transaction().execute(async (tx) => {
			await sql`select from done where who = 'a' for update`.execute(tx);
			const both = ['a', 'b'].map((who) => step(shop.now, null, { who, what: '' }));
			// The other one is answered while this is held.
			await both[1];
			await somebodyWaits(shop.db);
			return both;
		});

		expect(await Promise.all(asked)).toEqual(['a', 'b'].map((who) => `${who} at ${shop.now.getTime()}`));
		expect(await done()).toEqual(['a more', 'a one', 'b more', 'b one']);
	});
});

describe('a repeat among others', () => {
	it('is answered as the first was, and the others are done', async () => {
		const { ask } = noting();
		const first = await ask('a', 'one', keyOf('a', 'one'));

		expect(await Promise.all([ask('a', 'one', keyOf('a', 'one')), ask('b', 'two', keyOf('b', 'two'))])).toEqual([
			first,
			{ noted: 'two' },
		]);
		expect(await done()).toEqual(['a one', 'b two']);
	});

	it('is answered as the first was also where it would be refused by now', async () => {
		const { ask } = noting();
		const first = await ask('a', 'only', keyOf('a', 'only'));

		expect(await Promise.all([ask('a', 'only', keyOf('a', 'only')), ask('b', 'two')])).toEqual([first, { noted: 'two' }]);
		expect(await done()).toEqual(['a only', 'b two']);
	});

	it('that came with another body is refused, and nobody else', async () => {
		const { ask } = noting();
		await ask('a', 'one', keyOf('a', 'key'));

		expect(await Promise.all([ask('a', 'two', keyOf('a', 'key', 'another')), ask('b', 'three')])).toEqual([
			'idempotency_mismatch',
			{ noted: 'three' },
		]);
		expect(await done()).toEqual(['a one', 'b three']);
	});

	it('of many that come at once is done once', async () => {
		const { ask } = noting();
		const all = await Promise.all(
			Array.from({ length: 12 }, (_, turn) => ask(`p${turn % 3}`, 'one', keyOf(`p${turn % 3}`, 'once'))),
		);

		expect(all).toEqual(all.map(() => ({ noted: 'one' })));
		expect(await done()).toEqual(['p0 one', 'p1 one', 'p2 one']);
	});
});

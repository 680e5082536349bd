import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { many } from './rows.ts';
import { holdsAll, newestThatHold, partsOf } from './sought.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const texts = [
	' سارة الجبوري q8kd92hf +9647701234567',
	' muhammad_100% karim qhd83kk2 +9647509876543',
	' 张伟 qzz11aa2 +8613800138000',
];

async function found(typed: string): Promise<number[]> {
	const parts = partsOf(typed);
	if (parts === null) return [];
	const rows = sql`unnest(${texts}::text[]) with ordinality as t (words, place)`;
	const held = await many<{ place: number }>(
		shop.db,
		sql`select (place - 1)::int as place from (select plain_words(words) as words, place from ${rows}) t where ${holdsAll(sql`words`, parts)} order by place`,
	);
	return held.map(({ place }) => place);
}

it('whole and parts of names and numbers are found, and nothing that only ends as they do', async () => {
	const wanted: [string, number[]][] = [
		['+964 770 123 4567', [0]],
		['0770 123 4567', [0]],
		['٠٧٧٠١٢٣٤٥٦٧', [0]],
		['07511234567', []],
		['Q8KD92HF', [0]],
		['x8kd92hf', []],
		['muhammad_100%', [1]],
		['muhammadx100%', []],
		['MUHAMMAD kar', [1]],
		['mohammad', []],
		['ساره الجبوري', [0]],
		['伟', []],
		['张伟', [2]],
		['--', []],
	];
	for (const [typed, places] of wanted) expect([typed, await found(typed)]).toEqual([typed, places]);
});

it('a page of what many, some, few or none hold is the newest of all that hold it', async () => {
	const count = 20_000;
	for (const every of [1, 15, 60, 90, 150, 300, 9_000, 30_000])
		for (const limit of [1, 20, 50]) {
			const holding = (among: number): number[] =>
				Array.from({ length: among }, (_, place) => place)
					.filter((place) => place % every === every - 1)
					.slice(0, limit + 1);
			const page = await newestThatHold(limit, { among: async (newest) => holding(newest), all: async () => holding(count) });
			expect(page).toEqual(holding(count));
		}
});

it('no search reads much that its index has not sorted in yet', async () => {
	const indexes = await many<{ name: string; options: string[] | null }>(
		shop.db,
		sql`select c.relname as name, c.reloptions as options from pg_class c join pg_am m on m.oid = c.relam where m.amname = 'gin'`,
	);
	expect(indexes.length).toBeGreaterThan(0);
	const small = ['fastupdate=off', 'gin_pending_list_limit=256'];
	expect(indexes.filter(({ options }) => !small.some((one) => options?.includes(one))).map(({ name }) => name)).toEqual([]);
});

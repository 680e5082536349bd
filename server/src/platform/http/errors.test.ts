import { writeFile } from 'node:fs/promises';
import { chatCalls } from '@qaysari/contract/chat.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuyerClient, createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { asRefusal } from './errors.ts';

let shop: TestShop;
let buyer: BuyerClient;
const logged: string[] = [];

beforeAll(async () => {
	shop = await createTestShop({ settings: { LOG_LEVEL: 'error' }, logTo: (line) => logged.push(line) });
	[buyer] = (await shop.buyers(1)) as [BuyerClient];
});
afterAll(() => shop.close());

it.each([
	['disk', '53100'],
	['memory', '53200'],
])('a database without %s left is told as one that may work later, and is in the log', async (_what, code) => {
	await sql
		.raw(
			`create or replace function no_room() returns trigger language plpgsql as
				$$ begin raise exception 'there is none' using errcode = '${code}'; end $$;
			create or replace trigger no_room before insert on chat_group for each row execute function no_room();`,
		)
		.execute(shop.db);
	logged.length = 0;

	const { status, headers } = await buyer.call(chatCalls.selectGroupId, {});

	expect({ status, again: headers['retry-after'] }).toEqual({ status: 503, again: '5' });
	expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['there is no room left']);
});

it.skipIf(process.platform !== 'linux')('a disk for files that is full is one that may have room later', async () => {
	const failed = await writeFile('/dev/full', 'more').catch((error: Error) => error);

	expect(asRefusal(failed as Error)).toMatchObject({ code: 'unavailable', status: 503, retryAfter: 5 });
});

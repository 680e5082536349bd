import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { customersCalls } from '@qaysari/contract/customers.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const run = (name: string) => jobsOf(rooms, shop.shop).handlers[name]?.({});

it('whom a code was sent to is forgotten after two days, and no sooner than limits count it', async () => {
	const phone = shop.newPhone();
	const codes = async () => (await shop.rows(sql`select from verification_code where destination = ${phone}`)).length;
	await shop.visitor().do(accountsCalls.loginSendCode, { type: 6, account: phone.slice(1) });
	shop.clock.move(hours(48));
	await run('accounts.forget-codes');
	const before = await codes();
	shop.clock.move(1);

	await run('accounts.forget-codes');

	expect([before, await codes()]).toEqual([1, 0]);
});

it('sessions are forgotten half a year after they ended; until then operators are told when somebody was seen last', async () => {
	const gone = await shop.buyer();
	const seenAt = shop.now.toISOString();
	const seen = async () => {
		const support = await shop.operator('support');
		return (await support.do(customersCalls.get, { userId: gone.userId })).lastSeenAt;
	};
	shop.clock.move(days(360));
	await run('accounts.forget-sessions');
	const before = await seen();
	const again = await shop.buyers(1);
	shop.clock.move(1);

	await run('accounts.forget-sessions');

	expect([before, await seen()]).toEqual([seenAt, null]);
	expect(await shop.rows(sql`select account_id from account_session`)).toEqual(
		again.map(({ accountId }) => ({ account_id: accountId })),
	);
});

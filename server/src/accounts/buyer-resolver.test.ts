import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOf } from '../platform/secrets.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { buyerResolver } from './buyer-resolver.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

it('everybody who asks in the same moment is who they are, and whose session ended, or never was, is nobody', async () => {
	const buyers = await shop.buyers(6);
	const [, ended, blocked, old] = buyers;
	if (!ended || !blocked || !old) throw new Error('Nobody is there');
	await sql`update account_session set revoked_at = ${shop.now} where account_id = ${ended.accountId}`.execute(shop.db);
	await sql`update account set blocked_at = ${shop.now} where id = ${blocked.accountId}`.execute(shop.db);
	await sql`update account_session set expires_at = ${shop.now} where account_id = ${old.accountId}`.execute(shop.db);
	const resolve = buyerResolver(shop.db);
	const asked = [...buyers, ...buyers].map(({ token }) => resolve(hashOf(token), shop.now));
	const stranger = resolve(hashOf('nobody was ever given this token'), shop.now);

	const own = buyers.map(({ accountId }) =>
		[ended, blocked, old].some((one) => one.accountId === accountId) ? null : accountId,
	);
	expect((await Promise.all(asked)).map((buyer) => buyer?.accountId ?? null)).toEqual([...own, ...own]);
	expect(await stranger).toBeNull();
});

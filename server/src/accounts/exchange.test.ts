import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes } from '../platform/clock.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const password = 'bazaar-of-kirkuk-9';

async function codeTo(client: BuyerClient, phone: string): Promise<string> {
	shop.clock.move(minutes(1));
	await client.do(accountsCalls.accountBindSendCode, { type: 6, account: phone });
	return shop.codeFor(phone);
}

/** Somebody else holds the token of a buyer's session. */
function thiefOf(buyer: BuyerClient): BuyerClient {
	const thief = shop.visitor();
	thief.token = buyer.token;
	return Object.assign(thief, { token: buyer.token, phone: shop.newPhone(), userId: '', accountId: 0 });
}

describe('whoever holds a session alone', () => {
	it('cannot exchange the number, with nothing, a wrong password or a wrong code', async () => {
		const buyer = await shop.buyer();
		const thief = thiefOf(buyer);
		const bind = { account: thief.phone, code: await codeTo(thief, thief.phone) };

		const refusals = [
			await thief.refusal(accountsCalls.accountBind, bind),
			await thief.refusal(accountsCalls.accountBind, { ...bind, password: 'a guess of mine' }),
			await thief.refusal(accountsCalls.accountBind, { ...bind, oldCode: '123456' }),
		];

		expect(refusals).toEqual(['old_factor_required', 'old_factor_required', 'code_invalid']);
		expect((await buyer.do(accountsCalls.userInfo, {})).phone).toBe(buyer.phone);
	});

	it('cannot guess the password without end either', async () => {
		const buyer = await shop.buyer();
		const { token } = await buyer.do(accountsCalls.setPassword, {
			password,
			account: buyer.phone.slice(1),
			code: await (async () => {
				shop.clock.move(minutes(1));
				await buyer.do(accountsCalls.loginSendCode, { type: 6, account: buyer.phone.slice(1), purpose: 'reset' });
				return shop.codeFor(buyer.phone);
			})(),
		});
		buyer.token = token;
		const thief = thiefOf(buyer);
		const bind = { account: thief.phone, code: await codeTo(thief, thief.phone) };

		const reasons = [];
		for (let tries = 0; tries < 6; tries += 1)
			reasons.push(await thief.refusal(accountsCalls.accountBind, { ...bind, password: `guess ${tries}` }));
		expect(reasons.at(0)).toBe('password_wrong');
		expect(reasons.at(-1)).toBe('too_many_requests');
		shop.clock.move(hours(1));
		const code = await codeTo(buyer, thief.phone);
		expect((await buyer.do(accountsCalls.accountBind, { account: thief.phone, code, password })).phone).toBe(thief.phone);
	});
});

describe('an exchanged number', () => {
	it('ends other sessions, tells the old one, and is taken back by it within three days with everything as it was', async () => {
		const buyer = await shop.buyer();
		const [old, next] = [buyer.phone, shop.newPhone()];
		shop.clock.move(minutes(1));
		const elsewhere = await shop.buyer(shop.visitor(), old);
		const oldCode = await codeTo(buyer, old);
		await buyer.do(accountsCalls.accountBind, { account: next, code: await codeTo(buyer, next), oldCode });
		const told = await shop.rows<{ text: string }>(
			sql`select text from delivery_message where recipient = ${old} order by id desc limit 1`,
		);
		const ended = (await elsewhere.call(accountsCalls.userInfo, {})).status;

		shop.clock.move(hours(70));
		const owner = await shop.buyer(shop.visitor(), old);

		expect([ended, told[0]?.text]).toEqual([401, expect.stringContaining('72')]);
		expect(owner.userId).toBe(buyer.userId);
		expect((await owner.do(accountsCalls.userInfo, {})).phone).toBe(old);
		expect((await buyer.call(accountsCalls.userInfo, {})).status).toBe(401);
		expect((await shop.buyer(shop.visitor(), next)).userId).not.toBe(buyer.userId);
	});
});

import { readFileSync } from 'node:fs';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { cartCalls, cartTempCalls } from '@qaysari/contract/cart.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { days, hours, minutes, seconds } from '../platform/clock.ts';
import { readId, type SkuId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop({
		settings: { CODES_PER_DESTINATION_DAY: '6', CODES_PER_VISITOR_DAY: '8', CODES_PER_ADDRESS_HOUR: '2000' },
	});
});
afterEach(() => shop.clock.move(minutes(2)));
afterAll(() => shop.close());

const sms = 6;
const send = (
	client: Client,
	account: string,
	more: { type?: 2 | 6 | 7; areaId?: string; purpose?: 'login' | 'register' } = {},
) => client.call(accountsCalls.loginSendCode, { type: sms, account, ...more });
const login = (client: Client, account: string, code: string, type: 2 | 6 | 7 = sms) =>
	client.call(accountsCalls.login, { type, account, code });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function sent(client = shop.visitor(), phone = shop.newPhone()) {
	await client.do(accountsCalls.loginSendCode, { type: sms, account: phone });
	return { client, phone, code: await shop.codeFor(phone) };
}

describe('a code', () => {
	it('signs in once', async () => {
		const { client, phone, code } = await sent();

		const answers = [await login(client, phone, code), await login(client, phone, code)];

		expect(answers.map((answer) => answer.envelope.reason ?? 'in')).toEqual(['in', 'code_used']);
	});

	it('tried right ten times at once opens one session', async () => {
		const { client, phone, code } = await sent();

		const answers = await Promise.all(Array.from({ length: 10 }, () => login(client, phone, code)));

		expect(answers.filter((answer) => answer.envelope.success)).toHaveLength(1);
		expect(await sessionsOf(phone)).toBe(1);
	});

	it('is voided by five wrong tries, also when fifty come at once', async () => {
		const { client, phone, code } = await sent();

		const guesses = await Promise.all(Array.from({ length: 50 }, () => login(client, phone, otherThan(code))));
		const right = await login(client, phone, code);

		const reasons = guesses.map((answer) => answer.envelope.reason);
		expect([reasons.filter((reason) => reason === 'code_invalid').length, new Set(reasons)]).toEqual([
			5,
			new Set(['code_invalid', 'code_used_up']),
		]);
		expect([right.status, right.envelope.reason]).toEqual([409, 'code_used_up']);
	});

	it('that is no code at all does not count as a try', async () => {
		const { client, phone, code } = await sent();
		for (const typed of ['', ' ', '12345', '1234567', 'abcdef', '１２３４５６x', '-12345', '12 345', '\u0000123456']) {
			const answer = await login(client, phone, typed);
			expect([typed, answer.envelope.success]).toEqual([typed, false]);
		}

		expect((await login(client, phone, code)).status).toBe(200);
	});

	it('may be typed with Arabic digits and spaces around', async () => {
		const { client, phone, code } = await sent();
		const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);

		expect((await login(client, phone, ` ${arabic} `)).status).toBe(200);
	});

	it('is good for five minutes, to the second', async () => {
		const [inTime, late] = [await sent(), await sent()];
		shop.clock.move(minutes(5) - seconds(1));
		const first = await login(inTime.client, inTime.phone, inTime.code);
		shop.clock.move(seconds(1));
		const second = await login(late.client, late.phone, late.code);

		expect([first.status, second.envelope.reason]).toEqual([200, 'code_expired']);
	});

	it('is voided by a new one', async () => {
		const { client, phone, code } = await sent();
		shop.clock.move(minutes(1));
		await send(client, phone);
		const newer = await shop.codeFor(phone);

		const old = code === newer ? null : await login(client, phone, code);

		expect(old?.envelope.reason ?? 'code_invalid').toBe('code_invalid');
		expect((await login(client, phone, newer)).status).toBe(200);
	});

	it('is good for its purpose, its channel and its destination only', async () => {
		const { client, phone, code } = await sent();
		const other = shop.newPhone();
		shop.clock.move(minutes(1));
		const forRegistering = await sent(shop.visitor(), other);
		await sql`update verification_code set purpose = 'register' where destination = ${other}`.execute(shop.db);

		const reasons = [
			(await login(client, other, code)).envelope.reason,
			(await login(client, phone, code, 2)).envelope.reason,
			(await login(forRegistering.client, other, forRegistering.code)).envelope.reason,
			await client.refusal(ordersCalls.lookup, { phone, code }),
		];

		expect(reasons).toEqual(Array(4).fill('code_invalid'));
	});

	it('is kept as a keyed hash, and nowhere in an answer', async () => {
		const { client, phone, code } = await sent();
		shop.clock.move(minutes(1));
		const answer = await send(client, phone);

		const rows = await shop.rows<{ row: string }>(
			sql`select v::text as row from verification_code v where destination = ${phone}`,
		);
		expect(rows.map((row) => row.row).join()).not.toContain(code);
		expect(JSON.stringify([answer.envelope, answer.headers])).not.toContain(await shop.codeFor(phone));
	});

	it('is sent again after sixty seconds, not before', async () => {
		const { client, phone } = await sent();
		const tries = [];
		for (const step of [0, 59_999, 1]) {
			shop.clock.move(step);
			tries.push(await send(client, phone));
		}

		expect(tries.map((answer) => answer.envelope.reason ?? 'sent')).toEqual(['resend_too_early', 'resend_too_early', 'sent']);
		expect([tries[0]?.envelope.params, tries[1]?.envelope.params]).toEqual([{ seconds: 60 }, { seconds: 1 }]);
	});

	it('whose answer was lost is named to who asked for it while it can be typed, and to nobody else', async () => {
		const [client, phone] = [shop.visitor(), shop.newPhone()];
		const { destination } = await client.do(accountsCalls.loginSendCode, { type: sms, account: phone });
		shop.clock.move(seconds(10));

		const again = await send(client, phone, { type: 2 });
		const others = [await send(shop.visitor(), phone), await send(client, phone, { purpose: 'register' })];
		const entered = await login(client, phone, await shop.codeFor(phone));
		const used = await send(client, phone);

		expect([again.envelope.reason, again.envelope.data]).toEqual([
			'resend_too_early',
			{ destination, resendSeconds: 50, type: sms },
		]);
		expect(entered.status).toBe(200);
		expect([...others, used].map(({ envelope }) => [envelope.reason, envelope.data])).toEqual(
			Array(3).fill(['resend_too_early', null]),
		);
	});

	it('asked for many times at once goes out once', async () => {
		const phone = shop.newPhone();

		const answers = await Promise.all(Array.from({ length: 10 }, () => send(shop.visitor(), phone)));

		expect(answers.filter((answer) => answer.envelope.success)).toHaveLength(1);
	});

	it('goes to one destination so many times a day, and to others still', async () => {
		const phone = shop.newPhone();
		const reasons = [];
		for (let times = 0; times < 7; times += 1) {
			reasons.push((await send(shop.visitor(), phone)).envelope.reason ?? 'sent');
			shop.clock.move(minutes(1));
		}
		const other = await send(shop.visitor(), shop.newPhone());
		shop.clock.move(days(1));
		const tomorrow = await send(shop.visitor(), phone);

		expect(reasons).toEqual([...Array(6).fill('sent'), 'destination_limited']);
		expect([other.status, tomorrow.status]).toEqual([200, 200]);
	});

	it('is asked for by one visitor so many times a day, also at once', async () => {
		const visitor = shop.visitor();

		const answers = await Promise.all(Array.from({ length: 20 }, () => send(visitor, shop.newPhone())));

		expect(answers.filter((answer) => answer.envelope.success)).toHaveLength(8);
	});

	it('answers the same whether an account exists', async () => {
		const known = await shop.buyer();
		shop.clock.move(minutes(2));
		const [there, notThere] = [await send(shop.visitor(), known.phone), await send(shop.visitor(), shop.newPhone())];
		const hidden = (answer: typeof there) => [answer.status, JSON.stringify(answer.envelope).replace(/\d{4}(?=")/, '')];
		const wrong = await Promise.all([known.phone, shop.newPhone()].map((phone) => login(shop.visitor(), phone, '123456')));

		expect(hidden(there)).toEqual(hidden(notThere));
		expect([wrong[0]?.status, wrong[0]?.envelope.code]).toEqual([409, 1005]);
		expect(wrong[1]?.envelope).toEqual(wrong[0]?.envelope);
	});
});

describe('a number', () => {
	const written = (digits: string) => [
		`964${digits}`,
		`+964${digits}`,
		`00964${digits}`,
		`+964 ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`,
		`(+964) ${digits.slice(0, 3)}-${digits.slice(3)}`,
		`964${digits}`.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit),
		`964${digits}`.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit),
		`9640${digits}`,
	];

	it('is the same however it is written', async () => {
		const answers = await Promise.all([
			...written('7701234567').map((account) => shop.visitor().do(accountsCalls.checkPhoneNumber, { account })),
			...['0770 123 4567', '7701234567', '0770-1234567'].map((account) =>
				shop.visitor().do(accountsCalls.checkPhoneNumber, { account, areaId: '964' }),
			),
		]);

		for (const answer of answers) expect(answer).toEqual({ valid: true, phone: '+9647701234567' });
	});

	it('signs in to the same account however it is written', async () => {
		const ids = new Set<string>();
		for (const account of written('7709876543').slice(0, 5)) {
			const client = shop.visitor();
			await client.do(accountsCalls.loginSendCode, { type: sms, account });
			ids.add((await client.do(accountsCalls.login, { type: sms, account, code: await shop.codeFor('+9647709876543') })).userId);
			shop.clock.move(minutes(1));
		}

		expect(ids.size).toBe(1);
	});

	it.each([
		['1234', undefined, 'phone_invalid'],
		['12345', undefined, 'phone_invalid'],
		['9647701234567890123', undefined, 'phone_invalid'],
		['96412345678', undefined, 'phone_invalid'],
		['447911123456', undefined, 'country_not_served'],
		['9647701234567', '966', 'phone_invalid'],
		['+()- ', undefined, 'phone_invalid'],
	])('%s (area %s) is refused as %s', async (account, areaId, reason) => {
		expect((await send(shop.visitor(), account, areaId ? { areaId } : {})).envelope.reason).toBe(reason);
	});

	it('is told apart by country and kind as the numbering plans say', async () => {
		const file = new URL('../../fixtures/phone/libphonenumber.iq-sa-tr-cn.json', import.meta.url);
		interface Plan {
			countryCode: string;
			mobileExample: string;
			types: Record<string, { example?: string; pattern: string }>;
			carriers: Record<string, string>;
		}
		const { countries } = JSON.parse(readFileSync(file, 'utf8')) as { countries: Record<string, Plan> };
		const check = (account: string, areaId?: string) =>
			shop.visitor().do(accountsCalls.checkPhoneNumber, areaId ? { account, areaId } : { account });

		for (const { countryCode, mobileExample, types, carriers } of Object.values(countries)) {
			const whole = `+${countryCode}${mobileExample}`;
			expect(await check(whole)).toEqual({ valid: true, phone: whole });
			expect(await check(mobileExample, countryCode)).toEqual({ valid: true, phone: whole });
			expect(await check(`0${mobileExample}`, countryCode)).toEqual({ valid: true, phone: whole });
			expect(await check(`${whole}1`)).toEqual({ valid: false, phone: null });
			expect(await check(whole.slice(0, -1))).toEqual({ valid: false, phone: null });
			const mobile = new RegExp(`^(?:${types.mobile?.pattern})$`);
			for (const [kind, { example }] of Object.entries(types)) {
				if (!example) continue;
				expect([countryCode, kind, (await check(`+${countryCode}${example}`)).valid]).toEqual([
					countryCode,
					kind,
					mobile.test(example),
				]);
			}
			// Where we sell; the ranges of the other countries' carriers change from one edition of the plans to the next.
			if (countryCode !== '964') continue;
			for (const prefix of Object.keys(carriers)) {
				const national = prefix.slice(countryCode.length).padEnd(mobileExample.length, '0');
				expect([prefix, (await check(`+${countryCode}${national}`)).valid]).toEqual([prefix, mobile.test(national)]);
			}
		}
	});
});

describe('an email', () => {
	it('signs in whatever its case, and is the same account', async () => {
		const email = 'zana@example.iq';
		const first = shop.visitor();
		await first.do(accountsCalls.loginSendCode, { type: 7, account: email });
		const one = await first.do(accountsCalls.login, { type: 7, account: email, code: await shop.codeFor(email) });
		shop.clock.move(minutes(1));
		await first.do(accountsCalls.sendEmailCode, { account: ' Zana@Example.IQ ' });
		const again = await first.do(accountsCalls.login, { type: 7, account: 'ZANA@example.iq', code: await shop.codeFor(email) });

		expect([one.created, again.created, again.userId]).toEqual([true, false, one.userId]);
	});

	it.each([
		'a@b',
		'@b.iq',
		'a b@c.iq',
		'a@b.iq\nbcc: c@d.iq',
		'a\u0000@b.iq',
		'<a@b.iq>',
		'a@b..iq',
		`${'a'.repeat(46)}@b.iq`,
		'a,b@c.iq',
	])('%j is refused', async (account) => {
		expect((await send(shop.visitor(), account, { type: 7 })).envelope.reason).toBe('email_invalid');
	});
});

describe('signing in', () => {
	it('makes one account when two devices prove the same unknown number at once', async () => {
		const phone = shop.newPhone();
		const { code } = await sent(shop.visitor(), phone);
		const another = await shop.rows(sql`select 1`);
		const [first, second] = await Promise.all([login(shop.visitor(), phone, code), login(shop.visitor(), phone, code)]);

		expect(another).toHaveLength(1);
		expect([first, second].filter((answer) => answer?.envelope.success)).toHaveLength(1);
		const accounts = await shop.rows(sql`select id from account where phone = ${phone}`);
		expect(accounts).toHaveLength(1);
	});

	it('brings the draft cart and the searches along, once', async () => {
		const [kept, both] = [await createProduct(shop), await createProduct(shop)];
		const phone = shop.newPhone();
		const earlier = await shop.buyer(shop.visitor(), phone);
		await earlier.do(cartCalls.addCart, { skuId: both.skuId, quantity: 2 });
		shop.clock.move(minutes(1));
		const visitor = shop.visitor();
		await visitor.do(cartTempCalls.addCart, { skuId: kept.skuId, quantity: 3 });
		await visitor.do(cartTempCalls.addCart, { skuId: both.skuId, quantity: 5 });
		await visitor.do(searchCalls.historySave, { keyword: 'samovar' });

		const buyer = await shop.buyer(visitor, phone);
		shop.clock.move(minutes(1));
		await shop.buyer(visitor, phone);

		const cart = await buyer.do(cartCalls.list, {});
		const { searches } = await buyer.do(searchCalls.historyList, {});
		expect(Object.fromEntries(cart.lines.map((line) => [line.skuId, line.quantity]))).toEqual({
			[kept.skuId]: 3,
			[both.skuId]: 5,
		});
		expect(searches.map((search) => search.keyword)).toEqual(['samovar']);
		expect((await visitor.do(cartTempCalls.getCartNum, {})).cartNum).toBe(0);
	});

	it('from two tabs of one visitor at once loses nothing that was put into the draft', async () => {
		const product = await createProduct(shop, { skus: [{}, {}] });
		const visitor = shop.visitor();
		const phones = [shop.newPhone(), shop.newPhone()];
		await visitor.do(cartTempCalls.addCart, { skuId: product.skuId, quantity: 1 });
		for (const phone of phones) await visitor.do(accountsCalls.loginSendCode, { type: sms, account: phone });
		const codes = await Promise.all(phones.map((phone) => shop.codeFor(phone)));

		await Promise.all([
			...phones.map((phone, index) => login(visitor, phone, codes[index] ?? '')),
			visitor.do(cartTempCalls.addCart, { skuId: product.skuIds[1] ?? '', quantity: 1 }),
		]);

		const pieces = await shop.rows<{ sku_id: SkuId; times: number }>(sql`
			select l.sku_id, count(*)::int as times from cart_line l where l.sku_id = any(${product.skuIds.map(readId)}::bigint[]) group by l.sku_id order by 1
		`);
		expect(pieces).toEqual(product.skuIds.map((skuId) => ({ sku_id: readId(skuId), times: 1 })));
	});

	it('with a token that is not ours is a 401, and never taken for a visitor', async () => {
		const visitor = shop.visitor();
		for (const authorization of [
			'Bearer x',
			`Bearer ${'a'.repeat(43)}`,
			`Bearer ${'a'.repeat(5000)}`,
			'Bearer ',
			'Bearer \u0001'.trim(),
		]) {
			const answer = await visitor.call(cartTempCalls.list, {}, { headers: { authorization } });
			expect([authorization, answer.status]).toEqual([authorization, authorization.startsWith('Bearer ') ? 401 : 200]);
		}
	});
});

describe('a session', () => {
	it('ends with signing out', async () => {
		const buyer = await shop.buyer();

		await buyer.do(accountsCalls.loginOut, {});

		expect((await buyer.call(accountsCalls.userInfo, {})).status).toBe(401);
	});

	it('ends when nobody used it for 180 days, and lives on while somebody does', async () => {
		const [used, left] = [await shop.buyer(), await shop.buyer()];
		const statuses = [];
		for (let uses = 0; uses < 3; uses += 1) {
			shop.clock.move(days(180) - seconds(1));
			statuses.push((await used.call(accountsCalls.userInfo, {})).status);
		}
		shop.clock.move(days(180));

		expect(statuses).toEqual([200, 200, 200]);
		expect((await used.call(accountsCalls.userInfo, {})).status).toBe(401);
		expect((await left.call(accountsCalls.userInfo, {})).status).toBe(401);
	});

	it('is kept as a hash', async () => {
		const buyer = await shop.buyer();

		const rows = await shop.rows<{ row: string }>(sql`select s::text as row from account_session s`);

		expect(rows.some((row) => row.row.includes(buyer.token))).toBe(false);
	});

	it("is listed by device, and only one's own can be ended", async () => {
		const phone = shop.newPhone();
		const here = await shop.buyer(shop.visitor(), phone);
		shop.clock.move(hours(1));
		const there = await shop.buyer(shop.visitor(), phone);
		const stranger = await shop.buyer();
		const { devices } = await here.do(accountsCalls.devices, {});
		const other = devices.find((device) => !device.current);

		const foreign = await stranger.refusal(accountsCalls.revokeDevice, { id: other?.id ?? '' });
		const unknown = await stranger.refusal(accountsCalls.revokeDevice, { id: '999999999999999' });
		const stillIn = await there.call(accountsCalls.userInfo, {});
		await here.do(accountsCalls.revokeDevice, { id: other?.id ?? '' });

		expect([devices.length, foreign, unknown, stillIn.status]).toEqual([2, 'not_found', 'not_found', 200]);
		expect([(await there.call(accountsCalls.userInfo, {})).status, (await here.call(accountsCalls.userInfo, {})).status]).toEqual(
			[401, 200],
		);
	});

	it('of a closed account is over', async () => {
		const buyer = await shop.buyer();

		await sql`update account set closed_at = ${shop.now} where id = ${buyer.accountId}`.execute(shop.db);

		expect((await buyer.call(accountsCalls.userInfo, {})).status).toBe(401);
	});

	it('asks who it is before it looks at what is sent', async () => {
		const visitor = shop.visitor();

		const answer = await visitor.send({
			method: 'POST',
			url: accountsCalls.userInfo.path,
			payload: '{ damaged',
			headers: { 'content-type': 'application/json' },
		});

		expect(answer.status).toBe(401);
	});
});

describe('the ways to sign in', () => {
	it('are closed without a provider when the outbox is off', async () => {
		const closed = await createTestShop({ settings: { OUTBOX: 'off' } });
		try {
			const answer = await send(closed.visitor(), '9647701234567');
			const flags = await closed.visitor().do(accountsCalls.getLoginWaySettings, {});

			expect([answer.envelope.reason, flags]).toEqual(['channel_off', ['0', '1', '0', '0', '0', '0', '0', '0']]);
		} finally {
			await closed.close();
		}
	});

	it('are those whose channels are open', async () => {
		const flags = await shop.visitor().do(accountsCalls.getLoginWaySettings, {});
		const methods = await Promise.all(
			['0770 123 4567', 'zana@example.iq'].map((account) => shop.visitor().do(accountsCalls.getLoginMethod, { account })),
		);

		expect([flags[2], flags[3], flags[5]]).toEqual(['1', '0', '0']);
		expect(methods).toEqual([
			{ kind: 'phone', types: [2, 6, 1] },
			{ kind: 'email', types: [7, 1] },
		]);
	});
});

async function sessionsOf(phone: string): Promise<number> {
	const rows = await shop.rows(
		sql`select 1 from account_session s join account a on a.id = s.account_id where a.phone = ${phone}`,
	);
	return rows.length;
}

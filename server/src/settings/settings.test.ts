import { homeCalls } from '@qaysari/contract/catalog.calls';
import { settingsCalls, settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';
import { lockSetting } from './settings.queries.ts';
import { getChatHours, getHelpLimits, getReturnRules, getReviewRules, mayOpenOutside } from './settings.ts';

let shop: TestShop;
let owner: Client;
const logged: string[] = [];

beforeAll(async () => {
	shop = await createTestShop({ logTo: (line) => logged.push(line) });
	owner = await shop.operator('owner');
});
afterAll(() => shop.close());

const forget = () => sql`delete from setting`.execute(shop.db);

/** As an older release, or a hand in the database, left it. */
const leave = (name: string, value: unknown) =>
	sql`
		insert into setting (name, value, changed_at) values (${name}, ${JSON.stringify(value)}::jsonb, ${shop.now})
		on conflict (name) do update set value = excluded.value
	`.execute(shop.db);

/** Two who write one setting, both after they read it and before the other is done. */
async function bothAtOnce<Answer>(name: string, one: () => Promise<Answer>, other: () => Promise<Answer>): Promise<Answer[]> {
	const both: Promise<Answer>[] = [];
	await shop.db.transaction().execute(async (tx) => {
		await lockSetting(tx, name);
		both.push(one(), other());
		await somebodyWaits(shop.db, 2);
	});
	return Promise.all(both);
}

describe('what nobody set', () => {
	it('is what the shop came with', async () => {
		await forget();
		const [ways, contact, rules, hosts, text] = [
			await owner.do(settingsConsoleCalls.getLoginWays, {}),
			await owner.do(settingsConsoleCalls.getContact, {}),
			await owner.do(settingsConsoleCalls.getPaymentRules, {}),
			await owner.do(settingsConsoleCalls.getWebHosts, {}),
			await owner.do(settingsConsoleCalls.getLegalText, { kind: 'privacy' }),
		];

		expect(Object.values(ways.ways)).toEqual(Array(6).fill(true));
		expect(contact).toEqual({ phone: '', whatsapp: '' });
		expect(hosts).toEqual({ hosts: [] });
		expect(text).toEqual({ version: 0, changedAt: null, texts: {} });
		expect(Object.values(rules.methods).map(({ open }) => open)).toEqual([true, true, true, true]);
	});

	it('is what docs/rules.md promises of money', async () => {
		const rules = await owner.do(settingsConsoleCalls.getPaymentRules, {});

		expect(rules).toMatchObject({
			cashOnDelivery: { openOrders: 3, openAmount: 1_000_000_00, refusals: 2 },
			transferTolerance: 1500_00,
			feeCeiling: 130,
			changedAt: null,
		});
		expect(await getReturnRules(shop.db)).toMatchObject({ days: 7, handInDays: 14 });
		expect(await getReviewRules(shop.db)).toEqual({ moderation: 'after' });
		expect((await getHelpLimits(shop.db)).perDevice).toBe(1);
		expect((await getChatHours(shop.db)).days).toHaveLength(7);
	});

	it.each<[string, unknown]>([
		['of another shape', { methods: {} }],
		['no object', 'closed'],
		['null', null],
		['beyond what may be set', { hosts: Array(101).fill('naseem.example') }],
	])('is also what an older release wrote and this one cannot read: %s', async (_, value) => {
		for (const name of ['paymentRules', 'webHosts', 'legal.terms']) await leave(name, value);

		expect(await owner.do(settingsConsoleCalls.getPaymentRules, {})).toMatchObject({ feeCeiling: 130, changedAt: null });
		expect(await owner.do(settingsConsoleCalls.getWebHosts, {})).toEqual({ hosts: [] });
		expect(await shop.visitor().do(settingsCalls.legalText, { kind: 'terms' })).toBeNull();
		await forget();
	});

	it('takes the place of rules that lack what a later release added', async () => {
		const { changedAt: _, feeCeiling: __, ...older } = await owner.do(settingsConsoleCalls.getPaymentRules, {});
		await leave('paymentRules', { ...older, transferTolerance: 0 });

		expect(await owner.do(settingsConsoleCalls.getPaymentRules, {})).toMatchObject({ transferTolerance: 0, feeCeiling: 130 });
		await forget();
	});
});

describe('payment rules', () => {
	const read = () => owner.do(settingsConsoleCalls.getPaymentRules, {});
	const write = async (change: object, readAt?: string | null) => {
		const { changedAt: _, ...rules } = await read();
		return owner.call(settingsConsoleCalls.setPaymentRules, { ...rules, ...change, readAt });
	};

	it('are not overwritten by whoever did not see the last change', async () => {
		await forget();
		const first = await write({ feeCeiling: 140 }, null);
		const unseen = await write({ feeCeiling: 150 }, null);
		shop.clock.move(hours(1));
		const seen = await write({ feeCeiling: 160 }, (await read()).changedAt);
		const stale = await write({ feeCeiling: 170 }, first.envelope.data?.changedAt);

		expect([first.status, unseen.envelope.reason, seen.status, stale.envelope.reason]).toEqual([
			200,
			'changed_meanwhile',
			200,
			'changed_meanwhile',
		]);
		expect(seen.envelope.data?.changedAt).toBe(shop.now.toISOString());
		expect((await read()).feeCeiling).toBe(160);
	});

	it('that two change at once become those of one of them, and the other is told', async () => {
		await forget();
		const answers = await bothAtOnce(
			'paymentRules',
			() => write({ feeCeiling: 111 }, null),
			() => write({ feeCeiling: 222 }, null),
		);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'set').sort()).toEqual(['changed_meanwhile', 'set']);
		const kept = answers.find(({ status }) => status === 200)?.envelope.data?.feeCeiling;
		expect((await read()).feeCeiling).toBe(kept);
	});

	it('are set without a question by whoever names no time', async () => {
		await write({ feeCeiling: 120 });
		expect((await write({ feeCeiling: 121 })).status).toBe(200);
		expect((await read()).feeCeiling).toBe(121);
	});

	it('sent again under the same key are set once, also when somebody changed them in between', async () => {
		await forget();
		const { changedAt: _, ...rules } = await read();
		const send = (feeCeiling: number, key: string) =>
			owner.call(settingsConsoleCalls.setPaymentRules, { ...rules, feeCeiling }, { key });

		await send(141, 'rules-key-one');
		await send(142, 'rules-key-two');
		const again = await send(141, 'rules-key-one');

		expect([again.status, again.envelope.data?.feeCeiling, (await read()).feeCeiling]).toEqual([200, 141, 142]);
		expect((await send(143, 'rules-key-one')).envelope.reason).toBe('idempotency_mismatch');
	});

	it('that a second person guards are told to the log when that changes, and only then', async () => {
		await forget();
		const told = () => logged.filter((line) => /one person decides|needs a second person changed/.test(line)).length;
		const before = told();
		await write({ transferTolerance: 1 });
		const untouched = told() - before;
		await write({ secondPersonFrom: null });
		await write({ secondPersonFrom: 0 });

		expect([untouched, told() - before]).toEqual([0, 2]);
	});

	it.each<[string, object, string]>([
		['a ceiling of less than what fees may be', { feeCeiling: 99 }, 'feeCeiling'],
		['a ceiling of more than ten times', { feeCeiling: 1001 }, 'feeCeiling'],
		['a tolerance below nothing', { transferTolerance: -1 }, 'transferTolerance'],
		['a tolerance of half a hundredth', { transferTolerance: 0.5 }, 'transferTolerance'],
		['no refusal that counts', { cashOnDelivery: { openOrders: 3, openAmount: 1, refusals: 0 } }, 'cashOnDelivery.refusals'],
		['a method that is missing', { methods: {} }, 'methods.card'],
	])('are refused with %s, and stay as they were', async (_, change, path) => {
		const before = await read();
		const { status, envelope } = await write(change);

		expect(status).toBe(422);
		expect(JSON.stringify(envelope.data)).toContain(`"path":"${path}"`);
		expect(await read()).toEqual(before);
	});

	it('name at least one province where they name any', async () => {
		const { methods } = await read();
		const card = (provinceIds: string[] | null) => write({ methods: { ...methods, card: { ...methods.card, provinceIds } } });

		expect([(await card([])).status, (await card(['1'])).status, (await card(null)).status]).toEqual([422, 200, 200]);
	});
});

describe('the numbers of the shop', () => {
	it.each([
		['0770 123 4567', '+9647701234567'],
		['٠٧٧٠ ١٢٣ ٤٥٦٧', '+9647701234567'],
		['۰۷۷۰۱۲۳۴۵۶۷', '+9647701234567'],
		['00964 770 123 4567', '+9647701234567'],
		['+90 532 123 45 67', '+905321234567'],
		['066 223 4567', '+964662234567'],
		['   ', ''],
	])('%j is kept as %j', async (typed, kept) => {
		const contact = await owner.do(settingsConsoleCalls.setContact, { phone: typed, whatsapp: typed });

		expect(contact).toEqual({ phone: kept, whatsapp: kept });
		expect(await owner.do(settingsConsoleCalls.getContact, {})).toEqual(contact);
	});

	it('are changed together or not at all', async () => {
		await owner.do(settingsConsoleCalls.setContact, { phone: '0770 123 4567', whatsapp: '' });
		for (const wrong of ['12', '0770 123', 'abc', '+9991234567890'])
			expect(await owner.refusal(settingsConsoleCalls.setContact, { phone: '', whatsapp: wrong })).toBe('phone_invalid');

		expect(await owner.do(settingsConsoleCalls.getContact, {})).toEqual({ phone: '+9647701234567', whatsapp: '' });
	});
});

describe('hosts whose pages may be opened', () => {
	it('are kept in small letters, each once, in the order in which they were named', async () => {
		const { hosts } = await owner.do(settingsConsoleCalls.setWebHosts, {
			hosts: [' WWW.Naseem.Example ', 'b.example', 'www.naseem.example'],
		});

		expect(hosts).toEqual(['www.naseem.example', 'b.example']);
		expect(await owner.do(settingsConsoleCalls.getWebHosts, {})).toEqual({ hosts });
	});

	it('are open with those below them, whatever letters and port the address has, and no others', async () => {
		await owner.do(settingsConsoleCalls.setWebHosts, { hosts: ['naseem.example'] });
		const open = async (link: string) => mayOpenOutside(shop.db, link);
		const tried = ['https://NASEEM.example', 'https://a.b.naseem.example/x', 'https://naseem.example:8443/', '/pages/hot/index'];
		const shut = [
			'https://example/',
			'https://naseem.example./',
			'ftp://naseem.example/',
			'https://:x@naseem.example/',
			'',
			'https://',
		];

		for (const link of tried) expect([link, await open(link)]).toEqual([link, true]);
		for (const link of shut) expect([link, await open(link)]).toEqual([link, false]);
	});

	it('that are none any more are shut at once', async () => {
		await owner.do(settingsConsoleCalls.setWebHosts, { hosts: ['naseem.example'] });
		await owner.do(settingsConsoleCalls.setWebHosts, { hosts: [] });

		const { envelope } = await shop.visitor().call(settingsCalls.webPage, { url: 'https://naseem.example/' });
		expect([envelope.reason, envelope.params]).toEqual(['web_host_refused', { host: 'naseem.example' }]);
	});

	it.each([
		'naseem',
		'*.example',
		'https://naseem.example',
		'naseem.example/',
		'naseem_x.example',
		'-a.example',
		'10.0.0.1',
		'نسيم.example',
	])('are refused when one is %j, and stay as they were', async (host) => {
		await owner.do(settingsConsoleCalls.setWebHosts, { hosts: ['kept.example'] });
		const { status, envelope } = await owner.call(settingsConsoleCalls.setWebHosts, { hosts: ['a.example', host] });

		expect([status, JSON.stringify(envelope.data)]).toEqual([422, expect.stringContaining('"path":"hosts.1"')]);
		expect(await owner.do(settingsConsoleCalls.getWebHosts, {})).toEqual({ hosts: ['kept.example'] });
	});
});

describe('ways of signing in', () => {
	it('say which of them are set up, which no switch changes', async () => {
		const { ways, setUp } = await owner.do(settingsConsoleCalls.getLoginWays, {});
		const off = await owner.do(settingsConsoleCalls.setLoginWays, { ...ways, sms: false, email: false });
		await owner.do(settingsConsoleCalls.setLoginWays, ways);

		expect(off.ways).toMatchObject({ sms: false, email: false, password: true });
		expect(off.setUp).toEqual(setUp);
		expect([setUp.first, setUp.second]).toEqual([false, false]);
	});
});

it('settings of one shop are read by every process of it at once', async () => {
	const beside = await createTestShop({ beside: shop });
	await owner.do(settingsConsoleCalls.setContact, { phone: '0770 123 4567', whatsapp: '' });
	const desk = await beside.operator('support');

	expect((await desk.do(settingsConsoleCalls.getContact, {})).phone).toBe('+9647701234567');
	expect((await beside.visitor().call(homeCalls.tags, {})).status).toBe(200);
	await beside.close();
});

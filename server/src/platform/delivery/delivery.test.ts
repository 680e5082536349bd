import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsOf } from '../../rooms.ts';
import { rooms } from '../../shop.ts';
import { MailServer } from '../../testing/mail-server.ts';
import { MessageProviders } from '../../testing/message-providers.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { days, minutes } from '../clock.ts';
import { sendMessageJob } from './delivery.ts';

const webhookSecret = 'what only the gateway knows';
const logged: string[] = [];
let providers: MessageProviders;
let shop: TestShop;
let mail: MailServer;

beforeAll(async () => {
	providers = await MessageProviders.start();
	mail = await MailServer.start();
	shop = await createTestShop({
		settings: {
			...providers.settings,
			SMTP_URL: mail.url,
			OTPIQ_WEBHOOK_SECRET: webhookSecret,
			PUBLIC_URL: 'https://shop.example',
			OUTBOX: 'off',
			CODES_PER_ADDRESS_HOUR: '10000',
			LOG_LEVEL: 'debug',
		},
		logTo: (line) => logged.push(line),
	});
});
beforeEach(async () => {
	await work().catch(() => undefined);
	await sql`delete from delivery_message`.execute(shop.db);
	providers.received.length = 0;
	providers.behaviour = { whatsapp: 'take', sms: 'take' };
	shop.clock.move(minutes(2));
});
afterAll(async () => {
	await shop.close();
	await providers.stop();
	await mail.stop();
});

/** Works on every message that waits, once. @returns what the jobs failed with */
async function work(): Promise<string[]> {
	const waiting = await shop.rows<{ id: number }>(
		sql`select id from delivery_message where state in ('queued', 'possibly sent') order by id`,
	);
	const failures: string[] = [];
	for (const { id } of waiting) {
		await jobsOf(rooms, shop.shop)
			.handlers[sendMessageJob]?.({ id })
			.catch((error: Error) => failures.push(error.message));
	}
	return failures;
}

async function askForCode(type: 2 | 6 | 7, account = type === 7 ? `reader${Math.random()}@example.iq` : shop.newPhone()) {
	await shop.visitor().do(accountsCalls.loginSendCode, { type, account });
	return account;
}

const states = async (to: string) =>
	(
		await shop.rows<{ state: string }>(
			sql`select channel || ' ' || state as state from delivery_message where recipient = ${to} order by id`,
		)
	).map((row) => row.state);

describe('a code', () => {
	it('goes out as a WhatsApp template, with the code in the text and on the button', async () => {
		const phone = await askForCode(2);

		await work();

		const [{ path, authorization, body } = { path: '', authorization: '', body: {} }] = providers.of('whatsapp');
		const template = body.template as { components: { parameters: { text: string }[] }[] };
		const code = template.components[0]?.parameters[0]?.text ?? '';
		expect([path, authorization]).toEqual(['/106540352242922/messages', 'Bearer a-token-of-whatsapp']);
		expect(body).toEqual({
			messaging_product: 'whatsapp',
			recipient_type: 'individual',
			to: phone.slice(1),
			type: 'template',
			template: {
				name: 'login_code',
				language: { code: 'en' },
				components: [
					{ type: 'body', parameters: [{ type: 'text', text: code }] },
					{ type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: code }] },
				],
			},
		});
		expect(await states(phone)).toEqual(['whatsapp sent']);
		expect((await shop.visitor().call(accountsCalls.login, { type: 2, account: phone, code })).status).toBe(200);
	});

	it('goes out as a text message, with where to report to', async () => {
		const phone = await askForCode(6);

		await work();

		const [{ authorization, body } = { authorization: '', body: {} }] = providers.of('sms');
		expect(authorization).toBe('Bearer sk_dev_a-key-of-otpiq');
		expect(body).toEqual({
			phoneNumber: phone.slice(1),
			smsType: 'verification',
			verificationCode: expect.stringMatching(/^\d{6}$/),
			provider: 'sms',
			senderId: 'Qaysari',
			deliveryReport: { webhookUrl: 'https://shop.example/hooks/otpiq', deliveryReportType: 'final', webhookSecret },
		});
		const [row] = await shop.rows(sql`select state, cost, provider_reference from delivery_message where recipient = ${phone}`);
		expect(row).toEqual({ state: 'sent', cost: 20_000, provider_reference: expect.stringMatching(/^sms-/) });
	});

	it('goes out as a letter', async () => {
		const email = await askForCode(7);

		await work();

		const letter = mail.letters.find(({ to }) => to.includes(email));
		expect(letter?.text).toMatch(/Subject: .*\d{6}/);
		expect(await states(email)).toEqual(['email sent']);
	});

	it('stands in no table and no log while it waits, nor after', async () => {
		const phone = await askForCode(6);
		const before = await shop.rows<{ row: string }>(
			sql`select d::text as row from delivery_message d where recipient = ${phone}`,
		);
		providers.behaviour.sms = 'fail';
		await work();
		providers.behaviour.sms = 'take';
		await work();

		const code = String(providers.of('sms')[0]?.body.verificationCode);
		const after = await shop.rows<{ row: string }>(sql`select d::text as row from delivery_message d where recipient = ${phone}`);
		const hex = Buffer.from(code).toString('hex');
		expect([before, after].map((rows) => [code, hex].some((text) => JSON.stringify(rows).includes(text)))).toEqual([
			false,
			false,
		]);
		expect(logged.filter((line) => line.includes(code) || line.includes(phone.slice(4)))).toEqual([]);
	});

	it('that the messenger refuses is sent as a text message, and still signs in', async () => {
		providers.behaviour.whatsapp = 'refuse';
		const phone = await askForCode(2);

		await work();
		await work();

		const code = String(providers.of('sms')[0]?.body.verificationCode);
		expect(await states(phone)).toEqual(['whatsapp replaced', 'sms sent']);
		expect((await shop.visitor().call(accountsCalls.login, { type: 2, account: phone, code })).status).toBe(200);
	});

	it.each(['fail', 'stall', 'busy', 'nonsense'] as const)(
		'on a messenger that answers with "%s" is tried again, then sent as a text message',
		async (behaviour) => {
			providers.behaviour.whatsapp = behaviour;
			const phone = await askForCode(2);

			const first = await work();
			const between = await states(phone);
			await work();
			await work();

			expect(first).toHaveLength(1);
			expect(between).toEqual([behaviour === 'busy' ? 'whatsapp queued' : 'whatsapp possibly sent']);
			expect([await states(phone), providers.of('whatsapp').length]).toEqual([['whatsapp replaced', 'sms sent'], 2]);
		},
	);

	it('that no channel takes fails after some tries, and is not tried for ever', async () => {
		providers.behaviour = { whatsapp: 'refuse', sms: 'fail' };
		const phone = await askForCode(2);

		for (let round = 0; round < 9; round += 1) await work();

		expect([await states(phone), providers.of('sms').length]).toEqual([['whatsapp replaced', 'sms failed'], 5]);
	});

	it('that waited longer than it is good for is not sent', async () => {
		const phone = await askForCode(6);
		shop.clock.move(minutes(5));

		await work();

		expect([await states(phone), providers.of('sms')]).toEqual([['sms expired'], []]);
	});

	it('is sent once although its job runs twice', async () => {
		const phone = await askForCode(6);
		const [row] = await shop.rows<{ id: number }>(sql`select id from delivery_message where recipient = ${phone}`);

		await work();
		await jobsOf(rooms, shop.shop).handlers[sendMessageJob]?.({ id: row?.id });

		expect(providers.of('sms')).toHaveLength(1);
	});

	it('to an address that the mail server refuses fails; one that it cannot take now is tried again', async () => {
		mail.refuses = 550;
		const refused = await askForCode(7);
		await work();
		mail.refuses = 451;
		const later = await askForCode(7);
		const failures = await work();
		mail.refuses = null;
		await work();

		expect([await states(refused), failures.length, await states(later)]).toEqual([['email failed'], 1, ['email sent']]);
		expect(failures.join()).not.toContain('@');
	});
});

describe('the last word to an account that is closed', () => {
	it.each(['take', 'refuse'] as const)('is kept by nobody once its provider answered with "%s"', async (behaviour) => {
		const [buyer] = await shop.buyers(1);
		if (!buyer) throw new Error('Nobody signed in');
		await buyer.do(accountsCalls.unregister, { agreed: true });
		const waiting = await states(buyer.phone);
		providers.behaviour.sms = behaviour;
		await work();

		expect(waiting).toEqual(['sms queued']);
		expect(JSON.stringify(providers.of('sms').map(({ body }) => body))).toContain('was deleted');
		expect(await states(buyer.phone)).toEqual([]);
	});

	it('keeps nobody who leaves waiting for a day with messages left', async () => {
		const [buyer] = await shop.buyers(1);
		const owner = await shop.operator('owner');
		const { limits } = await owner.do(settingsConsoleCalls.getDeliveryDays, {});
		await owner.do(settingsConsoleCalls.setDeliveryLimits, { ...limits, sms: { messages: 0, costPerMessage: 0 } });
		const left = await buyer?.call(accountsCalls.unregister, { agreed: true });
		await owner.do(settingsConsoleCalls.setDeliveryLimits, limits);

		expect(left?.status).toBe(200);
	});
});

describe('a report of the gateway', () => {
	const report = (body: unknown, secret: string | null = webhookSecret) =>
		shop.web.inject({
			method: 'POST',
			url: '/hooks/otpiq',
			headers: { 'content-type': 'application/json', ...(secret === null ? {} : { 'x-otpiq-webhook-secret': secret }) },
			payload: typeof body === 'string' ? body : JSON.stringify(body),
		});

	it('is believed with its secret only, and decides what became of a message', async () => {
		const phones = [await askForCode(6), await askForCode(6)];
		await work();
		const references = await Promise.all(
			phones.map(
				async (phone) =>
					(
						await shop.rows<{ r: string }>(sql`select provider_reference as r from delivery_message where recipient = ${phone}`)
					)[0]?.r,
			),
		);
		const of = (index: number, status: string) => ({ smsId: references[index], channel: 'sms', status, isFinal: true });

		const forged = [
			await report(of(0, 'failed'), null),
			await report(of(0, 'failed'), 'a guess'),
			await report('{broken'),
			await report({ smsId: 'x' }),
		];
		const good = [
			await report(of(0, 'delivered')),
			await report(of(0, 'delivered')),
			await report(of(0, 'failed')),
			await report(of(1, 'failed')),
			await report({ ...of(0, 'failed'), smsId: 'unknown' }),
		];

		expect(forged.map((answer) => answer.statusCode)).toEqual([403, 403, 400, 400]);
		expect(good.map((answer) => answer.statusCode)).toEqual(Array(5).fill(200));
		expect(await Promise.all(phones.map(states))).toEqual([['sms delivered'], ['sms failed']]);
	});
});

describe('the limit of a day', () => {
	it('closes the channel, tells the owner before it does, and opens again when more is allowed or the day is over', async () => {
		shop.clock.move(days(1));
		const owner = await shop.operator('owner');
		const { limits } = await owner.do(settingsConsoleCalls.getDeliveryDays, {});
		await owner.do(settingsConsoleCalls.setDeliveryLimits, { ...limits, sms: { messages: 5, costPerMessage: 20_000 } });
		const smsState = async () =>
			(await owner.do(settingsConsoleCalls.getDeliveryDays, {})).channels.find((one) => one.channel === 'sms')?.state;
		const send = () => shop.visitor().call(accountsCalls.loginSendCode, { type: 6, account: shop.newPhone() });

		const calm = await smsState();
		for (let sent = 0; sent < 4; sent += 1) await send();
		const alarm = await smsState();
		const rush = await Promise.all(Array.from({ length: 6 }, send));
		const closed = await smsState();
		const today = (await owner.do(settingsConsoleCalls.getDeliveryDays, {})).days.find((day) => day.channel === 'sms');
		const whatsapp = await shop.visitor().call(accountsCalls.loginSendCode, { type: 2, account: shop.newPhone() });
		await owner.do(settingsConsoleCalls.allowMore, { channel: 'sms', messages: 1 });
		const more = [await send(), await send()];
		shop.clock.move(days(1));
		const tomorrow = await send();

		expect([calm, alarm, closed]).toEqual(['calm', 'alarm', 'closed']);
		expect(rush.map((answer) => answer.envelope.reason ?? 'sent').sort()).toEqual([...Array(5).fill('channel_off'), 'sent']);
		expect(today).toMatchObject({ messages: 5, cost: 100_000, closedAt: expect.any(String) });
		expect([whatsapp.status, more.map((answer) => answer.status), tomorrow.status]).toEqual([200, [200, 409], 200]);
	});

	it('leaves no code behind that cannot have been sent', async () => {
		const owner = await shop.operator('owner');
		const { limits } = await owner.do(settingsConsoleCalls.getDeliveryDays, {});
		await owner.do(settingsConsoleCalls.setDeliveryLimits, { ...limits, sms: { messages: 0, costPerMessage: 0 } });
		const phone = shop.newPhone();

		const reason = await shop.visitor().refusal(accountsCalls.loginSendCode, { type: 6, account: phone });

		const codes = await shop.rows(sql`select 1 from verification_code where destination = ${phone}`);
		expect([reason, codes.length]).toEqual(['channel_off', 0]);
	});
});

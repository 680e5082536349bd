import { bankAccountsConsoleCalls } from '@qaysari/contract/bank-accounts.calls';
import { contract } from '@qaysari/contract/contract';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { workAlertsCalls } from '@qaysari/contract/work-alerts.calls';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, minutes } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { recoverOwner } from './operators.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({
		settings: { OPERATOR_PROOF_MINUTES: '15', SECOND_FACTOR_GRACE_DAYS: '7', PROOF_REFUND_DINARS: '1000' },
	});
});
afterAll(() => shop.close());

const createOperator = (client: Client, username: string) =>
	client.call(staffCalls.createOperator, { username, role: 'support' as const, language: 'en' as const });

/** Somebody who came in by a password, which is known. */
async function hire(role: 'owner' | 'finance' | 'support'): Promise<{ client: Client; username: string; password: string }> {
	const owner = await shop.operator('owner');
	const hired = await owner.do(staffCalls.createOperator, {
		username: `hired.${shop.newPhone().slice(-8)}`,
		role,
		language: 'en',
	});
	const client = shop.passerby();
	await client.do(staffCalls.signIn, { username: hired.username, password: hired.password });
	return { client, ...hired };
}

async function switchOn(client: Client, password: string): Promise<string> {
	const { secret } = await client.do(staffCalls.beginSecondFactor, { password });
	await client.do(staffCalls.confirmSecondFactor, { code: await codeOf(secret) });
	return secret;
}
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(shop.now.getTime() / 1000) });

describe('a step that moves money or says who may', () => {
	it('goes on for fifteen minutes after the password was shown, and asks for it again after that', async () => {
		const { client, password } = await hire('owner');
		const fresh = await createOperator(client, 'first.of.all');
		shop.clock.move(minutes(16));
		const late = await createOperator(client, 'second.of.all');
		const wrong = await client.refusal(staffCalls.prove, { password: 'not-my-word' });
		const still = await createOperator(client, 'second.of.all');
		await client.do(staffCalls.prove, { password });
		const again = await createOperator(client, 'second.of.all');

		expect([fresh.status, late.status, late.envelope.reason, wrong, still.envelope.reason, again.status]).toEqual([
			200,
			403,
			'proof_required',
			'operator_wrong_password',
			'proof_required',
			200,
		]);
	});

	it('is shown by a code where the second factor is on, and never by the same code twice', async () => {
		const { client, password } = await hire('finance');
		const secret = await switchOn(client, password);
		shop.clock.move(minutes(16));
		const code = await codeOf(secret);
		await client.do(staffCalls.prove, { code });

		expect(await client.refusal(staffCalls.prove, { code })).toBe('second_factor_wrong');
		expect(
			(await client.call(bankAccountsConsoleCalls.decideChange, { changeId: '1', approve: true } as never)).envelope.reason,
		).not.toBe('proof_required');
	});

	it('is each one that changes bank accounts, rates, roles, how is paid or who is told, or takes lists out, and each asks before it reads', async () => {
		const { client } = await hire('owner');
		shop.clock.move(minutes(16));
		const dear = contract.filter(({ call }) => call.proof);
		expect(dear.map(({ call }) => call.path.replace('/console/api/', '')).sort()).toEqual([
			'api-keys/create',
			'bank-accounts/decide',
			'bank-accounts/propose',
			'list-files/start-customers',
			'list-files/start-orders',
			'rates/set',
			'refunds/approve',
			'settings/set-payment-rules',
			'staff/close-operator',
			'staff/create-operator',
			'staff/reset-operator',
			'staff/set-operator-role',
			'webhooks/create',
			'webhooks/remove',
			'webhooks/rotate-secret',
			'webhooks/update',
		]);
		for (const { call } of dear)
			expect([call.path, (await client.call(call, {})).envelope.reason]).toEqual([call.path, 'proof_required']);
	});

	it('is giving back a large sum, and not a small one', async () => {
		const { client } = await hire('finance');
		shop.clock.move(minutes(16));
		const give = (amount: number) =>
			client.refusal(refundsConsoleCalls.give, { orderNumber: 'QAAAAAAAAA', amount, reason: 'sorry' });

		expect([await give(100_000), await give(99_900)]).toEqual(['proof_required', 'order_not_found']);
	});
});

describe('the second factor', () => {
	it('is asked of owners and finance within seven days; then nothing else goes on before it is set up', async () => {
		const [owner, support] = [await hire('owner'), await hire('support')];
		const { secondFactorDue } = await owner.client.do(staffCalls.me, {});
		expect(Date.parse(secondFactorDue ?? '') - shop.now.getTime()).toBe(days(7));
		expect((await support.client.do(staffCalls.me, {})).secondFactorDue).toBeNull();

		shop.clock.move(days(7));
		for (const { client, username, password } of [owner, support]) await client.do(staffCalls.signIn, { username, password });
		const list = (client: Client) => client.call(ordersConsoleCalls.listOrders, {});
		expect([(await list(owner.client)).envelope.reason, (await list(support.client)).status]).toEqual([
			'second_factor_overdue',
			200,
		]);

		await switchOn(owner.client, owner.password);
		expect([(await list(owner.client)).status, (await owner.client.do(staffCalls.me, {})).secondFactorDue]).toEqual([200, null]);
	});

	it('is asked from the day on which somebody gets such a role', async () => {
		const { client } = await hire('support');
		const me = await client.do(staffCalls.me, {});
		shop.clock.move(minutes(10));
		await (await shop.operator('owner')).do(staffCalls.setOperatorRole, { operatorId: me.operatorId, role: 'finance' });
		const { secondFactorDue } = await client.do(staffCalls.me, {});

		expect(Date.parse(secondFactorDue ?? '') - shop.now.getTime()).toBe(days(7));
	});
});

it('an owner whom nobody lets in gets a new password on the server: the lock, the second factor, old sessions and browsers that are told of work are over', async () => {
	const { client, username, password } = await hire('owner');
	await switchOn(client, password);
	await client.do(workAlertsCalls.addDevice, {
		endpoint: 'https://fcm.googleapis.com/fcm/send/whoever-took-it',
		keys: { p256dh: 'p', auth: 'a' },
	});
	expect(await recoverOwner(shop.shop, shop.now, null)).toBeNull();
	const told = await recoverOwner(shop.shop, shop.now, username);

	const again = shop.passerby();
	expect((await client.call(staffCalls.me, {})).status).toBe(401);
	expect(await shop.rows(sql`select address from work_device where address like '%whoever-took-it'`)).toEqual([]);
	expect((await again.do(staffCalls.signIn, { username, password: told?.password ?? '' })).secondFactor).toBe(false);
	expect(await recoverOwner(shop.shop, shop.now, 'nobody-of-that-name')).toBeNull();
	await sql`update operator set closed_at = ${shop.now} where role = 'owner' and username <> ${username}`.execute(shop.db);
	expect((await recoverOwner(shop.shop, shop.now, null))?.username).toBe(username);
});

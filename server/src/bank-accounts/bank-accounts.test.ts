import { bankAccountsConsoleCalls } from '@qaysari/contract/bank-accounts.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { getPaymentRules, setPaymentRules } from '../settings/settings.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let first: Client;
let second: Client;

beforeAll(async () => {
	shop = await createTestShop();
	[first, second] = [await shop.operator('finance'), await shop.operator('finance')];
});
afterAll(() => shop.close());

const account = {
	bankName: { ar: 'مصرف القافلة', en: 'Caravan Bank' },
	branchName: { ar: 'الكرادة' },
	swiftCode: 'QAFLIQBA',
	accountName: 'Qaysari Trading',
	cardNumber: 'iq50qafl850123456789012',
	active: true,
	position: 1,
};

const shown = async (client: Client = shop.visitor()) =>
	(await client.do(paymentsCalls.getBackCardNotLogin, {})).accounts.map((one) => one.cardNumber);

describe('a bank account', () => {
	it('is shown to buyers and visitors only after a second person passed it', async () => {
		const { changeId } = await first.do(bankAccountsConsoleCalls.proposeChange, account);
		const waiting = await shown();

		const own = await first.refusal(bankAccountsConsoleCalls.decideChange, { changeId, pass: true });
		await second.do(bankAccountsConsoleCalls.decideChange, { changeId, pass: true });

		const buyer = await shop.buyer();
		expect([waiting, own]).toEqual([[], 'second_person']);
		expect(await shown()).toEqual(['IQ50 QAFL 8501 2345 6789 012']);
		expect((await buyer.do(paymentsCalls.getBackCard, {})).accounts).toEqual(
			(await shop.visitor().do(paymentsCalls.getBackCardNotLogin, {})).accounts,
		);
	});

	it('changes once, however often and by however many it is passed', async () => {
		const { accounts } = await first.do(bankAccountsConsoleCalls.listAccounts, {});
		const [present] = accounts;
		if (!present) throw new Error('An account was expected');
		const { version, ...fields } = present;
		const wish = { ...fields, cardNumber: '6330210044557781', readVersion: version };
		const { changeId } = await first.do(bankAccountsConsoleCalls.proposeChange, wish);
		const third = await shop.operator('owner');

		const twice = await second.refusal(bankAccountsConsoleCalls.proposeChange, wish);
		const answers = await Promise.all(
			[second, third, second].map((operator) => operator.call(bankAccountsConsoleCalls.decideChange, { changeId, pass: true })),
		);

		expect(twice).toBe('change_waiting');
		expect(answers.map(({ envelope }) => envelope.reason ?? 'passed').sort()).toEqual([
			'changed_meanwhile',
			'changed_meanwhile',
			'passed',
		]);
		expect(await shown()).toEqual(['6330 2100 4455 7781']);
		expect(await first.refusal(bankAccountsConsoleCalls.proposeChange, wish)).toBe('changed_meanwhile');
	});

	it('stays as it is when a change is refused or withdrawn', async () => {
		const before = await shown();
		const { changeId } = await first.do(bankAccountsConsoleCalls.proposeChange, account);
		await second.do(bankAccountsConsoleCalls.decideChange, { changeId, pass: false, note: 'Not ours' });
		const again = await first.do(bankAccountsConsoleCalls.proposeChange, account);

		const others = await second.refusal(bankAccountsConsoleCalls.withdrawChange, { changeId: again.changeId });
		await first.do(bankAccountsConsoleCalls.withdrawChange, { changeId: again.changeId });

		const { changes } = await first.do(bankAccountsConsoleCalls.listAccounts, {});
		expect(others).toBe('not_found');
		expect(changes.slice(0, 2).map(({ state, note, mine }) => [state, note, mine])).toEqual([
			['withdrawn', '', true],
			['refused', 'Not ours', true],
		]);
		expect(await shown()).toEqual(before);
	});

	it('is refused with a wrong number or code', async () => {
		const propose = (wish: Partial<typeof account>) =>
			first.refusal(bankAccountsConsoleCalls.proposeChange, { ...account, ...wish });

		expect(await propose({ cardNumber: 'IQ51 QAFL 8501 2345 6789 012' })).toBe('account_number_invalid');
		expect(await propose({ cardNumber: '12 ab 34 56' })).toBe('account_number_invalid');
		expect(await propose({ swiftCode: 'QAFL' })).toBe('invalid_input');
		expect(await propose({ bankName: { ar: '', en: 'Caravan Bank' } })).toBe('text_missing');
	});

	it('is the business of finance alone', async () => {
		const support = await shop.operator('support');

		expect(await support.refusal(bankAccountsConsoleCalls.listAccounts, {})).toBe('role_missing');
		expect(await support.refusal(bankAccountsConsoleCalls.proposeChange, account)).toBe('role_missing');
	});

	it('is changed by one person where one person is the whole shop', async () => {
		const rules = await getPaymentRules(shop.db);
		await inTransaction(shop.db, (tx) => setPaymentRules(tx, shop.now, { ...rules, secondPersonFrom: null }));
		const wish = { ...account, cardNumber: '6330 2100 4455 7799' };
		const { changeId } = await first.do(bankAccountsConsoleCalls.proposeChange, wish);
		const { changes } = await first.do(bankAccountsConsoleCalls.listAccounts, {});

		await first.do(bankAccountsConsoleCalls.decideChange, { changeId, pass: true });

		expect(changes[0]).toMatchObject({ changeId, mine: true, mayDecide: true });
		expect(await shown()).toContain('6330 2100 4455 7799');
		const closed = (await first.do(bankAccountsConsoleCalls.listAccounts, {})).accounts.at(-1);
		if (!closed) throw new Error('An account was expected');
		const { version, ...fields } = closed;
		const away = await first.do(bankAccountsConsoleCalls.proposeChange, { ...fields, active: false, readVersion: version });
		await first.do(bankAccountsConsoleCalls.decideChange, { changeId: away.changeId, pass: true });
		await inTransaction(shop.db, (tx) => setPaymentRules(tx, shop.now, rules));
	});
});

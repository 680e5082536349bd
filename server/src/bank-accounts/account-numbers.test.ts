import { bankAccountsConsoleCalls } from '@qaysari/contract/bank-accounts.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import type { BankAccountId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { insertAccount } from './bank-accounts.ts';

let shop: TestShop;
let first: Client;
let second: Client;

beforeAll(async () => {
	shop = await createTestShop();
	[first, second] = [await shop.operator('finance'), await shop.operator('finance')];
});
afterAll(() => shop.close());

const account = {
	bankName: { ar: 'مصرف القافلة', en: 'Caravan Bank', ckb: 'بانکی کاروان' },
	branchName: { ar: 'الكرادة' },
	swiftCode: '',
	accountName: 'Qaysari Trading',
	cardNumber: '6330210044557781',
	active: true,
	position: 1,
};
type Wish = Partial<typeof account> & { id?: string; readVersion?: number };
const propose = (wish: Wish, by = first) => by.call(bankAccountsConsoleCalls.proposeChange, { ...account, ...wish });
const decide = (changeId: string, pass: boolean, by = second) =>
	by.call(bankAccountsConsoleCalls.decideChange, { changeId, pass });
const listed = async () => first.do(bankAccountsConsoleCalls.listAccounts, {});
const shown = async (language = 'en') => {
	const visitor = shop.visitor();
	visitor.language = language;
	return (await visitor.do(paymentsCalls.getBackCardNotLogin, {})).accounts;
};
/** An account that stands. */
async function make(said: Wish = {}): Promise<BankAccountId> {
	const { position = 1, active = true, accountName = account.accountName } = said;
	return inTransaction(shop.db, (tx) => insertAccount(tx, { ...account, position, active, accountName }));
}

describe('the number of an account', () => {
	it.each([
		['an IBAN', 'IQ50QAFL850123456789012', 'IQ50 QAFL 8501 2345 6789 012'],
		['in small letters', 'iq50qafl850123456789012', 'IQ50 QAFL 8501 2345 6789 012'],
		['in groups', 'IQ50 QAFL 8501 2345 6789 012', 'IQ50 QAFL 8501 2345 6789 012'],
		['with hyphens', 'IQ50-QAFL-8501-2345-6789-012', 'IQ50 QAFL 8501 2345 6789 012'],
		['in Arabic digits', 'IQ٥٠QAFL٨٥٠١٢٣٤٥٦٧٨٩٠١٢', 'IQ50 QAFL 8501 2345 6789 012'],
		['of another country', 'GB82WEST12345698765432', 'GB82 WEST 1234 5698 7654 32'],
		['plain digits', '123456', '1234 56'],
		['plain digits in Persian', '۶۳۳۰۲۱۰۰۴۴۵۵۷۷۸۱', '6330 2100 4455 7781'],
		['as many digits as there may be', '1'.repeat(34), '1111 1111 1111 1111 1111 1111 1111 1111 11'],
	])('is kept as people read it: %s', async (_what, typed, kept) => {
		const { envelope } = await propose({ cardNumber: typed });
		const { changes } = await listed();

		expect(changes.find(({ changeId }) => changeId === envelope.data?.changeId)?.wish.cardNumber).toBe(kept);
	});

	it.each([
		['an IBAN with two digits changed over', 'IQ50QAFL850123456789021'],
		['an IBAN with a wrong check', 'IQ49QAFL850123456789012'],
		['an IBAN that lacks a digit', 'IQ50QAFL85012345678901'],
		['letters among digits', '63302100445577AB'],
		['five digits', '12345'],
		['more digits than any', '1'.repeat(35)],
		['signs', '6330/2100/4455'],
		['nothing but hyphens', '------'],
		['a letter that looks like a digit', '6330O21OO4455778'],
	])('is refused: %s', async (_what, cardNumber) => {
		const before = (await listed()).changes.length;
		expect(['account_number_invalid', 'invalid_input']).toContain((await propose({ cardNumber })).envelope.reason);
		expect((await listed()).changes.length).toBe(before);
	});
});

describe('what buyers read of an account', () => {
	it('is in their language, else in the first that there is, and in the order that finance gave', async () => {
		await make({ position: 900, accountName: 'Last' });
		await make({ position: 0, accountName: 'First' });
		await make({ active: false, accountName: 'Closed' });

		const names = (await shown()).map(({ accountName }) => accountName);
		expect([names[0], names.at(-1), names.includes('Closed')]).toEqual(['First', 'Last', false]);
		expect((await shown('ckb'))[0]).toMatchObject({ bankName: 'بانکی کاروان', branchName: 'الكرادة' });
		expect((await shown('zh'))[0]?.bankName).toBe('مصرف القافلة');
	});
});

describe('a change of an account', () => {
	test.each<[string, Wish, string]>([
		['of one that is not there', { id: '99999999', readVersion: 1 }, 'not_found'],
		['without the name of the bank in Arabic', { bankName: { ar: '', en: 'Caravan Bank', ckb: '' } }, 'text_missing'],
		['with half a code of the bank', { swiftCode: 'QAFLIQB' }, 'invalid_input'],
		['with a code of the bank in small letters', { swiftCode: 'qafliqba' }, 'invalid_input'],
		['without an owner', { accountName: '' }, 'invalid_input'],
	])('%s is not proposed', async (_what, wish, reason) => {
		expect((await propose(wish)).envelope.reason).toBe(reason);
	});

	it('that is decided, or is not there, is decided no more', async () => {
		const { changeId = '' } = (await propose({})).envelope.data ?? {};
		await decide(changeId, false);

		for (const pass of [true, false]) expect((await decide(changeId, pass)).envelope.reason).toBe('changed_meanwhile');
		expect(await first.refusal(bankAccountsConsoleCalls.withdrawChange, { changeId })).toBe('changed_meanwhile');
		expect((await decide('99999999', true)).envelope.reason).toBe('not_found');
		expect(await first.refusal(bankAccountsConsoleCalls.withdrawChange, { changeId: '99999999' })).toBe('not_found');
	});

	it('is passed, refused or withdrawn, when all happens at once, and the account says the same', async () => {
		const id = String(await make({ accountName: 'Contested' }));
		const { version } = (await listed()).accounts.find((one) => one.id === id) ?? { version: 0 };
		const { changeId = '' } = (await propose({ id, readVersion: version, accountName: 'Changed' })).envelope.data ?? {};
		const [passed, refused, withdrawn] = await Promise.all([
			decide(changeId, true),
			decide(changeId, false),
			first.call(bankAccountsConsoleCalls.withdrawChange, { changeId }),
		]);

		const reasons = [passed, refused, withdrawn].map(({ envelope }) => envelope.reason ?? 'done').toSorted();
		expect(reasons).toEqual(['changed_meanwhile', 'changed_meanwhile', 'done']);
		const name = (await listed()).accounts.find((one) => one.id === id)?.accountName;
		expect(name).toBe(passed.envelope.success ? 'Changed' : 'Contested');
	});

	it('is proposed once for each account, of two who do so at once', async () => {
		const id = String(await make({ accountName: 'Wanted by two' }));
		const { version } = (await listed()).accounts.find((one) => one.id === id) ?? { version: 0 };
		const wish = { id, readVersion: version };
		const answers = await Promise.all([propose({ ...wish, position: 5 }), propose({ ...wish, position: 6 }, second)]);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual(['change_waiting', 'done']);
	});

	it('that takes the last account away closes the method', async () => {
		const other = await createTestShop();
		const [one, two] = [await other.operator('finance'), await other.operator('finance')];
		const { changeId } = await one.do(bankAccountsConsoleCalls.proposeChange, account);
		await two.do(bankAccountsConsoleCalls.decideChange, { changeId, pass: true });
		const isOpen = async () =>
			(await other.visitor().do(paymentsCalls.getPayWhiteList, {})).methods.find(({ method }) => method === 3);
		const before = await isOpen();
		const [present] = (await one.do(bankAccountsConsoleCalls.listAccounts, {})).accounts;
		const away = await one.do(bankAccountsConsoleCalls.proposeChange, {
			...account,
			id: present?.id ?? '',
			readVersion: present?.version ?? 0,
			active: false,
		});
		await two.do(bankAccountsConsoleCalls.decideChange, { changeId: away.changeId, pass: true });

		expect([before?.open, await isOpen()]).toEqual([true, { method: 3, open: false, reason: 'noAccount' }]);
		await other.close();
	});
});

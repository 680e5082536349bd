import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountId } from '../platform/ids.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { deviceLabel } from './accounts.ts';
import { commonPasswords } from './common-passwords.ts';
import { checkPassword } from './password-rule.ts';
import { listPeople, namesOfAccounts, nobodyKnown, phonesOf, veiled } from './people.ts';

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const somebody = (): Promise<BuyerClient> => shop.provenBuyer();

describe('a profile', () => {
	test('has the name and language that were given last, each by itself', async () => {
		const mine = await somebody();
		await mine.do(accountsCalls.updateUserInfo, { nickname: '  Shilan  ', lang: 'ckb' });
		expect(await mine.do(accountsCalls.userInfo, {})).toMatchObject({ nickname: 'Shilan', lang: 'ckb' });
		await mine.do(accountsCalls.updateUserInfo, { lang: 'zh' });
		expect(await mine.do(accountsCalls.updateUserInfo, {})).toMatchObject({ nickname: 'Shilan', lang: 'zh' });
	});

	test.each([
		['nothing', ''],
		['blanks', ' \u200b '],
		['more than forty signs', 'ش'.repeat(41)],
	])('is not called %s', async (_what, nickname) => {
		const mine = await somebody();
		expect(await mine.refusal(accountsCalls.updateUserInfo, { nickname })).toBe('invalid_input');
		expect((await mine.do(accountsCalls.userInfo, {})).nickname).toBeNull();
	});

	test.each([
		['abc', 'invalid_input'],
		['1abc', 'invalid_input'],
		['with space', 'invalid_input'],
		['شيلان', 'invalid_input'],
		['name@example.com', 'invalid_input'],
		[`a${'b'.repeat(32)}`, 'invalid_input'],
		[`a${'b'.repeat(31)}`, null],
		['Zana.K-7_x', null],
	])('may sign in by the name %s or not', async (username, reason) => {
		const mine = await somebody();
		expect((await mine.call(accountsCalls.setUsername, { username })).envelope.reason ?? null).toBe(reason);
		expect((await mine.do(accountsCalls.userInfo, {})).username).toBe(reason === null ? username.toLowerCase() : null);
	});

	test('keeps its own name however it is written again, and lets go of it for another', async () => {
		const [mine, other] = [await somebody(), await somebody()];
		await mine.do(accountsCalls.setUsername, { username: 'nawroz' });
		await mine.do(accountsCalls.setUsername, { username: 'NAWROZ' });
		expect(await other.refusal(accountsCalls.setUsername, { username: 'Nawroz' })).toBe('username_taken');
		await mine.do(accountsCalls.setUsername, { username: 'nawroz.2' });
		expect(await other.do(accountsCalls.setUsername, { username: 'Nawroz' })).toMatchObject({ username: 'nawroz' });
	});
});

describe('the ways that somebody may sign in', () => {
	test.each([
		['07701234567', 'phone', [2, 6, 1]],
		['+964 770 123 4567', 'phone', [2, 6, 1]],
		['٠٧٧٠١٢٣٤٥٦٧', 'phone', [2, 6, 1]],
		['zana@example.com', 'email', [7, 1]],
		['zana', 'email', [7, 1]],
	])('are told by what was typed: %s', async (account, kind, types) => {
		const told = await shop.visitor().do(accountsCalls.getLoginMethod, { account });
		expect([told.kind, [...told.types].sort()]).toEqual([kind, [...types].sort()]);
	});
});

describe('devices', () => {
	test.each([
		['Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', 'Chrome · Android'],
		[
			'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 SamsungBrowser/24.0 Chrome/117.0 Mobile Safari/537.36',
			'Samsung Internet · Android',
		],
		[
			'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
			'Safari · iOS',
		],
		['Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X) AppleWebKit/605.1.15 Version/16.4 Safari/604.1', 'Safari · iOS'],
		['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge · Windows'],
		['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/124.0 Safari/537.36 OPR/110.0', 'Opera · Windows'],
		['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15', 'Safari · macOS'],
		['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox · Linux'],
		['Qaysari/1.3.4 (Android)', 'App · Android'],
		['', 'App'],
	])('are called by what they say of themselves: %s', (userAgent, label) => {
		expect(deviceLabel(userAgent)).toBe(label);
	});

	test('of somebody else, and those that are signed out already, cannot be signed out', async () => {
		const [mine, other] = [await somebody(), await somebody()];
		const [device] = (await mine.do(accountsCalls.devices, {})).devices;
		const id = device?.id ?? '';
		expect(await other.refusal(accountsCalls.revokeDevice, { id })).toBe('not_found');
		expect(await other.refusal(accountsCalls.revokeDevice, { id: '999999' })).toBe('not_found');
		const again = await shop.buyer(shop.visitor(), mine.phone);
		expect((await again.do(accountsCalls.devices, {})).devices).toHaveLength(2);
		await again.do(accountsCalls.revokeDevice, { id });

		expect(await again.refusal(accountsCalls.revokeDevice, { id })).toBe('not_found');
		expect((await mine.call(accountsCalls.userInfo, {})).status).toBe(401);
		expect((await again.do(accountsCalls.devices, {})).devices.map((one) => one.current)).toEqual([true]);
	});
});

describe('a password', () => {
	const isWeak = (password: string, own: readonly (string | null)[] = []): boolean => {
		try {
			checkPassword(password, own);
			return false;
		} catch {
			return true;
		}
	};

	test.each([
		['of five signs', 'ab12c', true],
		['of six', 'kq12cz', false],
		['of thirty-two', `${'kq7z'.repeat(8)}`, false],
		['of thirty-three', `${'kq7z'.repeat(8)}x`, true],
		['of letters alone', 'kqzwvxyt', true],
		['of digits alone', '84629173', true],
		['in Arabic letters and digits', 'قلعةكبيرة٧٣', false],
		['of signs that count as one each', '😀😀😀😀a1', false],
		['that everybody tries first', 'password1', true],
		['that everybody tries first, in capitals', 'PASSWORD1', true],
		['that everybody tries first, with Arabic digits', 'password١', true],
		['that everybody tries first, in wide letters', 'ｐａｓｓｗｏｒｄ１', true],
	])('%s is refused or not', (_what, password, weak) => {
		expect(isWeak(password)).toBe(weak);
	});

	test('is not the name, number or email that it stands beside', () => {
		expect(isWeak('zana.k7', ['Zana.K7', null])).toBe(true);
		expect(isWeak('zana7@example.com', [null, 'ZANA7@example.com'])).toBe(true);
		expect(isWeak('zana.k7', ['zana.k8', null])).toBe(false);
	});

	test('that is common is held in the form in which passwords are compared', () => {
		const odd = [...commonPasswords].filter((one) => one !== one.normalize('NFKC').toLowerCase());
		expect(odd).toEqual([]);
	});
});

describe('how somebody appears to others', () => {
	/** Somebody with these fields, whatever way they came by them. */
	async function person(fields: { first_name?: string; nickname?: string; phone?: string | null; email?: string | null }) {
		const { accountId } = await somebody();
		for (const [name, value] of Object.entries(fields))
			await sql`update account set ${sql.ref(name)} = ${value} where id = ${accountId}`.execute(shop.db);
		return accountId;
	}
	const nameOf = async (id: AccountId) => (await listPeople(shop.db, [id])).get(id)?.name;

	test('is by the first of what they have, and never by a whole number or email', async () => {
		const named = await person({ first_name: 'Sara', nickname: 'kitten' });
		const nicknamed = await person({ nickname: 'kitten' });
		const numbered = await person({ phone: '+9647701234523' });
		const foreign = await person({ phone: '+905321234567' });
		const mailed = await person({ phone: null, email: 'sara@example.com' });
		const nobody = await person({ phone: null });

		expect(await Promise.all([named, nicknamed, numbered, foreign, mailed, nobody].map(nameOf))).toEqual([
			'Sara',
			'kitten',
			'\u2066077••23\u2069',
			'\u2066905••67\u2069',
			's•••',
			nobodyKnown.name,
		]);
	});

	test('is told of many at once, each once, and of nobody nothing', async () => {
		const [one, two] = [await person({ nickname: 'One' }), await person({ nickname: 'Two', phone: null })];
		expect([...(await listPeople(shop.db, [one, two, one])).keys()].sort()).toEqual([one, two].sort());
		expect(await listPeople(shop.db, [])).toEqual(new Map());
		const names = await namesOfAccounts(shop.db, [one]);
		expect([names(one).name, names(two)]).toEqual(['One', { userId: '', name: nobodyKnown.name }]);
		// Who has no number is left out.
		expect([...(await phonesOf(shop.db, [one, two])).keys()]).toEqual([one]);
	});

	test.each([
		['Sara', 'S•••'],
		['شيلان', 'ش•••'],
		['😀 Sara', '😀 Sara'],
		['\u2066077••23\u2069', '\u2066077••23\u2069'],
		['', ''],
	])('is veiled for strangers: %s', (name, read) => {
		expect(veiled({ name, avatar: '/media/avatars/x.webp' })).toEqual({ name: read, avatar: null });
	});
});

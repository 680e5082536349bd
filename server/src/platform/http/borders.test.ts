import { readdirSync, readFileSync } from 'node:fs';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { accountsSchemas } from '@qaysari/contract/accounts.schemas';
import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { addressForm as addressSchema } from '@qaysari/contract/addresses.schemas';
import type { Call } from '@qaysari/contract/call';
import { cartCalls, cartTempCalls } from '@qaysari/contract/cart.calls';
import { catalogCalls, catalogConsoleCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { multiline } from '@qaysari/contract/common.schemas';
import { type ContractEntry, contract } from '@qaysari/contract/contract';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { searchSchemas } from '@qaysari/contract/search.schemas';
import { exampleOf, pathsIn, valueAt, withPart } from '@qaysari/contract/testing/examples';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Client } from '../../testing/client.ts';
import { createFreight, createProduct, type MadeProduct } from '../../testing/goods.ts';
import { addressForm, createAddress, createOrderInput, placeInErbil, placeOrder } from '../../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { encodeCursor } from '../cursor.ts';

let shop: TestShop;
let buyer: BuyerClient;
let visitor: Client;
let owner: Client;
let product: MadeProduct;
const logged: string[] = [];

beforeAll(async () => {
	shop = await createTestShop({
		settings: {
			CODES_PER_VISITOR_DAY: '100000',
			CODES_PER_ADDRESS_HOUR: '100000',
			CODES_PER_DESTINATION_DAY: '100000',
			LOG_LEVEL: 'error',
		},
		logTo: (line) => logged.push(line),
	});
	await createFreight(shop);
	product = await createProduct(shop, { stock: 1_000_000 });
	buyer = await shop.buyer();
	visitor = shop.visitor();
	owner = await shop.operator('owner');
});
afterAll(async () => {
	await shop.close();
	expect(logged).toEqual([]);
});

const vectors = new URL('../../../fixtures/', import.meta.url);
const allNaughty = JSON.parse(readFileSync(new URL('text/blns.json', vectors), 'utf8')) as string[];

/** Their 401 is about the password that they carry. */
const passwordCalls: readonly string[] = [
	accountsCalls.usernameLogin.path,
	accountsCalls.setPassword.path,
	'/console/api/staff/sign-in',
	'/console/api/staff/change-password',
	'/console/api/staff/prove',
	'/console/api/staff/begin-second-factor',
	'/console/api/staff/confirm-second-factor',
	'/console/api/staff/remove-second-factor',
];

/** Fine, or a fault of the request: not of the server, and not for want of a session. */
const isAnswered = (call: Call, status: number): boolean => status < 500 && (status !== 401 || passwordCalls.includes(call.path));

/** Calls that are answered, except those that would end the session with which this test speaks. */
function callsToTry(): ContractEntry[] {
	const ending = new Set<string>([accountsCalls.loginOut.path, accountsCalls.unregister.path, '/console/api/staff/sign-out']);
	return contract.filter(({ call }) => !ending.has(call.path) && !call.upload && call.method === 'POST');
}

const speaker = (call: Call): Client => (call.path.startsWith('/console/') ? owner : call.access === 'buyer' ? buyer : visitor);

/** What an otherwise good input of any call names. */
async function knownValues(): Promise<Record<string, unknown>> {
	const place = await placeInErbil(shop);
	const product = await createProduct(shop, { stock: 1_000_000 });
	const { orderNumber, paymentId } = await placeOrder(shop, buyer, { items: [{ skuId: product.skuId, quantity: 1 }] });
	return {
		...place,
		orderNumber,
		paymentId,
		skuId: product.skuId,
		productId: product.productId,
		addressId: await createAddress(shop, buyer),
		quantity: 1,
		deliveryMode: 1,
		paymentMethod: 5,
		phone: '07701234567',
		account: '9647701234567',
		cursor: undefined,
		categoryId: undefined,
		couponCode: null,
		delta: 1,
		reason: 'received',
		counted: 1_000_000,
		seen: 1_000_000,
		tagIds: [],
		pictureIds: [],
		pictureId: null,
		parentId: undefined,
		id: '999999999999',
		operatorId: '999999999999',
		logistics: {},
		storeId: undefined,
		version: undefined,
		validFrom: '2026-01-01T00:00:00.000Z',
		validUntil: '2100-01-01T00:00:00.000Z',
		endsAt: '2100-01-01T00:00:00.000Z',
		startPrice: 1_000_000,
		floorPrice: 500_000,
		mapping: [],
		rates: [],
		// Every way of paying stays open, or no order could be placed afterwards.
		methods: { card: openMethod, bankTransfer: openMethod, cashAtStore: openMethod, cashOnDelivery: openMethod },
	};
}

const openMethod = { open: true, ceiling: null, provinceIds: null };

/**
 * Inputs that a schema takes go to the server, each; of those that it refuses only the first of a kind, as the same issues have the
 * same answer.
 */
function senderOf({ call, schemas }: ContractEntry): (input: unknown) => Promise<{ status: number } | null> {
	const refused = new Set<string>();
	return async (input) => {
		const { error } = schemas.input.safeParse(input);
		const kind = JSON.stringify(error?.issues.map(({ code, path, message }) => [code, path, message]));
		if (error && refused.has(kind)) return null;
		refused.add(kind);
		return speaker(call).call(call, input);
	};
}

/** A product that is saved is a new one. */
const exampleFor = ({ call, schemas }: ContractEntry, known: Record<string, unknown>): unknown =>
	exampleOf(schemas.input, call.path.endsWith('/save-product') ? { ...known, productId: undefined, categoryId: null } : known);

describe('a damaged body', () => {
	const countAll = async (): Promise<unknown> => {
		const tables = [
			'cart_line',
			'search_history',
			'address',
			'shop_order',
			'account',
			'verification_code',
			'idempotency_record',
			'draft_order',
		];
		const rows = [];
		for (const table of tables)
			rows.push((await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(shop.db)).rows[0]?.n);
		return rows;
	};

	it('of any kind is answered as a fault of the request, and nothing is stored', async () => {
		const folder = new URL('json-parsing/test_parsing/', vectors);
		const before = await countAll();
		const calls: [Client, string][] = [
			[visitor, searchCalls.keywordSearch.path],
			[visitor, cartTempCalls.addCart.path],
			[buyer, addressesCalls.add.path],
		];
		for (const file of readdirSync(folder)) {
			const payload = readFileSync(new URL(encodeURIComponent(file), folder));
			for (const [client, url] of calls) {
				const { status } = await client.send({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

				// No bytes at all are an empty input.
				const expected =
					payload.length === 0
						? [200, 422]
						: file.startsWith('n_')
							? [400]
							: file.startsWith('y_')
								? [200, 422]
								: [200, 400, 422];
				expect([file, url, status, expected.includes(status)]).toEqual([file, url, status, true]);
			}
		}
		expect(await countAll()).toEqual(before);
	});

	it('that is too large, of another kind, or a form where none belongs, is refused by its own code', async () => {
		const send = (payload: Buffer | string, type: string, url = searchCalls.keywordSearch.path) =>
			visitor.send({ method: 'POST', url, payload, headers: { 'content-type': type } });

		const answers = [
			await send(Buffer.alloc(30 * 1024 * 1024, 'a'), 'application/json'),
			await send(`{"keyword":"${'a'.repeat(1_100_000)}"}`, 'application/json'),
			await send('keyword=tea', 'application/x-www-form-urlencoded'),
			await send('<keyword>tea</keyword>', 'application/xml'),
			await send('{}', 'text/plain'),
			await send('{}', 'nonsense'),
			await send(
				'--x\r\ncontent-disposition: form-data; name="keyword"\r\n\r\ntea\r\n--x--\r\n',
				'multipart/form-data; boundary=x',
			),
			await send('{}', 'application/json', catalogConsoleCalls.uploadPicture.path),
		];

		expect(answers.map((answer) => answer.status)).toEqual([413, 413, 415, 415, 415, 415, 415, 404]);
	});

	it('nested a hundred thousand deep, with keys of prototypes, or repeated keys, harms nobody', async () => {
		const bodies = [
			`${'['.repeat(100_000)}${']'.repeat(100_000)}`,
			`${'{"filters":'.repeat(50_000)}{}${'}'.repeat(50_000)}`,
			'{"__proto__":{"keyword":"x","limit":1}}',
			'{"constructor":{"prototype":{"polluted":1}}}',
			'{"keyword":"a","keyword":"b"}',
		];
		for (const payload of bodies) {
			const { status } = await visitor.send({
				method: 'POST',
				url: searchCalls.keywordSearch.path,
				payload,
				headers: { 'content-type': 'application/json' },
			});
			expect([200, 400, 422]).toContain(status);
		}
		expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
	});
});

describe('headers', () => {
	it('with garbage are answered as if they were missing', async () => {
		const garbage = [
			'',
			'x',
			'../../etc/passwd',
			'\u00ff\u00fe',
			'a'.repeat(6_000),
			"'; drop table account; --",
			'{{7*7}}',
			'%00',
			'-1',
			'NaN',
		];
		const names = [
			'language',
			'channel',
			'user-type',
			'currency',
			'platform',
			'utm-source',
			'd-trace-id',
			'user-agent',
			'cookie',
			'accept',
			'accept-language',
			'if-none-match',
			'x-forwarded-for',
			'referer',
		];
		for (const name of names) {
			for (const value of garbage) {
				const list = await visitor.call(homeCalls.tags, {}, { headers: { [name]: value } });
				const add = await buyer.call(cartCalls.addCart, { skuId: product.skuId, quantity: 1 }, { headers: { [name]: value } });
				expect([name, value, list.status, add.status]).toEqual([name, value, 200, 200]);
			}
		}
	});

	it('without a language mean Arabic', async () => {
		const answer = await visitor.call(catalogCalls.detail, { productId: '999999999' }, { headers: { language: 'tlh' } });

		expect(answer.envelope.message).toBe(
			(await visitor.call(catalogCalls.detail, { productId: '999999999' }, { headers: { language: 'ar' } })).envelope.message,
		);
		expect(answer.envelope.message).toMatch(/[\u0600-\u06ff]/);
	});

	it('with a bad trace id make nobody a visitor', async () => {
		for (const trace of ['', 'short', 'a'.repeat(129), 'with spaces in it and long enough', '\u00e9'.repeat(30)]) {
			const answer = await visitor.call(cartTempCalls.list, {}, { headers: { 'x-trace-id': trace } });
			expect([trace, answer.status]).toEqual([trace, 400]);
		}
	});

	it('always name the request', async () => {
		const answers = [await visitor.call(homeCalls.tags, {}), await visitor.send({ method: 'GET', url: '/no/such/page' })];

		for (const answer of answers) expect(answer.headers['request-id']).toMatch(/^[\da-f-]{36}$/);
	});
});

describe('an address that is none of ours', () => {
	it.each([
		'/no/such/page',
		'/usb/uwb-app/api/v1/',
		'/%',
		'/%ff%fe',
		'/..%2f..%2fetc/passwd',
		'/media/x/y',
		'/media/000000000000000000000000/480.webp',
		`/${'a'.repeat(5_000)}`,
		'//',
		'/usb/uwb-app/api/v1/share/tags/',
	])('%s is not found, or no address at all', async (url) => {
		const answer = await visitor.send({ method: 'GET', url });

		expect([400, 404, 414]).toContain(answer.status);
	});

	it('is not made one by another method', async () => {
		for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
			expect((await visitor.send({ method, url: homeCalls.tags.path })).status).toBe(404);
		}
	});
});

describe('every built call', () => {
	it('answers a good input without a fault of the server', async () => {
		const known = await knownValues();
		const failed: unknown[] = [];
		for (const entry of callsToTry()) {
			const { status, envelope } = await speaker(entry.call).call(entry.call, exampleFor(entry, known));
			if (!isAnswered(entry.call, status) || status === 422) failed.push([entry.call.path, status, envelope.data]);
		}

		expect(failed).toEqual([]);
		expect(callsToTry().length).toBeGreaterThan(60);
	});

	const wrongTypes = [
		null,
		true,
		-1,
		1.5,
		'',
		'x',
		[],
		{},
		{ constructor: { prototype: 1 } },
		'9'.repeat(30),
		'a'.repeat(20_000),
	];

	it('answers wrong types in each of its fields without a fault of the server', { timeout: 300_000 }, async () => {
		const known = await knownValues();
		const failed: unknown[] = [];
		for (const entry of callsToTry()) {
			const { call } = entry;
			const send = senderOf(entry);
			const good = exampleFor(entry, known);
			for (const path of pathsIn(good)) {
				for (const wrong of wrongTypes) {
					const answer = await send(withPart(good, path, wrong));
					if (answer && !isAnswered(call, answer.status)) failed.push([call.path, path.join('.'), wrong, answer.status]);
				}
			}
		}
		expect(failed).toEqual([]);
	});

	const naughty = [
		'\u0000',
		'a\u0000b',
		'\ud800',
		'\uffff\ufffe',
		'\u202e\u202d\u2066',
		'\u200b\ufeff',
		"'; drop table account; --",
		'" or 1=1 --',
		'%_\\%',
		'../../../../etc/passwd\u0000.png',
		'9223372036854775808',
		'999999999999999999',
		'0000-01-01T00:00:00Z',
		'۱۲۳٤٥٦',
		encodeCursor([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]),
		encodeCursor([-Number.MAX_SAFE_INTEGER]),
		encodeCursor(['\u0000', '\ud800']),
	];

	/** Each field gets so many of the list of naughty strings, by turns: together the fields get all of them. */
	const dealt = (() => {
		let next = 0;
		return () => Array.from({ length: 3 }, () => allNaughty[next++ % allNaughty.length] ?? '');
	})();

	it('answers naughty texts in each of its fields without a fault of the server', { timeout: 300_000 }, async () => {
		const known = { ...(await knownValues()), cursor: 'x' };
		const failed: unknown[] = [];
		for (const entry of callsToTry()) {
			const { call } = entry;
			const send = senderOf(entry);
			const good = exampleFor(entry, known);
			const others = withoutCursor(good);
			for (const path of pathsIn(good).filter((one) => typeof valueAt(good, one) === 'string')) {
				for (const text of [...naughty, ...dealt()]) {
					const answer = await send(withPart(path.at(-1) === 'cursor' ? good : others, path, text));
					if (answer && !isAnswered(call, answer.status)) failed.push([call.path, path.join('.'), text, answer.status]);
				}
			}
		}
		expect(failed).toEqual([]);
	});
});

/** A cursor that is damaged would hide what the other fields do. */
function withoutCursor(input: unknown): unknown {
	if (typeof input !== 'object' || input === null || !('cursor' in input)) return input;
	const { cursor: _, ...rest } = input;
	return rest;
}

describe('every naughty text', () => {
	it('as a nickname comes back as it was stored, or is refused', async () => {
		for (const text of allNaughty) {
			const cleaned = accountsSchemas.updateUserInfo.input.safeParse({ nickname: text });
			const { status, envelope } = await buyer.call(accountsCalls.updateUserInfo, { nickname: text });

			expect([text, status]).toEqual([text, cleaned.success ? 200 : 422]);
			if (cleaned.success) expect(envelope.data?.nickname).toBe(cleaned.data.nickname);
		}
	});

	it('in every field of an address comes back as it was stored', async () => {
		const id = await createAddress(shop, buyer);
		const good = await addressForm(shop);
		for (const text of allNaughty) {
			const form: Record<string, string> = {};
			for (const name of ['fullName', 'firstName', 'lastName', 'postcode', 'address'] as const) {
				const cleaned = addressSchema.shape[name].safeParse(text);
				if (cleaned.success && cleaned.data) form[name] = text;
			}

			const stored = await buyer.do(addressesCalls.update, { ...good, ...form, id });

			for (const name of Object.keys(form) as (keyof typeof stored & keyof typeof addressSchema.shape)[]) {
				expect([name, stored[name]]).toEqual([name, addressSchema.shape[name].parse(text)]);
			}
		}
	});

	it('is searched for, and remembered as it was typed', { timeout: 240_000 }, async () => {
		for (const text of allNaughty) {
			const found = await visitor.call(searchCalls.keywordSearch, { keyword: text });
			const byNumber = await visitor.call(searchCalls.keywordSNSearch, { keyword: text });
			const saved = await visitor.call(searchCalls.historySave, { keyword: text });

			expect([text, found.status, byNumber.status, saved.status]).toEqual([text, 200, 200, 200]);
		}
		const { searches } = await visitor.do(searchCalls.historyList, {});
		const remembered = new Set(allNaughty.map((text) => searchSchemas.historySave.input.parse({ keyword: text }).keyword));
		expect(searches).toHaveLength(20);
		for (const { keyword } of searches) expect(remembered).toContain(keyword);
	});

	it('as a remark is in the order that the operator reads', async () => {
		const texts = allNaughty.filter((text) => text.length <= 400);
		while (texts.length > 0) {
			const some = [texts.shift() ?? ''];
			while (texts[0] !== undefined && [...some, texts[0]].join('\n').length <= 480) some.push(texts.shift() ?? '');
			const remark = some.join('\n');

			const { orderNumber } = await placeOrder(shop, buyer, { items: [{ skuId: product.skuId, quantity: 1 }], remark });

			const read = await owner.do(ordersConsoleCalls.getOrder, { orderNumber });
			expect(read.remark).toBe(multiline(500).parse(remark));
		}
	});
});

describe('ids', () => {
	it('that nobody has, however large, are not found', async () => {
		for (const productId of ['1234567', '999999999999999']) {
			expect((await visitor.call(catalogCalls.detail, { productId })).status).toBe(404);
			expect((await buyer.call(cartCalls.addCart, { skuId: productId, quantity: 1 })).envelope.reason).toBe('sku_gone');
		}
	});

	it('that are none are wrong input', async () => {
		for (const productId of ['0', '-1', '1.0', '1e3', '1 ', '0x1', '١', '1'.repeat(16), '9007199254740993', '1'.repeat(19), '']) {
			expect([productId, (await visitor.call(catalogCalls.detail, { productId })).status]).toEqual([productId, 422]);
		}
	});
});

const brokenRules = z.object({ issues: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })) });

describe('a refusal', () => {
	it('says which field breaks which rule', async () => {
		const input = await createOrderInput(shop, buyer, { items: [{ skuId: product.skuId, quantity: 1 }] });

		const answer = await buyer.call(ordersCalls.createOrder, { ...input, remark: 'a'.repeat(501), deliveryMode: 3 as never });

		const { issues } = brokenRules.parse(answer.envelope.data);
		expect(answer.envelope).toMatchObject({ code: 422, success: false, reason: 'invalid_input' });
		expect(issues.map((issue) => issue.path).sort()).toEqual(['deliveryMode', 'remark']);
		expect(Object.fromEntries(issues.map((issue) => [issue.path, issue.rule]))).toEqual({
			deliveryMode: 'logisticsMethod.select',
			remark: 'tooLong',
		});
	});

	it.each(['ar', 'ckb', 'en', 'zh'])('says in %s which rule of a form a field breaks', async (language) => {
		const input = { fullName: 'a'.repeat(900), address: '', phone: '07701234567', countryId: 7, provinceId: '1' };

		const answer = await buyer.call(addressesCalls.add, input as never, { headers: { language } });

		const { issues } = brokenRules.parse(answer.envelope.data);
		const rules = Object.fromEntries(issues.map(({ path, rule }) => [path, rule]));
		expect(rules).toMatchObject({
			fullName: 'tooLong',
			address: 'address.empty',
			countryId: 'country.empty',
			cityId: 'city.empty',
		});
		const script = { ar: /[\u0600-\u06ff]/, ckb: /[\u0600-\u06ff]/, en: /^[ -~]+$/, zh: /\p{Script=Han}/u }[language];
		for (const { message } of issues) expect(message).toMatch(script ?? /$^/);
	});

	it.each(['ar', 'ckb', 'en', 'zh'])('is told in %s', async (language) => {
		const answer = await visitor.call(catalogCalls.detail, { productId: '999999999' }, { headers: { language } });

		const script = { ar: /[\u0600-\u06ff]/, ckb: /[\u0600-\u06ff]/, en: /^[ -~]+$/, zh: /\p{Script=Han}/u }[language];
		expect(answer.envelope.message).toMatch(script ?? /$^/);
	});
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accountIsValid, accountKind, latinDigits, passwordIsWellFormed } from './account-input.ts';
import { id, multiline, text, time } from './common.schemas.ts';
import { contract, domains, entryByPath } from './contract.ts';
import { discountPercent, roundToDinar, roundToNote, spread } from './money.ts';
import { type OpenApiOperation, openApiDocument } from './openapi.ts';
import {
	eventsOpenTo,
	isEnd,
	type OrderEventName,
	type OrderStatus,
	orderStatus,
	orderStatuses,
	pathOf,
	tabStatuses,
	transitions,
	transitionsFrom,
} from './order-states.ts';
import { type Origin, origins } from './product-draft.ts';
import { firstRuleCode, isRefusalCode, refusals } from './refusals.ts';
import { exampleOf } from './testing/examples.ts';

describe('calls of the document', () => {
	const source = new URL('../fixtures/api-calls.json', import.meta.url);

	interface DocumentedCall {
		method: string;
		path: string;
		access: string;
		upload?: true;
	}

	it('are all declared, with the same method, path, access and upload', () => {
		const { calls } = JSON.parse(readFileSync(source, 'utf8')) as { calls: DocumentedCall[] };

		const declared = calls.map(({ path }) => {
			const call = entryByPath.get(path)?.call;
			return call && { method: call.method, path: call.path, access: call.access, upload: call.upload };
		});

		expect(calls.length).toBeGreaterThan(100);
		expect(declared).toEqual(calls.map(({ method, path, access, upload }) => ({ method, path, access, upload })));
	});

	it('stand beside calls of our own, below x or the console', () => {
		const { calls } = JSON.parse(readFileSync(source, 'utf8')) as { calls: DocumentedCall[] };
		const documented = new Set(calls.map(({ path }) => path));

		const ours = contract.map(({ call }) => call.path).filter((path) => !documented.has(path));

		for (const path of ours) expect(path).toMatch(/^\/(usb\/uwb-app\/api\/v1\/x\/[a-z-]+|console\/api\/[a-z-]+)\/[a-z-]+$/);
	});
});

describe('calls of operators', () => {
	const buyers = new Set(['customer', 'buyer', 'winner', 'initiator', 'helper', 'author', 'userId']);

	function fieldsOf(value: unknown): string[] {
		if (Array.isArray(value)) return value.flatMap(fieldsOf);
		if (typeof value !== 'object' || value === null) return [];
		return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]);
	}

	it('that only read and tell of buyers are written down', () => {
		const untold = contract
			.filter(({ call }) => /^\/console\/.*\/(?:list|get|find|preview|search)(?:-|$)/.test(call.path) && !call.personal)
			.filter(({ schemas }) => fieldsOf(exampleOf(schemas.output)).some((name) => buyers.has(name)))
			.map(({ call }) => call.path);

		expect(untold).toEqual([]);
	});
});

describe('a time', () => {
	it('is of a year that there was: databases have none that is called 0', () => {
		const taken = ['2026-11-24T00:00:00Z', '0001-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '2026-13-01T00:00:00Z'];

		expect(taken.map((one) => time.safeParse(one).success)).toEqual([true, true, false, false]);
	});
});

describe('every call', () => {
	it('has a path of its own', () => {
		const paths = contract.map(({ call }) => call.path);

		expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
		expect(entryByPath.size).toBe(contract.length);
	});

	it('has a place for its schemas and schemas for its place', () => {
		for (const { calls, schemas } of Object.values(domains))
			expect(Object.keys(calls).sort()).toEqual(Object.keys(schemas).sort());
	});

	it('is listed when its table is exported', async () => {
		const listed = new Set<unknown>(Object.values(domains).map(({ calls }) => calls));
		const files = readdirSync(import.meta.dirname).flatMap((file) => /^(.+)\.calls\.ts$/.exec(file)?.[1] ?? []);

		for (const file of files) {
			const tables: Record<string, unknown> = await import(`./${file}.calls.ts`);
			for (const [name, table] of Object.entries(tables)) expect(listed.has(table), `${file}: ${name}`).toBe(true);
		}
		expect(files.length).toBeGreaterThan(15);
	});

	it.each(contract.map((entry) => [`${entry.domain}.${entry.name}`, entry] as const))(
		'%s is told in full',
		(_, { call, schemas }) => {
			expect(schemas.summary).toMatch(/^[A-Z].{5,}[.?]$/);
			expect(schemas.refusals.filter((code) => !isRefusalCode(code))).toEqual([]);
			expect(new Set(schemas.refusals).size).toBe(schemas.refusals.length);
			expect(call.roles !== undefined).toBe(call.path.startsWith('/console/'));
			if (call.path.startsWith('/console/') && call.access !== 'public') expect(call.access).toBe('operator');
		},
	);

	it('gives every rule of the shop a number of its own', () => {
		const numbers = Object.values(refusals).filter((number) => number >= firstRuleCode);
		expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
	});

	it('keeps zod out of what the storefront imports', () => {
		for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.calls.ts'))) {
			const imports = readFileSync(new URL(file, import.meta.url), 'utf8').match(/^import .*$/gm) ?? [];
			const atRunTime = imports.filter((line) => !line.startsWith('import type '));

			expect(atRunTime.filter((line) => !line.endsWith("from './call.ts';"))).toEqual([]);
		}
	});
});

describe('the reference', () => {
	const document = openApiDocument({
		title: 'Qaysari',
		version: '1.3.4',
		serverUrl: 'https://shop.example',
		consoleUrl: 'https://console.example',
	});
	const operations = Object.values(document.paths).flatMap((item) => Object.values(item) as OpenApiOperation[]);

	it('is OpenAPI 3.1 that survives JSON', () => {
		expect(document.openapi).toBe('3.1.0');
		expect(document.info).toMatchObject({ title: 'Qaysari', version: '1.3.4' });
		expect(document.servers).toEqual([{ url: 'https://shop.example' }]);
		expect(JSON.parse(JSON.stringify(document))).toEqual(document);
	});

	it('tells buyers nothing of the console, and operators their own calls', () => {
		const about = { title: 'Qaysari', version: '1.3.4', serverUrl: '/' };
		const [shop, console] = [openApiDocument({ ...about, side: 'storefront' }), openApiDocument({ ...about, side: 'console' })];
		expect(Object.keys(shop.paths).filter((path) => path.startsWith('/console/'))).toEqual([]);
		expect(Object.keys(console.paths).filter((path) => !path.startsWith('/console/'))).toEqual([]);
		expect(Object.keys(shop.paths).length + Object.keys(console.paths).length).toBe(Object.keys(document.paths).length);
		expect(shop.tags.map(({ name }) => name)).not.toContain('staff');
	});

	it('has every call once', () => {
		expect(operations.length).toBe(contract.length);
		expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(contract.length);
		for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\//);
	});

	it('has no reference that leads nowhere and no component that nothing refers to', () => {
		const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? '');
		const lost = references.filter((target) => {
			const [root, ...steps] = target.split('/');
			return (
				root !== '#' ||
				steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document) === undefined
			);
		});
		const { schemas, parameters, responses } = document.components;
		const all = Object.entries({ schemas, parameters, responses }).flatMap(([kind, parts]) => {
			return Object.keys(parts).map((name) => `#/components/${kind}/${name}`);
		});

		expect(lost).toEqual([]);
		expect(all.filter((name) => !references.includes(name))).toEqual([]);
		for (const name of all) expect(name).toMatch(/\/[a-zA-Z0-9._-]+$/);
	});

	it('gives every operation what OpenAPI asks for', () => {
		const tags = new Set<string>(document.tags.map(({ name }) => name));
		for (const operation of operations) {
			expect(operation.summary).not.toBe('');
			expect(operation.tags.every((tag) => tags.has(tag))).toBe(true);
			expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '422', '500']));
			for (const [status, response] of Object.entries(operation.responses)) {
				expect(status).toMatch(/^[1-5]\d\d$/);
				expect('$ref' in response || response.description).toBeTruthy();
			}
			for (const scheme of operation.security.flatMap(Object.keys))
				expect(document.components.securitySchemes).toHaveProperty(scheme);
		}
	});

	it('asks for a token, a cookie or nothing, as the call does', () => {
		expect(document.paths['/usb/uwb-app/api/v1/user/userInfo']?.post?.security).toEqual([{ buyer: [] }]);
		expect(document.paths['/usb/uwb-app/api/v1/order/cancelOrder']?.post?.security).toEqual([{}, { buyer: [] }]);
		expect(document.paths['/usb/uwb-app/api/v1/share/tags']?.post?.security).toEqual([]);
		expect(document.paths['/console/api/orders/list']?.post).toMatchObject({
			security: [{ operator: [] }],
			servers: [{ url: 'https://console.example' }],
		});
	});

	it('puts the answer into the envelope and lists the reasons of a refusal by status', () => {
		const responses = document.paths['/usb/uwb-app/api/v1/v2/product/detail']?.post?.responses;

		expect(responses?.['200']).toMatchObject({
			content: {
				'application/json': {
					schema: { properties: { code: { const: 200 }, data: { $ref: '#/components/schemas/ProductDetail' } } },
				},
			},
		});
		expect(responses?.['404']).toMatchObject({
			description: 'Refused: not_found.',
			content: { 'application/json': { schema: { properties: { code: { const: 404 }, reason: { enum: ['not_found'] } } } } },
		});
	});

	it('takes uploads as multipart with a file and the other fields', () => {
		const body = document.paths['/usb/upload/file']?.post?.requestBody?.content;

		expect(Object.keys(body ?? {})).toEqual(['multipart/form-data']);
		expect(body?.['multipart/form-data']?.schema).toMatchObject({
			properties: {
				file: { contentMediaType: 'application/octet-stream' },
				purpose: { enum: ['receipt', 'chat', 'inquiry', 'avatar', 'search', 'review'] },
			},
			required: ['purpose', 'file'],
		});
	});

	it('tells the limits of cleaned text, and that fields with a default may be missing', () => {
		const bodyOf = (path: string) => document.paths[path]?.post?.requestBody?.content['application/json']?.schema;

		expect(bodyOf('/usb/uwb-app/api/v1/group/add')).toMatchObject({
			properties: { name: { minLength: 1, maxLength: 40 } },
			required: ['name'],
		});
		expect(document.paths['/usb/uwb-app/api/v1/share/tags']?.post?.requestBody?.required).toBe(false);
	});
});

describe('order states', () => {
	const events = [...new Set(transitions.map(({ event }) => event))];

	/** docs/rules.md 5, read row by row: what an event leads to. Whatever is not here must be refused. */
	const table: Record<Origin, Partial<Record<OrderStatus, Partial<Record<OrderEventName, OrderStatus[]>>>>> = {
		iraq: {
			1: { paid: [2], cancelled: [7], terminated: [8] },
			2: { outForDelivery: [3], cancelled: [7], terminated: [8] },
			3: { outTakenBack: [2], receiptConfirmed: [4, 5], terminated: [8] },
			4: { settled: [6], receiptTakenBack: [3] },
			5: { settled: [6], receiptTakenBack: [3] },
		},
		china: {
			1: { paid: [14], cancelled: [7], terminated: [8] },
			14: { purchased: [2], cancelled: [7], terminated: [8] },
			2: { shippedInChina: [9], purchaseTakenBack: [14], terminated: [8] },
			9: { feesPassed: [10], terminated: [8] },
			10: { logisticsPaid: [11], terminated: [8] },
			11: { arrivedInIraq: [12], terminated: [8] },
			12: { outForDelivery: [3], terminated: [8] },
			3: { outTakenBack: [12], receiptConfirmed: [4, 5], terminated: [8] },
			4: { settled: [6], receiptTakenBack: [3] },
			5: { settled: [6], receiptTakenBack: [3] },
		},
	};
	const reached: Record<Origin, Set<OrderStatus>> = { iraq: reachable('iraq'), china: reachable('china') };

	function reachable(origin: Origin): Set<OrderStatus> {
		const found = new Set(transitionsFrom(null, 'place', origin).map(({ to }) => to));
		for (const status of found) {
			for (const event of events) for (const { to } of transitionsFrom(status, event, origin)) found.add(to);
		}
		return found;
	}

	it('start with an order that waits for payment', () => {
		for (const origin of origins) expect(transitionsFrom(null, 'place', origin).map(({ to }) => to)).toEqual([1]);
		for (const event of events.filter((name) => name !== 'place')) {
			for (const origin of origins) expect(transitionsFrom(null, event, origin)).toEqual([]);
		}
	});

	it.each(origins)('of %s goods go where the table says on every event, and nowhere else', (origin) => {
		for (const status of reached[origin]) {
			for (const event of events) {
				const ends = transitionsFrom(status, event, origin).map(({ to }) => to);
				const expected = table[origin][status]?.[event] ?? [];

				expect(ends.sort(), `${event} from ${status}`).toEqual(expected);
			}
		}
	});

	it('are all reached from placing, those of the sea way by china goods only', () => {
		expect([...reached.china].sort(byNumber)).toEqual([...orderStatuses].sort(byNumber));
		expect([...reached.iraq].sort(byNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	});

	it('end nowhere but in success, cancelled and terminated', () => {
		for (const origin of origins) {
			for (const status of reached[origin]) {
				const onward = events.some((event) => transitionsFrom(status, event, origin).length > 0);

				expect(onward, `${status}`).toBe(!isEnd(status));
			}
		}
		expect(orderStatuses.filter(isEnd)).toEqual([6, 7, 8]);
	});

	it('are never stuck: an end can be had from everywhere without terminating', () => {
		for (const origin of origins) {
			const live = [...reached[origin]].filter((status) => !isEnd(status));
			const leading = new Set<OrderStatus>([orderStatus.SUCCESS]);
			for (let round = 0; round < live.length; round += 1) {
				for (const { from, to, event, origin: only } of transitions) {
					if (from !== null && event !== 'terminated' && (only ?? origin) === origin && leading.has(to)) leading.add(from);
				}
			}

			expect(live.filter((status) => !leading.has(status))).toEqual([]);
		}
	});

	it('have guards that decide between ends: one of the two holds, never both', () => {
		const opposites: Record<string, string> = { noSubsidy: 'hasSubsidy', hasSubsidy: 'noSubsidy' };
		for (const origin of origins) {
			for (const status of reached[origin]) {
				for (const event of events) {
					const rows = transitionsFrom(status, event, origin);
					const [first, second] = rows;
					if (!first || !second) continue;

					expect(rows.length).toBe(2);
					expect(first.guards.some((guard) => second.guards.includes(opposites[guard] as typeof guard))).toBe(true);
					expect(first.who).toEqual(second.who);
				}
			}
		}
	});

	it('let no order go on while money is due', () => {
		const guardsOf = (event: OrderEventName) => transitions.filter((row) => row.event === event).map(({ guards }) => guards);

		for (const guards of guardsOf('paid')) expect(guards).toContain('stageOneSettled');
		for (const guards of guardsOf('logisticsPaid')) expect(guards).toContain('stageTwoSettled');
		for (const event of ['receiptConfirmed', 'settled'] as const) {
			for (const guards of guardsOf(event)) expect(guards).toContain('nothingDue');
		}
		for (const guards of guardsOf('terminated')) expect(guards).toContain('reasonGiven');
		for (const guards of guardsOf('feesPassed')) expect(guards).toContain('reviewPassed');
	});

	it('give a visitor what a buyer has, and neither the work of the shop', () => {
		for (const { who } of transitions) expect(who.includes('visitor')).toBe(who.includes('buyer'));
		const byBuyers = transitions.filter(({ who }) => who.includes('buyer')).map(({ event }) => event);
		expect([...new Set(byBuyers)].sort()).toEqual(['cancelled', 'place', 'receiptConfirmed']);
		expect(eventsOpenTo(orderStatus.WAIT_SELLER_SEND, 'china', ['buyer'])).toEqual([]);
		expect(eventsOpenTo(orderStatus.WAIT_SELLER_SEND, 'iraq', ['buyer'])).toEqual(['cancelled']);
		for (const end of [6, 7, 8] as const)
			expect(eventsOpenTo(end, 'iraq', ['buyer', 'visitor', 'fulfilment', 'finance', 'system'])).toEqual([]);
	});

	it('stand in exactly one tab each', () => {
		expect(Object.values(tabStatuses).flat().sort(byNumber)).toEqual([...orderStatuses].sort(byNumber));
	});

	it.each(origins)('of %s goods follow their path by single events', (origin) => {
		const path = pathOf[origin];
		for (const [index, status] of path.slice(0, -1).entries()) {
			const next = events.flatMap((event) => transitionsFrom(status, event, origin)).map(({ to }) => to);

			expect(next).toContain(path[index + 1]);
		}
	});
});

describe('money', () => {
	/** Numbers that look random and are the same in every run (mulberry32). */
	function numbers(seed: number): (below: number) => number {
		let state = seed;
		return (below) => {
			state = (state + 0x6d2b79f5) | 0;
			let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
			mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
			return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
		};
	}
	const sum = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0);

	it('is spread so that the parts add up exactly, stay whole dinars and within their weights', () => {
		const next = numbers(964);
		for (let round = 0; round < 5000; round += 1) {
			const weights = Array.from({ length: 1 + next(12) }, () => (next(4) === 0 ? 0 : next(10_000_000) * 100));
			const total = next(sum(weights) / 100 + 1) * 100;

			const parts = spread(total, weights);

			expect(sum(parts)).toBe(sum(weights) === 0 ? 0 : total);
			for (const [index, part] of parts.entries()) {
				if (part < 0 || part > (weights[index] ?? 0) || part % 100 !== 0) expect.fail(`${total} over ${weights} made ${parts}`);
			}
		}
	});

	it('is spread exactly over weights with hundredths too', () => {
		const next = numbers(1000);
		for (let round = 0; round < 5000; round += 1) {
			const weights = Array.from({ length: 1 + next(6) }, () => next(2_000));
			const total = next(sum(weights) + 1);

			const parts = spread(total, weights);

			expect(sum(parts)).toBe(sum(weights) === 0 ? 0 : total);
			if (parts.some((part, index) => part < 0 || part > (weights[index] ?? 0)))
				expect.fail(`${total} over ${weights} made ${parts}`);
		}
	});

	it('is spread by largest remainder, the first line first among equals, the same way every time', () => {
		expect(
			spread(
				100_000,
				[100, 100, 100].map((weight) => weight * 1000),
			),
		).toEqual([33_400, 33_300, 33_300]);
		expect(spread(1000, [600_000, 300_000, 100_000])).toEqual([600, 300, 100]);
		expect(spread(100, [100, 300])).toEqual([0, 100]);
		expect(spread(0, [500, 500])).toEqual([0, 0]);
		expect(spread(500, [])).toEqual([]);
		expect(spread(500, [0, 0])).toEqual([0, 0]);
	});

	it('is spread without losing digits of large amounts', () => {
		const weights = [999_999_999_900, 999_999_999_800, 1_000_000_000_000];

		expect(sum(spread(2_999_999_999_000, weights))).toBe(2_999_999_999_000);
	});

	it('is rounded half up to whole dinars', () => {
		expect([0, 49, 50, 99, 100, 149, 150, 12_345_650].map(roundToDinar)).toEqual([0, 0, 100, 100, 100, 100, 200, 12_345_700]);
	});

	it('is rounded once to the smallest note for cash', () => {
		const dinars = [0, 124, 125, 249, 250, 374, 375, 1_124, 1_125, 24_900];

		expect(dinars.map((amount) => roundToNote(amount * 100) / 100)).toEqual([
			0, 0, 250, 250, 250, 250, 500, 1_000, 1_250, 25_000,
		]);
	});

	it('has a discount only when the price is lower', () => {
		expect(discountPercent(1000, 750)).toBe(25);
		expect(discountPercent(1000, 1000)).toBeNull();
		expect(discountPercent(1000, 1200)).toBeNull();
		expect(discountPercent(0, 0)).toBeNull();
	});
});

describe('what people type to sign in', () => {
	it.each(['7701234567', '+964 770 123 4567', '(0770) 123-4567', '٠٧٧٠١٢٣٤٥٦٧', '۰۷۷۰۱۲۳۴۵۶۷', '1'])(
		'%s counts as a number',
		(input) => {
			expect(accountKind(input)).toBe('phone');
		},
	);

	it.each(['', 'a', 'zana@example.iq', '770x1234567', '770_123', '770.123', '07701234567@', 'زانا'])(
		'%j counts as an email',
		(input) => {
			expect(accountKind(input)).toBe('email');
		},
	);

	it('takes 5 to 15 digits, in any digits and with signs between', () => {
		expect(accountIsValid('1234')).toBe(false);
		expect(accountIsValid('12345')).toBe(true);
		expect(accountIsValid('1'.repeat(15))).toBe(true);
		expect(accountIsValid('1'.repeat(16))).toBe(false);
		expect(accountIsValid('١٢٣٤')).toBe(false);
		expect(accountIsValid('١٢٣٤٥')).toBe(true);
		expect(accountIsValid('+9 6-4 (5)')).toBe(false);
		expect(accountIsValid('  +964 770 123 4567 ')).toBe(true);
		expect(accountIsValid('+-() ')).toBe(false);
	});

	it('takes emails of up to 50 characters', () => {
		const emailOf = (length: number) => `${'a'.repeat(length - '@example.iq'.length)}@example.iq`;

		expect(accountIsValid(emailOf(50))).toBe(true);
		expect(accountIsValid(emailOf(51))).toBe(false);
		for (const wrong of ['', '   ', '@', 'a@b', 'a@b.', '@b.iq', 'a b@c.iq', 'a@b@c.iq', 'a@c .iq'])
			expect(accountIsValid(wrong), wrong).toBe(false);
	});

	it('reads Arabic and Persian digits as Latin ones', () => {
		expect(latinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
		expect(latinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
		expect(latinDigits('+٩٦٤ 77a')).toBe('+964 77a');
	});

	it('takes passwords of 6 to 32 characters with a letter and a digit', () => {
		for (const good of ['abcde1', 'كلمةسر١', `${'a'.repeat(31)}1`]) expect(passwordIsWellFormed(good), good).toBe(true);
		for (const bad of ['abcd1', 'abcdef', '123456', `${'a'.repeat(32)}1`, '']) expect(passwordIsWellFormed(bad), bad).toBe(false);
	});
});

describe('typed text', () => {
	const name = text(5, 1);

	it('loses control characters, lone surrogates and what stands around it', () => {
		expect(name.parse('  a\u0000b\u0007\u009fc\u007f ')).toBe('abc');
		expect(name.parse('a\ud800b')).toBe('ab');
		expect(name.parse('\udc00a')).toBe('a');
		expect(name.parse('a\uffff\ufffeb')).toBe('ab');
		expect(name.parse('\u0000 a \u0000')).toBe('a');
	});

	it('keeps what is visible: other alphabets, whole surrogate pairs, the joiner of Sorani words', () => {
		expect(name.parse('قەیسە')).toBe('قەیسە');
		expect(name.parse('凯萨里')).toBe('凯萨里');
		expect(name.parse('👍a')).toBe('👍a');
		expect(name.parse('نە\u200cک')).toBe('نە\u200cک');
	});

	it('is composed, also when something was taken out between a letter and its mark', () => {
		expect(name.parse('e\u0301')).toBe('\u00e9');
		expect(name.parse('\u0627\u0653')).toBe('\u0622');
		expect(name.parse('e\u0000\u0301')).toBe('\u00e9');
	});

	it('is measured after cleaning', () => {
		expect(name.safeParse('  abcde  ').success).toBe(true);
		expect(name.safeParse('abcdef').success).toBe(false);
		expect(name.safeParse(' \u0000\ud800 ').success).toBe(false);
		expect(name.safeParse('').success).toBe(false);
		expect(text(5).parse('   ')).toBe('');
	});

	it('is empty when nobody could read any of it', () => {
		for (const unseen of ['\u200b\u200d', '\u202e\u2066 \u2069', '\u3164', '\u2800', '\u00ad\ufe0f', '\u2028'])
			expect([text(9).parse(unseen), name.safeParse(unseen).success], JSON.stringify(unseen)).toEqual(['', false]);
		expect(name.parse('a\u200b')).toBe('a\u200b');
	});

	it('is refused unread when it is far too long', () => {
		expect(name.safeParse(`${' '.repeat(21)}`).success).toBe(false);
		expect(name.safeParse(5).success).toBe(false);
	});

	it('keeps its lines where it may have some', () => {
		expect(multiline(20).parse(' a \r\n\u0000b\rc \n')).toBe('a\nb\nc');
		expect(multiline(3, 1).safeParse(' \n ').success).toBe(false);
	});

	it('is told apart from ids', () => {
		for (const good of ['1', '900719925474099']) expect(id.safeParse(good).success).toBe(true);
		for (const bad of ['0', '01', '-1', '1.5', '1e3', '', '١', '1\n', '9007199254740993', 1])
			expect(id.safeParse(bad).success).toBe(false);
	});
});

function byNumber(a: number, b: number): number {
	return a - b;
}

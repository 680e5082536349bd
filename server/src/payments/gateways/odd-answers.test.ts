import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { naughtyStrings } from '../../testing/naughty.ts';
import { fibGateway } from './fib.ts';
import { type Gateway, GatewayFailure, type GatewayRequest } from './gateway.ts';
import { qiGateway, signedFields } from './qi.ts';

interface Answer {
	status?: number;
	body: unknown;
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
let server: Server;
let qi: Gateway;
let fib: Gateway;
/** What the gateway answers next; the bank is asked for a token before each. */
let answers: Answer[] = [];
let asked: string[] = [];

beforeAll(async () => {
	server = createServer((request, response) => {
		const path = request.url ?? '';
		request.resume().on('end', () => {
			if (path.endsWith('/token')) return response.end(JSON.stringify({ access_token: 'kept-by-both' }));
			asked.push(`${request.method} ${path}`);
			const { status = 200, body } = answers.shift() ?? { status: 404, body: {} };
			response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
	qi = qiGateway({ url, username: 'shop', password: 'kept', terminalId: '7', publicKey, timeoutMs: 20_000 });
	fib = fibGateway({ url, clientId: 'shop', clientSecret: 'kept', timeoutMs: 20_000 });
});
afterAll(() => {
	server.closeAllConnections();
	return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
	[answers, asked] = [[], []];
});

const request: GatewayRequest = {
	requestId: 'a-payment-of-the-shop',
	amount: 1_500_000,
	language: 'ar',
	description: 'Qaysari a-payment',
	finishUrl: 'https://shop.example/result',
	noticeUrl: 'https://shop.example/hooks',
};
const payment = { requestId: 'a-payment-of-the-shop', reference: 'at/the gateway' };
const failureOf = async (work: Promise<unknown>): Promise<string> => {
	const error = await work.then(
		(value) => `answered ${JSON.stringify(value)}`,
		(thrown: unknown) => thrown,
	);
	return error instanceof GatewayFailure ? error.kind : `no failure: ${String(error)}`;
};

describe('a page that a gateway makes', () => {
	const page = { paymentId: 'P-7', formUrl: 'https://pay.example/7' };
	const code = {
		paymentId: 'P-7',
		personalAppLink: 'https://app.example/7',
		readableCode: 'AB12',
		qrCode: 'data:image/png;base64,AAAA',
		validUntil: '2026-11-22T11:00:00+03:00',
	};

	it('is where the buyer is sent', async () => {
		answers = [{ body: page }, { body: code }];
		expect(await qi.create(request)).toEqual({ reference: 'P-7', url: page.formUrl, app: null });
		expect(await fib.create(request)).toEqual({
			reference: 'P-7',
			url: code.personalAppLink,
			app: { readableCode: 'AB12', qrCode: code.qrCode, validUntil: '2026-11-22T08:00:00.000Z' },
		});
	});

	it.each<[string, object]>([
		['without a name', { ...page, paymentId: '' }],
		['with a name that is a number', { ...page, paymentId: 7 }],
		['without an address', { ...page, formUrl: undefined }],
		['on a plain line', { ...page, formUrl: 'http://pay.example/7' }],
		['that runs a script', { ...page, formUrl: 'javascript:alert(1)' }],
		['of nothing', {}],
	])('of Qi Card is none %s: what became of it is asked', async (_what, body) => {
		answers = [{ body }];
		expect(await failureOf(qi.create(request))).toBe('unknown');
	});

	it.each<[string, object]>([
		['without a name', { ...code, paymentId: null }],
		['without an address', { ...code, personalAppLink: '' }],
		['on a plain line', { ...code, personalAppLink: 'http://app.example/7' }],
		['without a code to read', { ...code, readableCode: undefined }],
		['with a picture from elsewhere', { ...code, qrCode: 'https://elsewhere.example/code.png' }],
		['with a picture that is none', { ...code, qrCode: 'data:text/html;base64,AAAA' }],
		['without an end', { ...code, validUntil: undefined }],
		['with an end that is no time', { ...code, validUntil: 'tomorrow' }],
		['of nothing', {}],
	])('of the bank is none %s', async (_what, body) => {
		answers = [{ body }];
		expect(await failureOf(fib.create(request))).toBe('unknown');
	});

	it.each([400, 401, 403, 409, 422, 429])('is refused for good with %i', async (status) => {
		answers = [
			{ status, body: page },
			{ status, body: code },
		];
		expect([await failureOf(qi.create(request)), await failureOf(fib.create(request))]).toEqual(['refused', 'refused']);
	});
});

describe('how a payment stands', () => {
	const said = { paymentId: 'P-7', status: 'SUCCESS', amount: 15_000, confirmedAmount: 15_000, currency: 'IQD' };

	it.each<[string, object, string, number | null]>([
		['is paid', said, 'paid', 1_500_000],
		['is paid with what was confirmed', { ...said, confirmedAmount: 14_000 }, 'paid', 1_400_000],
		['is paid with what was asked, where nothing else is said', { ...said, confirmedAmount: null }, 'paid', 1_500_000],
		['is open in a state that nobody knows', { ...said, status: 'ON_HOLD' }, 'pending', 1_500_000],
		['is open in a state that is a word of this language', { ...said, status: 'constructor' }, 'pending', 1_500_000],
		['is open in a state of odd writing', { ...said, status: 'success' }, 'pending', 1_500_000],
		['has no sum that could be read', { ...said, amount: '15,000', confirmedAmount: [] }, 'paid', null],
	])('at Qi Card %s', async (_what, body, outcome, amount) => {
		answers = [{ body }];
		expect(await qi.find(payment)).toMatchObject({ reference: 'P-7', outcome, amount });
	});

	it.each<[string, object, string, number | null]>([
		['is paid', { status: 'PAID', amount: { amount: 15_000, currency: 'IQD' } }, 'paid', 1_500_000],
		['was paid, though it is going back', { status: 'REFUND_REQUESTED', amount: { amount: '15000.000' } }, 'paid', 1_500_000],
		['ran out', { status: 'DECLINED', decliningReason: 'PAYMENT_EXPIRATION' }, 'expired', null],
		['was thrown away', { status: 'DECLINED', decliningReason: 'PAYMENT_CANCELLATION' }, 'abandoned', null],
		['was thrown away for a reason that nobody knows', { status: 'DECLINED' }, 'abandoned', null],
		['is open', { status: 'UNPAID' }, 'pending', null],
		['is open where nothing is said', {}, 'pending', null],
		['has no sum where that is no object', { status: 'PAID', amount: '15000' }, 'paid', null],
		['has no sum where that is nothing', { status: 'PAID', amount: null }, 'paid', null],
	])('at the bank %s', async (_what, body, outcome, amount) => {
		answers = [{ body }];
		expect(await fib.find(payment)).toMatchObject({ reference: payment.reference, outcome, amount });
	});

	it.each([400, 401, 403, 429])('is not known after %i', async (status) => {
		answers = [
			{ status, body: said },
			{ status, body: { status: 'PAID' } },
		];
		expect([await failureOf(qi.find(payment)), await failureOf(fib.find(payment))]).toEqual(['unknown', 'unknown']);
	});

	it('is not known where the answer says nothing', async () => {
		answers = [{ body: {} }, { body: 'damaged' }, { body: { ...said, status: 5 } }];
		expect([await failureOf(qi.find(payment)), await failureOf(qi.find(payment)), await failureOf(qi.find(payment))]).toEqual([
			'unknown',
			'unknown',
			'unknown',
		]);
	});

	it('is nothing where nobody knows the payment, or no code was ever made for it', async () => {
		answers = [
			{ status: 404, body: {} },
			{ status: 404, body: {} },
		];
		expect([await qi.find(payment), await fib.find(payment), await fib.find({ ...payment, reference: null })]).toEqual([
			null,
			null,
			null,
		]);
		expect(asked).toHaveLength(2);
	});

	it('is asked by a name that stays one part of the address', async () => {
		answers = [{ body: said }, { body: said }, { body: { status: 'PAID' } }];
		await qi.find(payment);
		await qi.find({ ...payment, reference: null });
		await fib.find(payment);

		expect(asked).toEqual([
			'GET /payment/at%2Fthe%20gateway/status',
			'GET /payment/status/by/request/a-payment-of-the-shop',
			'GET /protected/v1/payments/at%2Fthe%20gateway/status',
		]);
	});
});

describe('money that goes back', () => {
	const refund = { refundId: 'R-7', reference: 'P-7', amount: 1_500_000, whole: true };

	it.each<[string, Answer, string]>([
		['is back', { body: { status: 'SUCCESS', refundId: 'G-7' } }, 'done'],
		['was refused', { body: { status: 'FAILED', refundId: 'G-7' } }, 'failed'],
		['was refused without a word', { status: 422, body: {} }, 'failed'],
		['is on its way', { body: { status: 'CREATED', refundId: 'G-7' } }, 'processing'],
		['is on its way where nothing is said', { body: 'damaged' }, 'processing'],
	])('by Qi Card %s', async (_what, answer, outcome) => {
		answers = [answer];
		expect((await qi.refund(refund)).outcome).toBe(outcome);
	});

	it.each<[string, Answer[], string, number]>([
		['is asked for', [{ body: { status: 'PAID' } }, { status: 202, body: {} }], 'processing', 2],
		['is on its way already', [{ body: { status: 'REFUND_REQUESTED' } }], 'processing', 1],
		['is back already', [{ body: { status: 'REFUNDED' } }], 'done', 1],
		['was refused', [{ body: { status: 'PAID' } }, { status: 406, body: {} }], 'failed', 2],
	])('by the bank %s', async (_what, said, outcome, times) => {
		answers = said;
		expect((await fib.refund(refund)).outcome).toBe(outcome);
		expect(asked).toHaveLength(times);
	});

	it('by the bank is the whole of it, or nothing is asked', async () => {
		expect((await fib.refund({ ...refund, whole: false })).outcome).toBe('failed');
		expect(asked).toEqual([]);
	});

	it('is not known where the gateway fails', async () => {
		answers = [
			{ status: 500, body: {} },
			{ status: 503, body: {} },
		];
		expect([await failureOf(qi.refund(refund)), await failureOf(fib.refund(refund))]).toEqual(['unknown', 'unknown']);
	});
});

describe('a notice of Qi Card', () => {
	const told = { paymentId: 'P-7', amount: 15_000, currency: 'IQD', creationDate: '2026-11-21T08:00:00', status: 'SUCCESS' };
	const read = (notice: object, signed: object = notice) => {
		const signature = createSign('RSA-SHA256')
			.update(signedFields({ ...signed }))
			.sign(keys.privateKey, 'base64');
		return qi.readNotice(Buffer.from(JSON.stringify(notice)), { 'x-signature': signature });
	};

	it('is what its signature covers', () => {
		expect(read(told)).toEqual({
			requestId: null,
			reference: 'P-7',
			state: { reference: 'P-7', outcome: 'paid', amount: 1_500_000, currency: 'IQD' },
		});
		for (const changed of [{ amount: 1 }, { currency: 'USD' }, { status: 'FAILED' }, { paymentId: 'P-8' }, { creationDate: '' }])
			expect(read({ ...told, ...changed }, told)).toBeNull();
	});

	it('that says not how the payment stands is a reason to ask', () => {
		for (const status of [undefined, null, '', 5])
			expect(read({ ...told, status })).toEqual({ requestId: null, reference: 'P-7', state: null });
	});

	it('that was confirmed with another sum is a reason to ask', () => {
		expect(read({ ...told, confirmedAmount: 14_000 })?.state).toBeNull();
		expect(read({ ...told, confirmedAmount: 15_000 })?.state).not.toBeNull();
	});

	it('without a name, or of anything else, is none', () => {
		expect(read({ ...told, paymentId: '' })).toBeNull();
		expect(read({ ...told, paymentId: undefined })).toBeNull();
		for (const text of ['', 'null', '[]', '"P-7"', '{"paymentId":', ...naughtyStrings]) {
			expect(qi.readNotice(Buffer.from(text), { 'x-signature': 'AAAA' }), text).toBeNull();
			expect(qi.readNotice(Buffer.from(text), {}), text).toBeNull();
		}
	});
});

describe('a notice of the bank', () => {
	it('names a payment, and proves nothing', () => {
		expect(fib.readNotice(Buffer.from('{"id":"P-7","status":"PAID"}'), {})).toEqual({
			requestId: null,
			reference: 'P-7',
			state: null,
		});
	});

	it.each(['', 'null', '[]', '{}', '{"id":7}', '{"id":""}', '{"id":', '"P-7"'])('is none: %s', (text) => {
		expect(fib.readNotice(Buffer.from(text), {})).toBeNull();
	});
});

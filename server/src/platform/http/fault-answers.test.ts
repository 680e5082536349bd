import { languages } from '@qaysari/contract/languages';
import { isRefusalCode, refusals, statusOf } from '@qaysari/contract/refusals';
import { describe, expect, it } from 'vitest';
import { DatabaseBusy, DatabaseUnreachable } from '../database/connect.ts';
import { ConnectionLost } from '../database/named-statements.ts';
import { FilesUnreachable } from '../files/file-store.ts';
import { Refusal, refuse } from '../refusal.ts';
import { asRefusal, refusalEnvelope } from './errors.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('select secret from account'), { code, ...more });

describe('what went wrong', () => {
	it.each<[string, Error, string, number]>([
		['a refusal', new Refusal('out_of_stock'), 'out_of_stock', 409],
		['a database without a free connection', new DatabaseBusy('all in use'), 'unavailable', 503],
		['a database that is away', new DatabaseUnreachable('away'), 'unavailable', 503],
		['a connection that broke', new ConnectionLost('lost'), 'unavailable', 503],
		['files that are away', new FilesUnreachable('away'), 'unavailable', 503],
		['a database that goes down', withCode('57P01'), 'unavailable', 503],
		['a disk that is full', withCode('ENOSPC'), 'unavailable', 503],
		['a statement that took too long', withCode('57014'), 'gateway_timeout', 504],
		['a number beyond its type', withCode('22003'), 'invalid_input', 422],
		['a NUL within a text', withCode('22021'), 'invalid_input', 422],
		['a body that is too large', withCode('FST_ERR_CTP_BODY_TOO_LARGE', { statusCode: 413 }), 'too_large', 413],
		['a body of another kind', withCode('FST_ERR_CTP_INVALID_MEDIA_TYPE', { statusCode: 415 }), 'unsupported_media', 415],
		['a file that is too large', withCode('FST_REQ_FILE_TOO_LARGE', { statusCode: 413 }), 'upload_too_large', 413],
		['another fault of the request', withCode('FST_UNHEARD_OF', { statusCode: 418 }), 'bad_request', 400],
		['another that is too large', withCode('FST_UNHEARD_OF', { statusCode: 413 }), 'too_large', 413],
		['another kind that is not known', withCode('FST_UNHEARD_OF', { statusCode: 415 }), 'unsupported_media', 415],
	])('is told of %s', (_, error, code, status) => {
		expect(asRefusal(error)).toMatchObject({ code, status });
	});

	it.each<[string, Error]>([
		['a fault of the shop', new TypeError('x is not a function')],
		['a rule of the tables that was broken', withCode('23505')],
		['a statement that is none', withCode('42601')],
		['what a plugin calls a fault of the server', withCode('FST_UNHEARD_OF', { statusCode: 500 })],
	])('is told to nobody where it is %s', (_, error) => {
		expect(asRefusal(error)).toBeNull();
	});
});

describe('the answer of a refusal', () => {
	it('names the number, the reason, the words of the language and what they speak of', () => {
		const said = languages.map((language) =>
			refusalEnvelope(language, new Refusal('resend_too_early', { seconds: 42 }, { data: { type: 6 } })),
		);

		for (const envelope of said)
			expect(envelope).toMatchObject({
				code: refusals.resend_too_early,
				success: false,
				reason: 'resend_too_early',
				params: { seconds: 42 },
				data: { type: 6 },
			});
		expect(new Set(said.map(({ message }) => message)).size).toBe(4);
		for (const { message } of said) expect(message).toContain('42');
	});

	it('has no parameters and no data where there are none', () => {
		const envelope = refusalEnvelope('en', new Refusal('not_found'));

		expect(envelope).toMatchObject({ code: 404, data: null });
		expect(envelope).not.toHaveProperty('params');
	});

	it('is HTTP 409 for every rule of the shop, and the status itself for every fault', () => {
		for (const [code, number] of Object.entries(refusals)) {
			if (!isRefusalCode(code)) throw new Error(`${code} is none`);
			expect([code, statusOf(code), new Refusal(code).status]).toEqual([
				code,
				number >= 1000 ? 409 : number,
				number >= 1000 ? 409 : number,
			]);
		}
		expect(['toString', '', 'NOT_FOUND'].map(isRefusalCode)).toEqual([false, false, false]);
	});

	it('says when to come again where it is told so, else after as long as is usual', () => {
		expect(new Refusal('too_many_requests', {}, { retryAfter: 7 }).retryAfter).toBe(7);
		expect(new Refusal('too_many_requests').retryAfter).toBe(60);
		expect(new Refusal('not_found').retryAfter).toBeUndefined();
		expect(() => refuse('conflict')).toThrow(Refusal);
	});
});

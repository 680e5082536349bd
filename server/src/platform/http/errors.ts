import type { Envelope } from '@qaysari/contract/envelope';
import { defaultLanguage, isLanguage, type Language } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { type RefusalCode, refusals } from '@qaysari/contract/refusals';
import { translatorFor } from '@qaysari/messages/node';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseBusy, DatabaseUnreachable } from '../database/connect.ts';
import { ConnectionLost } from '../database/named-statements.ts';
import { FilesUnreachable } from '../files/file-store.ts';
import { Refusal } from '../refusal.ts';

/** What Fastify and its plugins refuse, as entries of the catalogue. */
const borderCodes: Record<string, RefusalCode> = {
	FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
	FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
	FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
	FST_ERR_BAD_URL: 'bad_request',
	FST_ERR_ASYNC_CONSTRAINT: 'bad_request',
	FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media',
	FST_REQ_FILE_TOO_LARGE: 'upload_too_large',
	FST_FILES_LIMIT: 'too_large',
	FST_PARTS_LIMIT: 'too_large',
	FST_FIELDS_LIMIT: 'too_large',
	FST_PROTO_VIOLATION: 'bad_request',
};

const unstorable = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

const unavailable = [DatabaseBusy, DatabaseUnreachable, ConnectionLost, FilesUnreachable];
/** What a pool says that is used without our wrapping: the database is going down, starting up or gone. */
const goneCodes = new Set(['57P01', '57P02', '57P03', '08006', '08001', '08003', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** The disk of the database or of files is full, or the database has no memory or connection left: later it may go. */
const exhaustedCodes = new Set(['53000', '53100', '53200', '53300', 'ENOSPC', 'EDQUOT']);

/** What texts of the catalogue name and the border knows. */
const standardParams = { megabytes: limits.uploadBytes / 1_048_576, limit: limits.orderLines };

/** The language that a request asks for in its header; Arabic when it names none that we speak. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
	const asked = headers.language;
	return isLanguage(asked) ? asked : defaultLanguage;
}

export function refusalEnvelope(language: Language, refusal: Refusal): Envelope {
	const params = { ...standardParams, ...refusal.params };
	return {
		code: refusals[refusal.code],
		success: false,
		message: translatorFor(language, 'server').find(`refusal.${refusal.code}`, params) ?? refusal.code,
		data: refusal.data ?? null,
		reason: refusal.code,
		...(Object.keys(refusal.params).length > 0 ? { params: refusal.params } : {}),
	};
}

/** The one place where errors become answers. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
	const refusal = asRefusal(error);
	if (refusal) {
		if (exhaustedCodes.has(codeOf(error))) request.log.error({ err: error, requestId: request.id }, 'there is no room left');
		request.refusal = refusal.code;
		if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
		reply.status(refusal.status).send(refusalEnvelope(languageOf(request), refusal));
		return;
	}
	request.log.error({ err: error, requestId: request.id, path: request.routeOptions.url ?? 'unknown' }, 'a request failed');
	reply.status(500).send(refusalEnvelope(languageOf(request), new Refusal('internal_error')));
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** What an error means to whoever asked; null for a fault of our own. */
export function asRefusal(error: FastifyError | Error): Refusal | null {
	if (error instanceof Refusal) return error;
	if (unavailable.some((kind) => error instanceof kind)) return new Refusal('unavailable');
	const code = codeOf(error);
	// Well-formed, and yet nothing that PostgreSQL can hold: a NUL in a text, a number or time beyond its type.
	if (unstorable.has(code)) return new Refusal('invalid_input');
	// A statement that ran into the timeout: the server is well, this question was too dear.
	if (code === '57014') return new Refusal('gateway_timeout');
	if (goneCodes.has(code) || exhaustedCodes.has(code)) return new Refusal('unavailable');
	const known = borderCodes[code];
	if (known) return new Refusal(known);
	// What multipart and the parsers throw for damaged bodies carries a 4xx of its own.
	const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
	if (status === 413) return new Refusal('too_large');
	if (status === 415) return new Refusal('unsupported_media');
	if (status >= 400 && status < 500) return new Refusal('bad_request');
	return null;
}

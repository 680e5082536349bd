import type { Call, CallSchemas } from '@qaysari/contract/call';
import { headers, idempotencyKey } from '@qaysari/contract/envelope';
import type { Language } from '@qaysari/contract/languages';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { hashOf } from '../secrets.ts';
import { languageOf } from './errors.ts';
import type { RepeatKey } from './idempotency.ts';
import { brokenHeader, brokenRules } from './input-rules.ts';
import { undeclaredIn } from './undeclared.ts';

const emptyBody = Buffer.from('{}');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What was sent; an empty object where nothing was. */
export function bodyOf(request: FastifyRequest): Buffer {
	return Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : emptyBody;
}

/** What a call was asked. @throws Refusal bad_request for what is no JSON, invalid_input */
export function parseInput(schemas: CallSchemas, body: Buffer, language: Language): unknown {
	const given = parseJson(body);
	const parsed = schemas.input.safeParse(given);
	if (parsed.success) return parsed.data;
	refuse('invalid_input', {}, { data: { issues: brokenRules(parsed.error, given, language) } });
}

function parseJson(body: Buffer): unknown {
	try {
		return JSON.parse(utf8.decode(body));
	} catch {
		refuse('bad_request');
	}
}

/**
 * Which step this is one try of; null where each is a step of its own.
 * @throws Refusal invalid_input for a key that is none: whoever sends one counts on it
 */
export function repeatOf(
	call: Call,
	schemas: CallSchemas,
	identity: string,
	request: FastifyRequest,
	body: Buffer,
): RepeatKey | null {
	const key = request.headers[headers.idempotency];
	if (key === undefined && !schemas.repeatGuard) return null;
	const bodyHash = hashOf(body);
	if (key === undefined) return { identity, call: call.path, key: `body:${bodyHash.toString('hex')}`, bodyHash, implied: true };
	if (typeof key === 'string' && idempotencyKey.test(key)) return { identity, call: call.path, key, bodyHash, implied: false };
	refuse('invalid_input', {}, { data: { issues: [brokenHeader(headers.idempotency, languageOf(request))] } });
}

/** An answer as its schema has it. @throws Error for one that is another, or says more */
export function checkAnswer(schemas: CallSchemas, output: unknown): unknown {
	const parsed = schemas.output.safeParse(output);
	if (parsed.success) {
		const undeclared = undeclaredIn(output, parsed.data);
		if (undeclared === null) return parsed.data;
		throw new Error(`An answer says what its schema does not name (${schemas.summary}): ${undeclared}`);
	}
	throw new Error(`An answer does not fit its schema (${schemas.summary}): ${parsed.error.message}`);
}

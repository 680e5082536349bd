import type { Language } from '@qaysari/contract/languages';
import { statusOf } from '@qaysari/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { soon } from '../admission/lane.ts';
import { type FinishedAnswer, finished } from '../cache/answer-cache.ts';
import { Refusal } from '../refusal.ts';
import { languageOf, refusalEnvelope } from './errors.ts';
import type {} from './http-server.ts';

const headers = ['content-type', 'application/json; charset=utf-8', 'cache-control', 'no-store', 'retry-after', String(soon)];
const answers = new Map<Language, FinishedAnswer>();

/** Says that there is no room. While too many ask, that must cost next to nothing: the bytes are the same each time. */
export function sendNoRoom(request: FastifyRequest, reply: FastifyReply): void {
	request.refusal = 'unavailable';
	request.server.holdBack(request, reply, () =>
		reply.sendFinished(headers, answerIn(languageOf(request)), statusOf('unavailable')),
	);
}

function answerIn(language: Language): FinishedAnswer {
	const known = answers.get(language);
	if (known) return known;
	const made = finished(Buffer.from(JSON.stringify(refusalEnvelope(language, new Refusal('unavailable')))));
	answers.set(language, made);
	return made;
}

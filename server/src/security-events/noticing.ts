import type { RefusalCode } from '@qaysari/contract/refusals';
import type { SecurityEventKind } from '@qaysari/contract/security-events.schemas';
import { staffCalls } from '@qaysari/contract/staff.calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {} from '../platform/http/http-server.ts';
import type { SecurityEvents } from './security-events.ts';
import { shortAddress } from './short-address.ts';

const kindOf: Partial<Record<RefusalCode, SecurityEventKind>> = {
	operator_wrong_password: 'sign_in_refused',
	password_wrong: 'sign_in_refused',
	second_factor_wrong: 'sign_in_refused',
	operator_locked: 'locked',
	role_missing: 'role_refused',
	scope_missing: 'role_refused',
	origin_refused: 'role_refused',
	code_used_up: 'code_used_up',
};

/** Looks at an answer before it goes out: most are no event. */
export function noticeAnswer(events: SecurityEvents, request: FastifyRequest, reply: FastifyReply): void {
	const call = request.routeOptions.url ?? 'unknown';
	const kind = kindOfAnswer(call, request.refusal, reply.statusCode);
	if (kind) events.note({ kind, operatorId: request.operatorId, call, address: shortAddress(request.ip), subject: '' });
}

function kindOfAnswer(call: string, refusal: RefusalCode | null, status: number): SecurityEventKind | undefined {
	if (status < 400) return call === staffCalls.signIn.path ? 'signed_in' : undefined;
	if (status === 429) return call === staffCalls.signIn.path ? 'locked' : 'limit_met';
	// What says it comes from a gateway, and is not signed by it.
	if (refusal === 'forbidden' && call.startsWith('/hooks/')) return 'notice_forged';
	return refusal ? kindOf[refusal] : undefined;
}

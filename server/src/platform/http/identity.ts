// Its parser of cookies is known by its types.

import type {} from '@fastify/cookie';
import { scopesOf } from '@qaysari/contract/api-scopes';
import { type Call, mayCall } from '@qaysari/contract/call';
import { headers } from '@qaysari/contract/envelope';
import type { FastifyRequest } from 'fastify';
import { asId, type OperatorId, type OperatorSessionId } from '../ids.ts';
import { refuse } from '../refusal.ts';
import { hashOf } from '../secrets.ts';
import type { Buyer, Operator, Visitor } from './call-context.ts';

export const visitorCookie = 'visitor';
/** Names a browser for promotions and for limits of sign-ins; opens nothing, and stays when somebody signs out. */
export const deviceCookie = 'device';
export const operatorCookie = 'operator';
/** How keys of outside systems begin, so that one that leaked is known for what it is. */
export const apiKeyStart = 'qk_';

/** How tokens become people; handed in by the rooms that keep them. */
export interface IdentityResolvers {
	buyer(tokenHash: Buffer, now: Date): Promise<Buyer | null>;
	operator(tokenHash: Buffer, now: Date): Promise<Operator | null>;
	/** Under whose name a key of an outside system acts, and its scopes. */
	key(keyHash: Buffer, now: Date): Promise<{ operatorId: OperatorId; scopes: readonly string[] } | null>;
	/** Whether the shop made this token of a visitor. */
	visitor(token: string): boolean;
	/** The console's own origin check: true when this request may act for an operator. */
	operatorOrigin(request: FastifyRequest): boolean;
}

export interface Identity {
	buyer: Buyer | null;
	operator: Operator | null;
	visitor: Visitor;
	/** Names who asks, for repeats; null for public calls of nobody. */
	name: string | null;
}

const nobody: Visitor = { trace: null, orders: null, device: null };

/**
 * Resolves who asks, and refuses whom the call's access leaves out.
 * @throws Refusal unauthorized, role_missing, scope_missing, origin_refused, second_factor_overdue, proof_required, bad_request (a visitor call without X-Trace-Id)
 */
export async function resolveIdentity(
	call: Call,
	request: FastifyRequest,
	resolvers: IdentityResolvers,
	now: Date,
): Promise<Identity> {
	if (call.access === 'operator') return operatorIdentity(call, request, resolvers, now);
	const buyer = call.access === 'public' ? null : await buyerFrom(request, resolvers, now);
	const visitor = visitorFrom(request, resolvers);
	if (call.access === 'buyer' && !buyer) refuse('unauthorized');
	if (call.access === 'visitor' && !buyer && !visitor.trace) refuse('bad_request');
	return { buyer, operator: null, visitor, name: nameOf(buyer, visitor) };
}

async function operatorIdentity(call: Call, request: FastifyRequest, resolvers: IdentityResolvers, now: Date): Promise<Identity> {
	if (!resolvers.operatorOrigin(request)) refuse('origin_refused');
	if (request.headers.authorization !== undefined) return keyIdentity(call, request, resolvers, now);
	const operator = await operatorFrom(request, resolvers.operator, now);
	request.operatorId = operator.operatorId;
	if (!mayCall(operator.role, call)) refuse('role_missing');
	if (operator.secondFactorOverdue && !call.early) refuse('second_factor_overdue');
	if (call.proof && !operator.proven) refuse('proof_required');
	return { buyer: null, operator, visitor: nobody, name: `operator:${operator.operatorId}` };
}

/** A key of an outside system makes the calls of its scopes, each with no more than the role that the call asks for. */
async function keyIdentity(call: Call, request: FastifyRequest, resolvers: IdentityResolvers, now: Date): Promise<Identity> {
	const [, token = ''] = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '') ?? [];
	const key = (token.startsWith(apiKeyStart) ? await resolvers.key(hashOf(token), now) : null) ?? refuse('unauthorized');
	request.operatorId = key.operatorId;
	const role = call.roles?.[0];
	if (!role || !scopesOf(call.path).some((scope) => key.scopes.includes(scope))) refuse('scope_missing');
	const operator = {
		operatorId: key.operatorId,
		sessionId: asId<OperatorSessionId>(0),
		role,
		proven: false,
		secondFactorOverdue: false,
	};
	return { buyer: null, operator, visitor: nobody, name: `operator:${key.operatorId}` };
}

/** The operator whose cookie a request carries. @throws Refusal unauthorized */
export async function operatorFrom(
	request: FastifyRequest,
	resolve: IdentityResolvers['operator'],
	now: Date,
): Promise<Operator> {
	const token = ownCookieOf(request, operatorCookie);
	return (token ? await resolve(hashOf(token), now) : null) ?? refuse('unauthorized');
}

/** The buyer whose token a request carries; null without one. @throws Refusal unauthorized */
export async function buyerFrom(request: FastifyRequest, resolvers: IdentityResolvers, now: Date): Promise<Buyer | null> {
	const match = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '');
	if (!match?.[1]) {
		// A token that cannot be one of ours is a token that is no longer valid.
		if (request.headers.authorization?.startsWith('Bearer ')) refuse('unauthorized');
		return null;
	}
	const buyer = await resolvers.buyer(hashOf(match[1]), now);
	if (!buyer) refuse('unauthorized');
	return buyer;
}

/** Over an encrypted line neither another host nor a plain line can have set it, nor gets to see it. */
export const ownCookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** A cookie that the shop itself set. */
const ownCookieOf = (request: FastifyRequest, name: string): string | undefined =>
	cookieOf(request, ownCookieName(name, request.protocol === 'https'));

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
	const { cookie } = request.headers;
	return cookie === undefined ? undefined : request.server.parseCookie(cookie)[name];
}

function visitorFrom(request: FastifyRequest, resolvers: IdentityResolvers): Visitor {
	const trace = request.headers['x-trace-id'];
	const orders = ownCookieOf(request, visitorCookie) ?? request.headers[headers.visitor];
	const device = ownCookieOf(request, deviceCookie);
	return {
		trace: typeof trace === 'string' && /^[\w-]{22,128}$/.test(trace) ? hashOf(trace) : null,
		orders: typeof orders === 'string' && resolvers.visitor(orders) ? hashOf(orders) : null,
		device: device && /^[\w-]{43}$/.test(device) ? hashOf(device) : null,
	};
}

function nameOf(buyer: Buyer | null, visitor: Visitor): string | null {
	if (buyer) return `buyer:${buyer.accountId}`;
	return visitor.trace ? `visitor:${visitor.trace.toString('base64url')}` : null;
}

import type { CallContext } from '../platform/http/call-context.ts';
import { makeVisitorToken } from '../platform/http/visitor-token.ts';
import { refuse } from '../platform/refusal.ts';
import { hashOf, keyedHashOf } from '../platform/secrets.ts';

/** Hash of the id that a visitor's client made. @throws Refusal bad_request without one */
export function traceOf({ visitor }: CallContext): Buffer {
	if (!visitor.trace) refuse('bad_request');
	return visitor.trace;
}

/**
 * Under which token a visitor orders. Whoever has one keeps it: it opens the orders placed before. A new one is made from the draft, so
 * that a repeat of the call, whose first answer may have been lost, sets the same one.
 */
export function orderingVisitor(
	context: CallContext,
	secret: string,
	draftId: string,
): {
	hash: Buffer;
	/** Once the order is placed. */
	remember: () => void;
} {
	if (context.visitor.orders) return { hash: context.visitor.orders, remember: () => undefined };
	const token = visitorTokenOf(secret, traceOf(context), draftId);
	return {
		hash: hashOf(token),
		remember: () => context.keepVisitor(token),
	};
}

/** Cannot be made by whoever knows trace and draft: it takes the shop's secret too. */
function visitorTokenOf(secret: string, trace: Buffer, draftId: string): string {
	return makeVisitorToken(
		secret,
		keyedHashOf(secret, `visitor\n${trace.toString('base64url')}\n${draftId}`).toString('base64url'),
	);
}

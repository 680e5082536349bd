import type { Access, Role } from '@qaysari/contract/call';
import type { Language } from '@qaysari/contract/languages';
import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../admission/caller.ts';
import type { Transaction } from '../database/handle.ts';
import type { AccountId, AccountSessionId, OperatorId, OperatorSessionId } from '../ids.ts';
import type { RepeatOptions } from './idempotency.ts';
import type { SharedStep } from './shared-steps.ts';

export interface Buyer {
	readonly accountId: AccountId;
	readonly sessionId: AccountSessionId;
	/** How the shop addresses them where they gave no other name. */
	readonly name: string;
	/** E.164; null for those who signed in by other ways. */
	readonly phone: string | null;
}

export interface Operator {
	readonly operatorId: OperatorId;
	readonly sessionId: OperatorSessionId;
	readonly role: Role;
	/** The password or a code was shown in this session within the last minutes. */
	readonly proven: boolean;
	/** The second factor is asked of this role, is not set up, and the grace period is over. */
	readonly secondFactorOverdue: boolean;
}

/** A visitor is known by two things: the id that the client made, and the token that placing an order gave. */
export interface Visitor {
	/** Hash of X-Trace-Id: names the draft cart and the search history, opens no order. */
	readonly trace: Buffer | null;
	/** Hash of the token that the http-only visitor cookie holds, or the app's safe: opens the orders placed or proven with it. */
	readonly orders: Buffer | null;
	/** Hash of the http-only device cookie: opens nothing. */
	readonly device: Buffer | null;
}

/** Who asks and how, resolved once per request. */
export interface CallContext {
	readonly now: Date;
	readonly language: Language;
	readonly buyer: Buyer | null;
	readonly operator: Operator | null;
	readonly visitor: Visitor;
	readonly address: string;
	/** The IPv4 address, or the /64 of an IPv6 address. */
	readonly addressBlock: string;
	/** Whose work this is, for the lanes and limits of admission. */
	readonly caller: Caller;
	readonly userAgent: string;
	readonly utmSource: string | null;
	readonly log: FastifyBaseLogger;
	/** Scheme and host of addresses that leave the shop. */
	readonly baseUrl: string;
	/** Multipart calls only. */
	readonly file: { name: string; bytes: Buffer } | null;
	/**
	 * Runs the step of this call in one transaction. With an `Idempotency-Key`, or on a call guarded against repeats,
	 * the answer is kept in the same transaction and a repeat gets it again.
	 * @throws Refusal idempotency_mismatch when the key came with another body
	 */
	transact<T>(work: (tx: Transaction) => Promise<T>, options?: RepeatOptions<T>): Promise<T>;
	/** Does a step that this call shares with others: in one transaction with those who ask for it in the same moment, kept as by `transact`. */
	transactShared<Wish, T>(step: SharedStep<Wish, T>, wish: Wish): Promise<T>;
	/** Names the operator whom this call is about, for the security events: of a sign-in nobody else knows. */
	aboutOperator(operatorId: OperatorId): void;
	/** Gives the visitor's device the token that opens their orders: in a cookie that no script reads, or to the app, which keeps it safe. */
	keepVisitor(token: string): void;
	setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void;
	clearCookie(name: string): void;
}

/** What a call of this access knows of who asks: whom it lets in is resolved before it begins. */
export type ContextOf<A extends Access> = [A] extends ['buyer']
	? CallContext & { readonly buyer: Buyer }
	: [A] extends ['operator']
		? CallContext & { readonly operator: Operator }
		: CallContext;

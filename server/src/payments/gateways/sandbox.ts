import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Clock, days } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/handle.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { keyedHashOf, randomToken, sameBytes } from '../../platform/secrets.ts';
import { type Gateway, GatewayFailure, type GatewayState, type GatewayTaking } from './gateway.ts';
import * as queries from './sandbox.queries.ts';

export type { SandboxPayment } from './sandbox.queries.ts';

export const sandboxPath = '/sandbox-gateway/pay';
export const signatureHeader = 'x-sandbox-signature';

const takingsAtOnce = 500;

const notice = z.object({
	requestId: z.string(),
	reference: z.string(),
	status: z.enum(['CREATED', 'AUTHENTICATING', 'SUCCESS', 'FAILED', 'CANCELLED', 'EXPIRED']),
	amount: z.int(),
	currency: z.string(),
});

const outcomes: Record<queries.SandboxStatus, GatewayState['outcome']> = {
	CREATED: 'pending',
	AUTHENTICATING: 'pending',
	SUCCESS: 'paid',
	FAILED: 'declined',
	CANCELLED: 'abandoned',
	EXPIRED: 'expired',
};

/** What a buyer does on the gateway's page. */
export type SandboxAction = 'card' | 'approve' | 'decline' | 'cancel';

/**
 * A gateway that takes no money: for development and tests. It has its own books, page and signature, and behaves like a real one:
 * a hosted page with a card step and a code step, signed notices, answers about its payments, refunds by id.
 */
export class SandboxGateway implements Gateway {
	readonly name = 'sandbox';
	readonly repeatable = true;
	readonly partialRefunds = true;
	readonly #db: Database;
	readonly #clock: Clock;
	readonly #key: Buffer;

	constructor(options: { db: Database; clock: Clock; secret: string }) {
		this.#db = options.db;
		this.#clock = options.clock;
		this.#key = keyedHashOf(options.secret, 'sandbox gateway');
	}

	async create(request: Parameters<Gateway['create']>[0]): ReturnType<Gateway['create']> {
		const now = this.#clock.now();
		const payment = await queries.putPayment(
			this.#db,
			{
				reference: randomToken().slice(0, 26),
				request_id: request.requestId,
				amount: request.amount,
				currency: 'IQD',
				language: request.language,
				finish_url: request.finishUrl,
				notice_url: request.noticeUrl,
			},
			{ now, expiresAt: new Date(now.getTime() + days(1)) },
		);
		if (payment.amount !== request.amount) throw new GatewayFailure('refused', 'another amount was asked for before');
		return { reference: payment.reference, url: `${sandboxPath}/${payment.reference}`, app: null };
	}

	async find(payment: { requestId: string; reference: string | null }): Promise<GatewayState | null> {
		const found = await queries.findPayment(this.#db, payment);
		if (!found) return null;
		await queries.expire(this.#db, found.reference, this.#clock.now());
		const current = await queries.findPayment(this.#db, { reference: found.reference });
		return current ? stateOf(current) : null;
	}

	async cancel({ reference }: { reference: string }): Promise<void> {
		await queries.setStatus(this.#db, reference, 'CANCELLED', this.#clock.now());
	}

	async refund({ refundId, reference, amount }: Parameters<Gateway['refund']>[0]): ReturnType<Gateway['refund']> {
		return inTransaction(this.#db, async (tx) => {
			const payment = await queries.lockPayment(tx, reference);
			const known = await queries.findRefund(tx, refundId);
			if (known) return { outcome: known.status === 'SUCCESS' ? ('done' as const) : ('failed' as const), reference: refundId };
			const left = payment?.status === 'SUCCESS' ? payment.amount - (await queries.sumRefunds(tx, reference)) : 0;
			if (!payment) return { outcome: 'failed' as const, reference: '', reason: 'no such payment' };
			const status = amount <= left ? 'SUCCESS' : 'FAILED';
			await queries.insertRefund(tx, { requestId: refundId, reference, amount, status }, this.#clock.now());
			if (status === 'FAILED') return { outcome: 'failed' as const, reference: refundId, reason: 'more than was paid' };
			return { outcome: 'done' as const, reference: refundId };
		});
	}

	async *takings(since: Date): AsyncIterable<GatewayTaking> {
		let page: queries.SandboxTaking[] = [];
		do {
			page = await queries.listTakings(this.#db, since, page.at(-1), takingsAtOnce);
			for (const { reference, request_id: requestId, amount, currency } of page) yield { reference, requestId, amount, currency };
		} while (page.length === takingsAtOnce);
	}

	/** Takes a payment's money once more, as a gateway that errs. @returns what it calls that */
	async takeAgain(reference: string): Promise<string> {
		const again = randomToken().slice(0, 26);
		await queries.insertAgain(this.#db, { reference: again, of: reference }, this.#clock.now());
		return again;
	}

	readNotice(body: Buffer, headers: Parameters<Gateway['readNotice']>[1]): ReturnType<Gateway['readNotice']> {
		const given = headers[signatureHeader];
		if (typeof given !== 'string' || !sameBytes(Buffer.from(given, 'base64url'), this.#sign(body))) return null;
		const parsed = notice.safeParse(jsonOf(body));
		if (!parsed.success) return null;
		const { requestId, reference, status, amount, currency } = parsed.data;
		return { requestId, reference, state: { reference, outcome: outcomes[status], amount, currency } };
	}

	/** What it tells the shop about a payment, signed. `said` replaces parts of the truth, for tests of a gateway that errs. */
	async noticeOf(
		reference: string,
		said: Partial<z.output<typeof notice>> = {},
	): Promise<{ url: string; body: Buffer; signature: string } | null> {
		const payment = await queries.findPayment(this.#db, { reference });
		if (!payment) return null;
		const { request_id: requestId, status, amount, currency } = payment;
		const body = Buffer.from(JSON.stringify({ requestId, reference, status, amount, currency, ...said }));
		return { url: payment.notice_url, body, signature: this.#sign(body).toString('base64url') };
	}

	/** Null when there is no such payment. */
	async read(reference: string): Promise<queries.SandboxPayment | null> {
		await queries.expire(this.#db, reference, this.#clock.now());
		return (await queries.findPayment(this.#db, { reference })) ?? null;
	}

	/** A step on the page; what has ended stays as it is. @returns whether it ended by this */
	async act(reference: string, action: SandboxAction): Promise<boolean> {
		await queries.expire(this.#db, reference, this.#clock.now());
		const next = { card: 'AUTHENTICATING', approve: 'SUCCESS', decline: 'FAILED', cancel: 'CANCELLED' } as const;
		const changed = await queries.setStatus(this.#db, reference, next[action], this.#clock.now());
		return changed && action !== 'card';
	}

	#sign(body: Buffer): Buffer {
		return createHmac('sha256', this.#key).update(body).digest();
	}
}

function stateOf(payment: queries.SandboxPayment): GatewayState {
	return {
		reference: payment.reference,
		outcome: outcomes[payment.status],
		amount: payment.amount,
		currency: payment.currency,
	};
}

function jsonOf(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString('utf8'));
	} catch {
		return null;
	}
}

import { randomUUID } from 'node:crypto';
import { fieldsOf, type LoopbackAnswer, LoopbackPeer, type LoopbackRequest, notFound } from './loopback.ts';

interface FibPayment {
	paymentId: string;
	/** Whole dinars. */
	amount: number;
	description: string;
	status: 'UNPAID' | 'PAID' | 'DECLINED' | 'REFUND_REQUESTED' | 'REFUNDED';
	decliningReason: 'PAYMENT_EXPIRATION' | 'PAYMENT_CANCELLATION' | null;
	refundsAsked: number;
}

const client = { id: 'qaysari-shop', secret: 'kept-by-both' };
const tokenPath = '/auth/realms/fib-online-shop/protocol/openid-connect/token';
/** One white dot: what a picture of a code weighs is of no interest here. */
const picture =
	'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The First Iraqi Bank as its public description has it (fib.iq/integrations/web-payments): codes for its app, notices without proof. */
export class FibBank extends LoopbackPeer {
	/** In the order in which they were made. */
	readonly payments: FibPayment[] = [];
	readonly #tokens = new Set<string>();

	get settings(): Record<string, string> {
		return {
			CARD_GATEWAY: 'fib',
			FIB_API_URL: this.url,
			FIB_CLIENT_ID: client.id,
			FIB_CLIENT_SECRET: client.secret,
			GATEWAY_TIMEOUT_MS: '2500',
		};
	}

	of(paymentId: string): FibPayment {
		const payment = this.payments.find((one) => one.paymentId === paymentId);
		if (!payment) throw new Error(`${paymentId} is no payment of this bank`);
		return payment;
	}

	/** Tokens live a minute; here until they are thrown away. */
	forgetTokens(): void {
		this.#tokens.clear();
	}

	/** A notice, which anybody could send. */
	noticeOf(paymentId: string, status = this.of(paymentId).status): { body: Buffer; headers: Record<string, string> } {
		return { body: Buffer.from(JSON.stringify({ id: paymentId, status })), headers: {} };
	}

	protected override isSpared({ path }: LoopbackRequest): boolean {
		return path === tokenPath;
	}

	protected answer({ method, path, headers, body }: LoopbackRequest): LoopbackAnswer {
		if (method === 'POST' && path === tokenPath) return this.#token(new URLSearchParams(body));
		const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
		if (!this.#tokens.has(token)) return { status: 401, json: { errors: [{ code: 'UNAUTHORIZED' }] } };
		if (method === 'POST' && path === '/protected/v1/payments') return this.#create(fieldsOf(body));
		const [, id, verb] = /^\/protected\/v1\/payments\/([^/]+)\/(status|cancel|refund)$/.exec(path) ?? [];
		const payment = this.payments.find((one) => one.paymentId === id);
		if (!payment) return notFound;
		if (verb === 'status') return { status: 200, json: viewOf(payment) };
		if (verb === 'cancel') {
			if (payment.status !== 'UNPAID') return { status: 406, json: { errors: [{ code: 'NOT_CANCELLABLE' }] } };
			Object.assign(payment, { status: 'DECLINED', decliningReason: 'PAYMENT_CANCELLATION' });
			return { status: 204, json: null };
		}
		payment.refundsAsked += 1;
		if (payment.status !== 'PAID') return { status: 406, json: { errors: [{ code: 'NOT_REFUNDABLE' }] } };
		payment.status = 'REFUND_REQUESTED';
		return { status: 202, json: null };
	}

	#token(form: URLSearchParams): LoopbackAnswer {
		const right =
			form.get('grant_type') === 'client_credentials' &&
			form.get('client_id') === client.id &&
			form.get('client_secret') === client.secret;
		if (!right) return { status: 401, json: { error: 'invalid_client' } };
		const token = randomUUID();
		this.#tokens.add(token);
		return { status: 200, json: { access_token: token, expires_in: 60, token_type: 'Bearer' } };
	}

	#create(fields: Record<string, unknown>): LoopbackAnswer {
		const value = fields.monetaryValue as { amount?: unknown; currency?: unknown } | undefined;
		const amount = Number(value?.amount);
		const { description, statusCallbackUrl } = fields;
		const right =
			amount > 250 &&
			value?.currency === 'IQD' &&
			typeof description === 'string' &&
			description.length <= 50 &&
			typeof statusCallbackUrl === 'string';
		if (!right) return { status: 400, json: { errors: [{ code: 'INVALID_REQUEST' }] } };
		const paymentId = randomUUID();
		this.payments.push({ paymentId, amount, description, status: 'UNPAID', decliningReason: null, refundsAsked: 0 });
		return {
			status: 201,
			json: {
				paymentId,
				readableCode: 'KQ4X-9T2M-7RBA',
				qrCode: picture,
				validUntil: '2026-11-22T08:00:00.000Z',
				personalAppLink: `https://personal.fib.example/${paymentId}`,
				businessAppLink: `https://business.fib.example/${paymentId}`,
				corporateAppLink: `https://corporate.fib.example/${paymentId}`,
			},
		};
	}
}

function viewOf({ paymentId, amount, status, decliningReason }: FibPayment) {
	return { paymentId, status, decliningReason, amount: { amount, currency: 'IQD' } };
}

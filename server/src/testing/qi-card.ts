import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { fieldsOf, type LoopbackAnswer, LoopbackPeer, type LoopbackRequest, notFound } from './loopback.ts';

interface QiPayment {
	paymentId: string;
	requestId: string;
	/** Whole dinars. */
	amount: number;
	confirmedAmount: number;
	currency: string;
	creationDate: string;
	status: string;
	notificationUrl: string;
	finishPaymentUrl: string;
	refunds: Map<string, { refundId: string; amount: number }>;
}

const account = { username: 'qaysari', password: 'kept-by-both', terminalId: '237984' };

/** Qi Card as its public description has it (developers-gate.qi.iq): payments on a hosted page, notices signed with RSA. */
export class QiCard extends LoopbackPeer {
	readonly payments = new Map<string, QiPayment>();
	readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
	readonly #otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

	/** What a shop is set up with to take cards here. */
	get settings(): Record<string, string> {
		return {
			CARD_GATEWAY: 'qi',
			QI_API_URL: `${this.url}/api/v1`,
			QI_USERNAME: account.username,
			QI_PASSWORD: account.password,
			QI_TERMINAL_ID: account.terminalId,
			QI_PUBLIC_KEY: this.#keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
			GATEWAY_TIMEOUT_MS: '2500',
		};
	}

	/** The payment that was made for a request; throws unless there is exactly one. */
	of(requestId: string): QiPayment {
		const [payment, ...others] = [...this.payments.values()].filter((one) => one.requestId === requestId);
		if (!payment || others.length > 0) throw new Error(`${others.length + (payment ? 1 : 0)} payments of ${requestId}`);
		return payment;
	}

	/** The buyer acts on the page, or its time runs out. */
	put(
		payment: QiPayment,
		status: 'STARTED' | 'SUCCESS' | 'FAILED' | 'AUTHENTICATION_FAILED' | 'EXPIRED',
		taken = payment.amount,
	) {
		payment.status = status;
		payment.confirmedAmount = status === 'SUCCESS' ? taken : 0;
	}

	/** A notice about a payment; `said` is put over the truth before it is signed, `slipped` after. */
	noticeOf(
		payment: QiPayment,
		{ said = {}, slipped = {}, foreign = false }: { said?: object; slipped?: object; foreign?: boolean } = {},
	): { body: Buffer; headers: Record<string, string> } {
		const told = { ...viewOf(payment), ...said } as ReturnType<typeof viewOf>;
		const signed = [told.paymentId, told.amount.toFixed(3), told.currency, told.creationDate, told.status].join('|');
		const { privateKey } = foreign ? this.#otherKeys : this.#keys;
		const signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64');
		return { body: Buffer.from(JSON.stringify({ ...told, ...slipped })), headers: { 'x-signature': signature } };
	}

	protected answer({ method, path, headers, body }: LoopbackRequest): LoopbackAnswer {
		const basic = `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`;
		if (headers.authorization !== basic || headers['x-terminal-id'] !== account.terminalId)
			return { status: 401, json: { error: { code: 7, message: 'unauthorized' } } };
		const fields = fieldsOf(body);
		if (method === 'POST' && path === '/api/v1/payment') return this.#create(fields);
		const [, byRequest] = /^\/api\/v1\/payment\/status\/by\/request\/([^/]+)$/.exec(path) ?? [];
		if (byRequest !== undefined) {
			const found = [...this.payments.values()].find((one) => one.requestId === byRequest);
			return found ? { status: 200, json: viewOf(found) } : notFound;
		}
		const [, id = '', verb] = /^\/api\/v1\/payment\/([^/]+)\/(status|cancel|refund)$/.exec(path) ?? [];
		const payment = this.payments.get(id);
		if (!payment) return notFound;
		if (verb === 'cancel') {
			const open = !['SUCCESS', 'FAILED', 'AUTHENTICATION_FAILED', 'EXPIRED', 'CANCELED'].includes(payment.status);
			if (!open) return { status: 400, json: { error: { code: 31, message: 'not cancellable' } } };
			payment.status = 'CANCELED';
		}
		return verb === 'refund' ? refundOf(payment, fields) : { status: 200, json: viewOf(payment) };
	}

	#create(fields: Record<string, unknown>): LoopbackAnswer {
		const { requestId, amount, currency, notificationUrl, finishPaymentUrl } = fields;
		const right =
			typeof requestId === 'string' &&
			requestId.length <= 36 &&
			typeof amount === 'number' &&
			Number.isInteger(amount) &&
			amount >= 250 &&
			currency === 'IQD' &&
			typeof notificationUrl === 'string' &&
			typeof finishPaymentUrl === 'string';
		if (!right) return { status: 400, json: { error: { code: 2, message: 'invalid request' } } };
		const known = [...this.payments.values()].find((one) => one.requestId === requestId);
		const payment = known ?? {
			paymentId: randomUUID(),
			requestId,
			amount,
			confirmedAmount: 0,
			currency,
			creationDate: new Date().toISOString(),
			status: 'CREATED',
			notificationUrl,
			finishPaymentUrl,
			refunds: new Map(),
		};
		this.payments.set(payment.paymentId, payment);
		return { status: 200, json: viewOf(payment) };
	}
}

function viewOf({ refunds: _refunds, ...payment }: QiPayment) {
	return { ...payment, formUrl: `https://pay.qi.example/form/${payment.paymentId}` };
}

function refundOf(payment: QiPayment, { requestId, amount }: Record<string, unknown>): LoopbackAnswer {
	if (typeof requestId !== 'string' || typeof amount !== 'number') return { status: 400, json: { error: { code: 2 } } };
	const known = payment.refunds.get(requestId);
	const gone = [...payment.refunds.values()].reduce((sum, one) => sum + one.amount, 0);
	if (!known && (payment.status !== 'SUCCESS' || gone + amount > payment.confirmedAmount))
		return { status: 200, json: { refundId: randomUUID(), status: 'FAILED' } };
	const refund = known ?? { refundId: randomUUID(), amount };
	payment.refunds.set(requestId, refund);
	return { status: 200, json: { refundId: refund.refundId, status: 'SUCCESS', amount: refund.amount } };
}

import { createPublicKey, verify } from 'node:crypto';
import type { Language } from '@qaysari/contract/languages';
import { askGateway, hundredthsOf, textOf } from './ask.ts';
import { type Gateway, GatewayFailure, type GatewayState } from './gateway.ts';

/** The gateway's own page is in Arabic or in English. */
const pageLanguage: Record<Language, 'ar_IQ' | 'en_US'> = { ar: 'ar_IQ', ckb: 'ar_IQ', en: 'en_US', zh: 'en_US' };

/** What Qi Card's states mean for a payment; whatever is not named is still under way. */
const outcomes: ReadonlyMap<string, GatewayState['outcome']> = new Map([
	['SUCCESS', 'paid'],
	['FAILED', 'declined'],
	['ERROR', 'declined'],
	['AUTHENTICATION_FAILED', 'declined'],
	['EXPIRED', 'expired'],
	['CANCELED', 'abandoned'],
	['CANCELLED', 'abandoned'],
]);

export interface QiSettings {
	url: string;
	username: string;
	password: string;
	terminalId: string;
	/** PEM, for the signature of notices. */
	publicKey: string;
	timeoutMs: number;
}

/** Card payments on Qi Card's hosted page with 3-D Secure (developers-gate.qi.iq/docs). */
export function qiGateway(settings: QiSettings): Gateway {
	const key = createPublicKey(settings.publicKey);
	const base = settings.url.replace(/\/$/, '');
	const headers = {
		authorization: `Basic ${Buffer.from(`${settings.username}:${settings.password}`).toString('base64')}`,
		'x-terminal-id': settings.terminalId,
	};
	const ask = (method: 'GET' | 'POST', path: string, json?: unknown) =>
		askGateway(`${base}${path}`, { method, headers, ...(json === undefined ? {} : { json }) }, settings.timeoutMs);

	return {
		name: 'qi',
		repeatable: true,
		partialRefunds: true,

		create: async (request) => {
			const { status, body } = await ask('POST', '/payment', {
				requestId: request.requestId,
				amount: request.amount / 100,
				currency: 'IQD',
				locale: pageLanguage[request.language],
				finishPaymentUrl: request.finishUrl,
				notificationUrl: request.noticeUrl,
				description: request.description,
			});
			const reference = textOf(body.paymentId);
			const url = textOf(body.formUrl);
			if (status >= 400) throw new GatewayFailure('refused', `answered ${status}`);
			if (!reference || !url?.startsWith('https://')) throw new GatewayFailure('unknown', 'no page in the answer');
			return { reference, url, app: null };
		},

		find: async ({ requestId, reference }) => {
			const path = reference ? `/payment/${encodeURIComponent(reference)}/status` : `/payment/status/by/request/${requestId}`;
			const { status, body } = await ask('GET', path);
			if (status === 404) return null;
			if (status >= 400) throw new GatewayFailure('unknown', `answered ${status}`);
			return stateOf(body);
		},

		cancel: async ({ requestId, reference, amount }) => {
			await ask('POST', `/payment/${encodeURIComponent(reference)}/cancel`, {
				requestId: `${requestId.slice(0, 28)}-cancel`,
				amount: amount / 100,
			});
		},

		refund: async ({ refundId, reference, amount }) => {
			const { status, body } = await ask('POST', `/payment/${encodeURIComponent(reference)}/refund`, {
				requestId: refundId,
				amount: amount / 100,
				message: 'refund',
			});
			const said = textOf(body.status);
			const refunded = textOf(body.refundId) ?? '';
			if (said === 'SUCCESS') return { outcome: 'done', reference: refunded };
			if (said === 'FAILED' || (status >= 400 && status < 500))
				return { outcome: 'failed', reference: refunded, reason: `answered ${status} ${said ?? ''}`.trim() };
			return { outcome: 'processing', reference: refunded };
		},

		readNotice: (body, { 'x-signature': signature }) => {
			const said = parsedNotice(body);
			if (!said || typeof signature !== 'string') return null;
			if (!verify('RSA-SHA256', Buffer.from(signedFields(said)), key, Buffer.from(signature, 'base64'))) return null;
			const reference = textOf(said.paymentId);
			if (!reference) return null;
			if (!textOf(said.status)) return { requestId: null, reference, state: null };
			// Only what the signature covers counts: neither the request id nor what was confirmed.
			const state = stateOf({ ...said, confirmedAmount: null });
			const confirmed = hundredthsOf(said.confirmedAmount) ?? 0;
			const doubtful = state.outcome === 'paid' && confirmed > 0 && confirmed !== state.amount;
			return { requestId: null, reference, state: doubtful ? null : state };
		},
	};
}

function parsedNotice(body: Buffer): Record<string, unknown> | null {
	try {
		const value: unknown = JSON.parse(body.toString('utf8'));
		return typeof value === 'object' && value !== null && 'paymentId' in value ? (value as Record<string, unknown>) : null;
	} catch {
		return null;
	}
}

/** What Qi Card signs: `paymentId|amount|currency|creationDate|status`, the amount with three decimals, a dash for what is missing. */
export function signedFields(notice: Record<string, unknown>): string {
	const amount = typeof notice.amount === 'number' ? notice.amount.toFixed(3) : (textOf(notice.amount) ?? '-');
	const field = (value: unknown): string => textOf(value) ?? '-';
	return [field(notice.paymentId), amount, field(notice.currency), field(notice.creationDate), field(notice.status)].join('|');
}

function stateOf(body: Record<string, unknown>): GatewayState {
	const reference = textOf(body.paymentId);
	const status = textOf(body.status);
	if (!reference || !status) throw new GatewayFailure('unknown', 'no state in the answer');
	return {
		reference,
		outcome: outcomes.get(status) ?? 'pending',
		amount: hundredthsOf(body.confirmedAmount) || hundredthsOf(body.amount),
		currency: textOf(body.currency),
	};
}

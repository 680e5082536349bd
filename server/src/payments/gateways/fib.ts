import { askGateway, hundredthsOf, textOf } from './ask.ts';
import { type Gateway, GatewayFailure, type GatewayState } from './gateway.ts';

export interface FibSettings {
	url: string;
	clientId: string;
	clientSecret: string;
	timeoutMs: number;
}

/**
 * Payments with the app of the First Iraqi Bank (fib.iq/integrations/web-payments): no page, but a code, its picture and a link.
 * Its notices are not signed, so they are only a hint to ask; a payment is never asked for twice, for it has no request id.
 */
export function fibGateway(settings: FibSettings): Gateway {
	const base = settings.url.replace(/\/$/, '');
	const authorized = async (): Promise<{ authorization: string }> => {
		const { body } = await askGateway(
			`${base}/auth/realms/fib-online-shop/protocol/openid-connect/token`,
			{
				method: 'POST',
				headers: {},
				form: { grant_type: 'client_credentials', client_id: settings.clientId, client_secret: settings.clientSecret },
			},
			settings.timeoutMs,
		);
		const token = textOf(body.access_token);
		if (!token) throw new GatewayFailure('not sent', 'no token');
		return { authorization: `Bearer ${token}` };
	};
	const ask = async (method: 'GET' | 'POST', path: string, json?: unknown) =>
		askGateway(
			`${base}/protected/v1/payments${path}`,
			{ method, headers: await authorized(), ...(json === undefined ? {} : { json }) },
			settings.timeoutMs,
		);

	return {
		name: 'fib',
		repeatable: false,
		partialRefunds: false,

		create: async (request) => {
			const { status, body } = await ask('POST', '', {
				monetaryValue: { amount: String(request.amount / 100), currency: 'IQD' },
				description: request.description.slice(0, 50),
				statusCallbackUrl: request.noticeUrl,
				redirectUri: request.finishUrl,
				expiresIn: 'PT24H',
				refundableFor: 'P90D',
				category: 'ECOMMERCE',
			});
			if (status >= 400) throw new GatewayFailure('refused', `answered ${status}`);
			const [reference, url, readableCode] = [body.paymentId, body.personalAppLink, body.readableCode].map(textOf);
			const validUntil = Date.parse(textOf(body.validUntil) ?? '');
			const qrCode =
				typeof body.qrCode === 'string' && /^data:image\/png;base64,[\w+/=]+$/.test(body.qrCode) ? body.qrCode : null;
			if (!reference || !url?.startsWith('https://') || !readableCode || !qrCode || Number.isNaN(validUntil))
				throw new GatewayFailure('unknown', 'no code in the answer');
			return { reference, url, app: { readableCode, qrCode, validUntil: new Date(validUntil).toISOString() } };
		},

		find: async ({ reference }) => {
			if (!reference) return null;
			const { status, body } = await ask('GET', `/${encodeURIComponent(reference)}/status`);
			if (status === 404) return null;
			if (status >= 400) throw new GatewayFailure('unknown', `answered ${status}`);
			const said = textOf(body.status);
			const value = body.amount as { amount?: unknown; currency?: unknown } | undefined;
			return {
				reference,
				outcome: outcomeOf(said, textOf(body.decliningReason)),
				amount: hundredthsOf(value?.amount),
				currency: textOf(value?.currency),
			};
		},

		cancel: async ({ reference }) => {
			await ask('POST', `/${encodeURIComponent(reference)}/cancel`);
		},

		refund: async ({ reference, whole }) => {
			if (!whole) return { outcome: 'failed', reference: '', reason: 'only whole payments go back this way' };
			// Asked again, it is found to be under way or back already: it cannot pay twice.
			const { body: before } = await ask('GET', `/${encodeURIComponent(reference)}/status`);
			if (textOf(before.status) === 'REFUNDED') return { outcome: 'done', reference };
			if (textOf(before.status) !== 'REFUND_REQUESTED') {
				const { status } = await ask('POST', `/${encodeURIComponent(reference)}/refund`);
				if (status >= 400) return { outcome: 'failed', reference, reason: `answered ${status}` };
			}
			return { outcome: 'processing', reference };
		},

		readNotice: (body) => {
			try {
				const value: unknown = JSON.parse(body.toString('utf8'));
				const reference = textOf((value as { id?: unknown } | null)?.id);
				return reference ? { requestId: null, reference, state: null } : null;
			} catch {
				return null;
			}
		},
	};
}

function outcomeOf(status: string | null, reason: string | null): GatewayState['outcome'] {
	if (status === 'PAID' || status === 'REFUND_REQUESTED' || status === 'REFUNDED') return 'paid';
	if (status !== 'DECLINED') return 'pending';
	return reason === 'PAYMENT_EXPIRATION' ? 'expired' : 'abandoned';
}

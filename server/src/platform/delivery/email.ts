import { createTransport } from 'nodemailer';
import { DeliveryFailure, type Provider } from './provider.ts';

/** Email over SMTP. `url`: `smtp://user:password@host:port` or `smtps://…`. */
export function emailProvider(url: string, from: string, timeoutMs: number): Provider {
	const transport = createTransport({ url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs });
	return {
		words: true,
		send: async (message) => {
			try {
				const sent = await transport.sendMail({ from, to: message.to, subject: message.subject ?? '', text: message.text });
				return { reference: sent.messageId ?? null, cost: 0 };
			} catch (error) {
				throw failureOf(error);
			}
		},
	};
}

/** The server's own words may repeat the address: only its numbers are kept. */
function failureOf(error: unknown): DeliveryFailure {
	const { code = 'failed', command = '', responseCode } = error as { code?: string; command?: string; responseCode?: number };
	const reason = `${code} ${responseCode ?? ''} ${command}`.trim();
	if (responseCode !== undefined) return new DeliveryFailure(responseCode >= 500 ? 'refused' : 'not sent', reason);
	// The letter is handed over with DATA; before it nothing can have gone out.
	return new DeliveryFailure(
		command === 'CONN' || code === 'ESOCKET' || code === 'ECONNECTION' || code === 'EDNS' ? 'not sent' : 'unknown',
		reason,
	);
}

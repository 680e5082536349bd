import { createTransport } from 'nodemailer';
import type { Provider } from './delivery.ts';

/** Email over SMTP. `url`: `smtp://user:password@host:port` or `smtps://…`. */
export function emailProvider(url: string, from: string): Provider {
	const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
	return {
		send: async (message) => {
			const sent = await transport.sendMail({ from, to: message.to, subject: message.subject ?? '', text: message.text });
			return { reference: sent.messageId ?? null };
		},
	};
}

import type { Language } from '@qaysari/contract/languages';
import { checkStatus, DeliveryFailure, type Provider, postJson } from './provider.ts';

/** The messenger knows no Sorani: its readers get the Arabic template. */
const templateLanguage: Record<Language, string> = { ar: 'ar', ckb: 'ar', en: 'en', zh: 'zh_CN' };
/** Errors of the API that pass: too many calls, too many messages to one number. */
const passing = new Set([4, 80007, 130429, 131048, 131056]);

/** Codes through the WhatsApp Cloud API as an authentication template: the code stands in its text and on its copy button. */
export function whatsappProvider(options: {
	url: string;
	phoneNumberId: string;
	token: string;
	template: string;
	timeoutMs: number;
}): Provider {
	return {
		send: async ({ to, code, language }) => {
			if (code === null) throw new DeliveryFailure('refused', 'no template for messages without a code');
			const parameters = [{ type: 'text', text: code }];
			const { status, answer } = await postJson(
				`${options.url.replace(/\/$/, '')}/${options.phoneNumberId}/messages`,
				{ authorization: `Bearer ${options.token}` },
				{
					messaging_product: 'whatsapp',
					recipient_type: 'individual',
					to: to.replace(/^\+/, ''),
					type: 'template',
					template: {
						name: options.template,
						language: { code: templateLanguage[language] },
						components: [
							{ type: 'body', parameters },
							{ type: 'button', sub_type: 'url', index: '0', parameters },
						],
					},
				},
				options.timeoutMs,
			);
			const error = answer.error as { code?: unknown } | undefined;
			if (typeof error?.code === 'number' && passing.has(error.code))
				throw new DeliveryFailure('not sent', `error ${error.code}`);
			checkStatus(status, typeof error?.code === 'number' ? `, error ${error.code}` : '');
			const [message] = Array.isArray(answer.messages) ? (answer.messages as { id?: unknown }[]) : [];
			if (typeof message?.id !== 'string') throw new DeliveryFailure('unknown', 'no message id in the answer');
			return { reference: message.id.slice(0, 200), cost: null };
		},
	};
}

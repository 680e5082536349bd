import type { Language } from '@qaysari/contract/languages';
import { checkStatus, DeliveryFailure, type Provider, postJson } from './provider.ts';

/** The messenger knows no Sorani: its readers get the Arabic template. */
const templateLanguage: Record<Language, string> = { ar: 'ar', ckb: 'ar', en: 'en', zh: 'zh_CN' };
/** Errors of the API that pass: too many calls, too many messages to one number. */
const passing = new Set([4, 80007, 130429, 131048, 131056]);

/**
 * Through the WhatsApp Cloud API: codes as an authentication template, with the code in its text and on its copy button; everything
 * else as a template whose body holds the words.
 */
export function whatsappProvider(options: {
	url: string;
	phoneNumberId: string;
	token: string;
	template: string;
	noticeTemplate: string | undefined;
	timeoutMs: number;
}): Provider {
	return {
		words: options.noticeTemplate !== undefined,
		send: async ({ to, code, text, language }) => {
			const name = code === null ? options.noticeTemplate : options.template;
			if (!name) throw new DeliveryFailure('refused', 'no template for messages without a code');
			// Words within a template may not break the line.
			const parameters = [{ type: 'text', text: code ?? text.replace(/\s+/g, ' ').trim() }];
			const { status, answer } = await postJson(
				`${options.url.replace(/\/$/, '')}/${options.phoneNumberId}/messages`,
				{ authorization: `Bearer ${options.token}` },
				{
					messaging_product: 'whatsapp',
					recipient_type: 'individual',
					to: to.replace(/^\+/, ''),
					type: 'template',
					template: {
						name,
						language: { code: templateLanguage[language] },
						components: [
							{ type: 'body', parameters },
							...(code === null ? [] : [{ type: 'button', sub_type: 'url', index: '0', parameters }]),
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

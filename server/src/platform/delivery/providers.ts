import type { Config } from '../config.ts';
import { emailProvider } from './email.ts';
import { otpiqProvider } from './otpiq.ts';
import type { Channel, Provider } from './provider.ts';
import { otpiqReportPath } from './report-route.ts';
import { whatsappProvider } from './whatsapp.ts';

/** Who brings messages to people, as far as the settings name somebody. */
export function providersOf({
	smtpUrl,
	mailFrom,
	whatsapp,
	otpiq,
	publicUrl,
	deliveryTimeoutMs: timeoutMs,
}: Config): Partial<Record<Channel, Provider>> {
	const report =
		otpiq?.webhookSecret && publicUrl?.startsWith('https:')
			? { url: `${publicUrl}${otpiqReportPath}`, secret: otpiq.webhookSecret }
			: null;
	return {
		...(smtpUrl ? { email: emailProvider(smtpUrl, mailFrom, timeoutMs) } : {}),
		...(whatsapp ? { whatsapp: whatsappProvider({ ...whatsapp, timeoutMs }) } : {}),
		...(otpiq ? { sms: otpiqProvider({ ...otpiq, report, timeoutMs }) } : {}),
	};
}

import { checkStatus, DeliveryFailure, type Provider, postJson } from './provider.ts';

/** Text messages in Iraq through OTPIQ. */
export function otpiqProvider(options: {
	url: string;
	key: string;
	senderId: string | undefined;
	/** Where reports on the delivery go, and what proves that they come from there. */
	report: { url: string; secret: string } | null;
	timeoutMs: number;
}): Provider {
	return {
		// A text of the shop's own goes out under its registered name only.
		words: options.senderId !== undefined,
		send: async ({ to, code, text }) => {
			if (code === null && !options.senderId) throw new DeliveryFailure('refused', 'no sender for messages without a code');
			const { status, answer } = await postJson(
				`${options.url.replace(/\/$/, '')}/sms`,
				{ authorization: `Bearer ${options.key}` },
				{
					phoneNumber: to.replace(/^\+/, ''),
					...(code === null ? { smsType: 'custom', customMessage: text } : { smsType: 'verification', verificationCode: code }),
					provider: 'sms',
					...(options.senderId ? { senderId: options.senderId } : {}),
					...(options.report
						? {
								deliveryReport: {
									webhookUrl: options.report.url,
									deliveryReportType: 'final',
									webhookSecret: options.report.secret,
								},
							}
						: {}),
				},
				options.timeoutMs,
			);
			checkStatus(status);
			const smsId = answer.smsId;
			if (typeof smsId !== 'string') throw new DeliveryFailure('unknown', 'no message id in the answer');
			const cost = answer.cost;
			return {
				reference: smsId.slice(0, 200),
				cost: typeof cost === 'number' && cost >= 0 && cost < 1e6 ? Math.round(cost * 100) : null,
			};
		},
	};
}

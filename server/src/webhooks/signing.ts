import { createHmac } from 'node:crypto';

/** As Standard Webhooks writes a secret: https://www.standardwebhooks.com */
export const secretPrefix = 'whsec_';

/**
 * The headers of a message: `webhook-id`, `webhook-timestamp` in seconds, and `webhook-signature` with one signature for each secret.
 * @param secrets `whsec_…`, the present one first
 */
export function signedHeaders(messageId: string, at: Date, body: string, secrets: readonly string[]): Record<string, string> {
	const timestamp = String(Math.floor(at.getTime() / 1000));
	const signed = `${messageId}.${timestamp}.${body}`;
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
		return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
	});
	return {
		'content-type': 'application/json; charset=utf-8',
		'user-agent': 'Qaysari-Webhooks/1',
		'webhook-id': messageId,
		'webhook-timestamp': timestamp,
		'webhook-signature': signatures.join(' '),
	};
}

import type { Language } from '@qaysari/contract/languages';

export type Channel = 'sms' | 'whatsapp' | 'email' | 'push';

/** A message as a provider gets it. */
export interface OutgoingMessage {
	channel: Channel;
	/** E.164 number or email address. */
	to: string;
	subject: string | null;
	text: string;
	code: string | null;
	language: Language;
}

export interface Provider {
	/** Whether it brings any words, or codes only. */
	readonly words: boolean;
	/** @throws DeliveryFailure when it could not be handed over, or nobody knows whether it was */
	send(message: OutgoingMessage): Promise<{ reference: string | null; cost: number | null }>;
}

/**
 * Why a message was not handed over. `refused`: never will be; `not sent`: may be later; `unknown`: it may have gone out.
 * The reason never holds a number, an address or a code.
 */
export class DeliveryFailure extends Error {
	readonly kind: 'refused' | 'not sent' | 'unknown';

	constructor(kind: DeliveryFailure['kind'], reason: string) {
		super(reason);
		this.kind = kind;
	}
}

/** Before a connection stands, nothing can have been handed over. */
const neverReached = new Set([
	'ECONNREFUSED',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Posts JSON to a provider.
 * @throws DeliveryFailure
 */
export async function postJson(
	url: string,
	headers: Record<string, string>,
	body: unknown,
	timeoutMs: number,
): Promise<{ status: number; answer: Record<string, unknown> }> {
	let response: Response;
	let text: string;
	try {
		response = await fetch(url, {
			method: 'POST',
			headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
			body: JSON.stringify(body),
			// A provider has no business sending keys and codes elsewhere.
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		});
		text = (await response.text()).slice(0, 20_000);
	} catch (error) {
		const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
		const code = cause?.code ?? (error instanceof Error ? error.name : 'failed');
		throw new DeliveryFailure(neverReached.has(code) ? 'not sent' : 'unknown', code);
	}
	return { status: response.status, answer: parsed(text) };
}

function parsed(text: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}

/** @throws DeliveryFailure for every status that is no success */
export function checkStatus(status: number, detail = ''): void {
	if (status >= 200 && status < 300) return;
	const kind = status === 429 || status === 503 ? 'not sent' : status >= 500 ? 'unknown' : 'refused';
	throw new DeliveryFailure(kind, `status ${status}${detail}`);
}

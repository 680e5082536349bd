import { GatewayFailure } from './gateway.ts';

/** Before a connection stands, nothing can have been heard. */
const neverReached = new Set([
	'ECONNREFUSED',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'UND_ERR_CONNECT_TIMEOUT',
]);

export interface GatewayAnswer {
	status: number;
	body: Record<string, unknown>;
}

/**
 * Speaks JSON (or a form) with a gateway.
 * @throws GatewayFailure not sent or unknown; what the answer means is for the caller
 */
export async function askGateway(
	url: string,
	request: { method: 'GET' | 'POST'; headers: Record<string, string>; json?: unknown; form?: Record<string, string> },
	timeoutMs: number,
): Promise<GatewayAnswer> {
	const body = request.form
		? new URLSearchParams(request.form).toString()
		: request.json === undefined
			? null
			: JSON.stringify(request.json);
	const type = request.form ? 'application/x-www-form-urlencoded' : 'application/json';
	try {
		const response = await fetch(url, {
			method: request.method,
			headers: { accept: 'application/json', ...(body === null ? {} : { 'content-type': type }), ...request.headers },
			body,
			// A gateway has no business sending keys elsewhere.
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		});
		const text = (await response.text()).slice(0, 200_000);
		if (response.status >= 500) throw new GatewayFailure('unknown', `answered ${response.status}`);
		return { status: response.status, body: parsed(text) };
	} catch (error) {
		if (error instanceof GatewayFailure) throw error;
		const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
		const code = cause?.code ?? (error instanceof Error ? error.name : 'failed');
		throw new GatewayFailure(neverReached.has(code) ? 'not sent' : 'unknown', code);
	}
}

function parsed(text: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}

export const textOf = (value: unknown): string | null =>
	typeof value === 'string' && value !== '' ? value.slice(0, 2000) : null;

/** Hundredths of a sum that a gateway tells as a number of whole units; null when it is none. */
export function hundredthsOf(value: unknown): number | null {
	const units = typeof value === 'string' && /^\d{1,12}(\.\d{1,3})?$/.test(value) ? Number(value) : value;
	if (typeof units !== 'number' || !Number.isFinite(units) || units < 0 || units > 1e12) return null;
	return Math.round(units * 100);
}

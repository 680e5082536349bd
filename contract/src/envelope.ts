import type { RefusalCode } from './refusals.ts';

/** Plain values that a refusal's text names, such as how many pieces are left. */
export type RefusalParams = Record<string, string | number>;

/** What every call answers (docs/rules.md 2: code, success, message, data). */
export interface Envelope<Data = unknown> {
	/** 200, or the number of the refusal: a fault's HTTP status, or a rule's number from 1000 up. */
	code: number;
	success: boolean;
	/** In the request's language. */
	message: string;
	data: Data | null;
	/** The refusal's name, for programs. */
	reason?: RefusalCode;
	params?: RefusalParams;
}

/** `data` of a 422: which fields break which rule (docs/rules.md 15), so that a form can say it under its field. */
export interface InvalidInput {
	issues: { path: string; rule: string; message: string }[];
}

/** Request headers of the document (docs/rules.md 2) and ours. */
export const headers = {
	channel: 'channel',
	userType: 'user-type',
	utmSource: 'utm-source',
	language: 'language',
	currency: 'currency',
	platform: 'platform',
	trace: 'x-trace-id',
	product: 'd-trace-id',
	idempotency: 'idempotency-key',
	/** Opens the orders of a visitor whose app keeps no cookies: answered once, and sent with every request from then on. */
	visitor: 'x-visitor-token',
	/** In every answer: names the request for support. */
	request: 'request-id',
} as const;

/** What may stand in `Idempotency-Key`: letters, digits and signs of ASCII, no space; quotes count as part of it. */
export const idempotencyKey = /^[!-~]{1,200}$/;

/** Fixed header values that every request of our clients carries. */
export const fixedHeaders = { channel: '11', 'user-type': '2', currency: 'IQD', platform: '16' } as const;

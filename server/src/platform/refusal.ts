import type { RefusalParams } from '@qaysari/contract/envelope';
import { type RefusalCode, statusOf } from '@qaysari/contract/refusals';

/** Seconds, where nobody knows better. */
const retryAfterOf: Partial<Record<RefusalCode, number>> = {
	too_many_requests: 60,
	operator_locked: 60,
	unavailable: 5,
	gateway_timeout: 30,
};

/** Something a person can cause: answered with its catalogue entry, never logged as an error. */
export class Refusal extends Error {
	readonly code: RefusalCode;
	readonly params: RefusalParams;
	/** What the caller may want beside the text, such as the new price. */
	readonly data: unknown;
	/** Seconds after which it may be tried again; for those that time heals. */
	readonly retryAfter: number | undefined;

	constructor(code: RefusalCode, params: RefusalParams = {}, more: { data?: unknown; retryAfter?: number } = {}) {
		super(code);
		this.code = code;
		this.params = params;
		this.data = more.data ?? null;
		this.retryAfter = more.retryAfter ?? retryAfterOf[code];
	}

	get status(): number {
		return statusOf(this.code);
	}
}

/** @throws Refusal always */
export function refuse(code: RefusalCode, params?: RefusalParams, more?: ConstructorParameters<typeof Refusal>[2]): never {
	throw new Refusal(code, params, more);
}

import type { RefusalParams } from '@qaysari/contract/envelope';
import { type RefusalCode, statusOf } from '@qaysari/contract/refusals';

/** Something a person can cause: answered with its catalogue entry, never logged as an error. */
export class Refusal extends Error {
	readonly code: RefusalCode;
	readonly params: RefusalParams;
	/** What the caller may want beside the text, such as the new price. */
	readonly data: unknown;

	constructor(code: RefusalCode, params: RefusalParams = {}, more: { data?: unknown } = {}) {
		super(code);
		this.code = code;
		this.params = params;
		this.data = more.data ?? null;
	}

	get status(): number {
		return statusOf(this.code);
	}
}

/** @throws Refusal always */
export function refuse(code: RefusalCode, params?: RefusalParams, more?: ConstructorParameters<typeof Refusal>[2]): never {
	throw new Refusal(code, params, more);
}

import type { InvalidInput } from '@qaysari/contract/envelope';
import { firstRuleCode, type RefusalCode } from '@qaysari/contract/refusals';

/** Why a call brought nothing: the shop refused, could not be reached, took too long, or answered something that is no envelope. */
export type FailureKind = 'refusal' | 'network' | 'timeout' | 'unreadable';

export interface FailureDetails {
	/** HTTP status; 0 when there was no answer. */
	status?: number;
	/** The envelope's number: a fault's HTTP status, or a rule's number from 1000 up. */
	code?: number;
	reason?: RefusalCode | undefined;
	data?: unknown;
	/** Names the request for support. */
	requestId?: string | null;
}

/** A call that brought nothing. The message is in the caller's language for a refusal and empty otherwise. */
export class ApiError extends Error {
	override readonly name: string = 'ApiError';
	readonly kind: FailureKind;
	readonly status: number;
	readonly code: number;
	readonly reason: RefusalCode | undefined;
	readonly data: unknown;
	readonly requestId: string | null;

	constructor(kind: FailureKind, message = '', details: FailureDetails = {}) {
		super(message);
		this.kind = kind;
		this.status = details.status ?? 0;
		this.code = details.code ?? this.status;
		this.reason = details.reason;
		this.data = details.data ?? null;
		this.requestId = details.requestId ?? null;
	}

	/** The line dropped, was too slow, or somebody between us answered: trying again may help. */
	get isNetwork(): boolean {
		return this.kind !== 'refusal';
	}

	/** Nothing that was sent is at fault: the same may be taken later. What a rule of the shop refuses, it refuses then too. */
	get isPassing(): boolean {
		return this.isNetwork || this.code === 429 || (this.code >= 500 && this.code < firstRuleCode);
	}

	/** Nobody knows whether the shop did what was asked: the line dropped, or something between or behind it failed. */
	get isUndecided(): boolean {
		return this.isNetwork || this.status >= 500;
	}

	/** Which fields break which rule, of a 422. */
	get issues(): InvalidInput['issues'] {
		return isInvalidInput(this.data) ? this.data.issues : [];
	}
}

function isInvalidInput(data: unknown): data is InvalidInput {
	return typeof data === 'object' && data !== null && 'issues' in data && Array.isArray(data.issues);
}

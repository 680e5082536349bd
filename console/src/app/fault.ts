import type { InvalidInput } from '@qaysari/contract/envelope';
import type { RefusalCode } from '@qaysari/contract/refusals';

/**
 * Why a call brought nothing: the server refused, could not be reached, took too long,
 * or answered something that is no envelope.
 */
export type FaultKind = 'refusal' | 'network' | 'timeout' | 'unreadable';

/** A 401 that is about what was typed, not about the session. */
const aboutPassword: readonly RefusalCode[] = ['operator_wrong_password', 'second_factor_required', 'second_factor_wrong'];

export interface FaultDetails {
	/** HTTP status; 0 when there was no answer. */
	status?: number;
	reason?: RefusalCode | undefined;
	issues?: InvalidInput['issues'];
	/** Names the request for support. */
	requestId?: string | null;
}

/** The message is in the operator's language for a refusal and empty otherwise. */
export class Fault extends Error {
	override readonly name = 'Fault';
	readonly kind: FaultKind;
	readonly status: number;
	readonly reason: RefusalCode | undefined;
	readonly issues: InvalidInput['issues'];
	readonly requestId: string | null;

	constructor(kind: FaultKind, message = '', details: FaultDetails = {}) {
		super(message);
		this.kind = kind;
		this.status = details.status ?? 0;
		this.reason = details.reason;
		this.issues = details.issues ?? [];
		this.requestId = details.requestId ?? null;
	}

	/** The session is over; a wrong password is a 401 too, but says so. */
	get signedOut(): boolean {
		return this.status === 401 && !aboutPassword.some((reason) => reason === this.reason);
	}

	/** The same call may succeed a moment later: nobody said no. */
	get passing(): boolean {
		return (
			this.kind === 'network' || this.kind === 'timeout' || this.status === 502 || this.status === 503 || this.status === 504
		);
	}

	/** It is unknown whether the server did what was asked. */
	get undecided(): boolean {
		return this.kind !== 'refusal' || this.status >= 500;
	}
}

export function asFault(error: unknown): Fault {
	return error instanceof Fault ? error : new Fault('unreadable', error instanceof Error ? error.message : '');
}

import { ApiError } from '@qaysari/client/api-error';
import type { RefusalCode } from '@qaysari/contract/refusals';

/** A 401 that is about what was typed, not about the session. */
const aboutPassword: readonly RefusalCode[] = ['operator_wrong_password', 'second_factor_required', 'second_factor_wrong'];

/** A call that brought nothing, and what operators can do about it. */
export class Fault extends ApiError {
	override readonly name = 'Fault';

	static of(error: ApiError): Fault {
		return new Fault(error.kind, error.message, error);
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
}

export function asFault(error: unknown): Fault {
	return error instanceof Fault ? error : new Fault('unreadable', error instanceof Error ? error.message : '');
}

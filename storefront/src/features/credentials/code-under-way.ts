import { ApiError } from '@qaysari/client/api-error';
import type { CodeUnderWay } from '@qaysari/contract/accounts.schemas';

/** Asked again too early, by whoever never heard that the code was sent: it is on its way, or here already, and can be typed. */
export function codeUnderWay(error: unknown): CodeUnderWay | null {
	return error instanceof ApiError && error.reason === 'resend_too_early' ? (error.data as CodeUnderWay | null) : null;
}

import { ApiError } from '@qaysari/client/api-error';

/** The number that has to be proven before this goes on; null where something else stands in the way. */
export function phoneToProve(error: unknown): string | null {
	if (!(error instanceof ApiError) || error.reason !== 'phone_unproven') return null;
	const { data } = error;
	return typeof data === 'object' && data !== null && 'phone' in data && typeof data.phone === 'string' ? data.phone : null;
}

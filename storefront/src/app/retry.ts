import { ApiError } from '@qaysari/client/api-error';

/** A line that dropped is tried once more; the key keeps it from being done twice. */
export function retryOnce(failures: number, error: Error): boolean {
	return error instanceof ApiError && error.isNetwork && failures < 1;
}

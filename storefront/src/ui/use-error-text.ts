import { ApiError } from '@qaysari/client/api-error';
import { useT } from '../app/language.tsx';

/** What a failed call says to a buyer: the server's words, or that the line is down. */
export function useErrorText(): (error: unknown) => string {
	const t = useT();
	return (error) => {
		if (!(error instanceof ApiError)) return t('error.unknown');
		return error.isNetwork ? t('error.network.none') : error.message || t('error.unknown');
	};
}

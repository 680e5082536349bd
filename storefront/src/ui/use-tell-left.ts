import { ApiError } from '@qaysari/client/api-error';
import { useEffect, useRef } from 'react';
import { useErrorToast } from './use-error-toast.ts';

/**
 * Tells why a change was refused whose place on the page was left meanwhile, wherever the buyer is by then; a place that is still
 * there tells it itself.
 */
export function useTellLeft(): (error: unknown) => void {
	const toastError = useErrorToast();
	const isThere = useRef(false);
	useEffect(() => {
		isThere.current = true;
		return () => {
			isThere.current = false;
		};
	}, []);
	return (error) => {
		// Whoever is signed in no more is asked who they are.
		if (!isThere.current && !(error instanceof ApiError && error.code === 401)) toastError(error);
	};
}

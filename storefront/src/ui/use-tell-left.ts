import { ApiError } from '@qaysari/client/api-error';
import { useContext, useLayoutEffect, useRef } from 'react';
import { SheetGoes } from './sheet.tsx';
import { useErrorToast } from './use-error-toast.ts';

/**
 * Tells why a change was refused whose place on the page was left meanwhile, wherever the buyer is by then; a place that is still
 * there tells it itself. A sheet that goes down is left: nobody reads what it says yet.
 */
export function useTellLeft(): (error: unknown) => void {
	const toastError = useErrorToast();
	const goes = useContext(SheetGoes);
	const isThere = useRef(false);
	// Together with the change of the page: an answer may come before the browser has drawn it.
	useLayoutEffect(() => {
		isThere.current = !goes;
		return () => {
			isThere.current = false;
		};
	}, [goes]);
	return (error) => {
		// Whoever is signed in no more is asked who they are.
		if (!isThere.current && !(error instanceof ApiError && error.code === 401)) toastError(error);
	};
}

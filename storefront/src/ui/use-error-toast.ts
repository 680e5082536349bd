import { toast } from './toast.tsx';
import { useErrorText } from './use-error-text.ts';

/** Says in a toast why a call was refused or did not arrive. */
export function useErrorToast(): (error: unknown) => void {
	const textOf = useErrorText();
	return (error) => toast('fail', textOf(error));
}

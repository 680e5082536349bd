import type { Fault } from '../app/fault.ts';
import { useText } from '../app/language.ts';

/** The sentence that an operator reads: the server's own for a refusal, ours when there was no proper answer. */
export function useFaultText(): (fault: Fault) => string {
	const t = useText();
	return (fault) => {
		if (fault.kind === 'network') return t('fault.network');
		if (fault.kind === 'timeout') return t('fault.timeout');
		if (fault.kind === 'refusal' && fault.message) return fault.message;
		return t('fault.unreadable');
	};
}

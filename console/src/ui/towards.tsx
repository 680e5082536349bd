import { useLanguage } from '../app/language.ts';

/** From what stands before it to what stands after it, whichever way is read. */
export function Towards() {
	const { direction } = useLanguage();
	return direction === 'rtl' ? '←' : '→';
}

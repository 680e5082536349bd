import { useT } from '../app/language.tsx';
import { Icon } from './icons.tsx';
import { toast } from './toast.tsx';

/** Copies a number or code, and says so. */
export function CopyButton({ text, bare = false }: { text: string; bare?: boolean }) {
	const t = useT();
	const copy = async (): Promise<void> => {
		try {
			await navigator.clipboard.writeText(text);
			toast('success', t('common.copied'));
		} catch {
			toast('fail', t('error.copy'));
		}
	};
	return (
		<button
			type="button"
			aria-label={bare ? t('action.copy') : undefined}
			onClick={() => void copy()}
			className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-2 text-13 font-bold text-tile"
		>
			<Icon name="copy" size={18} />
			{bare ? null : t('action.copy')}
		</button>
	);
}

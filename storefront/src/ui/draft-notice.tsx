import { useT } from '../app/language.tsx';

/** What was typed before and stands there again, or goes. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
	const t = useT();
	return (
		<p className="flex items-center gap-3 rounded-option bg-saffron-50 ps-3.5 text-13 text-saffron-ink">
			<span className="flex-1 py-2.5">{t('draft.restored')}</span>
			<button type="button" className="min-h-11 px-3.5 font-bold" onClick={onDiscard}>
				{t('draft.discard')}
			</button>
		</p>
	);
}

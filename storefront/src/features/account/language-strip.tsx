import { isLanguage, type Language, languages } from '@qaysari/contract/languages';
import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { keep, kept } from '../../device/storage.ts';
import { IconButton, Spinner } from '../../ui/button.tsx';
import { useChooseLanguage } from './choose-language.ts';

const shortNames: Partial<Record<Language, string>> = { zh: '中文' };
const kurdish = new Set(['ku', 'ckb']);

/** The first of the browser's languages that the shop speaks. */
function proposed(): Language | null {
	for (const tag of navigator.languages) {
		const [base = ''] = tag.toLowerCase().split('-');
		const known = kurdish.has(base) ? 'ckb' : base;
		if (isLanguage(known)) return known;
	}
	return null;
}

/** At the first visit: all languages, the browser's proposed. Nothing is chosen for anybody, and it is asked once. */
export default function LanguageStrip() {
	const { t, language } = useLanguage();
	const { loading, choose } = useChooseLanguage();
	const [open, setOpen] = useState(() => kept('languageAsked') === 'open');
	const [best] = useState(proposed);
	if (!open) return null;
	const close = (): void => {
		keep('languageAsked', null);
		setOpen(false);
	};
	const answer = async (one: Language): Promise<void> => {
		// Without its texts the question is open still.
		if (await choose(one)) close();
	};
	return (
		<aside
			aria-label={t('a11y.language')}
			className="fixed inset-x-3 bottom-[calc(var(--safe-bottom)+4.6rem)] z-20 mx-auto flex max-w-[420px] animate-[appear_300ms_ease-out] items-center gap-1 rounded-card border border-line bg-surface p-1.5 shadow-lg"
		>
			{languages.map((one) => (
				<button
					key={one}
					type="button"
					lang={one}
					aria-pressed={one === language}
					onClick={() => void answer(one)}
					className={`flex min-h-11 min-w-0 flex-1 items-center justify-center gap-1 rounded-option px-1 text-13 whitespace-nowrap ${
						one === (best ?? language) ? 'bg-tile font-bold text-on-tile' : 'hover:bg-tile-50'
					}`}
				>
					{one === loading ? <Spinner size={14} /> : null}
					<bdi>{shortNames[one] ?? t(`language.name.${one}`)}</bdi>
				</button>
			))}
			<IconButton icon="close" label={t('action.close')} onClick={close} className="text-soft" />
		</aside>
	);
}

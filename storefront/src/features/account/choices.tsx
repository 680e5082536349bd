import { pickerOrder } from '@qaysari/contract/languages';
import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { type Appearance, appearances, chooseAppearance, chosenAppearance } from './appearance.ts';
import { useChooseLanguage } from './choose-language.ts';

/** All four languages, each in its own words; the page turns round at once. */
export function LanguageChoice() {
	const { t, language } = useLanguage();
	const { loading, choose } = useChooseLanguage();
	return (
		<fieldset>
			<legend className="mb-2 px-1 text-13 font-semibold text-soft">{t('account.language')}</legend>
			<div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
				{pickerOrder.map((one) => (
					<label
						key={one}
						className="flex min-h-13 cursor-pointer items-center gap-3 px-4 has-focus-visible:bg-tile-50 active:bg-paper"
					>
						<input
							type="radio"
							name="language"
							className="sr-only"
							checked={one === language}
							onChange={() => void choose(one)}
						/>
						<span className={`flex-1 ${one === language ? 'font-bold' : ''}`}>
							<bdi lang={one}>{t(`language.name.${one}`)}</bdi>
						</span>
						{one === loading ? <Spinner /> : one === language ? <Icon name="check" size={20} className="text-tile" /> : null}
					</label>
				))}
			</div>
		</fieldset>
	);
}

export function AppearanceChoice() {
	const { t } = useLanguage();
	const [chosen, setChosen] = useState<Appearance>(chosenAppearance);
	return (
		<fieldset>
			<legend className="mb-2 px-1 text-13 font-semibold text-soft">{t('account.appearance')}</legend>
			<div className="flex gap-1 rounded-card border border-line bg-surface p-1">
				{appearances.map((one) => (
					<label
						key={one}
						className={`flex min-h-11 flex-auto cursor-pointer items-center justify-center rounded-option px-2 text-center text-13 has-focus-visible:outline-2 has-focus-visible:outline-tile ${one === chosen ? 'bg-tile-50 font-bold text-tile-strong' : ''}`}
					>
						<input
							type="radio"
							name="appearance"
							className="sr-only"
							checked={one === chosen}
							onChange={() => {
								setChosen(one);
								chooseAppearance(one);
							}}
						/>
						{t(`account.appearance.${one}`)}
					</label>
				))}
			</div>
		</fieldset>
	);
}

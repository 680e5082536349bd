import type { LocalizedText } from '@qaysari/contract/languages';
import { directionOf, languages } from '@qaysari/contract/languages';
import { Input } from 'antd';
import { useText } from '../app/language.ts';
import { LanguageMark } from './language-mark.tsx';

interface Props {
	value?: LocalizedText;
	onChange?: (value: LocalizedText) => void;
	/** What the text is, such as the name of an attribute; each field is called after it and its language. */
	label: string;
	disabled?: boolean;
	maxLength?: number;
}

/** A short text in four languages side by side, each field running the way its language does. */
export function LocalizedInputs({ value = {}, onChange, label, disabled = false, maxLength = 200 }: Props) {
	const t = useText();
	return (
		<div className="localized-frame">
			<div className="localized">
				{languages.map((language) => (
					<Input
						key={language}
						value={value[language] ?? ''}
						onChange={(event) => onChange?.({ ...value, [language]: event.target.value })}
						aria-label={`${label}: ${t(`language.name.${language}`)}`}
						placeholder={t(`language.name.${language}`)}
						prefix={<LanguageMark language={language} />}
						lang={language}
						dir={directionOf(language)}
						disabled={disabled}
						maxLength={maxLength}
					/>
				))}
			</div>
		</div>
	);
}

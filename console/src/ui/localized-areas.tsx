import { directionOf, type LocalizedText, languages } from '@qaysari/contract/languages';
import { Input } from 'antd';
import { useText } from '../app/language.ts';

/** A text of several lines in four languages, each field running the way its language does. */
export function LocalizedAreas({
	value = {},
	onChange,
	label,
	maxLength,
}: {
	value?: LocalizedText;
	onChange?: (value: LocalizedText) => void;
	/** What the text is; each field is called after it and its language. */
	label: string;
	maxLength: number;
}) {
	const t = useText();
	return (
		<div className="stack tight">
			{languages.map((language) => (
				<Input.TextArea
					key={language}
					value={value[language] ?? ''}
					onChange={(event) => onChange?.({ ...value, [language]: event.target.value })}
					aria-label={`${label}: ${t(`language.name.${language}`)}`}
					placeholder={t(`language.name.${language}`)}
					autoSize={{ minRows: 1, maxRows: 8 }}
					lang={language}
					dir={directionOf(language)}
					maxLength={maxLength}
				/>
			))}
		</div>
	);
}

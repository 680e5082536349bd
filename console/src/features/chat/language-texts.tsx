import { directionOf, type LocalizedText, languages } from '@qaysari/contract/languages';
import { Input } from 'antd';
import { useText } from '../../app/language.ts';
import { Field } from '../../ui/field.tsx';

interface Props {
	texts: LocalizedText;
	maxLength: number;
	onChange: (texts: LocalizedText) => void;
}

/** One text in the languages of the shop. */
export function LanguageTexts({ texts, maxLength, onChange }: Props) {
	const t = useText();
	return (
		<div className="stack">
			{languages.map((language) => (
				<Field key={language} label={t(`language.name.${language}`)} wide>
					<Input.TextArea
						lang={language}
						dir={directionOf(language)}
						autoSize={{ minRows: 1, maxRows: 6 }}
						maxLength={maxLength}
						value={texts[language] ?? ''}
						onChange={(event) => {
							const { [language]: _, ...others } = texts;
							onChange(event.target.value ? { ...others, [language]: event.target.value } : others);
						}}
					/>
				</Field>
			))}
		</div>
	);
}

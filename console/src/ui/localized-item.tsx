import { directionOf, languages } from '@qaysari/contract/languages';
import { Form, Input } from 'antd';
import { useText } from '../app/language.ts';
import { LanguageMark } from './language-mark.tsx';

/** A text in four languages as fields of a form; the shop's first language has to be there. */
export function LocalizedItem({ name, label, max = 200 }: { name: string; label: string; max?: number }) {
	const t = useText();
	return (
		<fieldset className="localized-item">
			<legend>{label}</legend>
			{languages.map((language, index) => (
				<Form.Item
					key={language}
					name={[name, language]}
					rules={index === 0 ? [{ required: true, whitespace: true, message: t('localized.missing') }] : []}
				>
					<Input
						aria-label={`${label}: ${t(`language.name.${language}`)}`}
						placeholder={t(`language.name.${language}`)}
						prefix={<LanguageMark language={language} />}
						lang={language}
						dir={directionOf(language)}
						maxLength={max}
					/>
				</Form.Item>
			))}
		</fieldset>
	);
}

import { type Language, pickerOrder } from '@qaysari/contract/languages';
import { Dropdown } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { Icon } from '../../ui/icon.tsx';

/** The four languages by their own names. */
export function LanguageSwitch({ onChoose }: { onChoose: (language: Language) => void }) {
	const { language, t } = useLanguage();
	return (
		<Dropdown
			trigger={['click']}
			menu={{
				selectable: true,
				selectedKeys: [language],
				items: pickerOrder.map((one) => ({ key: one, label: <span lang={one}>{t(`language.name.${one}`)}</span> })),
				onClick: ({ key }) => {
					const chosen = pickerOrder.find((one) => one === key);
					if (chosen) onChoose(chosen);
				},
			}}
		>
			<button type="button" className="place" aria-label={`${t('language.title')}: ${t(`language.name.${language}`)}`}>
				<Icon name="globe" />
				<span>{t(`language.name.${language}`)}</span>
			</button>
		</Dropdown>
	);
}

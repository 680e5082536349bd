import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useLanguage } from '../app/language.ts';
import { dayFormat } from './date-format.ts';
import { stayInForm } from './stay-in-form.ts';

interface Props {
	id?: string;
	/** A day as `yyyy-mm-dd`; undefined while there is none. */
	value?: string;
	onChange?: (value: string | undefined) => void;
}

/** A day, with the months of the language. */
export function DayInput({ id, value, onChange }: Props) {
	const { language } = useLanguage();
	return (
		<DatePicker
			{...(id ? { id } : {})}
			value={value ? dayjs(value) : null}
			onChange={(day) => onChange?.(day?.format('YYYY-MM-DD'))}
			format={dayFormat(language)}
			onKeyDown={stayInForm}
			style={{ inlineSize: '100%' }}
		/>
	);
}

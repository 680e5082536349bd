import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useLanguage } from '../app/language.ts';
import { dayFormat } from './date-format.ts';

interface Props {
	/** Days as `yyyy-mm-dd`; empty where there is no limit. */
	from: string;
	until: string;
	/** The last day that can be chosen. */
	max?: string;
	/** Whether both limits may be taken away. */
	clearable?: boolean;
	onChange: (from: string, until: string) => void;
}

const dayOf = (text: string) => (text === '' ? null : dayjs(text));

/** From one day until another. */
export function DaySpan({ from, until, max, clearable = true, onChange }: Props) {
	const { language } = useLanguage();
	return (
		<DatePicker.RangePicker
			value={[dayOf(from), dayOf(until)]}
			allowEmpty={[clearable, clearable]}
			allowClear={clearable}
			format={dayFormat(language)}
			{...(max ? { maxDate: dayjs(max) } : {})}
			onChange={(days) => {
				const [first, last] = days ?? [];
				onChange(first?.format('YYYY-MM-DD') ?? '', last?.format('YYYY-MM-DD') ?? '');
			}}
			style={{ inlineSize: 360, maxInlineSize: '100%' }}
		/>
	);
}

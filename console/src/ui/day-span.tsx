import { DatePicker } from 'antd';
import dayjs from 'dayjs';

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
	return (
		<DatePicker.RangePicker
			value={[dayOf(from), dayOf(until)]}
			allowEmpty={[clearable, clearable]}
			allowClear={clearable}
			format={dayFormat}
			{...(max ? { maxDate: dayjs(max) } : {})}
			onChange={(days) => {
				const [first, last] = days ?? [];
				onChange(first?.format('YYYY-MM-DD') ?? '', last?.format('YYYY-MM-DD') ?? '');
			}}
			style={{ inlineSize: 260 }}
		/>
	);
}

/** Days in fields look like days elsewhere in the console. */
export const dayFormat = 'D MMM YYYY';
export const momentFormat = 'D MMM YYYY HH:mm';

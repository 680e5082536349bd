import { DatePicker } from 'antd';
import { useLanguage } from '../app/language.ts';
import { fromBaghdad, inBaghdad } from './baghdad-moment.ts';
import { momentFormat } from './date-format.ts';

interface Props {
	id?: string;
	/** ISO 8601; null while there is none. */
	value?: string | null;
	onChange?: (value: string | null) => void;
	label?: string;
}

/** A moment in Baghdad's time, wherever the operator sits. */
export function MomentInput({ id, value, onChange, label }: Props) {
	const { language } = useLanguage();
	return (
		<DatePicker
			{...(id ? { id } : {})}
			aria-label={label}
			value={value ? inBaghdad(value) : null}
			onChange={(shown) => onChange?.(shown ? fromBaghdad(shown) : null)}
			showTime={{ format: 'HH:mm' }}
			format={momentFormat(language)}
			style={{ inlineSize: '100%' }}
		/>
	);
}

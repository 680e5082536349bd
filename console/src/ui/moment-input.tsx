import { DatePicker } from 'antd';
import { useLanguage } from '../app/language.ts';
import { fromBaghdad, inBaghdad } from './baghdad-moment.ts';
import { momentFormat } from './date-format.ts';
import { stayInForm } from './stay-in-form.ts';
import './moment-input.css';

interface Props {
	id?: string;
	/** ISO 8601; null while there is none. */
	value?: string | null;
	onChange?: (value: string | null) => void;
	label?: string;
	/** Spans after this moment can be chosen at once; null counts them from now. */
	after?: string | null | undefined;
}

const spans = ['day', 'week', 'month'] as const;

/** A moment in Baghdad's time, wherever the operator sits. */
export function MomentInput({ id, value, onChange, label, after }: Props) {
	const { t, language } = useLanguage();
	const now = { label: t('moment.now'), value: () => inBaghdad(new Date().toISOString()) };
	const later = spans.map((span) => ({
		label: t(`moment.later.${span}`),
		value: () => inBaghdad(after ?? new Date().toISOString()).add(1, span),
	}));
	return (
		<DatePicker
			{...(id ? { id } : {})}
			aria-label={label}
			value={value ? inBaghdad(value) : null}
			onChange={(shown) => onChange?.(shown ? fromBaghdad(shown) : null)}
			showTime={{ format: 'HH:mm' }}
			format={momentFormat(language)}
			// The picker's own would be the clock of where the operator sits.
			showNow={false}
			presets={after === undefined ? [now] : [now, ...later]}
			onKeyDown={stayInForm}
			style={{ inlineSize: '100%' }}
		/>
	);
}

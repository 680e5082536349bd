import { moneyParts } from '@qaysari/messages/format';
import { InputNumber } from 'antd';
import { useLanguage } from '../app/language.ts';
import type { DescribedProps } from './described-props.ts';
import { typedWhole } from './typed-decimal.ts';

const hundredths = 100;

interface Props extends DescribedProps {
	id?: string;
	/** Hundredths of a dinar; null while the field is empty. */
	value?: number | null;
	onChange?: (value: number | null) => void;
	/** The field was left, or Enter pressed. */
	onLeave?: () => void;
	label?: string;
	disabled?: boolean;
	invalid?: boolean;
}

/** Whole dinars as people type them, hundredths of a dinar as the shop counts them. Eastern digits are understood. */
export function MoneyInput({ id, value, onChange, onLeave, label, disabled, invalid, ...described }: Props) {
	const { language } = useLanguage();
	const { symbol } = moneyParts(language, { amount: 0, currency: 'IQD' });
	return (
		<InputNumber<string | number>
			{...(id ? { id } : {})}
			{...described}
			aria-label={label}
			{...(invalid ? { 'aria-invalid': true } : {})}
			status={invalid ? 'error' : ''}
			disabled={disabled ?? undefined}
			value={value == null ? null : value / hundredths}
			onChange={(dinars) => onChange?.(dinars === null || dinars === '' ? null : Math.round(Number(dinars) * hundredths))}
			onBlur={onLeave}
			onPressEnter={onLeave}
			formatter={(dinars) => String(dinars ?? '').replace(/\B(?=(\d{3})+(?!\d))/g, ',')}
			parser={typedWhole}
			min={0}
			controls={false}
			inputMode="numeric"
			suffix={<span className="muted small">{symbol}</span>}
			style={{ inlineSize: '100%' }}
		/>
	);
}

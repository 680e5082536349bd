import { InputNumber } from 'antd';
import type { ReactNode } from 'react';
import type { DescribedProps } from './described-props.ts';
import { typedWhole } from './typed-decimal.ts';

interface Props extends DescribedProps {
	id?: string;
	value?: number | null;
	onChange?: (value: number | null) => void;
	/** The field was left, or Enter pressed. */
	onLeave?: () => void;
	label?: string;
	unit?: ReactNode;
	min?: number;
	max?: number;
	disabled?: boolean;
	invalid?: boolean;
}

/** A whole number that is not negative. Eastern digits are understood. */
export function CountInput({ id, value, onChange, onLeave, label, unit, min = 0, max, disabled, invalid, ...described }: Props) {
	return (
		<InputNumber<string | number>
			{...(id ? { id } : {})}
			{...described}
			aria-label={label}
			{...(invalid ? { 'aria-invalid': true } : {})}
			status={invalid ? 'error' : ''}
			disabled={disabled ?? undefined}
			value={value ?? null}
			onChange={(count) => onChange?.(count === null || count === '' ? null : Number(count))}
			onBlur={onLeave}
			onPressEnter={onLeave}
			formatter={(count) => String(count ?? '').replace(/\B(?=(\d{3})+(?!\d))/g, ',')}
			parser={typedWhole}
			min={min}
			{...(max === undefined ? {} : { max })}
			precision={0}
			inputMode="numeric"
			suffix={unit ? <span className="muted small">{unit}</span> : undefined}
			controls={false}
			style={{ inlineSize: '100%' }}
		/>
	);
}

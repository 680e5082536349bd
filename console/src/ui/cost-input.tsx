import type { Currency } from '@qaysari/contract/money';
import { InputNumber } from 'antd';
import { typedDecimal } from './typed-decimal.ts';

const hundredths = 100;

interface Props {
	id?: string;
	/** Hundredths of the currency; null while the field is empty. */
	value?: number | null;
	onChange?: (value: number | null) => void;
	currency: Currency;
	label?: string;
	disabled?: boolean;
}

/** What something costs in a currency with hundredths. Eastern digits are understood. */
export function CostInput({ id, value, onChange, currency, label, disabled }: Props) {
	return (
		<InputNumber<string | number>
			{...(id ? { id } : {})}
			aria-label={label}
			disabled={disabled ?? undefined}
			value={value == null ? null : value / hundredths}
			onChange={(units) => onChange?.(units === null || units === '' ? null : Math.round(Number(units) * hundredths))}
			parser={typedDecimal}
			min={0}
			max={10_000_000}
			precision={currency === 'IQD' ? 0 : 2}
			controls={false}
			inputMode="decimal"
			suffix={
				<span className="muted small" dir="ltr">
					{currency}
				</span>
			}
			style={{ inlineSize: '100%' }}
		/>
	);
}

import { Button, Input, InputNumber, Select } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { typedDecimal } from '../../ui/typed-decimal.ts';
import { type FeeRowValues, feeKinds } from './fee-rows.ts';

const currencies = ['IQD', 'USD', 'CNY'] as const;

interface Props {
	row: FeeRowValues;
	onChange: (part: Partial<FeeRowValues>) => void;
	onDelete: () => void;
}

export function FeeRow({ row, onChange, onDelete }: Props) {
	const t = useText();
	const storage = row.kind === 'container_storage';
	const amountLabel = t(storage ? 'fees.perDay' : 'fees.amount');
	return (
		<div className="fee-row">
			<Select
				aria-label={t('fees.kind')}
				value={row.kind}
				onChange={(kind) => onChange({ kind, days: kind === 'container_storage' ? (row.days ?? 1) : null })}
				options={feeKinds.map((value) => ({ value, label: t(`fees.kind.${value}`) }))}
			/>
			<Select
				aria-label={t('fees.currency')}
				value={row.currency}
				onChange={(currency) => onChange({ currency })}
				options={currencies.map((value) => ({ value, label: value }))}
			/>
			<InputNumber<string | number>
				aria-label={amountLabel}
				placeholder={amountLabel}
				value={row.units}
				min={0}
				precision={2}
				controls={false}
				inputMode="decimal"
				parser={typedDecimal}
				onChange={(units) => onChange({ units: units === null || units === '' ? null : Number(units) })}
				style={{ inlineSize: '100%' }}
			/>
			{storage ? (
				<CountInput label={t('fees.daysLabel')} value={row.days} min={1} max={3650} onChange={(days) => onChange({ days })} />
			) : (
				<span />
			)}
			<Input
				aria-label={t('fees.note')}
				placeholder={t('fees.note')}
				value={row.note}
				maxLength={200}
				dir="auto"
				onChange={(event) => onChange({ note: event.target.value })}
			/>
			<Button aria-label={t('action.delete')} icon={<Icon name="trash" size={18} />} onClick={onDelete} />
		</div>
	);
}

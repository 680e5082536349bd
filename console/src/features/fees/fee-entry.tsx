import { latinDigits } from '@qaysari/contract/account-input';
import { Alert, Button, Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { FeeTable } from './fees-panel.tsx';
import { type FeeInput, type Fees, usePreviewFees, useSetFees } from './use-fulfilment.ts';

const kinds = ['sea_freight', 'container_storage', 'china_freight', 'insurance', 'domestic_warehouse', 'value_added'] as const;
const currencies = ['IQD', 'USD', 'CNY'] as const;
const hundredths = 100;

interface Row {
	key: number;
	kind: FeeInput['kind'];
	currency: FeeInput['currency'];
	/** As people type it, in whole units with decimals. */
	units: number | null;
	days: number | null;
	note: string;
}

let nextKey = 1;
const newRow = (kind: FeeInput['kind'] = 'sea_freight'): Row => ({
	key: nextKey++,
	kind,
	currency: 'USD',
	units: null,
	days: kind === 'container_storage' ? 1 : null,
	note: '',
});

function inputOf(rows: readonly Row[]): FeeInput[] | null {
	const filled = rows.filter((row) => row.units !== null && row.units > 0);
	if (filled.length !== rows.length) return null;
	return filled.map((row) => ({
		kind: row.kind,
		currency: row.currency,
		amount: Math.round((row.units ?? 0) * hundredths),
		...(row.kind === 'container_storage' ? { days: row.days ?? 1 } : {}),
		note: row.note.trim(),
	}));
}

interface Props {
	orderNumber: string;
	open: boolean;
	fees: Fees;
	onClose: () => void;
}

/** Fees are typed, looked at as the buyer will see them at the rates of now, and only then set. */
export function FeeEntry(props: Props) {
	const t = useText();
	return (
		<Modal open={props.open} title={t('fees.enter')} footer={null} onCancel={props.onClose} width={900} destroyOnHidden>
			{props.open && <EntryForm {...props} />}
		</Modal>
	);
}

function EntryForm({ orderNumber, fees, onClose }: Props) {
	const t = useText();
	const textOf = useFaultText();
	const preview = usePreviewFees();
	const set = useSetFees();
	const [rows, setRows] = useState<Row[]>(() => {
		const last = fees.versions[0]?.lines.flatMap((line) => {
			const kind = kinds.find((one) => one === line.kind);
			return kind
				? [
						{
							...newRow(kind),
							currency: line.unit.currency,
							units: line.unit.amount / hundredths,
							days: line.days,
							note: line.note,
						},
					]
				: [];
		});
		return last && last.length > 0 ? last : [newRow()];
	});
	const [note, setNote] = useState('');
	const change = (key: number, part: Partial<Row>) => {
		preview.reset();
		setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
	};
	const input = inputOf(rows);
	const fault = preview.error ?? set.error;
	const { data } = preview;
	return (
		<div className="stack">
			<span className="muted small">
				{fees.rates.map((rate) => (
					<bdi key={rate.currency} dir="ltr" style={{ marginInlineEnd: 16 }}>
						1 {rate.currency} = {rate.rate} IQD
					</bdi>
				))}
			</span>
			{fault && <Alert type="error" showIcon role="alert" title={textOf(fault)} />}
			<div className="fee-rows">
				{rows.map((row) => (
					<div key={row.key} className="fee-row">
						<Select
							aria-label={t('fees.kind')}
							value={row.kind}
							onChange={(kind) => change(row.key, { kind, days: kind === 'container_storage' ? (row.days ?? 1) : null })}
							options={kinds.map((value) => ({ value, label: t(`fees.kind.${value}`) }))}
						/>
						<Select
							aria-label={t('fees.currency')}
							value={row.currency}
							onChange={(currency) => change(row.key, { currency })}
							options={currencies.map((value) => ({ value, label: value }))}
						/>
						<InputNumber<number>
							aria-label={t(row.kind === 'container_storage' ? 'fees.perDay' : 'fees.amount')}
							placeholder={t(row.kind === 'container_storage' ? 'fees.perDay' : 'fees.amount')}
							value={row.units}
							min={0}
							precision={2}
							controls={false}
							inputMode="decimal"
							parser={(shown) => Number(latinDigits(shown ?? '').replace(/[^\d.]/g, ''))}
							onChange={(units) => change(row.key, { units })}
							style={{ inlineSize: '100%' }}
						/>
						{row.kind === 'container_storage' ? (
							<CountInput
								label={t('fees.daysLabel')}
								value={row.days}
								min={1}
								max={3650}
								onChange={(days) => change(row.key, { days })}
							/>
						) : (
							<span />
						)}
						<Input
							aria-label={t('fees.note')}
							placeholder={t('fees.note')}
							value={row.note}
							maxLength={200}
							dir="auto"
							onChange={(event) => change(row.key, { note: event.target.value })}
						/>
						<Button
							aria-label={t('action.delete')}
							icon={<Icon name="trash" size={18} />}
							onClick={() => {
								preview.reset();
								setRows(rows.filter((one) => one.key !== row.key));
							}}
						/>
					</div>
				))}
			</div>
			<div>
				<Button icon={<Icon name="plus" size={18} />} disabled={rows.length >= 20} onClick={() => setRows([...rows, newRow()])}>
					{t('fees.add')}
				</Button>
			</div>
			<Input.TextArea
				aria-label={t('order.note')}
				placeholder={t('order.note')}
				rows={2}
				maxLength={300}
				dir="auto"
				value={note}
				onChange={(event) => setNote(event.target.value)}
			/>
			{data && (
				<div className="panel">
					<h2>{t('fees.preview')}</h2>
					<FeeTable lines={data.lines} total={data.total} />
				</div>
			)}
			<div className="row wrap" style={{ justifyContent: 'flex-end' }}>
				<Button onClick={onClose}>{t('action.cancel')}</Button>
				<Button
					{...(data ? {} : { type: 'primary' as const })}
					loading={preview.isPending}
					disabled={input === null}
					onClick={() => {
						set.reset();
						if (input) preview.mutate({ orderNumber, fees: input });
					}}
				>
					{t('fees.preview')}
				</Button>
				{data && input && (
					<Button
						type="primary"
						loading={set.isPending}
						onClick={() =>
							set.mutate({ orderNumber, fees: input, expectedTotal: data.total, note: note.trim() }, { onSuccess: onClose })
						}
					>
						{t('fees.set')}
					</Button>
				)}
			</div>
		</div>
	);
}

import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { Rate } from '../../ui/exchange.tsx';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FeeRow } from './fee-row.tsx';
import { type FeeRowValues, feeInputOf, newFeeRow, rowsOf } from './fee-rows.ts';
import { FeeTable } from './fee-table.tsx';
import { type Fees, usePreviewFees, useSetFees } from './use-fees.ts';
import './fees.css';

interface Props {
	orderNumber: string;
	open: boolean;
	fees: Fees;
	onClose: () => void;
}

/** Fees are typed, looked at as the buyer will see them at the rates of now, and only then set. */
export function FeeEntry(props: Props) {
	const t = useText();
	const set = useSetFees();
	const close = () => {
		set.reset();
		props.onClose();
	};
	return (
		<Modal
			open={props.open}
			title={t('fees.enter')}
			footer={null}
			// Until they are set or refused nobody closes it, as in a form.
			confirmLoading={set.isPending}
			onCancel={close}
			width={900}
			destroyOnHidden
		>
			{props.open && <EntryForm {...props} set={set} onClose={close} />}
		</Modal>
	);
}

function EntryForm({ orderNumber, fees, set, onClose }: Props & { set: ReturnType<typeof useSetFees> }) {
	const t = useText();
	const preview = usePreviewFees();
	const [rows, setRows] = useState(() => rowsOf(fees));
	const [note, setNote] = useState('');
	const [reason, setReason] = useState('');
	const change = (next: FeeRowValues[]) => {
		preview.reset();
		setRows(next);
	};
	const input = feeInputOf(rows);
	const fault = preview.error ?? set.error;
	const { data } = preview;
	return (
		<div className="stack">
			<span className="muted small row wrap">
				{fees.rates.map((rate) => (
					<Rate key={rate.currency} {...rate} />
				))}
			</span>
			<FaultAlert fault={fault} />
			<div className="fee-rows">
				{rows.map((row) => (
					<FeeRow
						key={row.key}
						row={row}
						onChange={(part) => change(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)))}
						onDelete={() => change(rows.filter((one) => one.key !== row.key))}
					/>
				))}
			</div>
			<div>
				<Button
					icon={<Icon name="plus" size={18} />}
					disabled={rows.length >= 20}
					onClick={() => setRows([...rows, newFeeRow()])}
				>
					{t('fees.add')}
				</Button>
			</div>
			<Words label={t('order.note')} value={note} onChange={setNote} />
			{data && (
				<div className="panel">
					<h2>{t('fees.preview')}</h2>
					<FeeTable lines={data.lines} total={data.total} />
				</div>
			)}
			{data?.beyond && (
				<>
					<Alert type="warning" showIcon title={t('fees.beyond.entry')} />
					<Words label={t('fees.reason')} value={reason} onChange={setReason} />
				</>
			)}
			<div className="row wrap" style={{ justifyContent: 'flex-end' }}>
				<Button disabled={set.isPending} onClick={onClose}>
					{t('action.cancel')}
				</Button>
				<Button
					{...(data ? {} : { type: 'primary' as const })}
					loading={preview.isPending}
					disabled={input === null || set.isPending}
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
						disabled={data.beyond && reason.trim() === ''}
						onClick={() =>
							set.mutate(
								{
									orderNumber,
									fees: input,
									expectedTotal: data.total,
									note: note.trim(),
									// Typed for fees far above the estimate, it is not for those that were typed in their place.
									reason: data.beyond ? reason.trim() : '',
								},
								{
									onSuccess: onClose,
									// A rate moved: it is looked at anew before it can be set.
									onError: (refused) => refused.reason === 'price_changed' && preview.reset(),
								},
							)
						}
					>
						{t('fees.set')}
					</Button>
				)}
			</div>
		</div>
	);
}

/** A few lines of words, named by what stands in them while they are empty. */
function Words({ label, value, onChange }: { label: string; value: string; onChange: (words: string) => void }) {
	return (
		<Input.TextArea
			aria-label={label}
			placeholder={label}
			rows={2}
			maxLength={300}
			dir="auto"
			value={value}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}

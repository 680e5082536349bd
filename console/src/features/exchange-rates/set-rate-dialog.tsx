import { latinDigits } from '@qaysari/contract/account-input';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { type RateType, useSetRate } from './use-rates.ts';

interface Values {
	rate: string;
	since: string | null;
	note: string;
}

interface Props {
	type: RateType;
	/** What the rate is for, such as 1 USD. */
	unit: string;
	onClose: () => void;
}

/** A rate from now or some later moment on; one far from the present rate is asked for twice. */
export function SetRateDialog({ type, unit, onClose }: Props) {
	const t = useText();
	const set = useSetRate();
	const [isOther, setOther] = useState(false);
	// What is confirmed is what was warned of, and not what was typed after it was sent.
	const jumped = set.error?.reason === 'rate_jump' && !isOther;
	return (
		<FormDialog<Values>
			open
			title={`${t('rates.set')}: ${unit}`}
			submit={t(jumped ? 'rates.confirm' : 'rates.set')}
			danger={jumped}
			initial={{ rate: '', since: null, note: '' }}
			fault={set.error}
			busy={set.isPending}
			onClose={onClose}
			onChange={() => {
				if (set.isPending) setOther(true);
				else set.reset();
			}}
			onSubmit={({ rate, since, note }) => {
				setOther(false);
				set.mutate(
					{
						type,
						rate: latinDigits(rate).replace(/[,\s]/g, ''),
						...(since ? { since } : {}),
						note: note.trim(),
						confirmed: jumped,
					},
					{ onSuccess: onClose },
				);
			}}
		>
			<Form.Item
				name="rate"
				label={t('rates.rate.label', { unit: unit })}
				rules={[{ required: true, whitespace: true, message: t('rates.missing') }]}
			>
				<Input dir="ltr" inputMode="decimal" maxLength={16} autoComplete="off" suffix="IQD" />
			</Form.Item>
			<Form.Item name="since" label={t('rates.since')} extra={t('rates.since.hint')}>
				<MomentInput />
			</Form.Item>
			<Form.Item name="note" label={t('fees.note')}>
				<Input dir="auto" maxLength={200} />
			</Form.Item>
		</FormDialog>
	);
}

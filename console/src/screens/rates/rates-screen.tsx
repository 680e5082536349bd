import { latinDigits } from '@qaysari/contract/account-input';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { Button, Form, Input, Segmented, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { type Rate, type RateType, useRates, useSetRate } from '../../features/exchange-rates/use-rates.ts';
import { RatePricesPanel } from '../../features/rate-prices/rate-prices-panel.tsx';
import { Rate as RateFormula } from '../../ui/exchange.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';

const types: readonly RateType[] = ['USD_IQD', 'CNY_IQD'];
const unitOf: Record<RateType, string> = { USD_IQD: '1 USD', CNY_IQD: '1 CNY' };

interface Values {
	rate: string;
	since: string | null;
	note: string;
}

/** Exchange rates with their history: what was is never changed, what is coming can be set ahead. */
export function RatesScreen() {
	const t = useText();
	const may = useMay();
	const textOf = useFaultText();
	const [type, setType] = useState<RateType>('USD_IQD');
	const rates = useRates(type);
	const set = useSetRate();
	const [setting, setSetting] = useState(false);
	/** A rate far from the present one was typed; the same again means it. */
	const jumped = set.error?.reason === 'rate_jump';
	const close = () => {
		set.reset();
		setSetting(false);
	};
	return (
		<>
			<PageHeader
				title={t('rates.title')}
				actions={
					may(ratesConsoleCalls.setRate) && (
						<Button type="primary" onClick={() => setSetting(true)}>
							{t('rates.set')}
						</Button>
					)
				}
			/>
			<div className="stack">
				<div>
					<Segmented<RateType>
						value={type}
						onChange={setType}
						options={types.map((value) => ({ value, label: <bdi dir="ltr">{`${unitOf[value]} → IQD`}</bdi> }))}
					/>
				</div>
				<PagedTable<Rate> list={rates} empty={t('rates.none')} rowKey="id" columns={columnsOf(t, type)} />
				<RatePricesPanel />
			</div>
			<FormDialog<Values>
				open={setting}
				title={`${t('rates.set')}: ${unitOf[type]}`}
				submit={t(jumped ? 'rates.confirm' : 'rates.set')}
				danger={jumped}
				initial={{ rate: '', since: null, note: '' }}
				fault={set.error ? textOf(set.error) : null}
				busy={set.isPending}
				onClose={close}
				onSubmit={({ rate, since, note }) =>
					set.mutate(
						{
							type,
							rate: latinDigits(rate).replace(/[,\s]/g, ''),
							...(since ? { since } : {}),
							note: note.trim(),
							confirmed: jumped,
						},
						{ onSuccess: close },
					)
				}
			>
				<Form.Item
					name="rate"
					label={t('rates.rate.label', { unit: unitOf[type] })}
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
		</>
	);
}

/** What each column says of a row. */
function columnsOf(t: ReturnType<typeof useText>, type: RateType): TableColumnsType<Rate> {
	return [
		{
			title: t('rates.rate'),
			render: (_, row) => (
				<span className="strong">
					<RateFormula currency={unitOf[type].slice(2)} rate={row.rate} />
				</span>
			),
		},
		{
			title: t('rates.since'),
			render: (_, row) => (
				<div className="row">
					<When at={row.since} />
					{row.standing !== 'past' && (
						<ToneTag tone={row.standing === 'now' ? 'done' : 'moves'}>{t(`rates.standing.${row.standing}`)}</ToneTag>
					)}
				</div>
			),
		},
		{ title: t('rates.setBy'), render: (_, row) => <bdi>{row.setBy}</bdi> },
		{ title: t('fees.note'), render: (_, row) => <bdi>{row.note}</bdi> },
	];
}

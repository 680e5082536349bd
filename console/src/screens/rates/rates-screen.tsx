import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { Button, Segmented, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { SetRateDialog } from '../../features/exchange-rates/set-rate-dialog.tsx';
import { type Rate, type RateType, useRates } from '../../features/exchange-rates/use-rates.ts';
import { RatePricesPanel } from '../../features/rate-prices/rate-prices-panel.tsx';
import { Rate as RateFormula } from '../../ui/exchange.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';

const types: readonly RateType[] = ['USD_IQD', 'CNY_IQD'];
const unitOf: Record<RateType, string> = { USD_IQD: '1 USD', CNY_IQD: '1 CNY' };

/** Exchange rates with their history: what was is never changed, what is coming can be set ahead. */
export function RatesScreen() {
	const t = useText();
	const may = useMay();
	const [type, setType] = useState<RateType>('USD_IQD');
	const rates = useRates(type);
	const [setting, setSetting] = useState(false);
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
			{setting && <SetRateDialog type={type} unit={unitOf[type]} onClose={() => setSetting(false)} />}
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

import { textIn } from '@qaysari/contract/languages';
import { formatDays } from '@qaysari/messages/format';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { useLanguage, useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { type FreightMethod, type FreightRate, useDropFreightRate } from './use-freight.ts';

interface Props {
	method: FreightMethod;
	onEdit: () => void;
	onCopy: () => void;
}

/** A method with what it costs to each place, now and to come. */
export function MethodCard({ method, onEdit, onCopy }: Props) {
	const t = useText();
	const { language } = useLanguage();
	const [editing, setEditing] = useState<FreightRate | 'new' | null>(null);
	return (
		<section className="panel">
			<div className="row wrap" style={{ marginBlockEnd: 12 }}>
				<span className="panel-title" style={{ margin: 0 }}>
					{textIn(method.name, language)}
				</span>
				<ToneTag tone="works">{t(`origin.${method.origin}`)}</ToneTag>
				{!method.active && <ToneTag tone="over">{t('freight.off')}</ToneTag>}
				<span className="muted small">{t('freight.days', { days: formatDays(t.language, method.minDays, method.maxDays) })}</span>
				<span style={{ marginInlineStart: 'auto' }} className="row">
					<Button onClick={onEdit}>{t('store.edit')}</Button>
					<CopyButton name={textIn(method.name, language)} onPress={onCopy} />
					<Button onClick={() => setEditing('new')}>{t('freight.rate.add')}</Button>
				</span>
			</div>
			<RateTable rates={method.rates} onChange={setEditing} />
			{editing && <RateDialog method={method} rate={editing} onClose={() => setEditing(null)} />}
		</section>
	);
}

function RateTable({ rates, onChange }: { rates: FreightRate[]; onChange: (rate: FreightRate) => void }) {
	const t = useText();
	const toastFault = useFaultToast();
	const drop = useDropFreightRate();
	return (
		<Table<FreightRate>
			rowKey="id"
			dataSource={rates}
			pagination={false}
			scroll={{ x: 'max-content' }}
			locale={{ emptyText: t('freight.rate.none') }}
			columns={[
				{
					title: t('freight.place'),
					render: (_, row) => (
						<div className="stack tight">
							<div className="row">
								<bdi>{row.region.names.join(' · ')}</bdi>
								{!row.served && <ToneTag tone="wrong">{t('freight.notServed')}</ToneTag>}
								{row.standing === 'coming' && <ToneTag tone="moves">{t('rates.standing.coming')}</ToneTag>}
							</div>
							<span className="muted small nowrap">
								{t('rates.since')} <When at={row.since} />
							</span>
						</div>
					),
				},
				{
					title: t('freight.base'),
					align: 'end',
					render: (_, row) => row.served && <Amount money={{ amount: row.base, currency: 'IQD' }} className="strong" />,
				},
				{
					title: t('freight.perKilogram'),
					align: 'end',
					render: (_, row) => row.served && <Amount money={{ amount: row.perKilogram, currency: 'IQD' }} />,
				},
				{
					title: t('freight.freeFrom'),
					align: 'end',
					render: (_, row) => row.served && row.freeFrom !== null && <Amount money={{ amount: row.freeFrom, currency: 'IQD' }} />,
				},
				{
					title: t('freight.gramsPerM3'),
					align: 'end',
					render: (_, row) => row.served && t('freight.kilograms', { kilograms: row.gramsPerM3 / 1000 }),
				},
				{
					title: '',
					fixed: 'end',
					render: (_, row) =>
						row.standing === 'now' ? (
							<Button onClick={() => onChange(row)}>{t('freight.rate.change')}</Button>
						) : (
							<Button danger loading={drop.isPending} onClick={() => drop.mutate({ rateId: row.id }, { onError: toastFault })}>
								{t('freight.rate.drop')}
							</Button>
						),
				},
			]}
		/>
	);
}

import { formatDays } from '@qaysari/messages/format';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { CountInput } from '../../ui/count-input.tsx';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { Field } from '../../ui/field.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { PlaceSelect } from './place-select.tsx';
import { type Load, usePreviewFreight } from './use-freight.ts';

/** What every method would ask for a load, as a buyer would see it now or later. */
export function FreightPreview() {
	const t = useText();
	const [origin, setOrigin] = useState<Load['origin']>('iraq');
	const [weightGrams, setWeight] = useState<number | null>(1_000);
	const [volumeCm3, setVolume] = useState<number | null>(5_000);
	const [place, setPlace] = useState<string[]>([]);
	const [total, setTotal] = useState<number | null>(null);
	const [at, setAt] = useState<string | null>(null);
	const preview = usePreviewFreight({
		origin,
		weightGrams: weightGrams ?? 0,
		volumeCm3: volumeCm3 ?? 0,
		total: total ?? 0,
		provinceId: place[1] ?? null,
		cityId: place[2] ?? null,
		...(at ? { at } : {}),
	});
	return (
		<section className="panel">
			<h2>{t('freight.preview')}</h2>
			<div className="filters">
				<Field label={t('orders.origin')}>
					<Segmented<Load['origin']>
						value={origin}
						onChange={setOrigin}
						options={(['iraq', 'china'] as const).map((value) => ({ value, label: t(`origin.${value}`) }))}
					/>
				</Field>
				<Field label={t('freight.weight')}>
					<CountInput value={weightGrams} onChange={setWeight} max={10_000_000} unit={t('unit.grams')} />
				</Field>
				<Field label={t('freight.volume')}>
					<CountInput value={volumeCm3} onChange={setVolume} max={100_000_000} unit={t('unit.cubicCentimetres')} />
				</Field>
				<Field label={t('freight.place')} wide>
					<PlaceSelect value={place} onChange={setPlace} />
				</Field>
				<Field label={t('freight.total')}>
					<MoneyInput value={total} onChange={setTotal} />
				</Field>
				<Field label={t('freight.at')}>
					<MomentInput value={at} onChange={setAt} />
				</Field>
			</div>
			<FaultAlert fault={preview.error} />
			{preview.data?.options.length === 0 && <p className="owed">{t('freight.preview.none')}</p>}
			<ul className="card-list" aria-live="polite">
				{preview.data?.options.map((option) => (
					<li key={option.code} className="row wrap">
						<span className="strong">{option.name}</span>
						<span className="muted small">
							{t('freight.days', { days: formatDays(t.language, option.arrivalDays.min, option.arrivalDays.max) })}
						</span>
						<span style={{ marginInlineStart: 'auto' }}>
							{option.freight && <Amount money={option.freight} className="strong" />}
							{option.later && (
								<>
									<Amount money={option.later.min} /> – <Amount money={option.later.max} />
								</>
							)}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

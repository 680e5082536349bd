import { textIn } from '@qaysari/contract/languages';
import { App, Button, Form, Switch, Table } from 'antd';
import { useState } from 'react';
import { useLanguage, useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';
import { PlaceSelect } from './place-select.tsx';
import { type FreightMethod, type FreightRate, useDropFreightRate, useSetFreightRate } from './use-freight.ts';

interface Values {
	/** From the country down to the place. */
	place: string[];
	base: number | null;
	perKilogram: number | null;
	gramsPerM3: number | null;
	freeFrom: number | null;
	served: boolean;
	since: string | null;
}

interface Props {
	method: FreightMethod;
	onEdit: () => void;
	onCopy: () => void;
}

/** A method with what it costs to each place, now and to come. */
export function MethodCard({ method, onEdit, onCopy }: Props) {
	const t = useText();
	const { language } = useLanguage();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const set = useSetFreightRate();
	const drop = useDropFreightRate();
	const [editing, setEditing] = useState<FreightRate | 'new' | null>(null);
	const present = editing === 'new' ? null : editing;
	const close = () => {
		set.reset();
		setEditing(null);
	};
	return (
		<section className="panel">
			<div className="row wrap" style={{ marginBlockEnd: 12 }}>
				<span className="panel-title" style={{ margin: 0 }}>
					{textIn(method.name, language)}
				</span>
				<ToneTag tone="works">{t(`origin.${method.origin}`)}</ToneTag>
				{!method.active && <ToneTag tone="over">{t('freight.off')}</ToneTag>}
				<span className="muted small">{t('freight.days', { min: method.minDays, max: method.maxDays })}</span>
				<span style={{ marginInlineStart: 'auto' }} className="row">
					<Button onClick={onEdit}>{t('store.edit')}</Button>
					<CopyButton name={textIn(method.name, language)} onPress={onCopy} />
					<Button onClick={() => setEditing('new')}>{t('freight.rate.add')}</Button>
				</span>
			</div>
			<Table<FreightRate>
				rowKey="id"
				dataSource={method.rates}
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
						render: (_, row) =>
							row.served && row.freeFrom !== null && <Amount money={{ amount: row.freeFrom, currency: 'IQD' }} />,
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
								<Button onClick={() => setEditing(row)}>{t('freight.rate.change')}</Button>
							) : (
								<Button
									danger
									loading={drop.isPending}
									onClick={() => drop.mutate({ rateId: row.id }, { onError: (fault) => void message.error(textOf(fault), 6) })}
								>
									{t('freight.rate.drop')}
								</Button>
							),
					},
				]}
			/>
			<FormDialog<Values>
				open={editing !== null}
				title={`${textIn(method.name, language)}: ${t(present ? 'freight.rate.change' : 'freight.rate.add')}`}
				submit={t('action.save')}
				initial={{
					place: [],
					freeFrom: present?.freeFrom ?? null,
					base: present?.base ?? null,
					perKilogram: present?.perKilogram ?? 0,
					gramsPerM3: present?.gramsPerM3 ?? 200_000,
					served: present?.served ?? true,
					since: null,
				}}
				fault={set.error ? textOf(set.error) : null}
				busy={set.isPending}
				onClose={close}
				onSubmit={(values) =>
					set.mutate(
						{
							methodCode: method.code,
							regionId: present?.region.id ?? values.place.at(-1) ?? '',
							freeFrom: values.freeFrom || null,
							base: values.base ?? 0,
							perKilogram: values.perKilogram ?? 0,
							gramsPerM3: values.gramsPerM3 ?? 1,
							served: values.served,
							...(values.since ? { since: values.since } : {}),
						},
						{ onSuccess: close },
					)
				}
			>
				{present ? (
					<Form.Item label={t('freight.place')}>
						<bdi className="strong">{present.region.names.join(' · ')}</bdi>
					</Form.Item>
				) : (
					<Form.Item
						name="place"
						label={t('freight.place')}
						extra={t('freight.place.hint')}
						rules={[{ required: true, type: 'array', min: 1, message: t('freight.place.missing') }]}
					>
						<PlaceSelect />
					</Form.Item>
				)}
				<Form.Item
					name="base"
					label={t('freight.base')}
					rules={[{ required: true, type: 'number', min: 0, message: t('payment.cash.missing') }]}
				>
					<MoneyInput />
				</Form.Item>
				<Form.Item name="perKilogram" label={t('freight.perKilogram')}>
					<MoneyInput />
				</Form.Item>
				{method.origin === 'iraq' && (
					<Form.Item name="freeFrom" label={t('freight.freeFrom')} extra={t('freight.freeFrom.hint')}>
						<MoneyInput />
					</Form.Item>
				)}
				<Form.Item name="gramsPerM3" label={t('freight.gramsPerM3')} extra={t('freight.gramsPerM3.hint')}>
					<CountInput min={1} max={2_000_000} unit={t('unit.grams')} />
				</Form.Item>
				<Form.Item name="served" label={t('freight.served')} valuePropName="checked">
					<Switch />
				</Form.Item>
				<Form.Item name="since" label={t('rates.since')} extra={t('rates.since.hint')}>
					<MomentInput />
				</Form.Item>
			</FormDialog>
		</section>
	);
}

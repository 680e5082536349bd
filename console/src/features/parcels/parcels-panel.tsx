import { parcelSteps } from '@qaysari/contract/parcel-steps';
import { parcelsConsoleCalls } from '@qaysari/contract/parcels.calls';
import { App, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';
import { type Parcels, useAddStep, useParcels, useRemoveParcel, useSaveParcel } from './use-parcels.ts';

type Parcel = Parcels['parcels'][number];

interface ParcelValues {
	number: string;
	carrier: string;
	pieces: Record<string, number | null>;
}

/** Parcels of an order: what is in each, and what happened to it. */
export function ParcelsPanel({ orderNumber }: { orderNumber: string }) {
	const t = useText();
	const may = useMay();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const parcels = useParcels(orderNumber);
	const save = useSaveParcel(orderNumber);
	const add = useAddStep(orderNumber);
	const remove = useRemoveParcel(orderNumber);
	const [packing, setPacking] = useState<Parcel | 'new' | null>(null);
	const [noting, setNoting] = useState<Parcel | null>(null);
	const { data } = parcels;
	if (!data || (!data.open && data.parcels.length === 0)) return null;
	const mayWork = data.open && may(parcelsConsoleCalls.saveParcel);
	const inside = (lineId: string) =>
		packing && packing !== 'new' ? (packing.contents.find((one) => one.lineId === lineId)?.quantity ?? 0) : 0;
	const room = (lineId: string, left: number) => left + inside(lineId);
	return (
		<section className="panel">
			<h2>{t('parcels.title')}</h2>
			<div className="stack">
				{data.parcels.map((parcel) => (
					<article key={parcel.parcelId} className="stack tight">
						<div className="row wrap">
							<bdi dir="ltr" className="strong">
								{parcel.number}
							</bdi>
							<bdi className="muted">{parcel.carrier}</bdi>
						</div>
						<span className="small muted">
							{parcel.lines.map((line) => `${line.title} × ${line.quantity}`).join(' · ') || t('parcels.empty')}
						</span>
						{parcel.steps.map((step, index) => (
							<span key={`${step.at}-${index}`} className="small">
								<When at={step.at} /> · {t(`parcels.step.${step.kind}`)}
								{step.place && (
									<>
										{' '}
										· <bdi>{step.place}</bdi>
									</>
								)}
								{step.note && (
									<>
										{' '}
										·{' '}
										<bdi>
											<TypedText>{step.note}</TypedText>
										</bdi>
									</>
								)}
							</span>
						))}
						{mayWork && (
							<div className="row wrap">
								<Button size="middle" onClick={() => setNoting(parcel)}>
									{t('parcels.addStep')}
								</Button>
								<Button size="middle" onClick={() => setPacking(parcel)}>
									{t('parcels.edit')}
								</Button>
								{parcel.removable && (
									<Button
										size="middle"
										danger
										loading={remove.isPending}
										onClick={() =>
											remove.mutate({ parcelId: parcel.parcelId }, { onError: (fault) => void message.error(textOf(fault), 6) })
										}
									>
										{t('action.delete')}
									</Button>
								)}
							</div>
						)}
					</article>
				))}
				{mayWork && data.lines.some((line) => line.left > 0) && (
					<div>
						<Button onClick={() => setPacking('new')}>{t('parcels.new')}</Button>
					</div>
				)}
			</div>
			<FormDialog<ParcelValues>
				open={packing !== null}
				title={t(packing === 'new' ? 'parcels.new' : 'parcels.edit')}
				submit={t('action.save')}
				initial={{
					number: packing && packing !== 'new' ? packing.number : '',
					carrier: packing && packing !== 'new' ? packing.carrier : '',
					pieces: Object.fromEntries(
						data.lines.map((line) => [line.lineId, packing === 'new' ? line.left : inside(line.lineId)]),
					),
				}}
				fault={save.error ? textOf(save.error) : null}
				busy={save.isPending}
				onClose={() => {
					save.reset();
					setPacking(null);
				}}
				onSubmit={({ number, carrier, pieces }) =>
					save.mutate(
						{
							orderNumber,
							...(packing && packing !== 'new' ? { parcelId: packing.parcelId } : {}),
							number: number.trim(),
							carrier: carrier.trim(),
							contents: Object.entries(pieces).flatMap(([lineId, quantity]) => (quantity ? [{ lineId, quantity }] : [])),
						},
						{ onSuccess: () => setPacking(null) },
					)
				}
			>
				<Form.Item
					name="number"
					label={t('order.logisticsNumber')}
					rules={[{ required: true, min: 3, message: t('parcels.number.missing') }]}
				>
					<Input dir="ltr" maxLength={60} autoComplete="off" />
				</Form.Item>
				<Form.Item name="carrier" label={t('parcels.carrier')}>
					<Input dir="auto" maxLength={60} />
				</Form.Item>
				{data.lines.map((line) => (
					<Form.Item key={line.lineId} name={['pieces', line.lineId]} label={line.title}>
						<CountInput max={room(line.lineId, line.left)} unit={`/ ${room(line.lineId, line.left)}`} />
					</Form.Item>
				))}
			</FormDialog>
			<FormDialog<{ kind: (typeof parcelSteps)[number]; place: string; note: string }>
				open={noting !== null}
				title={t('parcels.addStep')}
				submit={t('action.save')}
				initial={{ kind: 'inTransit', place: '', note: '' }}
				fault={add.error ? textOf(add.error) : null}
				busy={add.isPending}
				onClose={() => {
					add.reset();
					setNoting(null);
				}}
				onSubmit={({ kind, place, note }) => {
					if (noting)
						add.mutate(
							{ parcelId: noting.parcelId, kind, place: place.trim(), note: note.trim() },
							{ onSuccess: () => setNoting(null) },
						);
				}}
			>
				<Form.Item name="kind" label={t('parcels.what')}>
					<Select options={parcelSteps.map((value) => ({ value, label: t(`parcels.step.${value}`) }))} />
				</Form.Item>
				<Form.Item name="place" label={t('parcels.place')}>
					<Input dir="auto" maxLength={80} />
				</Form.Item>
				<Form.Item name="note" label={t('parcels.note')}>
					<Input dir="auto" maxLength={200} />
				</Form.Item>
			</FormDialog>
		</section>
	);
}

import { parcelsConsoleCalls } from '@qaysari/contract/parcels.calls';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { PackDialog } from './pack-dialog.tsx';
import { ParcelLines } from './parcel-lines.tsx';
import { ParcelStepDialog } from './parcel-step-dialog.tsx';
import { type Parcel, useParcels, useRemoveParcel } from './use-parcels.ts';

/** Parcels of an order: what is in each, and what happened to it. */
export function ParcelsPanel({ orderNumber }: { orderNumber: string }) {
	const t = useText();
	const may = useMay();
	const toastFault = useFaultToast();
	const parcels = useParcels(orderNumber);
	const { data } = parcels;
	const remove = useRemoveParcel(orderNumber);
	const [packing, setPacking] = useState<Parcel | 'new' | null>(null);
	const [noting, setNoting] = useState<Parcel | null>(null);
	// Parcels that could not be read are not shown as none.
	if (!data && parcels.error)
		return (
			<section className="panel">
				<h2>{t('parcels.title')}</h2>
				<LoadState query={parcels} />
			</section>
		);
	if (!data || (!data.open && data.parcels.length === 0)) return null;
	const mayWork = data.open && may(parcelsConsoleCalls.saveParcel);
	const buttonsOf = (parcel: Parcel) => (
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
					onClick={() => remove.mutate({ parcelId: parcel.parcelId }, { onError: toastFault })}
				>
					{t('action.delete')}
				</Button>
			)}
		</div>
	);
	return (
		<section className="panel">
			<h2>{t('parcels.title')}</h2>
			<div className="stack">
				{data.parcels.map((parcel) => (
					<ParcelLines key={parcel.parcelId} parcel={parcel} buttons={mayWork && buttonsOf(parcel)} />
				))}
				{mayWork && data.lines.some((line) => line.left > 0) && (
					<div>
						<Button onClick={() => setPacking('new')}>{t('parcels.new')}</Button>
					</div>
				)}
			</div>
			<PackDialog orderNumber={orderNumber} lines={data.lines} parcel={packing} onClose={() => setPacking(null)} />
			<ParcelStepDialog orderNumber={orderNumber} parcel={noting} onClose={() => setNoting(null)} />
		</section>
	);
}

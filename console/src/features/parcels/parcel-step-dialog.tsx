import { parcelSteps } from '@qaysari/contract/parcel-steps';
import { Form, Input, Select } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type Parcel, useAddStep } from './use-parcels.ts';

interface Values {
	kind: (typeof parcelSteps)[number];
	place: string;
	note: string;
}

/** What happened to a parcel, and where. */
export function ParcelStepDialog({
	orderNumber,
	parcel,
	onClose,
}: {
	orderNumber: string;
	/** Null while it is closed, in which it stays: what got lost and is typed again is the same wish. */
	parcel: Parcel | null;
	onClose: () => void;
}) {
	const t = useText();
	const add = useAddStep(orderNumber);
	const close = () => {
		add.reset();
		onClose();
	};
	return (
		<FormDialog<Values>
			open={parcel !== null}
			title={t('parcels.addStep')}
			submit={t('action.save')}
			initial={{ kind: 'inTransit', place: '', note: '' }}
			fault={add.error}
			busy={add.isPending}
			onClose={close}
			onSubmit={({ kind, place, note }) =>
				parcel && add.mutate({ parcelId: parcel.parcelId, kind, place: place.trim(), note: note.trim() }, { onSuccess: close })
			}
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
	);
}

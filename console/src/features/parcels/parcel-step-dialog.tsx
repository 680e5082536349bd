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
	parcel: { parcelId },
	onClose,
}: {
	orderNumber: string;
	parcel: Parcel;
	onClose: () => void;
}) {
	const t = useText();
	const add = useAddStep(orderNumber);
	return (
		<FormDialog<Values>
			open
			title={t('parcels.addStep')}
			submit={t('action.save')}
			initial={{ kind: 'inTransit', place: '', note: '' }}
			fault={add.error}
			busy={add.isPending}
			onClose={onClose}
			onSubmit={({ kind, place, note }) =>
				add.mutate({ parcelId, kind, place: place.trim(), note: note.trim() }, { onSuccess: onClose })
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

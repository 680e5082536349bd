import { Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type Parcel, type Parcels, useSaveParcel } from './use-parcels.ts';

interface Values {
	number: string;
	carrier: string;
	pieces: Record<string, number | null>;
}

interface Props {
	orderNumber: string;
	lines: Parcels['lines'];
	/** Null while it is closed, in which it stays: what got lost and is typed again is the same wish. */
	parcel: Parcel | 'new' | null;
	onClose: () => void;
}

/** Which pieces lie in a parcel, and under which number it travels. */
export function PackDialog({ orderNumber, lines, parcel, onClose }: Props) {
	const t = useText();
	const save = useSaveParcel(orderNumber);
	const close = () => {
		save.reset();
		onClose();
	};
	const packed = parcel === 'new' ? null : parcel;
	const inside = (lineId: string) => packed?.contents.find((one) => one.lineId === lineId)?.quantity ?? 0;
	const submit = ({ number, carrier, pieces }: Values): void =>
		save.mutate(
			{
				orderNumber,
				...(packed ? { parcelId: packed.parcelId } : {}),
				number: number.trim(),
				carrier: carrier.trim(),
				contents: Object.entries(pieces).flatMap(([lineId, quantity]) => (quantity ? [{ lineId, quantity }] : [])),
			},
			{ onSuccess: close },
		);
	return (
		<FormDialog<Values>
			open={parcel !== null}
			title={t(packed ? 'parcels.edit' : 'parcels.new')}
			submit={t('action.save')}
			initial={{
				number: packed?.number ?? '',
				carrier: packed?.carrier ?? '',
				pieces: Object.fromEntries(lines.map(({ lineId, left }) => [lineId, packed ? inside(lineId) : left])),
			}}
			fault={save.error}
			busy={save.isPending}
			onClose={close}
			onSubmit={submit}
		>
			<Form.Item
				name="number"
				label={t('order.logisticsNumber')}
				rules={[{ required: true, whitespace: true, min: 3, message: t('parcels.number.missing') }]}
			>
				<Input dir="ltr" maxLength={60} autoComplete="off" />
			</Form.Item>
			<Form.Item name="carrier" label={t('parcels.carrier')}>
				<Input dir="auto" maxLength={60} />
			</Form.Item>
			{lines.map(({ lineId, title, left }) => (
				<Form.Item key={lineId} name={['pieces', lineId]} label={title}>
					<CountInput max={left + inside(lineId)} unit={`/ ${left + inside(lineId)}`} />
				</Form.Item>
			))}
		</FormDialog>
	);
}

import { shipmentWays } from '@qaysari/contract/shipment-ways';
import { Form, Input, Segmented, Switch } from 'antd';
import { useText } from '../../app/language.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type ListedShipment, useSaveShipment } from './use-shipments.ts';

interface Values {
	name: string;
	way: ListedShipment['way'];
	departsOn: string | undefined;
	arrivesOn: string | undefined;
	note: string;
	closed: boolean;
}

interface Props {
	/** Null for a new one. */
	shipment: ListedShipment | null;
	onClose: () => void;
	/** With the one that was made. */
	onSaved?: (shipmentId: string) => void;
}

export function ShipmentForm({ shipment, onClose, onSaved }: Props) {
	const t = useText();
	const save = useSaveShipment();
	return (
		<FormDialog<Values>
			open
			title={t(shipment ? 'shipment.edit' : 'shipment.add')}
			submit={t('action.save')}
			initial={{
				name: shipment?.name ?? '',
				way: shipment?.way ?? 'sea',
				departsOn: shipment?.departsOn ?? undefined,
				arrivesOn: shipment?.arrivesOn ?? undefined,
				note: shipment?.note ?? '',
				closed: shipment?.closed ?? false,
			}}
			fault={save.error}
			busy={save.isPending}
			onClose={onClose}
			onSubmit={({ name, way, departsOn, arrivesOn, note, closed }) => {
				const known = shipment ? { shipmentId: shipment.shipmentId, version: shipment.version } : {};
				const days = { departsOn: departsOn ?? null, arrivesOn: arrivesOn ?? null };
				save.mutate(
					{ name: name.trim(), way, ...days, note: note.trim(), closed: closed ?? false, ...known },
					{
						onSuccess: ({ shipmentId }) => {
							onClose();
							onSaved?.(shipmentId);
						},
					},
				);
			}}
		>
			<Form.Item
				name="name"
				label={t('shipment.name')}
				extra={t('shipment.name.hint')}
				rules={[{ required: true, whitespace: true, message: t('shipment.name.missing') }]}
			>
				<Input maxLength={120} dir="auto" autoComplete="off" />
			</Form.Item>
			<Form.Item name="way" label={t('shipment.way')}>
				<Segmented options={shipmentWays.map((value) => ({ value, label: t(`shipment.way.${value}`) }))} />
			</Form.Item>
			<div className="terms">
				<Form.Item name="departsOn" label={t('shipment.departs')}>
					<DayInput />
				</Form.Item>
				<Form.Item name="arrivesOn" label={t('shipment.arrives')}>
					<DayInput />
				</Form.Item>
			</div>
			<Form.Item name="note" label={t('supplier.note')}>
				<Input.TextArea rows={2} maxLength={1000} showCount dir="auto" />
			</Form.Item>
			{shipment && (
				<Form.Item name="closed" label={t('shipment.closed')} valuePropName="checked" extra={t('shipment.closed.hint')}>
					<Switch />
				</Form.Item>
			)}
		</FormDialog>
	);
}

import { latinDigits } from '@qaysari/contract/account-input';
import { Form, Input } from 'antd';
import type { Fault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CourierItem } from '../couriers/courier-item.tsx';
import type { CourierName } from '../couriers/use-couriers.ts';
import { eventsWithNumber, isAtStore, type OperatorEvent } from './operator-events.ts';

export interface MoveValues {
	note: string;
	logisticsNumber: string;
	handoverCode: string;
	courierId?: string | undefined;
}

interface Props {
	/** What is about to happen; null while the dialog is closed. */
	event: Exclude<OperatorEvent, 'terminated'> | null;
	orderNumber: string;
	/** The parcel's number so far. */
	logisticsNumber: string | null;
	/** Goods that wait at a store are handed over for the buyer's code. */
	pickup: boolean;
	/** Who had it before. */
	courier: CourierName | null;
	fault: Fault | null;
	busy: boolean;
	onConfirm: (values: MoveValues) => void;
	onClose: () => void;
}

/** The one question before an order moves: what happens, a note for the history, the parcel's number where it gets one. */
export function MoveDialog({ event, orderNumber, logisticsNumber, pickup, courier, fault, busy, onConfirm, onClose }: Props) {
	const t = useText();
	const goesOut = event === 'outForDelivery' && !pickup;
	const atStore = pickup && event !== null && isAtStore(event) ? event : null;
	return (
		<FormDialog<MoveValues>
			open={event !== null}
			title={atStore ? t(`pickup.event.${atStore}`) : event ? t(`order.event.${event}`) : ''}
			submit={t('action.confirm')}
			initial={{ note: '', logisticsNumber: logisticsNumber ?? '', handoverCode: '', courierId: courier?.courierId }}
			fault={fault}
			busy={busy}
			onClose={onClose}
			onSubmit={(values) =>
				onConfirm({
					note: values.note.trim(),
					logisticsNumber: values.logisticsNumber?.trim() ?? '',
					handoverCode: latinDigits(values.handoverCode ?? '').trim(),
					courierId: values.courierId,
				})
			}
		>
			{event && (
				<>
					<p>
						{atStore ? t(`pickup.confirm.${atStore}`) : t(`order.confirm.${event}`)}{' '}
						<bdi dir="ltr" className="strong">
							{orderNumber}
						</bdi>
					</p>
					{goesOut && <CourierItem present={courier} required={false} />}
					{eventsWithNumber.includes(event) && atStore === null && (
						<Form.Item name="logisticsNumber" label={t('order.logisticsNumber.optional')}>
							<Input dir="ltr" maxLength={60} autoComplete="off" />
						</Form.Item>
					)}
					{event === 'receiptConfirmed' && pickup && (
						<Form.Item
							name="handoverCode"
							label={t('order.handoverCode')}
							rules={[{ required: true, whitespace: true, message: t('order.handoverCode.missing') }]}
						>
							<Input dir="ltr" maxLength={12} autoComplete="off" />
						</Form.Item>
					)}
					<Form.Item name="note" label={t('order.note')}>
						<Input.TextArea rows={3} maxLength={500} showCount dir="auto" />
					</Form.Item>
				</>
			)}
		</FormDialog>
	);
}

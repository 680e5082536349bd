import type { DeliveryStep } from '@qaysari/contract/delivery-steps';
import { Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CourierItem } from '../couriers/courier-item.tsx';
import type { Order } from '../orders/use-order.ts';
import { useNoteStep } from './use-attempts.ts';

interface Values {
	courierId?: string;
	day?: string;
	note: string;
}

/** What became of an attempt; going out asks who takes it, another day asks which. */
export function StepDialog({ order, step, onClose }: { order: Order; step: DeliveryStep | null; onClose: () => void }) {
	const t = useText();
	const noted = useNoteStep();
	const close = () => {
		noted.reset();
		onClose();
	};
	const { orderNumber, courier } = order;
	return (
		<FormDialog<Values>
			open={step !== null}
			title={step ? t(`attempt.note.${step}`) : ''}
			submit={t('action.confirm')}
			initial={{ note: '', ...(courier ? { courierId: courier.courierId } : {}) }}
			fault={noted.error}
			busy={noted.isPending}
			onClose={close}
			onSubmit={({ courierId, day, note }) => {
				if (!step) return;
				const who = step === 'out' && courierId ? { courierId } : {};
				noted.mutate({ orderNumber, step, ...who, ...(day ? { day } : {}), note: note.trim() }, { onSuccess: close });
			}}
		>
			{step === 'out' && <CourierItem present={courier} required={false} />}
			{step === 'rescheduled' && (
				<Form.Item name="day" label={t('attempt.day')} rules={[{ required: true, message: t('attempt.day.missing') }]}>
					<DayInput />
				</Form.Item>
			)}
			<Form.Item name="note" label={t('attempt.remark')}>
				<Input.TextArea rows={2} maxLength={300} showCount dir="auto" />
			</Form.Item>
		</FormDialog>
	);
}

import { Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useExtendPickup } from './use-attempts.ts';

/** For how many more days goods wait at their store. */
export function ExtendDialog({ orderNumber, onClose }: { orderNumber: string | null; onClose: () => void }) {
	const t = useText();
	const extend = useExtendPickup();
	const close = () => {
		extend.reset();
		onClose();
	};
	return (
		<FormDialog<{ days: number | null; note: string }>
			open={orderNumber !== null}
			title={t('pickup.extend')}
			submit={t('action.confirm')}
			initial={{ days: 7, note: '' }}
			fault={extend.error}
			busy={extend.isPending}
			onClose={close}
			onSubmit={({ days, note }) => {
				if (orderNumber && days) extend.mutate({ orderNumber, days, note: note.trim() }, { onSuccess: close });
			}}
		>
			<Form.Item
				name="days"
				label={t('pickup.days')}
				rules={[{ required: true, type: 'number', min: 1, message: t('pickup.days.missing') }]}
			>
				<CountInput max={60} />
			</Form.Item>
			<Form.Item name="note" label={t('attempt.remark')}>
				<Input.TextArea rows={2} maxLength={300} showCount dir="auto" />
			</Form.Item>
		</FormDialog>
	);
}

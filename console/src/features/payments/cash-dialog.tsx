import { Alert, Form, Modal } from 'antd';
import { useText } from '../../app/language.ts';
import { MoneyInput } from '../../ui/money-input.tsx';

/** Where the cash came in; null while the dialog is closed. */
export type CashPlace = 'door' | 'store' | null;

interface Props {
	place: CashPlace;
	/** What is due, in hundredths of a dinar: what the field begins with. */
	due: number;
	fault: string | null;
	busy: boolean;
	/** @param amount hundredths of a dinar */
	onConfirm: (amount: number) => void;
	onClose: () => void;
}

export function CashDialog({ place, due, fault, busy, onConfirm, onClose }: Props) {
	const t = useText();
	const [form] = Form.useForm<{ amount: number | null }>();
	return (
		<Modal
			open={place !== null}
			title={place && t(`payment.cash.${place}.title`)}
			okText={place === 'store' ? t('payment.cash.store.submit') : t('payment.cash.door.submit')}
			cancelText={t('action.cancel')}
			okButtonProps={{ loading: busy }}
			onOk={() => form.submit()}
			onCancel={onClose}
			destroyOnHidden
		>
			{place && (
				<Form
					form={form}
					layout="vertical"
					preserve={false}
					initialValues={{ amount: due }}
					onFinish={({ amount }) => amount !== null && onConfirm(amount)}
				>
					<p>{t(`payment.cash.${place}.text`)}</p>
					{fault && <Alert type="error" showIcon role="alert" title={fault} style={{ marginBlockEnd: 16 }} />}
					<Form.Item
						name="amount"
						label={t('payment.cash.amount')}
						rules={[{ required: true, type: 'number', min: 1, message: t('payment.cash.missing') }]}
					>
						<MoneyInput />
					</Form.Item>
				</Form>
			)}
		</Modal>
	);
}

import { Form, Input } from 'antd';
import { useText } from '../app/language.ts';

/** Why something is done, as a field that has to be filled in. */
export function ReasonItem({ name }: { name: string }) {
	const t = useText();
	return (
		<Form.Item
			name={name}
			label={t('order.reason')}
			rules={[{ required: true, whitespace: true, message: t('order.reason.missing') }]}
		>
			<Input.TextArea rows={2} maxLength={300} showCount dir="auto" />
		</Form.Item>
	);
}

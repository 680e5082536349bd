import { Form, Input } from 'antd';
import { useText } from '../app/language.ts';

/** Why something is done, as a field that has to be filled in unless it is optional. */
export function ReasonItem({ name, label, optional = false }: { name: string; label?: string; optional?: boolean }) {
	const t = useText();
	return (
		<Form.Item
			name={name}
			label={label ?? t('order.reason')}
			rules={optional ? [] : [{ required: true, whitespace: true, message: t('order.reason.missing') }]}
		>
			<Input.TextArea rows={2} maxLength={300} showCount dir="auto" />
		</Form.Item>
	);
}

import { Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { PlaceSelect } from './place-select.tsx';

/** Where goods go to: country, province and district, and the street. */
export function AddressItems() {
	const t = useText();
	return (
		<>
			<Form.Item
				name="place"
				label={t('freight.place')}
				rules={[{ required: true, type: 'array', len: 3, message: t('amend.missing') }]}
			>
				<PlaceSelect anyLevel={false} />
			</Form.Item>
			<Form.Item name="address" label={t('amend.street')} rules={[{ required: true, message: t('amend.missing') }]}>
				<Input.TextArea rows={2} maxLength={300} dir="auto" />
			</Form.Item>
		</>
	);
}

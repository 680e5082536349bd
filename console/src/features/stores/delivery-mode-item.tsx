import { deliveryMode } from '@qaysari/contract/order-states';
import { Form, Radio } from 'antd';
import { useText } from '../../app/language.ts';

/** Whether the goods are brought to an address or fetched from a store. */
export function DeliveryModeItem() {
	const t = useText();
	return (
		<Form.Item name="mode" label={t('order.mode')}>
			<Radio.Group
				options={[
					{ value: deliveryMode.specifiedAddress, label: t('order.mode.address') },
					{ value: deliveryMode.selfPickup, label: t('order.mode.pickup') },
				]}
			/>
		</Form.Item>
	);
}

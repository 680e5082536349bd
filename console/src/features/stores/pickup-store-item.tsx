import { textIn } from '@qaysari/contract/languages';
import { Form, Select } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { unreadProps } from '../../ui/unread.tsx';
import { useStores } from './use-stores.ts';

/** Where the customer fetches the goods. */
export function PickupStoreItem() {
	const { t, language } = useLanguage();
	const stores = useStores();
	const open = stores.data?.stores.filter((store) => store.active) ?? [];
	return (
		<Form.Item name="storeId" label={t('order.store')} rules={[{ required: true, message: t('amend.missing') }]}>
			<Select
				loading={stores.isPending}
				{...unreadProps(stores)}
				options={open.map((store) => ({ value: store.id, label: textIn(store.name, language) }))}
				style={{ inlineSize: '100%' }}
			/>
		</Form.Item>
	);
}

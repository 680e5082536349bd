import { textIn } from '@qaysari/contract/languages';
import { Form, Select } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { Unread } from '../../ui/unread.tsx';
import { useStores } from './use-stores.ts';

/** The store whose till took the cash; where there is one alone nobody is asked. */
export function StoreItem() {
	const { t, language } = useLanguage();
	const stores = useStores();
	const open = (stores.data?.stores ?? []).filter((store) => store.active);
	if (!stores.data && stores.error)
		return (
			<Form.Item label={t('payment.cash.store.which')}>
				<Unread fault={stores.error} onRetry={() => void stores.refetch()} />
			</Form.Item>
		);
	if (open.length < 2) return null;
	return (
		<Form.Item
			name="storeId"
			label={t('payment.cash.store.which')}
			rules={[{ required: true, message: t('payment.cash.store.missing') }]}
		>
			<Select
				showSearch={{ optionFilterProp: 'label' }}
				options={open.map((store) => ({ value: store.id, label: textIn(store.name, language) }))}
			/>
		</Form.Item>
	);
}

import { Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useCouriers } from './use-couriers.ts';

/** Who takes what is chosen; nobody where a carrier does. */
export function CourierSelect({ value, onChange }: { value: string | null; onChange: (courierId: string | null) => void }) {
	const t = useText();
	const [search, setSearch] = useState('');
	const { rows = [], isFetching } = useCouriers(search, false);
	return (
		<Select<string>
			allowClear
			{...(value === null ? {} : { value })}
			onChange={(chosen) => onChange(chosen ?? null)}
			showSearch={{ filterOption: false, onSearch: setSearch }}
			loading={isFetching}
			aria-label={t('couriers.courier')}
			placeholder={t('courier.choose')}
			notFoundContent={t('courier.notFound')}
			options={rows.map(({ courierId, name }) => ({ value: courierId, label: name }))}
			style={{ inlineSize: 200 }}
		/>
	);
}

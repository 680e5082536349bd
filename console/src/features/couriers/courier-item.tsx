import { Form, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { type CourierName, useCouriers } from './use-couriers.ts';

interface Props {
	/** Who is named already, whether they still ride or not. */
	present: CourierName | null;
	required: boolean;
}

/** The field `courierId` of a form: couriers by name, found by a part of it or by their number. */
export function CourierItem({ present, required }: Props) {
	const t = useText();
	const [search, setSearch] = useState('');
	const { rows = [], isFetching } = useCouriers(search, false);
	const named = present && search === '' && !rows.some((one) => one.courierId === present.courierId) ? [present, ...rows] : rows;
	return (
		<Form.Item
			name="courierId"
			label={t('couriers.courier')}
			rules={required ? [{ required: true, message: t('courier.missing') }] : []}
			extra={rows.length === 0 && !isFetching && search === '' ? t('courier.none') : null}
		>
			<Select
				allowClear={!required}
				showSearch={{ filterOption: false, onSearch: setSearch }}
				loading={isFetching}
				placeholder={t('courier.choose')}
				notFoundContent={t('courier.notFound')}
				options={named.map(({ courierId, name }) => ({ value: courierId, label: name }))}
			/>
		</Form.Item>
	);
}

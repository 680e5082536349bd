import { Form, Select } from 'antd';
import { useText } from '../../app/language.ts';
import { useSearch } from '../../ui/use-search.tsx';
import { type CourierName, useCouriers } from './use-couriers.ts';

interface Props {
	/** Who is named already, whether they still ride or not. */
	present: CourierName | null;
	required: boolean;
}

/** The field `courierId` of a form: couriers by name, found by a part of it or by their number. */
export function CourierItem({ present, required }: Props) {
	const t = useText();
	const search = useSearch();
	const found = useCouriers(search.words, false);
	const rows = search.rowsOf(found);
	const named =
		present && search.typed === '' && !rows.some((one) => one.courierId === present.courierId) ? [present, ...rows] : rows;
	return (
		<Form.Item
			name="courierId"
			label={t('couriers.courier')}
			rules={required ? [{ required: true, message: t('courier.missing') }] : []}
			extra={rows.length === 0 && !found.isFetching && search.typed === '' ? t('courier.none') : null}
		>
			<Select
				allowClear={!required}
				{...search.propsOf(found, t('courier.notFound'))}
				placeholder={t('courier.choose')}
				options={named.map(({ courierId, name }) => ({ value: courierId, label: name }))}
			/>
		</Form.Item>
	);
}

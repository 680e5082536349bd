import { Select } from 'antd';
import { useText } from '../../app/language.ts';
import { useSearch } from '../../ui/use-search.tsx';
import { useCouriers } from './use-couriers.ts';

/** Who takes what is chosen; nobody where a carrier does. */
export function CourierSelect({ value, onChange }: { value: string | null; onChange: (courierId: string | null) => void }) {
	const t = useText();
	const search = useSearch();
	const found = useCouriers(search.words, false);
	return (
		<Select<string>
			allowClear
			{...(value === null ? {} : { value })}
			onChange={(chosen) => onChange(chosen ?? null)}
			{...search.propsOf(found, t('courier.notFound'))}
			aria-label={t('couriers.courier')}
			placeholder={t('courier.choose')}
			options={search.rowsOf(found).map(({ courierId, name }) => ({ value: courierId, label: name }))}
			style={{ inlineSize: 200 }}
		/>
	);
}

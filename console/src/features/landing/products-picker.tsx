import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { api } from '../../app/api.ts';
import { useText } from '../../app/language.ts';

interface Props {
	value: string[];
	onChange: (productIds: string[]) => void;
	/** Titles of products that were chosen before. */
	known: ReadonlyMap<string, string>;
}

/** Products by their titles or codes, in the order in which they are shown. */
export function ProductsPicker({ value, onChange, known }: Props) {
	const t = useText();
	const [typed, setTyped] = useState('');
	const [titles, setTitles] = useState<ReadonlyMap<string, string>>(known);
	const keyword = useDeferredValue(typed.trim());
	const found = useQuery({
		queryKey: ['catalog', 'picker', keyword],
		queryFn: ({ signal }) =>
			api(catalogConsoleCalls.listProducts, { state: 'active', limit: 20, ...(keyword ? { keyword } : {}) }, { signal }),
		placeholderData: keepPreviousData,
	});
	const options = found.data?.records.map((row) => ({ value: row.id, label: row.title || row.handle })) ?? [];
	const chosen = value
		.filter((id) => !options.some((option) => option.value === id))
		.map((id) => ({ value: id, label: titles.get(id) ?? id }));
	return (
		<Select
			mode="multiple"
			value={value}
			showSearch={{ filterOption: false, onSearch: setTyped }}
			loading={found.isFetching}
			options={[...chosen, ...options]}
			onChange={(ids: string[]) => {
				setTitles(new Map([...titles, ...options.map((option) => [option.value, option.label] as const)]));
				onChange(ids);
			}}
			maxCount={50}
			aria-label={t('block.grid.products')}
			placeholder={t('block.grid.products')}
			notFoundContent={t('filter.nothing')}
			style={{ inlineSize: '100%' }}
		/>
	);
}

import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useText } from '../../app/language.ts';
import { useSearch } from '../../ui/use-search.tsx';

interface Props {
	value: string[];
	onChange: (productIds: string[]) => void;
	/** Titles of products that were chosen before. */
	known: ReadonlyMap<string, string>;
}

/** Products by their titles or codes, in the order in which they are shown. */
export function ProductsPicker({ value, onChange, known }: Props) {
	const t = useText();
	const [titles, setTitles] = useState<ReadonlyMap<string, string>>(known);
	const search = useSearch();
	const keyword = search.words;
	const query = useQuery({
		queryKey: ['catalog', 'picker', keyword],
		queryFn: ({ signal }) =>
			api(catalogConsoleCalls.listProducts, { state: 'active', limit: 20, ...(keyword ? { keyword } : {}) }, { signal }),
		placeholderData: keepPreviousData,
	});
	const found = { ...query, rows: query.data?.records };
	const options = search.rowsOf(found).map((row) => ({ value: row.id, label: row.title || row.handle }));
	// Not while something is looked for: Enter would take the first of them out.
	const chosen = (search.typed === '' ? value : [])
		.filter((id) => !options.some((option) => option.value === id))
		.map((id) => ({ value: id, label: titles.get(id) ?? id }));
	return (
		<Select
			mode="multiple"
			value={value}
			{...search.propsOf(found, t('filter.nothing'))}
			options={[...chosen, ...options]}
			onChange={(ids: string[]) => {
				setTitles(new Map([...titles, ...options.map((option) => [option.value, option.label] as const)]));
				onChange(ids);
			}}
			maxCount={50}
			aria-label={t('block.grid.products')}
			placeholder={t('block.grid.products')}
			style={{ inlineSize: '100%' }}
		/>
	);
}

import { Select } from 'antd';
import { useState } from 'react';
import { useSearch } from '../../ui/use-search.tsx';
import { useProducts } from '../catalog/use-products.ts';

type Chosen = string | string[] | null;

/** Products found by title, handle or sku code. */
export function ProductSelect({
	id,
	value,
	onChange,
	multiple = false,
	known = [],
}: {
	id?: string;
	value?: Chosen;
	onChange?: (value: Chosen) => void;
	multiple?: boolean;
	/** Names of what is chosen already: it may be none of the products found first. */
	known?: readonly { id: string; title: string }[];
}) {
	const search = useSearch();
	const products = useProducts({ keyword: search.words, state: 'active', origin: null, stock: null, missing: null });
	const [names, setNames] = useState<ReadonlyMap<string, string>>(() => new Map(known.map(({ id: one, title }) => [one, title])));
	const options = search.rowsOf(products).map((product) => ({ value: product.id, label: product.title }));
	// Not while something is looked for: Enter would take it, or take it out.
	const chosen = (search.typed !== '' ? [] : Array.isArray(value) ? value : value ? [value] : []).filter(
		(one) => !options.some((option) => option.value === one),
	);
	return (
		<Select
			{...(id ? { id } : {})}
			{...(multiple ? { mode: 'multiple' as const } : {})}
			value={value ?? (multiple ? [] : null)}
			onChange={(next: Chosen) => {
				setNames(new Map([...names, ...options.map((one): [string, string] => [one.value, one.label])]));
				onChange?.(next);
			}}
			allowClear
			{...search.propsOf(products)}
			options={[...chosen.map((one) => ({ value: one, label: names.get(one) ?? one })), ...options]}
			style={{ inlineSize: '100%' }}
		/>
	);
}

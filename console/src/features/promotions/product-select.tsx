import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
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
	const [typed, setTyped] = useState('');
	const keyword = useDeferredValue(typed.trim());
	const products = useProducts({ keyword, state: 'active', origin: null, stock: null, missing: null });
	const [names, setNames] = useState<ReadonlyMap<string, string>>(() => new Map(known.map(({ id: one, title }) => [one, title])));
	const found = products.data?.pages.flatMap((page) => page.records) ?? [];
	const options = found.map((product) => ({ value: product.id, label: product.title }));
	const chosen = (Array.isArray(value) ? value : value ? [value] : []).filter((one) => !found.some(({ id: own }) => own === one));
	return (
		<Select
			{...(id ? { id } : {})}
			{...(multiple ? { mode: 'multiple' as const } : {})}
			value={value ?? (multiple ? [] : null)}
			onChange={(next: Chosen) => {
				setNames(new Map([...names, ...options.map((one): [string, string] => [one.value, one.label])]));
				onChange?.(next);
			}}
			showSearch
			allowClear
			filterOption={false}
			loading={products.isFetching}
			onSearch={setTyped}
			options={[...chosen.map((one) => ({ value: one, label: names.get(one) ?? one })), ...options]}
			style={{ inlineSize: '100%' }}
		/>
	);
}

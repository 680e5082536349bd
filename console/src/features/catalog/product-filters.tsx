import { pickerOrder } from '@qaysari/contract/languages';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { Field } from '../../ui/field.tsx';
import { type ProductFilter, productStates } from './product-filter.ts';

const any = 'any';

interface Props {
	filter: ProductFilter;
	onChange: (filter: ProductFilter) => void;
}

export function ProductFilters({ filter, onChange }: Props) {
	const t = useText();
	return (
		<div className="filters">
			<Keyword key={filter.keyword} keyword={filter.keyword} onSearch={(keyword) => onChange({ ...filter, keyword })} />
			<Choice
				label={t('product.state')}
				value={filter.state}
				options={productStates.map((state) => ({ value: state, label: t(`product.state.${state}`) }))}
				onChoose={(state) => onChange({ ...filter, state })}
			/>
			<Choice
				label={t('product.origin')}
				value={filter.origin}
				options={(['iraq', 'china'] as const).map((origin) => ({ value: origin, label: t(`origin.${origin}`) }))}
				onChoose={(origin) => onChange({ ...filter, origin })}
			/>
			<Choice
				label={t('product.stock')}
				value={filter.stock}
				options={(['low', 'out'] as const).map((stock) => ({ value: stock, label: t(`product.stock.${stock}`) }))}
				onChoose={(stock) => onChange({ ...filter, stock })}
			/>
			<Choice
				label={t('product.languages.missing')}
				value={filter.missing}
				options={pickerOrder.map((language) => ({ value: language, label: t(`language.name.${language}`) }))}
				onChoose={(missing) => onChange({ ...filter, missing })}
			/>
		</div>
	);
}

interface ChoiceProps<Value extends string> {
	label: string;
	/** Null: not narrowed. */
	value: Value | null;
	options: { value: Value; label: string }[];
	onChoose: (value: Value | null) => void;
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
	const t = useText();
	return (
		<Field label={label}>
			<Select<string>
				value={value ?? any}
				options={[{ value: any, label: t('filter.any') }, ...options]}
				onChange={(chosen) => onChoose(options.find((option) => option.value === chosen)?.value ?? null)}
				style={{ minInlineSize: 130 }}
			/>
		</Field>
	);
}

function Keyword({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
	const t = useText();
	const [typed, setTyped] = useState(keyword);
	return (
		<Field label={t('products.search')} wide>
			<Input.Search
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				onSearch={(value) => onSearch(value.trim())}
				placeholder={t('products.search.hint')}
				allowClear
				maxLength={100}
				dir="auto"
				style={{ minInlineSize: 260 }}
			/>
		</Field>
	);
}

import type { facets as facetsSchema } from '@qaysari/contract/search.schemas';
import { formatNumber } from '@qaysari/messages/format';
import { useState } from 'react';
import type { z } from 'zod';
import { useLanguage } from '../../app/language.tsx';
import type { SearchWish } from './search-queries.ts';

export type Facets = z.output<typeof facetsSchema>;
type Count = Facets['brands'][number];

const shownFirst = 6;

/** Category, brand and attributes to choose from, with how many products each would leave. */
export function FacetChoices({
	facets,
	wish,
	onChange,
}: {
	facets: Facets;
	wish: SearchWish;
	onChange: (wish: SearchWish) => void;
}) {
	const { t } = useLanguage();
	const toggle = (key: string): void =>
		onChange({
			...wish,
			attributes: wish.attributes.includes(key) ? wish.attributes.filter((one) => one !== key) : [...wish.attributes, key],
		});
	return (
		<>
			<FacetGroup
				title={t('search.filter.category')}
				values={facets.categories}
				chosen={wish.categoryId ? [wish.categoryId] : []}
				onChoose={(key) => onChange({ ...wish, categoryId: wish.categoryId === key ? null : key })}
			/>
			<FacetGroup
				title={t('search.filter.brand')}
				values={facets.brands}
				chosen={wish.brand ? [wish.brand] : []}
				onChoose={(key) => onChange({ ...wish, brand: wish.brand === key ? null : key })}
			/>
			{facets.attributes.map((attribute) => (
				<FacetGroup
					key={attribute.name}
					title={attribute.name}
					values={attribute.values}
					chosen={wish.attributes}
					onChoose={toggle}
				/>
			))}
		</>
	);
}

interface FacetGroupProps {
	title: string;
	values: readonly Count[];
	chosen: readonly string[];
	onChoose: (key: string) => void;
}

function FacetGroup({ title, values, chosen, onChoose }: FacetGroupProps) {
	const { t, language } = useLanguage();
	const [all, setAll] = useState(false);
	if (values.length === 0) return null;
	const shown = all ? values : values.filter((value, index) => index < shownFirst || chosen.includes(value.key));
	return (
		<fieldset>
			<legend className="mb-2 font-bold">{title}</legend>
			<div className="flex flex-wrap gap-2">
				{shown.map((value) => {
					const on = chosen.includes(value.key);
					return (
						<button
							key={value.key}
							type="button"
							aria-pressed={on}
							onClick={() => onChoose(value.key)}
							className={`flex h-11 max-w-full items-center gap-1.5 rounded-option border-[1.5px] px-3.5 text-13 ${on ? 'border-tile bg-tile-50 font-bold text-tile-strong' : 'border-line'}`}
						>
							<bdi title={value.name} className="truncate">
								{value.name}
							</bdi>
							<bdi className="text-12 text-soft">{formatNumber(language, value.count)}</bdi>
						</button>
					);
				})}
				{values.length > shown.length || all ? (
					<button type="button" onClick={() => setAll(!all)} className="h-11 px-2 text-13 font-bold text-tile">
						{t(all ? 'action.less' : 'action.more')}
					</button>
				) : null}
			</div>
		</fieldset>
	);
}

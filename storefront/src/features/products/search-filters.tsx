import { latinDigits } from '@qaysari/contract/account-input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { FacetChoices } from './facet-choices.tsx';
import { useResultsText } from './results-text.ts';
import { facetsQuery, type SearchWish } from './search-queries.ts';

export function SearchFilters(props: {
	open: boolean;
	wish: SearchWish;
	onClose: () => void;
	onApply: (wish: SearchWish) => void;
}) {
	const t = useT();
	return (
		<Sheet open={props.open} title={t('search.filter.title')} onClose={props.onClose}>
			<Filters {...props} />
		</Sheet>
	);
}

function Filters({ wish, onClose, onApply }: { wish: SearchWish; onClose: () => void; onApply: (wish: SearchWish) => void }) {
	const t = useT();
	const results = useResultsText();
	const [draft, setDraft] = useState(wish);
	const facets = useQuery({ ...facetsQuery(draft), placeholderData: (before) => before });
	const counted = facets.data?.facets ?? null;
	const option = (on: boolean): string =>
		`h-11 rounded-option border-[1.5px] px-4 text-13 ${on ? 'border-tile bg-tile-50 font-bold text-tile-strong' : 'border-line'}`;
	const price = (name: 'minPrice' | 'maxPrice', label: string) => (
		<label className="flex-1 text-13 text-soft">
			{label}
			<input
				dir="ltr"
				inputMode="numeric"
				value={draft[name] ?? ''}
				onChange={(event) => {
					const digits = latinDigits(event.target.value).replace(/\D/g, '').slice(0, 9);
					setDraft({ ...draft, [name]: Number(digits) || null });
				}}
				className="mt-1 h-12 w-full rounded-option border border-line bg-paper px-3 text-ink"
			/>
		</label>
	);
	return (
		<form
			className="flex flex-col gap-5 pb-1"
			onSubmit={(event) => {
				event.preventDefault();
				onApply(draft);
				onClose();
			}}
		>
			<fieldset>
				<legend className="mb-2 font-bold">{t('search.filter.shipsFrom')}</legend>
				<div className="flex flex-wrap gap-2">
					{([null, 'iraq', 'china'] as const).map((origin) => (
						<button
							key={origin}
							type="button"
							aria-pressed={draft.origin === origin}
							className={option(draft.origin === origin)}
							onClick={() => setDraft({ ...draft, origin })}
						>
							{origin === null ? t('common.all') : t(origin === 'iraq' ? 'product.origin.iraq' : 'product.origin.china')}
						</button>
					))}
				</div>
			</fieldset>
			<fieldset>
				<legend className="mb-2 font-bold">{t('search.filter.price')}</legend>
				<div className="flex gap-3">
					{price('minPrice', t('search.filter.priceMin'))}
					{price('maxPrice', t('search.filter.priceMax'))}
				</div>
			</fieldset>
			<label className="flex h-11 items-center gap-3 font-bold">
				<input
					type="checkbox"
					className="size-5 accent-tile"
					checked={draft.inStock}
					onChange={(event) => setDraft({ ...draft, inStock: event.target.checked })}
				/>
				{t('search.filter.inStock')}
			</label>
			{counted ? <FacetChoices facets={counted} wish={draft} onChange={setDraft} /> : null}
			<div className="sticky -bottom-5 flex gap-3 bg-surface pt-2 pb-5">
				<Button
					look="secondary"
					size="main"
					wide
					onClick={() =>
						setDraft({
							...draft,
							brand: null,
							attributes: [],
							origin: null,
							inStock: false,
							minPrice: null,
							maxPrice: null,
							categoryId: draft.keyword ? null : draft.categoryId,
						})
					}
				>
					{t('action.reset')}
				</Button>
				<Button type="submit" size="main" wide>
					{counted ? results(counted) : t('search.filter.apply')}
				</Button>
			</div>
		</form>
	);
}

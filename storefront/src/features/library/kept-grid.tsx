import type { Pages } from '../../app/endless.ts';
import { useT } from '../../app/language.tsx';
import { EndlessGrid } from '../../ui/endless-grid.tsx';
import { ListEnd, useRowsOnce } from '../../ui/list-end.tsx';
import { TickMark } from '../../ui/tick.tsx';
import { ProductCard } from '../products/product-card.tsx';
import type { Kept } from './library-queries.ts';

interface KeptGridProps {
	query: Pages<Kept>;
	/** Ids of what was chosen, or null while nothing can be chosen. */
	chosen: ReadonlySet<string> | null;
	onChoose: (productId: string) => void;
}

/** Kept products; while one chooses, a tap chooses instead of opening. */
export function KeptGrid({ query, chosen, onChoose }: KeptGridProps) {
	const t = useT();
	const kept = useRowsOnce(query, ({ product }) => product.id);
	return (
		<>
			<EndlessGrid
				query={query}
				rows={kept}
				keyOf={({ product }) => product.id}
				render={({ product, onSale }) => (
					<div className={`relative grid ${onSale ? '' : 'opacity-70'}`}>
						<ProductCard product={product} />
						{onSale ? null : (
							<span className="pointer-events-none absolute inset-x-2 top-2 rounded-full bg-[#1b2523e6] px-2 py-1 text-center text-12 font-bold text-white">
								{t('product.discontinued')}
							</span>
						)}
						{chosen ? (
							<label className="absolute inset-0 rounded-card">
								<input
									type="checkbox"
									className="peer absolute inset-0 size-full opacity-0"
									aria-label={t('kept.choose', { title: product.title })}
									checked={chosen.has(product.id)}
									onChange={() => onChoose(product.id)}
								/>
								<span className="absolute end-2.5 top-2.5">
									<TickMark checked={chosen.has(product.id)} />
								</span>
							</label>
						) : null}
					</div>
				)}
			/>
			<ListEnd query={query} count={kept.length} />
		</>
	);
}

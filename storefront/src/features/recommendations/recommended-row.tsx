import { searchCalls } from '@qaysari/contract/search.calls';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { queryOf } from '../../app/request.ts';
import { Strip } from '../../ui/strip.tsx';
import { listViewedHere } from '../library/viewed-products.ts';
import { ProductCard } from '../products/product-card.tsx';

const seenAtMost = 6;

/** What goes with a product: bought together first, then what is like what was looked at. Nothing where there is nothing. */
export default function RecommendedRow({ productId }: { productId: string }) {
	const t = useT();
	const seen = [...new Set([productId, ...listViewedHere().map((row) => row.product.id)])].slice(0, seenAtMost);
	const found = useQuery(queryOf(searchCalls.recommended, { seen, limit: 10 }));
	const records = found.data?.records ?? [];
	if (records.length === 0) return null;
	const together = records.some((one) => one.because === 'boughtTogether');
	return (
		<>
			<h2 className="mb-2 text-17 font-bold">{t(together ? 'product.boughtTogether' : 'product.alsoLike')}</h2>
			<div className="-mx-4">
				<Strip className="gap-3 px-4">
					{records.map(({ product }) => (
						<li key={product.id} className="grid w-36 shrink-0">
							<ProductCard product={product} narrow />
						</li>
					))}
				</Strip>
			</div>
		</>
	);
}

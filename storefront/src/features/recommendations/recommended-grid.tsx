import { searchCalls } from '@qaysari/contract/search.calls';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/request.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { listViewedHere } from '../library/viewed-products.ts';
import { ProductGrid } from '../products/product-grid.tsx';

const seenAtMost = 6;

/** Where there is nothing to show: what is like that, and like what somebody looked at, else what many buy. */
export function RecommendedGrid({ title, like = [] }: { title: string; like?: readonly string[] }) {
	const hydrated = useHydrated();
	const viewed = hydrated ? listViewedHere().map(({ product }) => product.id) : [];
	const seen = [...new Set([...like, ...viewed])].slice(0, seenAtMost);
	const { data } = useQuery({ ...queryOf(searchCalls.recommended, { seen, limit: 8 }), enabled: hydrated });
	const products = data?.records.map(({ product }) => product) ?? [];
	if (products.length === 0) return null;
	return (
		<section className="pb-4">
			<h2 className="px-4 pb-3 text-17 font-bold">{title}</h2>
			<ProductGrid products={products} />
		</section>
	);
}

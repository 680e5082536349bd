import { ApiError } from '@qaysari/client/api-error';
import { isId } from '@qaysari/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../app/router.tsx';
import { useRememberViewed } from '../../features/library/viewed-products.ts';
import { useProductNow } from '../../features/products/prices-now.ts';
import { productQuery } from '../../features/products/product-queries.ts';
import type { ProductDetailView } from '../../features/products/product-views.ts';
import { Loaded } from '../../ui/loaded.tsx';
import MissingScreen from '../missing/missing-screen.tsx';
import { ProductBar } from './product-bar.tsx';
import { ProductChoice } from './product-choice.tsx';
import { ProductMore } from './product-more.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { useProductWish } from './use-product-wish.ts';

export default function ProductScreen() {
	const [query] = useSearchParams();
	const id = query.get('id') ?? query.get('productId') ?? '';
	const product = useQuery({ ...productQuery(id), enabled: isId(id) });
	// What left the shop while it was looked at is told as an address that leads nowhere.
	if (!isId(id) || (product.error instanceof ApiError && product.error.code === 404)) return <MissingScreen />;
	return <Loaded query={product}>{(data) => <Product key={data.id} product={data} />}</Loaded>;
}

function Product({ product: read }: { product: ProductDetailView }) {
	const product = useProductNow(read);
	useRememberViewed(product);
	const wish = useProductWish(product);
	return (
		<article className="pb-28 min-[640px]:pt-4">
			<div className="min-[640px]:grid min-[640px]:grid-cols-2 min-[640px]:items-start min-[640px]:gap-5 min-[640px]:px-4">
				<ProductPictures product={product} sku={wish.sku} />
				<ProductChoice product={product} wish={wish} />
			</div>
			<ProductMore product={product} />
			<ProductBar product={product} wish={wish} />
		</article>
	);
}

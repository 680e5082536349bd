import { formatCount } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { usePriceNow } from '../../features/products/prices-now.ts';
import { ProductNotes } from '../../features/products/product-notes.tsx';
import { ProductPrice } from '../../features/products/product-price.tsx';
import type { ProductDetailView } from '../../features/products/product-views.ts';
import { SkuPicker } from '../../features/products/sku-picker.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Rating } from '../../ui/stars.tsx';
import type { ProductWish } from './use-product-wish.ts';

interface ProductChoiceProps {
	product: ProductDetailView;
	wish: ProductWish;
}

/** What a product is and costs, which of it there is to choose, and what has to be known before. */
export function ProductChoice({ product, wish }: ProductChoiceProps) {
	return (
		<div className="flex flex-col gap-3 p-4 pb-0 min-[640px]:p-0">
			<Head product={product} wish={wish} />
			{product.onSale ? (
				<Card id="options">
					<SkuPicker
						product={product}
						choice={wish.choice}
						onChoose={wish.choose}
						quantity={wish.pieces}
						onQuantity={wish.setPieces}
						asked={wish.asked}
					/>
				</Card>
			) : null}
			<ProductNotes product={product} />
		</div>
	);
}

function Head({ product, wish }: ProductChoiceProps) {
	const { t, language } = useLanguage();
	const price = usePriceNow(product, wish.sku, wish.pieces);
	const varies = wish.sku === null && product.maxPrice.amount > product.minPrice.amount;
	return (
		<>
			<ProductPrice price={price} varies={varies} />
			<h1 className="text-17 font-bold">{product.title}</h1>
			<p className="flex flex-wrap items-center gap-2 text-13 text-soft">
				<Badge tone={product.origin === 'iraq' ? 'tile' : 'plain'}>
					{t(product.origin === 'iraq' ? 'product.origin.iraq' : 'product.origin.china')}
				</Badge>
				{product.offeredToYou ? <Badge tone="saffron">{t('product.offeredToYou')}</Badge> : null}
				{product.soldCount > 0 ? <span>{t('product.sold', { count: formatCount(language, product.soldCount) })}</span> : null}
				{product.rating ? (
					<Link to={paths.reviews(product.id)} className="relative after:absolute after:-inset-3">
						<Rating rating={product.rating} counted />
					</Link>
				) : null}
			</p>
		</>
	);
}

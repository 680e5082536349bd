import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { CartBadge } from '../../features/cart/cart-badge.tsx';
import { HeartButton } from '../../features/library/heart-button.tsx';
import { Gallery } from '../../features/products/gallery.tsx';
import type { ProductDetailView } from '../../features/products/product-views.ts';
import { useShareProduct } from '../../features/products/share.ts';
import type { Sku } from '../../features/products/sku-choice.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useBack } from '../../ui/nav-bar.tsx';

/** The pictures of a product, that of the chosen sku first, and over them what other screens have in their bar. */
export function ProductPictures({ product, sku }: { product: ProductDetailView; sku: Sku | null }) {
	const t = useT();
	const back = useBack();
	const share = useShareProduct();
	const picture = sku?.skuImageUrl ? product.pictures.find((one) => sku.skuImageUrl?.includes(one.id)) : undefined;
	return (
		<div className="relative overflow-hidden min-[640px]:sticky min-[640px]:top-4 min-[640px]:rounded-banner">
			<Gallery key={picture?.id} productId={product.id} title={product.title} pictures={product.pictures} first={picture} />
			<div className="absolute inset-x-3 top-[max(var(--safe-top),12px)] flex justify-between">
				<IconButton icon="back" label={t('action.back')} onClick={back} className="bg-surface shadow-sm" />
				<span className="flex gap-2">
					<HeartButton productId={product.id} className="bg-surface shadow-sm" />
					{product.offeredToYou ? null : (
						<IconButton
							icon="share"
							label={t('product.share')}
							onClick={() => void share(product.id)}
							className="bg-surface shadow-sm"
						/>
					)}
					<Link
						to={paths.cart()}
						aria-label={t('tab.cart')}
						className="relative grid size-11 place-items-center rounded-full bg-surface shadow-sm hover:text-tile active:bg-line"
					>
						<span className="relative">
							<Icon name="cart" />
							<CartBadge whose="buyer" />
							<CartBadge whose="visitor" />
						</span>
					</Link>
				</span>
			</div>
		</div>
	);
}

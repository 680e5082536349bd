import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { StockAlertButton } from '../../features/library/stock-alert-button.tsx';
import type { ProductDetailView } from '../../features/products/product-views.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { ProductWish } from './use-product-wish.ts';

/** Under the thumb: to take what is chosen, or why it cannot be taken, and whom to ask. */
export function ProductBar({ product, wish }: { product: ProductDetailView; wish: ProductWish }) {
	const t = useT();
	const { sku } = wish;
	const out = product.availability === 'out' || (sku !== null && sku.skuStock < product.minimumQuantity);
	return (
		<div className="column-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[var(--safe-bottom)]">
			<div className="mx-auto flex max-w-[760px] gap-3 p-3">
				<Link
					to={paths.chat(`?product=${product.id}`)}
					aria-label={t('action.contact')}
					data-track="product.chat"
					className="grid size-13 shrink-0 place-items-center rounded-full border-[1.5px] border-line text-tile active:bg-tile-50"
				>
					<Icon name="chat" />
				</Link>
				{!product.onSale ? (
					<p className="flex h-13 flex-1 items-center justify-center font-bold text-soft">{t('product.discontinued')}</p>
				) : product.availability === 'out' ? (
					<StockAlertButton productId={product.id} />
				) : out ? (
					<p className="flex h-13 flex-1 items-center justify-center font-bold text-soft">{t('product.stock.out')}</p>
				) : (
					<>
						<Button look="secondary" size="main" wide busy={wish.adding} onClick={wish.addToCart}>
							{t('product.addToCart')}
						</Button>
						<Button size="main" wide data-track="product.buyNow" onClick={wish.buyNow}>
							{t('product.buyNow')}
						</Button>
					</>
				)}
			</div>
		</div>
	);
}

import { useQueryClient } from '@tanstack/react-query';
import { useAtEnd, useIsOver } from '../../ui/use-end.ts';
import { productQuery } from './product-queries.ts';
import type { ProductCardView, ProductDetailView } from './product-views.ts';

/** A card as it is now: whose timed price is over costs what came with it for then, also without a line. */
export function useCardNow(product: ProductCardView): ProductCardView {
	const over = useIsOver(product.timed?.endsAt ?? null);
	return over && product.timed ? { ...product, ...product.timed.after, timed: null } : product;
}

/** A product as it is now; asked for anew when a timed price of it is over. */
export function useProductNow(product: ProductDetailView): ProductDetailView {
	const client = useQueryClient();
	const endsAt = product.timed?.endsAt ?? null;
	const over = useIsOver(endsAt);
	useAtEnd(endsAt, () => void client.invalidateQueries({ queryKey: productQuery(product.id).queryKey }));
	if (!over || !product.timed) return product;
	const skus = product.skus.map((sku) => (sku.timed && sku.timed.endsAt === endsAt ? { ...sku, timed: null } : sku));
	return { ...product, ...product.timed.after, timed: null, skus };
}

export interface PriceNow {
	now: ProductDetailView['minPrice'];
	/** Struck beside it. */
	before: ProductDetailView['minPrice'] | null;
	/** Until when; null without a timed price. */
	timed: { endsAt: string; piecesLeft: number | null } | null;
}

/** What so many pieces of a sku cost each, or, while none is chosen, from which price its product is. */
export function usePriceNow(
	product: ProductDetailView,
	sku: ProductDetailView['skus'][number] | null,
	quantity: number,
): PriceNow {
	const over = useIsOver(sku?.timed?.endsAt ?? null);
	if (!sku)
		return {
			now: product.minPrice,
			before: product.originalPrice,
			timed: product.timed && { ...product.timed, piecesLeft: null },
		};
	const timed = over ? null : sku.timed;
	const enough = timed !== null && (timed.piecesLeft === null || quantity <= timed.piecesLeft);
	if (enough) return { now: timed.price, before: timed.priceBefore, timed };
	const usual = { now: sku.promotionPrice ?? sku.price, before: sku.promotionPrice ? sku.price : null };
	// Said as well where too many are wished for: with fewer it is had.
	return { ...usual, timed };
}

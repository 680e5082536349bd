import { historyCalls } from '@qaysari/contract/library.calls';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../app/api.ts';
import { getSession } from '../../app/session.ts';
import { keep, kept } from '../../device/storage.ts';
import type { ProductCardView, ProductDetailView } from '../products/product-card.tsx';
import { type Kept, libraryKey } from './library-queries.ts';

/** What a browser keeps of a visitor's history; the same number comes along at sign-in in one step. */
const keptAtMost = 50;

export function listViewedHere(): Kept[] {
	try {
		const rows: unknown = JSON.parse(kept('viewed') ?? '[]');
		return Array.isArray(rows)
			? (rows as Kept[]).filter((row) => typeof row?.product?.id === 'string' && typeof row.at === 'string')
			: [];
	} catch {
		return [];
	}
}

export function forgetViewedHere(productIds?: readonly string[]): void {
	const rest = productIds ? listViewedHere().filter((row) => !productIds.includes(row.product.id)) : [];
	keep('viewed', rest.length > 0 ? JSON.stringify(rest) : null);
}

/** A visitor's history goes along at sign-in; if the line is down it stays here for the next time. */
export async function bringViewedAlong(client: QueryClient): Promise<void> {
	const viewed = listViewedHere().map((row) => ({ productId: row.product.id, at: row.at }));
	if (viewed.length === 0 || !getSession()) return;
	await api(historyCalls.save, { viewed }, { quietLogin: true }).then(
		() => {
			forgetViewedHere();
			// The lists of who came in may have been read before it was there.
			void client.invalidateQueries({ queryKey: libraryKey });
		},
		() => undefined,
	);
}

/** Remembers that a product was looked at: with the buyer, or in the browser. */
export function useRememberViewed(product: ProductDetailView): void {
	const client = useQueryClient();
	useEffect(() => {
		if (getSession()) {
			api(historyCalls.save, { productId: product.id }, { quietLogin: true }).then(
				() => client.invalidateQueries({ queryKey: libraryKey }),
				() => undefined,
			);
			return;
		}
		const row: Kept = { product: cardOf(product), at: new Date().toISOString(), onSale: product.onSale };
		const others = listViewedHere().filter((one) => one.product.id !== product.id);
		keep('viewed', JSON.stringify([row, ...others].slice(0, keptAtMost)));
	}, [product.id]);
}

const afterOf = ({ minPrice, maxPrice, ...reduction }: NonNullable<ProductDetailView['timed']>['after']) => ({
	price: minPrice,
	priceVaries: minPrice.amount !== maxPrice.amount,
	...reduction,
});

function cardOf(product: ProductDetailView): ProductCardView {
	return {
		id: product.id,
		title: product.title,
		picture: product.pictures[0] ?? null,
		price: product.minPrice,
		originalPrice: product.originalPrice,
		discountPercent: product.discountPercent,
		priceVaries: product.minPrice.amount !== product.maxPrice.amount,
		timed: product.timed && { endsAt: product.timed.endsAt, after: afterOf(product.timed.after) },
		soldCount: product.soldCount,
		rating: product.rating,
		origin: product.origin,
		availability: product.availability,
	};
}

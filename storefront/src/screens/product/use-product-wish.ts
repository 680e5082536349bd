import { newKey } from '@qaysari/client/new-key';
import { useState } from 'react';
import { entryState } from '../../app/entry-state.ts';
import { paths } from '../../app/paths.ts';
import { useNavigate } from '../../app/router.tsx';
import { useAddToCart } from '../../features/cart/cart-mutations.ts';
import type { ProductDetailView } from '../../features/products/product-views.ts';
import { type Choice, chosenSku, initialChoice, missingNames, presentChoice } from '../../features/products/sku-choice.ts';
import { optionsId } from '../../features/products/sku-picker.tsx';

/** What somebody is about to take: a look at the pictures or at the reviews changes nothing of it. */
const useWish = entryState<{ choice: Choice; quantity: number }>();

export type ProductWish = ReturnType<typeof useProductWish>;

/** The sku and the pieces that somebody is about to take of a product, and the two ways to take them. */
export function useProductWish(product: ProductDetailView) {
	const navigate = useNavigate();
	const add = useAddToCart();
	const [wish, setWish] = useWish(product.id, () => ({ choice: initialChoice(product), quantity: product.minimumQuantity }));
	const choice = presentChoice(product, wish.choice);
	const [asked, setAsked] = useState(false);
	// One key per wish: the second tap on the same wish is the same wish.
	const [key, setKey] = useState(newKey);
	const sku = chosenSku(product, choice);
	// Of another choice there may be fewer than were wished for; the wish stands for those of which there are enough.
	const pieces = sku ? Math.max(product.minimumQuantity, Math.min(wish.quantity, sku.skuStock)) : wish.quantity;

	const needSku = (): string | null => {
		if (sku) return sku.id;
		setAsked(true);
		const [missing = ''] = missingNames(product, choice);
		const options = document.getElementById(optionsId(missing));
		options?.scrollIntoView({ block: 'center' });
		options?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true });
		return null;
	};
	return {
		choice,
		choose: (next: Choice): void => setWish({ ...wish, choice: next }),
		sku,
		pieces,
		setPieces: (quantity: number): void => setWish({ ...wish, quantity }),
		/** Something was to be done with it while a choice was missing. */
		asked,
		adding: add.isPending,
		addToCart: (): void => {
			const skuId = needSku();
			if (skuId) add.mutate({ skuId, quantity: pieces, key }, { onSettled: () => setKey(newKey()) });
		},
		buyNow: (): void => {
			const skuId = needSku();
			if (skuId) navigate(paths.checkout(`?sku=${skuId}&quantity=${pieces}`));
		},
	};
}

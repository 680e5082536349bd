import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { textIn } from '@qaysari/contract/languages';
import { formatMoney } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useRef } from 'react';
import { api } from '../../app/api.ts';
import { useLanguage } from '../../app/language.ts';
import { useFieldWait } from '../../ui/field-waits.ts';
import { useSearch } from '../../ui/use-search.tsx';
import { useProducts } from './use-products.ts';

/** A product, and which of its skus; null while that is not chosen yet. */
export interface SkuChoice {
	productId: string;
	skuId: string | null;
}

interface Props {
	id?: string;
	value?: SkuChoice | null;
	onChange?: (choice: SkuChoice | null) => void;
	label: string;
	/** Only goods from there. */
	origin: 'iraq' | 'china' | null;
}

/** A product found by title, handle or sku code, and one of its skus; a product with one sku needs no second choice. */
export function SkuSelect({ id, value, onChange, label, origin }: Props) {
	const productId = value?.productId ?? null;
	const { t, language } = useLanguage();
	const search = useSearch();
	const products = useProducts({ keyword: search.words, state: 'active', origin, stock: null, missing: null });
	const product = useQuery({
		queryKey: ['catalog', 'skus', productId],
		queryFn: ({ signal }) => api(catalogConsoleCalls.getProduct, { productId: productId ?? '' }, { signal }),
		enabled: productId !== null,
	});
	// Its only sku is taken by itself: what is sent before would be refused for the want of it.
	useFieldWait(value?.skuId === null && product.isLoading);
	const pick = useRef(onChange);
	pick.current = onChange;
	const only = product.data?.skus.length === 1 ? product.data.skus[0]?.id : undefined;
	useEffect(() => {
		// Of the product that stands there, and not of one whose answer comes after it.
		if (productId !== null && only !== undefined) pick.current?.({ productId, skuId: only });
	}, [productId, only]);
	const skus = product.data?.skus ?? [];
	return (
		<div className="stack tight">
			<Select
				{...(id ? { id } : {})}
				aria-label={label}
				value={productId}
				placeholder={t('products.search')}
				onChange={(next: string | null | undefined) => onChange?.(next ? { productId: next, skuId: null } : null)}
				status={product.isError ? 'error' : ''}
				allowClear
				{...search.propsOf(products)}
				options={search.rowsOf(products).map((one) => ({ value: one.id, label: one.title }))}
				style={{ inlineSize: '100%' }}
			/>
			{productId !== null && skus.length > 1 && (
				<Select
					aria-label={`${label}: ${t('sku.choose')}`}
					value={value?.skuId ?? null}
					onChange={(skuId: string) => onChange?.({ productId, skuId })}
					options={skus.map((sku) => ({
						value: sku.id,
						label: [
							...sku.attributes.map((one) => textIn(one.value, language)),
							formatMoney(language, { amount: sku.promotionPrice ?? sku.price, currency: 'IQD' }),
						].join(' · '),
					}))}
					style={{ inlineSize: '100%' }}
				/>
			)}
		</div>
	);
}

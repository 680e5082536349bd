import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { textIn } from '@qaysari/contract/languages';
import { formatMoney } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { Select, Spin } from 'antd';
import { api } from '../../app/api.ts';
import { useLanguage } from '../../app/language.ts';
import { unreadProps } from '../../ui/unread.tsx';
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
	const rows = search.rowsOf(products);
	const skus = product.data?.skus ?? [];
	const choose = (next: string | null | undefined) =>
		onChange?.(next ? { productId: next, skuId: rows.find(({ id }) => id === next)?.onlySkuId ?? null } : null);
	return (
		<div className="stack tight">
			<Select
				{...(id ? { id } : {})}
				aria-label={label}
				value={productId}
				placeholder={t('products.search')}
				onChange={choose}
				allowClear
				{...search.propsOf(products)}
				options={rows.map((one) => ({ value: one.id, label: one.title }))}
				style={{ inlineSize: '100%' }}
			/>
			{productId !== null && (value?.skuId === null || skus.length > 1) && (
				<Select
					aria-label={`${label}: ${t('sku.choose')}`}
					placeholder={t('sku.choose')}
					value={value?.skuId ?? null}
					loading={product.isFetching}
					notFoundContent={product.isFetching ? <Spin size="small" /> : t('filter.nothing')}
					{...unreadProps(product)}
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

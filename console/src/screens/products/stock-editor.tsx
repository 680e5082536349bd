import { useQuery } from '@tanstack/react-query';
import { productStock } from '../../features/catalog/product-query.ts';
import type { ProductRow } from '../../features/catalog/use-products.ts';
import { StockDialog } from '../../features/stock/stock-dialog.tsx';

/** @param product whose variants are counted; null while nobody counts */
export function StockEditor({ product, onClose }: { product: ProductRow | null; onClose: () => void }) {
	const found = useQuery({ ...productStock(product?.id ?? ''), enabled: product !== null });
	return (
		<StockDialog
			title={product && (product.title || product.handle)}
			skus={found.data?.skus}
			fault={found.error}
			onClose={onClose}
		/>
	);
}

import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useText } from '../../app/language.ts';
import { productStock } from '../../features/catalog/product-query.ts';
import { StockDialog } from '../../features/catalog/stock-dialog.tsx';
import type { ProductRow } from '../../features/catalog/use-products.ts';
import { useSetStock } from '../../features/catalog/use-set-stock.ts';
import { useFaultText } from '../../ui/use-fault-text.ts';

/** @param product whose variants are counted; null while nobody counts */
export function StockEditor({ product, onClose }: { product: ProductRow | null; onClose: () => void }) {
	const t = useText();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const found = useQuery({ ...productStock(product?.id ?? ''), enabled: product !== null });
	const save = useSetStock();
	const fault = save.error ?? found.error;
	return (
		<StockDialog
			title={product && (product.title || product.handle)}
			skus={found.data?.skus}
			fault={fault ? textOf(fault) : null}
			busy={save.isPending ? save.variables.skuId : null}
			onSave={(skuId, onHand) => save.mutate({ skuId, onHand }, { onSuccess: () => void message.success(t('stock.saved')) })}
			onClose={() => {
				save.reset();
				onClose();
			}}
		/>
	);
}

import type { FormRule } from 'antd';
import type { SkuChoice } from './sku-select.tsx';

/** A field that names a product says which of its variants, too: when it is sent, as it is chosen after the product. */
export const wholeSku = (message: string): FormRule => ({
	validateTrigger: 'onSubmit',
	validator: (_, choice: SkuChoice | null | undefined) =>
		choice && choice.skuId === null ? Promise.reject(new Error(message)) : Promise.resolve(),
});

import type { Language } from '@qaysari/contract/languages';
import { type DeliveryMode, deliveryMode, type PaymentMethod } from '@qaysari/contract/order-states';
import type { SkuChoice } from '../catalog/sku-select.tsx';
import type { DeskQuote, DeskWish } from './use-desk-orders.ts';

/** What an operator fills in while the customer talks. */
export interface DeskValues {
	phone: string;
	fullName: string;
	language: Language;
	lines: { sku?: SkuChoice | null; pieces?: number | null }[];
	mode: DeliveryMode;
	storeId?: string;
	/** Country, province, district. */
	place?: string[];
	address?: string;
	remark: string;
}

const itemsOf = ({ lines }: DeskValues): DeskWish['items'] =>
	lines.flatMap(({ sku, pieces }) => (sku?.skuId && pieces ? [{ skuId: sku.skuId, quantity: pieces }] : []));

/** What is asked for a price. */
export function previewOf(values: DeskValues) {
	const { phone, mode, storeId, place } = values;
	const [, provinceId, cityId] = place ?? [];
	const pickup = mode === deliveryMode.selfPickup;
	return {
		phone,
		items: itemsOf(values),
		deliveryMode: mode,
		...(pickup && storeId ? { storeId } : {}),
		...(!pickup && provinceId && cityId ? { provinceId, cityId } : {}),
	};
}

/** The whole order, as it was priced. */
export function wishOf(values: DeskValues, paymentMethod: PaymentMethod, quote: DeskQuote): DeskWish {
	const { phone, fullName, language, mode, storeId, place, address, remark } = values;
	const [countryId = '', provinceId = '', cityId = ''] = place ?? [];
	const name = fullName.trim();
	return {
		phone,
		fullName: name,
		language,
		items: itemsOf(values),
		remark: remark.trim(),
		paymentMethod,
		expectedTotal: quote.payNow,
		deliveryMode: mode,
		...(mode === deliveryMode.selfPickup
			? storeId
				? { storeId }
				: {}
			: { address: { fullName: name, phone, countryId, provinceId, cityId, address: address ?? '' } }),
	};
}

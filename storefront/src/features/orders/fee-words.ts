import type { FeeKind } from '@qaysari/contract/payment-states';
import type { ShopKey } from '@qaysari/messages/translate';

/** The document's fees of the second stage. */
export const feeTitle = {
	sea_freight: 'order.fees.maritime',
	container_storage: 'order.fees.storage',
	china_freight: 'order.fees.chinaFreight',
	insurance: 'order.fees.insurance',
	domestic_warehouse: 'order.fees.warehouse',
	value_added: 'order.fees.valueAdded',
	price_difference: 'order.fees.priceDifference',
} as const satisfies Record<FeeKind, ShopKey>;

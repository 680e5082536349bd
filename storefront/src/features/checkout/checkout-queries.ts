import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { addressesCalls } from '@qaysari/contract/addresses.calls';
import type { address } from '@qaysari/contract/addresses.schemas';
import type { delivery, draftOrderSchemas, quote, quoteLine, quotePart } from '@qaysari/contract/checkout.schemas';
import { draftOrderCalls, ordersCalls } from '@qaysari/contract/orders.calls';
import type { ordersSchemas } from '@qaysari/contract/orders.schemas';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../app/api.ts';
import { queryOf } from '../../app/request.ts';
import type { OrderSource } from './checkout-source.ts';

export type Quote = z.output<typeof quote>;
export type QuotePart = z.output<typeof quotePart>;
export type QuoteLine = z.output<typeof quoteLine>;
export type Address = z.output<typeof address>;
export type Delivery = z.input<typeof delivery>;
export type Placed = z.output<(typeof ordersSchemas)['createOrder']['output']>;
export type BuyerOrder = z.input<(typeof ordersSchemas)['createOrder']['input']>;
export type VisitorOrder = z.input<(typeof draftOrderSchemas)['createRealOrder']['input']>;

/** Prices are asked for each time: what the buyer sees is what is compared when the order is placed. */
export const buyerQuoteQuery = (source: OrderSource, addressId: string | null, delivery: Delivery, couponId: string | null) => ({
	...queryOf(ordersCalls.preview, {
		source,
		...(addressId ? { addressId } : {}),
		...(couponId ? { couponId } : {}),
		...delivery,
	}),
	staleTime: 0,
});

/** The visitor's draft: made once for each time the checkout is opened, for the cart may have changed since. */
export const draftQuery = (source: OrderSource, opening: string) =>
	queryOptions({
		queryKey: ['order-draft', opening, source] as const,
		queryFn: ({ signal }) => api(draftOrderCalls.create, { source }, { key: opening, signal }),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});

export const visitorQuoteQuery = (draftId: string, place: { provinceId: string; cityId: string } | null, delivery: Delivery) => ({
	...queryOf(draftOrderCalls.createRealOrderPre, {
		draftId,
		...(place?.provinceId ? { provinceId: place.provinceId, ...(place.cityId ? { cityId: place.cityId } : {}) } : {}),
		...delivery,
	}),
	staleTime: 0,
});

export const checkoutAddressesQuery = () => ({ ...queryOf(addressesCalls.listForUwb, {}), staleTime: 0 });
export const buyerQuery = () => queryOf(accountsCalls.userInfo, {});

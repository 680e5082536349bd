import { helpChopCalls } from '@qaysari/contract/help-chop.calls';
import { deliveryMode } from '@qaysari/contract/order-states';
import { prizesCalls } from '@qaysari/contract/prizes.calls';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { requestOf } from '../../app/request.ts';
import { useSearchParams } from '../../app/router.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { BuyerContact } from './buyer-contact.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { buyerQuery, checkoutAddressesQuery, type Delivery, type Placed } from './checkout-queries.ts';
import { CheckoutRefused } from './checkout-refused.tsx';
import { useCheckoutWish } from './checkout-wish.ts';
import { chosenAddress, isThere, useNamedAddress } from './chosen-address.ts';
import type { CommonOrder } from './common-order.ts';
import { PlaceNotServed } from './place-not-served.tsx';
import { unservedOf, useShownQuote } from './use-shown-quote.ts';

/** What is ordered at a price that is fixed: a prize that was won, or a deal that friends made cheaper. */
export type DealTarget = { prizeId: string } | { helpChopId: string };

/** A sku that a prize or deal may be taken as. */
export interface DealSku {
	skuId: string;
	code: string;
	attributes: readonly { value: string }[];
}

/** One piece on its way to becoming an order, through the same form as every order. */
export function DealCheckout({ target, skus }: { target: DealTarget; skus: readonly DealSku[] }) {
	const client = useQueryClient();
	const [query, setQuery] = useSearchParams();
	const [wish, change] = useCheckoutWish();
	const named = useNamedAddress(wish, change);
	const [tried, setTried] = useState(false);
	const sku = skus.find((one) => one.skuId === query.get('sku')) ?? skus[0];
	const addresses = useQuery(checkoutAddressesQuery());
	const buyer = useQuery(buyerQuery());
	const list = addresses.data?.addresses ?? [];
	const address = chosenAddress(list, named);
	const where = {
		skuId: sku?.skuId ?? '',
		...(address ? { addressId: address.id } : {}),
		deliveryMode: wish.deliveryMode,
		logistics: wish.logistics,
	};
	const wanted = dealQuoteQuery(target, where);
	const quote = useQuery({ ...wanted, enabled: !addresses.isPending && sku !== undefined, placeholderData: keepPreviousData });
	const { addressId: _, ...nowhere } = where;
	const elsewhere = useQuery({ ...dealQuoteQuery(target, nowhere), enabled: unservedOf(quote.error) !== null });
	const shown = useShownQuote(quote, elsewhere, wish, change);
	const source = { kind: 'items' as const, items: [{ skuId: where.skuId, quantity: 1 }] };
	if (addresses.error && !addresses.data) return <FailedView error={addresses.error} onRetry={() => void addresses.refetch()} />;
	if (shown.error && !shown.data)
		return <CheckoutRefused error={shown.error} source={source} onRetry={() => void quote.refetch()} />;
	return (
		<>
			{skus.length > 1 ? (
				<SkuChoice
					skus={skus}
					chosen={where.skuId}
					onChoose={(id) => setQuery((old) => withValue(old, 'sku', id), { replace: true })}
				/>
			) : null}
			{shown.data ? (
				<CheckoutForm
					source={source}
					quote={shown.data}
					stale={quote.isPlaceholderData || (addresses.isFetching && !isThere(list, named))}
					unserved={shown.unserved !== null}
					wish={wish}
					change={change}
					contact={
						<>
							<BuyerContact mode={wish.deliveryMode} address={address} phone={buyer.data?.phone ?? null} missing={tried} />
							{shown.unserved ? (
								<PlaceNotServed
									message={shown.unserved.message}
									onPickup={() => change({ deliveryMode: deliveryMode.selfPickup })}
								/>
							) : null}
						</>
					}
					contactIsComplete={() => {
						setTried(true);
						if (shown.unserved) return false;
						return address !== null || (wish.deliveryMode === deliveryMode.selfPickup && Boolean(buyer.data?.phone));
					}}
					bodyOf={(common) => ({ ...where, ...common })}
					send={(body, key) => place(target, body, key)}
					onNewQuote={(fresh) => client.setQueryData(wanted.queryKey, fresh)}
					onRenew={() => void quote.refetch()}
				/>
			) : (
				<SkeletonRows />
			)}
		</>
	);
}

function withValue(query: URLSearchParams, name: string, value: string): URLSearchParams {
	const next = new URLSearchParams(query);
	next.set(name, value);
	return next;
}

type Where = Delivery & { skuId: string; addressId?: string };

const dealQuoteQuery = (target: DealTarget, where: Where) =>
	queryOptions({
		queryKey: ['deal-quote', target, where] as const,
		queryFn: ({ signal, client }) =>
			'prizeId' in target
				? requestOf(client).call(prizesCalls.preview, { ...target, ...where }, { signal })
				: requestOf(client).call(helpChopCalls.preview, { ...target, ...where }, { signal }),
		staleTime: 0,
	});

async function place(target: DealTarget, body: Where & CommonOrder, key: string): Promise<Placed> {
	const placed =
		'prizeId' in target
			? await api(prizesCalls.claim, { ...target, ...body }, { key })
			: await api(helpChopCalls.buy, { ...target, ...body }, { key });
	const { orderNumber, status, paymentId, payNow } = placed;
	return { orders: [{ orderNumber, status, origin: 'iraq' }], paymentId, payNow };
}

function SkuChoice({ skus, chosen, onChoose }: { skus: readonly DealSku[]; chosen: string; onChoose: (skuId: string) => void }) {
	const t = useT();
	return (
		<div className="px-4 pt-1 pb-3">
			<Card>
				<fieldset className="flex flex-col gap-2">
					<legend className="mb-3 text-15 font-bold">{t('deal.chooseSku')}</legend>
					{skus.map((sku) => (
						<ChoiceRow
							key={sku.skuId}
							name="deal-sku"
							chosen={sku.skuId === chosen}
							onChoose={() => onChoose(sku.skuId)}
							title={sku.attributes.map(({ value }) => value).join(' · ') || sku.code}
						/>
					))}
				</fieldset>
			</Card>
		</div>
	);
}

import { cartCalls } from '@qaysari/contract/cart.calls';
import { deliveryMode } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../app/api.ts';
import { useSearchParams } from '../../app/router.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { CouponRow, useCouponChoice } from '../coupons/coupon-row.tsx';
import { BuyerContact } from './buyer-contact.tsx';
import { useCarriedAddress } from './carried-address.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { type BuyerOrder, buyerQuery, buyerQuoteQuery, checkoutAddressesQuery, type Quote } from './checkout-queries.ts';
import { CheckoutRefused } from './checkout-refused.tsx';
import type { OrderSource } from './checkout-source.ts';
import { type ChangeWish, type CheckoutWish, forgetSeen } from './checkout-wish.ts';
import { chosenAddress, isThere, useNamedAddress } from './chosen-address.ts';
import { PlaceNotServed } from './place-not-served.tsx';
import { unservedOf, useShownQuote } from './use-shown-quote.ts';

interface BuyerCheckoutProps {
	source: OrderSource;
	wish: CheckoutWish;
	change: ChangeWish;
	/** What a visitor was about to order before signing in: the rest of the buyer's cart waits. */
	only: readonly string[] | null;
}

export function BuyerCheckout({ source, wish, change, only }: BuyerCheckoutProps) {
	const client = useQueryClient();
	const [, setQuery] = useSearchParams();
	const named = useNamedAddress(wish, change);
	const [tried, setTried] = useState(false);
	const aligned = useQuery({ ...alignQuery(only ?? []), enabled: only !== null });
	const addresses = useQuery(checkoutAddressesQuery());
	const buyer = useQuery(buyerQuery());
	const choose = useCallback(
		(addressId: string) =>
			setQuery(
				(present) => {
					present.set('addressId', addressId);
					return present;
				},
				{ replace: true },
			),
		[setQuery],
	);
	const carrying = useCarriedAddress(
		addresses.data?.addresses,
		buyer.isPending ? undefined : (buyer.data?.phone ?? null),
		choose,
	);
	const list = addresses.data?.addresses ?? [];
	const address = chosenAddress(list, named);
	const [items, setItems] = useState<Items | null>(null);
	const coupon = useCouponChoice(items, wish.couponId);
	const delivery = { deliveryMode: wish.deliveryMode, logistics: wish.logistics };
	const wanted = buyerQuoteQuery(source, address?.id ?? null, delivery, coupon.couponId);
	const quote = useQuery({
		...wanted,
		enabled: !carrying && !addresses.isPending && (only === null || !aligned.isPending),
		placeholderData: keepPreviousData,
	});

	const elsewhere = useQuery({
		...buyerQuoteQuery(source, null, delivery, coupon.couponId),
		enabled: unservedOf(quote.error) !== null,
	});
	const shown = useShownQuote(quote, elsewhere, wish, change);

	// What a coupon is held against is what the shop quotes, whatever it was ordered from.
	const quoted = quote.data ? itemsOf(quote.data) : null;
	if (quoted && JSON.stringify(quoted) !== JSON.stringify(items)) setItems(quoted);

	const contactIsComplete = (): boolean => {
		setTried(true);
		if (shown.unserved) return false;
		return address !== null || (wish.deliveryMode === deliveryMode.selfPickup && Boolean(buyer.data?.phone));
	};

	if (addresses.error && !addresses.data) return <FailedView error={addresses.error} onRetry={() => void addresses.refetch()} />;
	if (shown.error && !shown.data)
		return <CheckoutRefused error={shown.error} source={source} onRetry={() => void quote.refetch()} />;
	return (
		<>
			{shown.data ? (
				<CheckoutForm
					source={source}
					quote={shown.data}
					stale={quote.isPlaceholderData || coupon.pending || (addresses.isFetching && !isThere(list, named))}
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
					contactIsComplete={contactIsComplete}
					coupon={<CouponRow choice={coupon} onChoose={(couponId) => change({ couponId })} />}
					bodyOf={(common): BuyerOrder => ({
						source,
						...(address ? { addressId: address.id } : {}),
						...(coupon.couponId ? { couponId: coupon.couponId } : {}),
						...common,
					})}
					send={(body, key) => api(ordersCalls.createOrder, body, { key })}
					onNewQuote={(fresh) => client.setQueryData(wanted.queryKey, fresh)}
					onRenew={() => void quote.refetch()}
				/>
			) : (
				<SkeletonRows />
			)}
		</>
	);
}

type Items = { skuId: string; quantity: number }[];

function itemsOf({ parts }: Quote): Items {
	return parts.flatMap((part) => part.lines.map(({ skuId, quantity }) => ({ skuId, quantity })));
}

/** After signing in the carts are one: what was not about to be ordered is unselected, not ordered along. */
const alignQuery = (only: readonly string[]) => ({
	queryKey: ['checkout-align', only] as const,
	queryFn: async () => {
		const { lines } = await api(cartCalls.list, {});
		const others = lines.filter((line) => line.selected && !only.includes(line.skuId)).map((line) => line.lineId);
		if (others.length > 0) await api(cartCalls.selectProduct, { lineIds: others, selected: false });
		forgetSeen();
		return true;
	},
	staleTime: Number.POSITIVE_INFINITY,
	gcTime: 0,
	retry: 1,
});

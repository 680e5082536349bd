import { newKey } from '@qaysari/client/new-key';
import { draftOrderCalls } from '@qaysari/contract/orders.calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../app/api.ts';
import { getSession } from '../../app/session.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { readDraft, writeDraft } from '../addresses/address-draft.ts';
import { type AddressValue, emptyAddress } from '../addresses/address-fields.tsx';
import { draftQuery, visitorQuoteQuery } from './checkout-queries.ts';
import { CheckoutRefused } from './checkout-refused.tsx';
import type { OrderSource } from './checkout-source.ts';
import { type ChangeWish, type CheckoutWish, forgetSeen, rememberSeen, visitorDraft } from './checkout-wish.ts';
import { TypedCheckout } from './typed-checkout.tsx';
import { unservedOf, useShownQuote } from './use-shown-quote.ts';

interface VisitorCheckoutProps {
	source: OrderSource;
	wish: CheckoutWish;
	change: ChangeWish;
}

/** The visitor's way: a draft of what is ordered, its price, and the order, with the address typed in place. */
export function VisitorCheckout({ source, wish, change }: VisitorCheckoutProps) {
	const client = useQueryClient();
	const [opening, setOpening] = useState(newKey);
	const [address, setAddress] = useState<AddressValue>(() => readDraft(visitorDraft) ?? emptyAddress);

	const draft = useQuery(draftQuery(source, opening));
	const draftId = draft.data?.draftId;
	const delivery = { deliveryMode: wish.deliveryMode, logistics: wish.logistics };
	const wanted = visitorQuoteQuery(draftId ?? '', address, delivery);
	const quote = useQuery({ ...wanted, enabled: draftId !== undefined, placeholderData: keepPreviousData });
	const elsewhere = useQuery({
		...visitorQuoteQuery(draftId ?? '', null, delivery),
		enabled: draftId !== undefined && unservedOf(quote.error) !== null,
	});
	const shown = useShownQuote(quote, elsewhere, wish, change);

	useEffect(() => {
		if (quote.data) rememberSeen(quote.data.parts.flatMap((part) => part.lines.map((line) => line.skuId)));
		// Whoever leaves without signing in is not held to it later.
		return () => {
			if (!getSession()) forgetSeen();
		};
	}, [quote.data]);

	// What is shown may be the price of a draft before: without the next one nothing can be ordered.
	const failure = draftId === undefined && draft.error ? draft.error : shown.data ? null : shown.error;
	if (failure)
		return (
			<CheckoutRefused error={failure} source={source} onRetry={() => void (draft.error ? draft.refetch() : quote.refetch())} />
		);
	if (!shown.data) return <SkeletonRows />;
	return (
		<TypedCheckout
			source={source}
			quote={shown.data}
			stale={quote.isPlaceholderData || draftId === undefined}
			unserved={shown.unserved}
			wish={wish}
			change={change}
			address={address}
			onAddress={(next) => {
				setAddress(next);
				writeDraft(visitorDraft, next, emptyAddress);
			}}
			send={(body, key) => api(draftOrderCalls.createRealOrder, { draftId: draftId ?? '', ...body }, { key })}
			onNewQuote={(fresh) => client.setQueryData(wanted.queryKey, fresh)}
			onRenew={() => setOpening(newKey())}
		/>
	);
}

import { ApiError } from '@qaysari/client/api-error';
import { deskDraftsCalls } from '@qaysari/contract/desk-drafts.calls';
import type { deskDraftsSchemas } from '@qaysari/contract/desk-drafts.schemas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { queryOf } from '../../app/request.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { type AddressValue, emptyAddress } from '../addresses/address-fields.tsx';
import type { Delivery } from './checkout-queries.ts';
import type { CheckoutWish } from './checkout-wish.ts';
import { TypedCheckout } from './typed-checkout.tsx';
import { unservedOf, useShownQuote } from './use-shown-quote.ts';

type Draft = NonNullable<z.output<(typeof deskDraftsSchemas)['open']['output']>['draft']>;

const quoteQuery = (code: string, place: { provinceId: string; cityId: string } | null, delivery: Delivery) => ({
	...queryOf(deskDraftsCalls.preview, {
		code,
		...(place?.provinceId ? { provinceId: place.provinceId, ...(place.cityId ? { cityId: place.cityId } : {}) } : {}),
		...delivery,
	}),
	staleTime: 0,
});

/** What the shop prepared for somebody, filled in: they check it, change where it goes and how it is paid, and order it. */
export function MadeOrderCheckout({ code, draft }: { code: string; draft: Draft }) {
	const t = useT();
	const client = useQueryClient();
	const [wish, setWish] = useState<CheckoutWish>(() => wishOf(draft));
	const [address, setAddress] = useState<AddressValue>(() => addressOf(draft));
	const change = (part: Partial<CheckoutWish>): void => setWish((before) => ({ ...before, ...part }));
	const delivery = { deliveryMode: wish.deliveryMode, logistics: wish.logistics };
	const wanted = quoteQuery(code, address, delivery);
	const quote = useQuery({ ...wanted, placeholderData: keepPreviousData });
	const elsewhere = useQuery({ ...quoteQuery(code, null, delivery), enabled: unservedOf(quote.error) !== null });
	const shown = useShownQuote(quote, elsewhere, wish, change);
	const source = { kind: 'items' as const, items: draft.items };
	const asTold = address.provinceId === (draft.address?.provinceId ?? '') && wish.deliveryMode === draft.deliveryMode;
	if (shown.error && !shown.data) {
		if (!(shown.error instanceof ApiError) || shown.error.isUndecided)
			return <FailedView error={shown.error} onRetry={() => void quote.refetch()} />;
		return (
			<EmptyState icon="box" title={shown.error.message}>
				<ButtonLink to={paths.chat()}>{t('madeOrder.ask')}</ButtonLink>
			</EmptyState>
		);
	}
	if (!shown.data) return <SkeletonRows />;
	return (
		<>
			<div className="flex flex-col gap-3 px-4 pt-1 pb-2">
				<p className="text-13 text-soft">{t('madeOrder.text')}</p>
				{asTold && shown.data.payNow.amount !== draft.total.amount ? (
					<Notice tone="saffron" icon="ticket">
						{t('madeOrder.priceChanged', { was: draft.total, now: shown.data.payNow })}
					</Notice>
				) : null}
			</div>
			<TypedCheckout
				source={source}
				fixed
				quote={shown.data}
				stale={quote.isPlaceholderData}
				unserved={shown.unserved}
				wish={wish}
				change={change}
				address={address}
				onAddress={setAddress}
				send={(body, key) => api(deskDraftsCalls.place, { code, ...body }, { key })}
				onNewQuote={(fresh) => client.setQueryData(wanted.queryKey, fresh)}
				onRenew={() => void quote.refetch()}
			/>
		</>
	);
}

function wishOf({ deliveryMode, logistics, storeId, paymentMethod, remark }: Draft): CheckoutWish {
	const { iraq, china } = logistics;
	return {
		deliveryMode,
		logistics: { ...(iraq ? { iraq } : {}), ...(china ? { china } : {}) },
		storeId: storeId ?? null,
		method: paymentMethod,
		useBalance: true,
		remark,
		agreed: false,
	};
}

function addressOf({ address, fullName, phone }: Draft): AddressValue {
	if (!address) return { ...emptyAddress, fullName, phone };
	const { secondPhone, postcode, pin } = address;
	return {
		...emptyAddress,
		fullName: address.fullName ?? fullName,
		phone: address.phone,
		secondPhone: secondPhone ?? '',
		countryId: address.countryId,
		provinceId: address.provinceId,
		cityId: address.cityId,
		postcode: postcode ?? '',
		address: address.address,
		pin: pin ?? null,
	};
}

import { ApiError } from '@qaysari/client/api-error';
import { newKey } from '@qaysari/client/new-key';
import { latinDigits } from '@qaysari/contract/account-input';
import { deliveryMode } from '@qaysari/contract/order-states';
import { draftOrderCalls } from '@qaysari/contract/orders.calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { getSession } from '../../app/session.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { readDraft, writeDraft } from '../addresses/address-draft.ts';
import {
	type AddressErrors,
	type AddressValue,
	addressFormOf,
	emptyAddress,
	focusFirstError,
	validateAddress,
} from '../addresses/address-fields.tsx';
import { errorsOfRefusal } from '../addresses/address-rules.ts';
import { ProvePhone } from '../credentials/prove-phone.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { draftQuery, type VisitorOrder, visitorQuoteQuery } from './checkout-queries.ts';
import { CheckoutRefused } from './checkout-refused.tsx';
import type { OrderSource } from './checkout-source.ts';
import { type ChangeWish, type CheckoutWish, forgetSeen, rememberSeen, visitorDraft } from './checkout-wish.ts';
import { PlaceNotServed } from './place-not-served.tsx';
import { unservedOf, useShownQuote } from './use-shown-quote.ts';
import { VisitorContact } from './visitor-contact.tsx';

interface VisitorCheckoutProps {
	source: OrderSource;
	wish: CheckoutWish;
	change: ChangeWish;
}

/** The visitor's way: a draft of what is ordered, its price, and the order, with the address typed in place. */
export function VisitorCheckout({ source, wish, change }: VisitorCheckoutProps) {
	const client = useQueryClient();
	const form = useRef<HTMLDivElement>(null);
	const [opening, setOpening] = useState(newKey);
	const [address, setAddress] = useState<AddressValue>(() => readDraft(visitorDraft) ?? emptyAddress);
	const [errors, setErrors] = useState<AddressErrors>({});
	/** Places the order again, once the number is proven. */
	const [unproven, setUnproven] = useState<(() => void) | null>(null);
	const t = useT();
	const pickup = wish.deliveryMode === deliveryMode.selfPickup;

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

	const changeAddress = (next: AddressValue): void => {
		setAddress(next);
		writeDraft(visitorDraft, next, emptyAddress);
		setErrors({});
	};

	const showErrors = (found: AddressErrors): void => {
		setErrors(found);
		// The fields carry their errors first.
		setTimeout(() => focusFirstError(form, found));
	};
	const contactIsComplete = (): boolean => {
		const found = validateAddress(address);
		if (shown.unserved) return false;
		const { fullName, phone } = found;
		const wrong = pickup ? { ...(fullName ? { fullName } : {}), ...(phone ? { phone } : {}) } : found;
		if (Object.keys(wrong).length === 0) return true;
		showErrors(wrong);
		return false;
	};
	const send = async (body: VisitorOrder, key: string) => {
		try {
			return await api(draftOrderCalls.createRealOrder, body, { key });
		} catch (error) {
			if (error instanceof ApiError) {
				const issues = error.issues.map(({ path }) => ({ path: path.replace(/^address\./, '') }));
				const found = errorsOfRefusal(error.reason, issues);
				if (Object.keys(found).length > 0) showErrors(found);
			}
			throw error;
		}
	};
	const phone = latinDigits(address.phone).trim();
	const renew = (): void => setOpening(newKey());

	const failure = draft.error ?? shown.error;
	if (failure && !shown.data)
		return (
			<CheckoutRefused error={failure} source={source} onRetry={() => void (draft.error ? draft.refetch() : quote.refetch())} />
		);
	return (
		<>
			{shown.data ? (
				<>
					<CheckoutForm
						source={source}
						quote={shown.data}
						stale={quote.isPlaceholderData || draftId === undefined}
						wish={wish}
						change={change}
						contact={
							<div ref={form} className="flex flex-col gap-4">
								<VisitorContact
									mode={wish.deliveryMode}
									value={address}
									onChange={changeAddress}
									errors={shown.unserved ? { ...errors, provinceId: { key: 'validation.province.unserved' } } : errors}
								/>
								{shown.unserved ? (
									<PlaceNotServed
										message={shown.unserved.message}
										onPickup={() => change({ deliveryMode: deliveryMode.selfPickup })}
									/>
								) : null}
							</div>
						}
						contactIsComplete={contactIsComplete}
						bodyOf={(common): VisitorOrder => ({
							draftId: draftId ?? '',
							...(pickup ? { fullName: address.fullName.trim(), phone } : { address: addressFormOf(address) }),
							...common,
						})}
						send={send}
						onNewQuote={(fresh) => client.setQueryData(wanted.queryKey, fresh)}
						onRenew={renew}
						onUnproven={(again) => setUnproven(() => again)}
					/>
					<Sheet open={unproven !== null} title={t('checkout.prove.title')} onClose={() => setUnproven(null)}>
						<ProvePhone
							phone={phone}
							text={t.parts('checkout.prove.text', { phone }).map((part) =>
								typeof part === 'string' ? (
									part
								) : (
									<bdi key={part.tag} dir="ltr" className="font-semibold text-ink">
										{part.text}
									</bdi>
								),
							)}
							onProven={() => {
								setUnproven(null);
								unproven?.();
							}}
						/>
					</Sheet>
				</>
			) : (
				<SkeletonRows />
			)}
		</>
	);
}

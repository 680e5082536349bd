import { type PaymentMethod, paymentMethod } from '@qaysari/contract/order-states';
import { useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { DeskForm } from '../../features/desk-orders/desk-form.tsx';
import { DeskMade, type Made } from '../../features/desk-orders/desk-made.tsx';
import { DeskOffer } from '../../features/desk-orders/desk-offer.tsx';
import { type DeskValues, previewOf, wishOf } from '../../features/desk-orders/desk-values.ts';
import { ProveDialog } from '../../features/desk-orders/prove-dialog.tsx';
import { type DeskQuote, useDeskQuote, useMakeDraft, usePlaceDeskOrder } from '../../features/desk-orders/use-desk-orders.ts';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

interface Offer {
	values: DeskValues;
	quote: DeskQuote;
}

/** An order for somebody who called or wrote: its price is read out, then they get a link, or it goes out and is paid at the door. */
export function NewDeskOrderScreen() {
	const { t, language } = useLanguage();
	const preview = useDeskQuote();
	const make = useMakeDraft();
	const place = usePlaceDeskOrder();
	const [offer, setOffer] = useState<Offer | null>(null);
	const [made, setMade] = useState<Made | null>(null);
	const [unproven, setUnproven] = useState(false);
	const [typed, setTyped] = useState(false);
	const fault = place.error ?? make.error ?? preview.error;
	const change = () => {
		setOffer(null);
		for (const call of [preview, make, place]) call.reset();
	};
	const calculate = (values: DeskValues) => {
		change();
		preview.mutate(previewOf(values), { onSuccess: (quote) => setOffer({ values, quote }) });
	};
	const send = (method: PaymentMethod) => {
		if (!offer) return;
		make.mutate(wishOf(offer.values, method, offer.quote), { onSuccess: (draft) => setMade({ kind: 'draft', ...draft }) });
	};
	const placeNow = () => {
		if (!offer) return;
		place.mutate(wishOf(offer.values, paymentMethod.cashOnDelivery, offer.quote), {
			onSuccess: ({ orders }) => setMade({ kind: 'orders', orderNumbers: orders.map(({ orderNumber }) => orderNumber) }),
			onError: ({ reason }) => reason === 'phone_unproven' && setUnproven(true),
		});
	};
	return (
		<>
			<PageHeader title={t('deskOrder.new')} back={{ to: paths.deskOrders, label: t('nav.deskOrders') }} />
			{made ? (
				<DeskMade
					made={made}
					onAnother={() => {
						change();
						setTyped(false);
						setMade(null);
					}}
				/>
			) : (
				<div className="stack">
					<DeskForm
						language={language}
						busy={preview.isPending}
						locked={make.isPending || place.isPending}
						onChange={() => {
							setTyped(true);
							change();
						}}
						onSubmit={calculate}
					/>
					<DeskOffer
						quote={offer?.quote ?? null}
						fault={fault && fault.reason !== 'phone_unproven' ? fault : null}
						sending={make.isPending}
						placing={place.isPending}
						onSend={send}
						onPlace={placeNow}
					/>
				</div>
			)}
			<LeaveQuestion unsaved={() => typed && made === null} />
			<ProveDialog
				phone={unproven && offer ? offer.values.phone : null}
				language={offer?.values.language ?? language}
				onProven={() => {
					setUnproven(false);
					placeNow();
				}}
				onClose={() => setUnproven(false)}
			/>
		</>
	);
}

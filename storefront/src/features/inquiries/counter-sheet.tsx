import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { wholeOf } from '../../ui/whole-number.ts';
import { type Offer, useCounterOffer } from './offer-mutations.ts';

/** The prices at which the buyer would order, one for each kind; named once. */
export function CounterSheet({
	open,
	onClose,
	inquiryId,
	offer,
}: {
	open: boolean;
	onClose: () => void;
	inquiryId: string;
	offer: Offer;
}) {
	const t = useT();
	const counter = useCounterOffer();
	const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
	const [note, setNote] = useState('');
	const [tried, setTried] = useState(false);
	const prices = offer.skus.map((sku) => {
		const dinars = wholeOf(typed.get(sku.skuId) ?? '');
		return { sku, price: dinars === null || dinars < 1 ? null : dinars * 100 };
	});
	const send = (): void => {
		setTried(true);
		const named = prices.flatMap(({ sku, price }) => (price === null ? [] : [{ skuId: sku.skuId, price }]));
		if (named.length < prices.length || counter.isPending) return;
		counter.mutate({ inquiryId, offerId: offer.offerId, prices: named, note }, { onSuccess: onClose });
	};
	return (
		<Sheet open={open} title={t('offer.counter')} onClose={onClose}>
			<form
				noValidate
				className="flex flex-col gap-4 pb-2"
				onSubmit={(event) => {
					event.preventDefault();
					send();
				}}
			>
				<p className="text-13 text-soft">{t('offer.counter.once')}</p>
				{prices.map(({ sku, price }) => (
					<TextField
						key={sku.skuId}
						label={sku.name ? t('offer.counter.priceOf', { name: sku.name }) : t('offer.counter.price')}
						inputMode="numeric"
						dir="ltr"
						maxLength={14}
						value={typed.get(sku.skuId) ?? ''}
						onText={(text) => setTyped(new Map(typed).set(sku.skuId, text))}
						hint={t('inquiry.price.hint')}
						error={tried && price === null ? t('inquiry.price.wrong') : undefined}
					/>
				))}
				<TextAreaField
					label={t('offer.counter.note')}
					optional
					dir="auto"
					rows={2}
					maxLength={500}
					value={note}
					onText={setNote}
				/>
				<Button type="submit" size="main" wide busy={counter.isPending}>
					{t('offer.counter.send')}
				</Button>
			</form>
		</Sheet>
	);
}

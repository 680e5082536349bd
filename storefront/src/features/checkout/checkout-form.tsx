import { ApiError } from '@qaysari/client/api-error';
import { limits } from '@qaysari/contract/limits';
import { deliveryMode, type PaymentMethod } from '@qaysari/contract/order-states';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { phoneToProve } from '../credentials/phone-to-prove.ts';
import { ProveOrdering } from '../credentials/prove-ordering.tsx';
import { BalanceChoice } from '../payments/balance-choice.tsx';
import { Agreement } from './agreement.tsx';
import type { Placed, Quote } from './checkout-queries.ts';
import type { OrderSource } from './checkout-source.ts';
import type { ChangeWish, CheckoutWish } from './checkout-wish.ts';
import { DeliverySection } from './delivery-section.tsx';
import { PartSection } from './part-section.tsx';
import { methodOf, PaymentSection } from './payment-section.tsx';
import { PlaceBar } from './place-bar.tsx';
import { attemptKey, usePlacing } from './placing.ts';
import { faultOf, PlacingProblem } from './placing-problem.tsx';
import { SumsSection } from './sums-section.tsx';
import { toPayOf } from './to-pay.ts';

/** What buyers and visitors send alike. */
export interface CommonOrder {
	remark: string;
	paymentMethod: PaymentMethod;
	useBalance: boolean;
	agreed: boolean;
	expectedTotal: Quote['payNow'];
	deliveryMode: CheckoutWish['deliveryMode'];
	logistics: CheckoutWish['logistics'];
	storeId?: string;
}

interface CheckoutFormProps<Body> {
	source: OrderSource;
	quote: Quote;
	/** The quote belongs to what was chosen before; the new one is on its way. */
	stale: boolean;
	/** Nobody delivers to the place: when it comes and what that costs is said of no place. */
	unserved: boolean;
	wish: CheckoutWish;
	change: ChangeWish;
	/** Who receives it, and where. */
	contact: ReactNode;
	/** Shows what is missing there, if anything. */
	contactIsComplete: () => boolean;
	/** Coupons of the buyer, between what is ordered and how it is paid; visitors have none. */
	coupon?: ReactNode;
	bodyOf: (common: CommonOrder) => Body;
	send: (body: Body, key: string) => Promise<Placed>;
	/** The prices in a refusal. */
	onNewQuote: (quote: Quote) => void;
	/** What is ordered, or may be, is another now. */
	onRenew: () => void;
	/** What is ordered cannot be changed here. */
	fixed?: boolean;
}

function show(id: string): void {
	document.getElementById(id)?.scrollIntoView({ block: 'center' });
}

export function CheckoutForm<Body>(props: CheckoutFormProps<Body>) {
	const { quote, wish, change, unserved } = props;
	const t = useT();
	const wanted = JSON.stringify(props.source);
	const placing = usePlacing(wanted, props.send);
	const running = useRef(false);
	const [before, setBefore] = useState<Quote | null>(null);
	const [unproven, setUnproven] = useState({ phone: '', asked: false });
	/** Complaints appear with the first try to order, and go as soon as they are met. */
	const [tried, setTried] = useState(false);
	// Where the balance pays all of it, no method has to be open.
	const chosen = methodOf(quote.methods, wish.method);
	const toPay = toPayOf(quote, chosen, wish.useBalance);
	const method = chosen ?? (toPay.covered ? (quote.methods[0]?.method ?? null) : null);
	const pickup = wish.deliveryMode === deliveryMode.selfPickup;
	const storeError = tried && pickup && wish.storeId === null ? t('checkout.delivery.chooseStore') : null;
	const agreementError = tried && !wish.agreed ? t('validation.agreement') : null;

	useEffect(() => {
		if (placing.error) show('problem');
	}, [placing.error]);

	const place = (): void => {
		setTried(true);
		const gap =
			!props.contactIsComplete() || (pickup && wish.storeId === null)
				? 'delivery'
				: method === null
					? 'payment'
					: wish.agreed
						? null
						: 'agreement';
		if (gap) show(gap);
		if (gap || method === null || running.current) return;
		running.current = true;
		const body = props.bodyOf({
			remark: wish.remark,
			paymentMethod: method,
			useBalance: toPay.fromBalance > 0,
			agreed: wish.agreed,
			expectedTotal: quote.payNow,
			deliveryMode: wish.deliveryMode,
			logistics: wish.logistics,
			...(pickup && wish.storeId ? { storeId: wish.storeId } : {}),
		});
		placing.mutate(
			{ body, key: attemptKey(wanted) },
			{
				onSettled: () => {
					running.current = false;
				},
				onError: (error) => {
					if (!(error instanceof ApiError)) return;
					const phone = phoneToProve(error);
					if (error.reason === 'price_changed' && error.data) {
						setBefore(quote);
						props.onNewQuote(error.data as Quote);
					} else if (phone !== null) {
						setUnproven({ phone, asked: true });
					} else if (!error.isUndecided && faultOf(error) === null) {
						props.onRenew();
					}
				},
			},
		);
	};

	return (
		<div className="flex flex-col gap-3 px-4 pt-1 pb-28">
			<DeliverySection
				mode={wish.deliveryMode}
				onMode={(mode) => change({ deliveryMode: mode })}
				storeId={wish.storeId}
				onStore={(storeId) => change({ storeId })}
				storeError={storeError}
			>
				{props.contact}
			</DeliverySection>
			{quote.parts.length > 1 ? (
				<Notice tone="tile" icon="box">
					<p className="font-bold">{t('checkout.split', { count: quote.parts.length })}</p>
					<p>{t('checkout.split.why')}</p>
				</Notice>
			) : null}
			{quote.parts.map((part, index) => (
				<PartSection
					key={part.origin}
					part={part}
					index={index}
					count={quote.parts.length}
					pickup={pickup}
					served={!unserved}
					faultySku={placing.error ? (faultOf(placing.error)?.skuId ?? null) : null}
					onLogistics={(code) => change({ logistics: { ...wish.logistics, [part.origin]: code } })}
				/>
			))}
			{props.coupon}
			<div id="payment">
				<PaymentSection
					methods={quote.methods}
					chosen={method}
					onChoose={(next) => change({ method: next })}
					balance={
						<BalanceChoice
							balance={quote.balance}
							used={toPay.fromBalance > 0}
							covers={toPay.covered}
							onUse={(useBalance) => change({ useBalance })}
						/>
					}
					covered={toPay.covered}
				/>
			</div>
			<Card>
				<TextAreaField
					label={t('checkout.remark.label')}
					optional
					rows={2}
					maxLength={limits.remarkLength}
					placeholder={t('checkout.remark.placeholder')}
					value={wish.remark}
					onText={(remark) => change({ remark })}
				/>
			</Card>
			<div id="problem" className="scroll-mb-28 empty:hidden">
				{placing.error ? (
					<PlacingProblem
						error={placing.error}
						quote={quote}
						before={before}
						source={props.source}
						fixed={props.fixed ?? false}
						onMended={() => {
							placing.reset();
							props.onRenew();
						}}
					/>
				) : null}
			</div>
			{unserved ? null : <SumsSection quote={quote} method={method} toPay={toPay} />}
			<Agreement
				beside={props.fixed ?? false}
				agreed={wish.agreed}
				onAgree={(agreed) => change({ agreed })}
				error={agreementError}
			/>
			<Sheet open={unproven.asked} title={t('checkout.prove.title')} onClose={() => setUnproven({ ...unproven, asked: false })}>
				<ProveOrdering
					phone={unproven.phone}
					onProven={() => {
						setUnproven({ ...unproven, asked: false });
						place();
					}}
				/>
			</Sheet>
			<PlaceBar toPay={unserved ? null : toPay} method={method} busy={placing.isPending} stale={props.stale} onPlace={place} />
		</div>
	);
}

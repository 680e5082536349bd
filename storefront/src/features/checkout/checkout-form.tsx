import { deliveryMode } from '@qaysari/contract/order-states';
import type { ReactNode } from 'react';
import { useT } from '../../app/language.tsx';
import { Agreement } from './agreement.tsx';
import type { ChangeWish } from './checkout-wish.ts';
import { DeliverySection } from './delivery-section.tsx';
import { PartSections } from './part-sections.tsx';
import { methodOf, PaymentSection } from './payment-section.tsx';
import { PlaceBar } from './place-bar.tsx';
import { type OrderToPlace, usePlaceOrder } from './place-order.ts';
import { faultOf, PlacingProblem } from './placing-problem.tsx';
import { ProveSheet } from './prove-sheet.tsx';
import { RemarkSection } from './remark-section.tsx';
import { SumsSection } from './sums-section.tsx';
import { toPayOf } from './to-pay.ts';

interface CheckoutFormProps<Body> extends OrderToPlace<Body> {
	/** The quote belongs to what was chosen before; the new one is on its way. */
	stale: boolean;
	/** Nobody delivers to the place: when it comes and what that costs is said of no place. */
	unserved: boolean;
	change: ChangeWish;
	/** Who receives it, and where. */
	contact: ReactNode;
	/** Coupons of the buyer, between what is ordered and how it is paid; visitors have none. */
	coupon?: ReactNode;
	/** What is ordered cannot be changed here. */
	fixed?: boolean;
}

export function CheckoutForm<Body>(props: CheckoutFormProps<Body>) {
	const { quote, wish, change, unserved, stale, fixed = false } = props;
	const t = useT();
	// Where the balance pays all of it, no method has to be open.
	const chosen = methodOf(quote.methods, wish.method);
	const toPay = toPayOf(quote, chosen, wish.useBalance);
	const method = chosen ?? (toPay.covered ? (quote.methods[0]?.method ?? null) : null);
	const order = usePlaceOrder(props, method, toPay);
	const noStore = wish.deliveryMode === deliveryMode.selfPickup && wish.storeId === null;
	return (
		<div className="flex flex-col gap-3 px-4 pt-1 pb-28">
			<DeliverySection
				mode={wish.deliveryMode}
				onMode={(mode) => change({ deliveryMode: mode })}
				storeId={wish.storeId}
				onStore={(storeId) => change({ storeId })}
				storeError={order.tried && noStore ? t('checkout.delivery.chooseStore') : null}
			>
				{props.contact}
			</DeliverySection>
			<PartSections
				parts={quote.parts}
				wish={wish}
				change={change}
				unserved={unserved}
				faultySku={order.error ? (faultOf(order.error)?.skuId ?? null) : null}
			/>
			{props.coupon}
			<PaymentSection quote={quote} chosen={method} toPay={toPay} change={change} />
			<RemarkSection remark={wish.remark} onRemark={(remark) => change({ remark })} />
			<div id="problem" className="scroll-mb-28 empty:hidden">
				{order.error ? (
					<PlacingProblem
						error={order.error}
						quote={quote}
						before={order.before}
						source={props.source}
						fixed={fixed}
						onMended={order.onMended}
					/>
				) : null}
			</div>
			{unserved ? null : <SumsSection quote={quote} method={method} toPay={toPay} />}
			<Agreement
				beside={fixed}
				agreed={wish.agreed}
				onAgree={(agreed) => change({ agreed })}
				error={order.tried && !wish.agreed ? t('validation.agreement') : null}
			/>
			<ProveSheet
				open={order.unproven.asked}
				phone={order.unproven.phone}
				onClose={order.onProofLeft}
				onProven={order.onProven}
			/>
			<PlaceBar toPay={unserved ? null : toPay} method={method} busy={order.busy} stale={stale} onPlace={order.place} />
		</div>
	);
}

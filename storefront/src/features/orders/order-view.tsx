import { orderStatus } from '@qaysari/contract/order-states';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link, useSearchParams } from '../../app/router.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ButtonRow, RowGroup } from '../../ui/list-row.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { ThumbProvider } from '../../ui/thumb.tsx';
import { BuyAgain } from './buy-again.tsx';
import { ChangeAddressSheet } from './change-address-sheet.tsx';
import { ChangeLogisticsSheet } from './change-logistics-sheet.tsx';
import { ChangeRemarkSheet } from './change-remark-sheet.tsx';
import { FeesBeyond } from './fees-beyond.tsx';
import { nextStep, notOnItsWay } from './next-step.ts';
import { AskedAmendments } from './order-amendments.tsx';
import { OrderBody } from './order-body.tsx';
import { OrderContact } from './order-contact.tsx';
import { useOrderAct } from './order-mutations.ts';
import { OrderPayment, useIsPaymentKnown } from './order-payment.tsx';
import { OrderPrint } from './order-print.tsx';
import { OrderProblems } from './order-problems.tsx';
import type { OrderDetail, OrderReader } from './order-queries.ts';
import { OrderQuestions } from './order-questions.tsx';

/** An order and what its owner may do with it now; drawn when its payment is known too, which stands above the rest. */
export function OrderView(props: { order: OrderDetail; reader: OrderReader }) {
	return useIsPaymentKnown(props.order) ? <OpenedOrder {...props} /> : <SkeletonRows />;
}

function OpenedOrder({ order, reader }: { order: OrderDetail; reader: OrderReader }) {
	const t = useT();
	const { orderNumber } = order;
	const cancelling = useOrderAct('cancel', orderNumber, reader);
	const confirming = useOrderAct('confirm', orderNumber, reader);
	const busy = cancelling.isPending || confirming.isPending;
	const { ask, dialog } = useConfirm();
	const canCancel = order.actions.includes('cancelled');
	const over = notOnItsWay.includes(order.status);
	const step = nextStep({ ...order, paymentState: order.payment?.state ?? null });
	const [thumb, setThumb] = useState<HTMLElement | null>(null);
	const closed = order.status === orderStatus.CANCEL || order.status === orderStatus.TERMINATED;
	// What changed stands at the top.
	const showState = (): void => scrollTo({ top: 0 });
	const cancel = async (): Promise<void> => {
		const paid = order.stageOne.captured.amount > 0;
		const sure = await ask({
			title: t('order.cancel.title'),
			...(paid ? { text: t('order.cancel.refund') } : {}),
			confirm: t('order.action.cancel'),
			cancel: t('order.cancel.keep'),
			danger: true,
		});
		if (sure) cancelling.mutate({ orderNumber }, { onSettled: showState });
	};
	const confirm = async (): Promise<void> => {
		if (await ask({ title: t('order.confirm.title'), confirm: t('order.action.confirm') }))
			confirming.mutate({ orderNumber }, { onSettled: showState });
	};
	return (
		<ThumbProvider value={thumb}>
			<div className="print:hidden">
				<OrderBody
					order={order}
					pay={
						<>
							<OrderQuestions order={order} reader={reader} />
							<FeesBeyond order={order} reader={reader} />
							<AskedAmendments order={order} reader={reader} />
							<OrderPayment order={order} />
						</>
					}
					care={
						<>
							<OrderProblems order={order} reader={reader} />
							<OrderContact contact={order.contact} orderNumber={order.orderNumber} />
						</>
					}
					end={
						<>
							<Changes order={order} reader={reader} />
							{reader === 'buyer' && over && !closed ? (
								<ButtonLink look="secondary" size="main" wide to={paths.myReviews(order.orderNumber)}>
									<Icon name="star" />
									{t('reviews.order')}
								</ButtonLink>
							) : null}
							{closed ? null : over ? (
								<ButtonLink look="secondary" size="main" wide to={paths.track(order.orderNumber)}>
									{t('order.action.track')}
								</ButtonLink>
							) : (
								<BuyAgain orderNumber={order.orderNumber} look="secondary" />
							)}
							{canCancel ? (
								<Button look="danger" size="main" wide busy={busy} onClick={() => void cancel()}>
									{t('order.action.cancel')}
								</Button>
							) : null}
						</>
					}
				/>
				<BottomBar>
					{step === 'wait' ? (
						<ButtonLink look="secondary" size="main" wide to={paths.chat(`?order=${order.orderNumber}`)}>
							<Icon name="chat" />
							{t('order.action.support')}
						</ButtonLink>
					) : (
						<Link
							to={paths.chat(`?order=${order.orderNumber}`)}
							aria-label={t('order.action.support')}
							className="grid size-13 shrink-0 place-items-center rounded-full border-[1.5px] border-line text-tile active:bg-tile-50"
						>
							<Icon name="chat" />
						</Link>
					)}
					{step === 'pay' || step === 'receipt' ? <div ref={setThumb} className="min-w-0 flex-1" /> : null}
					{step === 'confirm' ? (
						<Button size="main" wide busy={busy} onClick={() => void confirm()}>
							{t('order.action.confirm')}
						</Button>
					) : null}
					{step === 'again' ? <BuyAgain orderNumber={order.orderNumber} look="primary" /> : null}
					{step === 'track' ? (
						<ButtonLink size="main" wide to={paths.track(order.orderNumber)}>
							{t('order.action.track')}
						</ButtonLink>
					) : null}
				</BottomBar>
			</div>
			<OrderPrint order={order} />
			{dialog}
		</ThumbProvider>
	);
}

type Changing = 'address' | 'logistics' | 'remark';

/** What may still be changed, and a summary on paper. */
function Changes({ order, reader }: { order: OrderDetail; reader: OrderReader }) {
	const t = useT();
	const [query, setQuery] = useSearchParams();
	const { editable } = order;
	const [changing, setChanging] = useState<Changing | null>(editable.address && query.has('addressId') ? 'address' : null);
	const close = (): void => {
		setChanging(null);
		if (!query.has('addressId')) return;
		// It was brought for this once: coming back to the order does not open the sheet again.
		const rest = new URLSearchParams(query);
		rest.delete('addressId');
		setQuery(rest, { replace: true });
	};
	return (
		<>
			<RowGroup label={t('order.change.title')}>
				{editable.address ? (
					<ButtonRow icon="pin" label={t('order.action.changeAddress')} onClick={() => setChanging('address')} />
				) : null}
				{editable.logistics ? (
					<ButtonRow icon="truck" label={t('order.action.changeLogistics')} onClick={() => setChanging('logistics')} />
				) : null}
				{editable.remark ? (
					<ButtonRow icon="pencil" label={t('order.action.changeRemark')} onClick={() => setChanging('remark')} />
				) : null}
				<ButtonRow icon="document" label={t('order.action.print')} onClick={() => print()} />
			</RowGroup>
			<ChangeAddressSheet open={changing === 'address'} order={order} reader={reader} onClose={close} />
			<ChangeLogisticsSheet open={changing === 'logistics'} order={order} reader={reader} onClose={close} />
			<ChangeRemarkSheet open={changing === 'remark'} order={order} reader={reader} onClose={close} />
		</>
	);
}

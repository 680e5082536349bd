import { roundToNote } from '@qaysari/contract/money';
import { paymentMethod } from '@qaysari/contract/order-states';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { newKey } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/routes.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icons.tsx';
import { paymentQuery } from '../payments/payment-queries.ts';
import { StorePayment } from '../payments/store-payment.tsx';
import { OrderBody } from './order-body.tsx';
import { useOrderAct } from './order-mutations.ts';
import type { OrderDetail, OrderReader } from './order-queries.ts';
import { payUntil } from './order-words.ts';

/** An order and what its owner may do with it now. */
export function OrderView({ order, reader }: { order: OrderDetail; reader: OrderReader }) {
	const t = useT();
	const act = useOrderAct(order.orderNumber, reader);
	const { ask, dialog } = useConfirm();
	const canCancel = order.actions.includes('cancelled');
	const canConfirm = order.actions.includes('receiptConfirmed');
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
		if (sure) act.mutate({ act: 'cancel', key: newKey() }, { onSettled: showState });
	};
	const confirm = async (): Promise<void> => {
		if (await ask({ title: t('order.confirm.title'), confirm: t('order.action.confirm') }))
			act.mutate({ act: 'confirm', key: newKey() }, { onSettled: showState });
	};
	return (
		<>
			<OrderBody
				order={order}
				pay={<OpenPayment order={order} />}
				end={
					canCancel ? (
						<Button look="danger" size="main" wide busy={act.isPending} onClick={() => void cancel()}>
							{t('order.action.cancel')}
						</Button>
					) : null
				}
			/>
			<BottomBar>
				<Link
					to={paths.chat(`?order=${order.orderNumber}`)}
					aria-label={t('order.action.support')}
					className="grid size-13 shrink-0 place-items-center rounded-full border-[1.5px] border-line text-tile active:bg-tile-50"
				>
					<Icon name="chat" />
				</Link>
				{canConfirm ? (
					<Button size="main" wide busy={act.isPending} onClick={() => void confirm()}>
						{t('order.action.confirm')}
					</Button>
				) : (
					<ButtonLink size="main" wide to={paths.track(order.orderNumber)}>
						{t('order.action.track')}
					</ButtonLink>
				)}
			</BottomBar>
			{dialog}
		</>
	);
}

/** Cash that is still to be brought to a store: by the payment's code where it is known, else by the order's number. */
function OpenPayment({ order }: { order: OrderDetail }) {
	const [query] = useSearchParams();
	const paymentId = query.get('payment') ?? '';
	const open = order.paymentMethod === paymentMethod.cashAtStore && order.actions.includes('pay');
	const payment = useQuery({ ...paymentQuery(paymentId), enabled: open && paymentId !== '' });
	if (!open || (paymentId && payment.isPending)) return null;
	const known = payment.data?.orderNumbers.includes(order.orderNumber) ? payment.data : null;
	const due = known ? known.total.amount : order.stageOne.due.amount + order.stageTwo.due.amount;
	return <StorePayment code={known?.storeCode ?? order.orderNumber} amount={roundToNote(due)} until={payUntil(order)} />;
}

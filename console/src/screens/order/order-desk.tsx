import { deliveryMode, mayBePacked } from '@qaysari/contract/order-states';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { App } from 'antd';
import { useState } from 'react';
import type { Fault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { EndDialog } from '../../features/orders/end-dialog.tsx';
import { MoveDialog, type MoveValues } from '../../features/orders/move-dialog.tsx';
import { eventsWithNumber, isAtStore, type OperatorEvent } from '../../features/orders/operator-events.ts';
import { OrderActions } from '../../features/orders/order-actions.tsx';
import { useMarkPacked } from '../../features/orders/use-mark-packed.ts';
import { useMoveOrder } from '../../features/orders/use-move-order.ts';
import type { Order } from '../../features/orders/use-order.ts';
import { CashDialog } from '../../features/payments/cash-dialog.tsx';
import { useCollect } from '../../features/payments/use-collect.ts';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { useFaultToast } from '../../ui/use-fault-toast.ts';

/** What this operator may do with the order now, and the dialogs that ask before it is done. */
export function OrderDesk({ order }: { order: Order }) {
	const t = useText();
	const may = useMay();
	const { message, modal } = App.useApp();
	const textOf = useFaultText();
	const toastFault = useFaultToast();
	const move = useMoveOrder();
	const pack = useMarkPacked();
	const collect = useCollect();
	const [asked, setAsked] = useState<OperatorEvent | null>(null);
	const [collecting, setCollecting] = useState(false);
	const { orderNumber } = order;

	/** The order has become another one meanwhile: nothing in the dialog fits any more. */
	const refused = (fault: Fault, close: () => void) => {
		if (fault.reason !== 'order_state_conflict') return;
		close();
		void message.warning(textOf(fault), 6);
	};

	const confirmMove = ({ note, logisticsNumber, handoverCode, courierId }: MoveValues) => {
		if (!asked) return;
		const number = eventsWithNumber.includes(asked) && logisticsNumber ? { logisticsNumber } : {};
		const close = () => setAsked(null);
		move.mutate(
			{
				orderNumber,
				event: asked,
				note,
				...number,
				...(handoverCode ? { handoverCode } : {}),
				...(courierId ? { courierId } : {}),
			},
			{
				tell: () => void message.success(t(pickup && isAtStore(asked) ? `pickup.done.${asked}` : `order.done.${asked}`)),
				onSuccess: close,
				onError: (fault) => refused(fault, close),
			},
		);
	};

	const askToPack = () =>
		modal.confirm({
			title: t('order.action.pack'),
			content: t('order.action.pack.why'),
			okText: t('action.confirm'),
			cancelText: t('action.cancel'),
			// A fault is told in a toast: the question itself was answered.
			onOk: () => pack.mutateAsync({ orderNumber }).then(() => void message.success(t('order.done.packed')), toastFault),
		});

	// What its buyer is asked about may still leave it.
	const isAsked =
		order.questions.some(({ answer }) => answer === null) || order.amendments.some(({ state }) => state === 'asked');
	const packable = mayBePacked(order) && !isAsked && may(ordersConsoleCalls.markPacked);
	const pickup = order.deliveryMode === deliveryMode.selfPickup;
	const collectable = order.collectable !== null && order.collectable.amount > 0 && may(paymentsConsoleCalls.collect);
	return (
		<>
			<OrderActions
				order={order}
				onPack={packable ? askToPack : undefined}
				onCollect={collectable ? () => setCollecting(true) : undefined}
				onMove={(event) => {
					move.reset();
					setAsked(event);
				}}
			/>
			<MoveDialog
				event={asked === 'terminated' ? null : asked}
				orderNumber={orderNumber}
				logisticsNumber={order.logisticsNumber}
				pickup={pickup}
				courier={order.courier}
				fault={move.error}
				busy={move.isPending}
				onConfirm={confirmMove}
				onClose={() => setAsked(null)}
			/>
			<EndDialog order={order} open={asked === 'terminated'} onClose={() => setAsked(null)} />
			<CashDialog
				place={collecting ? (pickup ? 'pickup' : 'door') : null}
				due={order.collectable?.amount ?? 0}
				courier={order.courier}
				fault={collect.error}
				busy={collect.isPending}
				onConfirm={(amount, { courierId }) =>
					collect.mutate(
						{ orderNumber, amount, ...(courierId ? { courierId } : {}) },
						{
							tell: () => void message.success(t('payment.cash.done')),
							onSuccess: () => setCollecting(false),
							onError: (fault) => refused(fault, () => setCollecting(false)),
						},
					)
				}
				onClose={() => {
					setCollecting(false);
					collect.reset();
				}}
			/>
		</>
	);
}

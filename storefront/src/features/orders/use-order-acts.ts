import type { ReactNode } from 'react';
import { useT } from '../../app/language.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useOrderAct } from './order-mutations.ts';
import type { OrderDetail, OrderReader } from './order-queries.ts';

export interface OrderActs {
	cancel: () => Promise<void>;
	confirm: () => Promise<void>;
	busy: boolean;
	/** Where somebody is asked whether they are sure. */
	dialog: ReactNode;
}

/** The two things that end an order for its owner, each after a question. */
export function useOrderActs(order: OrderDetail, reader: OrderReader): OrderActs {
	const t = useT();
	const { orderNumber } = order;
	const cancelling = useOrderAct('cancel', orderNumber, reader);
	const confirming = useOrderAct('confirm', orderNumber, reader);
	const { ask, dialog } = useConfirm();
	// What changed stands at the top.
	const showState = (): void => scrollTo({ top: 0 });
	return {
		cancel: async () => {
			const paid = order.stageOne.captured.amount > 0;
			const sure = await ask({
				title: t('order.cancel.title'),
				...(paid ? { text: t('order.cancel.refund') } : {}),
				confirm: t('order.action.cancel'),
				cancel: t('order.cancel.keep'),
				danger: true,
			});
			if (sure) cancelling.mutate({ orderNumber }, { onSettled: showState });
		},
		confirm: async () => {
			if (await ask({ title: t('order.confirm.title'), confirm: t('order.action.confirm') }))
				confirming.mutate({ orderNumber }, { onSettled: showState });
		},
		busy: cancelling.isPending || confirming.isPending,
		dialog,
	};
}

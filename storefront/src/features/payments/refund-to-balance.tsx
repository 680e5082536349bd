import type { Money } from '@qaysari/contract/money';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import type { ReactNode } from 'react';
import { useT } from '../../app/language.tsx';
import { useAction } from '../../app/use-action.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { useRefreshMoney } from './payment-mutations.ts';

interface Refund {
	refundId: string;
	amount: Money;
}

/** Takes money that is on its way back into the balance, at once, after a question. */
export function useRefundToBalance(): { take: (refund: Refund) => Promise<void>; dialog: ReactNode } {
	const t = useT();
	const toastError = useErrorToast();
	const refresh = useRefreshMoney();
	const { ask, dialog } = useConfirm();
	const give = useAction(paymentsCalls.refundToBalance, { onError: toastError, onSettled: refresh });
	const take = async ({ refundId, amount }: Refund): Promise<void> => {
		if (give.isPending) return;
		const sure = await ask({
			title: t('order.refund.toBalance.confirm', { amount }),
			text: t('order.refund.toBalance.text'),
			confirm: t('order.refund.toBalance'),
		});
		if (!sure) return;
		// Why it was refused is told beside the call.
		void give.mutateAsync({ refundId }).then(
			() => toast('success', t('order.refund.toBalance.done', { amount })),
			() => undefined,
		);
	};
	return { take, dialog };
}

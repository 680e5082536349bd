import { newKey } from '@qaysari/client/new-key';
import type { Money } from '@qaysari/contract/money';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { retryOnce } from '../../app/retry.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { useRefreshMoney } from './payment-mutations.ts';

interface Refund {
	refundId: string;
	amount: Money;
}

/** Takes money that is on its way back into the balance, at once, after a question. */
export function useRefundToBalance(): { take: (refund: Refund) => Promise<void>; dialog: ReactNode } {
	const t = useT();
	const errorText = useErrorText();
	const refresh = useRefreshMoney();
	const { ask, dialog } = useConfirm();
	const give = useMutation({
		networkMode: 'always',
		retry: retryOnce,
		mutationFn: ({ refundId, key }: Refund & { key: string }) => api(paymentsCalls.refundToBalance, { refundId }, { key }),
		onSuccess: (_answer, { amount }) => toast('success', t('order.refund.toBalance.done', { amount })),
		onError: (error) => toast('fail', errorText(error)),
		onSettled: refresh,
	});
	const take = async ({ refundId, amount }: Refund): Promise<void> => {
		if (give.isPending) return;
		const sure = await ask({
			title: t('order.refund.toBalance.confirm', { amount }),
			text: t('order.refund.toBalance.text'),
			confirm: t('order.refund.toBalance'),
		});
		if (sure) give.mutate({ refundId, amount, key: newKey() });
	};
	return { take, dialog };
}

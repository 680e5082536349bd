import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { App } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { CashDialog } from '../../features/payments/cash-dialog.tsx';
import { MethodName } from '../../features/payments/method-name.tsx';
import { PaymentList } from '../../features/payments/payment-list.tsx';
import { useConfirmCash } from '../../features/payments/use-confirm-cash.ts';
import { type Payment, usePayments } from '../../features/payments/use-payments.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';

/** @param method how the buyer chose to pay */
export function OrderPayments({ orderNumber, method }: { orderNumber: string; method: number }) {
	const t = useText();
	const may = useMay();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const payments = usePayments(orderNumber);
	const confirm = useConfirmCash();
	const [asked, setAsked] = useState<Payment | null>(null);
	const close = () => {
		setAsked(null);
		confirm.reset();
	};
	return (
		<section className="panel">
			<h2>{t('payment.title')}</h2>
			<p className="muted small">
				{t('payment.chosen')} <MethodName method={method} />
			</p>
			<LoadState query={payments} rows={2} />
			{payments.data && (
				<PaymentList payments={payments.data} onConfirmCash={may(paymentsConsoleCalls.confirmCash) ? setAsked : undefined} />
			)}
			<CashDialog
				place={asked ? 'store' : null}
				due={(asked?.cashTotal ?? asked?.amount)?.amount ?? 0}
				fault={confirm.error}
				busy={confirm.isPending}
				onConfirm={(amount, { storeId }) =>
					asked &&
					confirm.mutate(
						{ paymentId: asked.paymentId, amount, ...(storeId ? { storeId } : {}) },
						{
							tell: () => void message.success(t('payment.cash.done')),
							onSuccess: close,
							onError: (fault) => {
								if (fault.reason !== 'order_state_conflict') return;
								close();
								void message.warning(textOf(fault), 6);
							},
						},
					)
				}
				onClose={close}
			/>
		</section>
	);
}

import { Alert, App, Button } from 'antd';
import { useText } from '../../app/language.ts';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { type PaymentDetail, useMarkAbnormal } from './use-finance.ts';

/** A large write-off that one person proposed: another one completes it. */
export function WaitingWriteOff({ payment, onDone }: { payment: PaymentDetail; onDone: () => void }) {
	const t = useText();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const pass = useMarkAbnormal();
	const { waitingWriteOff: proposal, paymentId } = payment;
	if (!proposal) return null;
	const { received, amount, reason, proposedBy, mine } = proposal;
	const confirm = () =>
		pass.mutate(
			{ paymentId, received: received.amount, accept: true, writeOff: true, note: reason },
			{ tell: () => void message.success(t('finance.done')), onSuccess: onDone },
		);
	return (
		<Alert
			type={pass.error ? 'error' : 'warning'}
			showIcon
			role={pass.error ? 'alert' : 'status'}
			title={pass.error ? textOf(pass.error) : t('finance.writeOff.waiting', { name: proposedBy, received, amount })}
			description={<bdi>{reason}</bdi>}
			action={
				mine ? null : (
					<Button loading={pass.isPending} onClick={confirm}>
						{t('finance.writeOff.pass')}
					</Button>
				)
			}
			style={{ marginBlockEnd: 16 }}
		/>
	);
}

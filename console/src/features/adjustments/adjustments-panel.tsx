import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { mayAskAboutLines, mayAskAboutMissing, maySetSubsidy } from '@qaysari/contract/order-states';
import { refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { PurchaseNote } from '../orders/purchase-note.tsx';
import type { Order } from '../orders/use-order.ts';
import { AskDialog } from './ask-dialog.tsx';
import { QuestionList } from './question-list.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SubsidyDialog } from './subsidy-dialog.tsx';

type Dialog = 'note' | 'ask' | 'subsidy' | 'refund';

/** What this operator may begin now; each opens its dialog. */
function useOpenDialogs(order: Order): { dialog: Dialog; label: string }[] {
	const t = useText();
	const may = useMay();
	const all = [
		{ dialog: 'note' as const, label: t('fulfilment.note'), open: may(fulfilmentCalls.setPurchaseNote) },
		{
			dialog: 'ask' as const,
			label: t('question.ask'),
			open: may(fulfilmentCalls.ask) && (mayAskAboutLines(order) || mayAskAboutMissing(order)),
		},
		{
			dialog: 'subsidy' as const,
			label: t('care.subsidy'),
			open: may(fulfilmentCalls.setSubsidy) && maySetSubsidy(order.status),
		},
		{
			dialog: 'refund' as const,
			label: t('refund.give'),
			open: may(refundsConsoleCalls.give) && order.stageOne.captured.amount + order.stageTwo.captured.amount > 0,
		},
	];
	return all.filter(({ open }) => open);
}

/** What goes beyond the order's way: a note, questions about lines, a subsidy, money back. Absent where there is nothing. */
export function AdjustmentsPanel({ order }: { order: Order }) {
	const t = useText();
	const [dialog, setDialog] = useState<Dialog | null>(null);
	const dialogs = useOpenDialogs(order);
	const close = () => setDialog(null);
	const { orderNumber, purchaseNote, questions, subsidy, refunds } = order;
	if (dialogs.length === 0 && !purchaseNote && !subsidy && questions.length + refunds.length === 0) return null;
	return (
		<section className="panel">
			<h2>{t('care.title')}</h2>
			<div className="stack">
				{purchaseNote && (
					<span style={{ whiteSpace: 'pre-line' }}>
						<span className="muted small">{t('fulfilment.note')}</span>
						<br />
						<bdi>{purchaseNote}</bdi>
					</span>
				)}
				<QuestionList order={order} />
				{subsidy && (
					<span>
						{t('care.subsidy')} <Amount money={subsidy.amount} className="strong" /> ·{' '}
						<bdi className="muted small">
							<TypedText>{subsidy.reason}</TypedText>
						</bdi>{' '}
						{subsidy.paid && <ToneTag tone="done">{t('care.subsidy.paid')}</ToneTag>}
					</span>
				)}
				<RefundRows refunds={refunds} />
				<div className="row wrap">
					{dialogs.map((one) => (
						<Button key={one.dialog} onClick={() => setDialog(one.dialog)}>
							{one.label}
						</Button>
					))}
				</div>
			</div>
			<PurchaseNote orderNumber={dialog === 'note' ? orderNumber : null} present={purchaseNote} onClose={close} />
			<AskDialog order={order} open={dialog === 'ask'} onClose={close} />
			<SubsidyDialog order={order} open={dialog === 'subsidy'} onClose={close} />
			<RefundDialog order={order} open={dialog === 'refund'} onClose={close} />
		</section>
	);
}

function RefundRows({ refunds }: Pick<Order, 'refunds'>) {
	const t = useText();
	return refunds.map((refund) => (
		<div key={refund.refundId} className="row wrap">
			<Amount money={refund.amount} className="strong" />
			<ToneTag tone={refund.state === 'done' ? 'done' : refund.state === 'failed' ? 'wrong' : 'waits'}>
				{t(`refund.state.${refund.state}`)}
			</ToneTag>
			<span className="muted small">{t(`refund.reason.${refund.reason}`)}</span>
		</div>
	));
}

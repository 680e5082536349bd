import { Button } from 'antd';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';
import { Customer, OrderNumber } from '../../ui/order-cells.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { MethodName } from '../payments/method-name.tsx';
import { RefundDialog, type RefundStep } from './refund-dialog.tsx';
import { type Refund, useApproveRefund, useExecuteRefund } from './use-refunds.ts';

interface Props {
	list: ComponentProps<typeof PagedTable<Refund>>['list'];
	empty: string;
}

/** Refunds with what may be done about each. */
export function RefundList({ list, empty }: Props) {
	const t = useText();
	const [approve, execute] = [useApproveRefund(), useExecuteRefund()];
	const [asked, setAsked] = useState<{ refund: Refund; what: RefundStep } | null>(null);
	const onError = useFaultToast();
	const act = (refund: Refund, action: Refund['actions'][number]) => {
		const wish = { refundId: refund.refundId };
		if (action === 'approve') approve.mutate(wish, { onError });
		else if (action === 'execute') execute.mutate(wish, { onError });
		else setAsked({ refund, what: action });
	};
	return (
		<>
			<PagedTable<Refund>
				list={list}
				empty={empty}
				rowKey="refundId"
				columns={[
					{
						title: t('orders.column.number'),
						render: (_, row) => (
							<div className="stack tight">
								<OrderNumber orderNumber={row.orderNumber} since={row.requestedAt} />
							</div>
						),
					},
					{
						title: t('orders.column.customer'),
						render: (_, row) => (
							<div className="stack tight">
								<Customer name={row.customer} phone={row.phone} />
							</div>
						),
					},
					{
						title: t('order.reason'),
						render: (_, row) => <ReasonCell refund={row} />,
					},
					{
						title: t('orders.column.state'),
						render: (_, row) => <StateCell refund={row} />,
					},
					{
						title: t('order.fee.total'),
						align: 'end',
						render: (_, row) => (
							<div className="stack tight ends">
								<Amount money={row.amount} className="strong" />
								<span className="small">
									<MethodName method={row.method} />
								</span>
							</div>
						),
					},
					{
						title: '',
						render: (_, row) => (
							<div className="stack tight">
								{row.actions.map((action) => (
									<Button
										key={action}
										{...(action === 'markFailed' ? { danger: true } : {})}
										loading={(action === 'approve' && approve.isPending) || (action === 'execute' && execute.isPending)}
										onClick={() => act(row, action)}
									>
										{t(`refund.action.${action}`)}
									</Button>
								))}
							</div>
						),
					},
				]}
			/>
			<RefundDialog asked={asked} onClose={() => setAsked(null)} />
		</>
	);
}

/** Why money goes back, and why it could not. */
function ReasonCell({ refund }: { refund: Refund }) {
	const t = useText();
	return (
		<div className="stack tight">
			{t(`refund.reason.${refund.reason}`)}
			{refund.note && (
				<span className="muted small">
					<bdi>
						<TypedText>{refund.note}</TypedText>
					</bdi>
				</span>
			)}
			{refund.failure && (
				<span className="owed small">
					<bdi>{refund.failure}</bdi>
				</span>
			)}
		</div>
	);
}

/** How far a refund is, who approved it, and where its money went. */
function StateCell({ refund }: { refund: Refund }) {
	const t = useText();
	return (
		<div className="stack tight">
			<span>
				<ToneTag tone={refund.state === 'done' ? 'done' : refund.state === 'failed' ? 'wrong' : 'waits'}>
					{t(`refund.state.${refund.state}`)}
				</ToneTag>
			</span>
			{refund.needsApproval && (
				<span className="small muted">
					{refund.approvedBy ? t('refund.approvedBy', { name: refund.approvedBy }) : t('refund.needsApproval')}
				</span>
			)}
			{refund.settledAs === 'matched' && refund.matchedOrder && (
				<Link className="small" to={paths.order(refund.matchedOrder)}>
					{t('refund.settled.matched', { number: refund.matchedOrder })}
				</Link>
			)}
			{(refund.settledAs === 'kept' || refund.settledAs === 'balance') && (
				<span className="small muted">{t(`refund.settled.${refund.settledAs}`)}</span>
			)}
			{refund.reference && refund.settledAs !== 'matched' && <bdi className="small muted">{refund.reference}</bdi>}
		</div>
	);
}

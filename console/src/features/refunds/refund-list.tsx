import { App, Button } from 'antd';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';
import { Customer, OrderNumber } from '../../ui/order-cells.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
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
	const { message } = App.useApp();
	const textOf = useFaultText();
	const [approve, execute] = [useApproveRefund(), useExecuteRefund()];
	const [asked, setAsked] = useState<{ refund: Refund; what: RefundStep } | null>(null);
	const onError = (fault: Parameters<typeof textOf>[0]) => void message.error(textOf(fault), 6);
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
						render: (_, row) => (
							<div className="stack tight">
								{t(`refund.reason.${row.reason}`)}
								{row.note && (
									<span className="muted small">
										<bdi>
											<TypedText>{row.note}</TypedText>
										</bdi>
									</span>
								)}
								{row.failure && (
									<span className="owed small">
										<bdi>{row.failure}</bdi>
									</span>
								)}
							</div>
						),
					},
					{
						title: t('orders.column.state'),
						render: (_, row) => (
							<div className="stack tight">
								<span>
									<ToneTag tone={row.state === 'done' ? 'done' : row.state === 'failed' ? 'wrong' : 'waits'}>
										{t(`refund.state.${row.state}`)}
									</ToneTag>
								</span>
								{row.needsApproval && (
									<span className="small muted">
										{row.approvedBy ? t('refund.approvedBy', { name: row.approvedBy }) : t('refund.needsApproval')}
									</span>
								)}
								{row.settledAs === 'matched' && row.matchedOrder && (
									<Link className="small" to={paths.order(row.matchedOrder)}>
										{t('refund.settled.matched', { number: row.matchedOrder })}
									</Link>
								)}
								{(row.settledAs === 'kept' || row.settledAs === 'balance') && (
									<span className="small muted">{t(`refund.settled.${row.settledAs}`)}</span>
								)}
								{row.reference && row.settledAs !== 'matched' && <bdi className="small muted">{row.reference}</bdi>}
							</div>
						),
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

import { App, Button, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Phone } from '../../ui/phone.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';
import { MethodName } from '../payments/method-name.tsx';
import {
	type Refund,
	useApproveRefund,
	useExecuteRefund,
	useMarkRefundDone,
	useMarkRefundFailed,
	useRefunds,
	useTakeBackRefund,
} from './use-refunds.ts';

const views = { open: ['requested', 'processing'], failed: ['failed'], done: ['done'] } as const;
type View = keyof typeof views;

/** Money that has to go back: approved where it is much, sent by the gateway or paid by hand, and noted. */
export function RefundsTab() {
	const t = useText();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const [view, setView] = useState<View>('open');
	const list = useRefunds([...views[view]]);
	const [approve, execute, markDone, markFailed, takeBack] = [
		useApproveRefund(),
		useExecuteRefund(),
		useMarkRefundDone(),
		useMarkRefundFailed(),
		useTakeBackRefund(),
	];
	const [asked, setAsked] = useState<{ refund: Refund; what: 'markDone' | 'markFailed' | 'takeBackDone' } | null>(null);
	const onError = (fault: Parameters<typeof textOf>[0]) => void message.error(textOf(fault), 6);
	const close = () => {
		markDone.reset();
		markFailed.reset();
		takeBack.reset();
		setAsked(null);
	};
	const act = (refund: Refund, action: Refund['actions'][number]) => {
		const wish = { refundId: refund.refundId };
		if (action === 'approve') approve.mutate(wish, { onError });
		else if (action === 'execute') execute.mutate(wish, { onError });
		else setAsked({ refund, what: action });
	};
	const fault = markDone.error ?? markFailed.error ?? takeBack.error;
	return (
		<div className="stack">
			<div>
				<Segmented<View>
					value={view}
					onChange={setView}
					options={(['open', 'failed', 'done'] as const).map((value) => ({ value, label: t(`refund.view.${value}`) }))}
				/>
			</div>
			<PagedTable<Refund>
				list={list}
				empty={t('refund.none')}
				rowKey="refundId"
				columns={[
					{
						title: t('orders.column.number'),
						render: (_, row) => (
							<div className="stack tight">
								<Link className="order-number" to={paths.order(row.orderNumber)}>
									<bdi dir="ltr">{row.orderNumber}</bdi>
								</Link>
								<span className="muted small">
									<When at={row.requestedAt} />
								</span>
							</div>
						),
					},
					{
						title: t('orders.column.customer'),
						render: (_, row) => (
							<div className="stack tight">
								<bdi>{row.customer}</bdi>
								<span className="muted small">
									<Phone number={row.phone} />
								</span>
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
										<bdi>{row.note}</bdi>
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
								{row.reference && (
									<bdi dir="ltr" className="small muted">
										{row.reference}
									</bdi>
								)}
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
			<FormDialog<{ payee: string; reference: string; reason: string }>
				open={asked !== null}
				title={asked ? t(`refund.action.${asked.what}`) : ''}
				submit={t('action.confirm')}
				danger={asked?.what !== 'markDone'}
				initial={{ payee: asked?.refund.payee || asked?.refund.customer || '', reference: '', reason: '' }}
				fault={fault ? textOf(fault) : null}
				busy={markDone.isPending || markFailed.isPending || takeBack.isPending}
				onClose={close}
				onSubmit={({ payee, reference, reason }) => {
					if (!asked) return;
					const { refundId } = asked.refund;
					if (asked.what === 'markDone')
						markDone.mutate({ refundId, payee: payee.trim(), reference: reference.trim() }, { onSuccess: close });
					else
						(asked.what === 'markFailed' ? markFailed : takeBack).mutate(
							{ refundId, reason: reason.trim() },
							{ onSuccess: close },
						);
				}}
			>
				{asked && (
					<p>
						<bdi dir="ltr">{asked.refund.orderNumber}</bdi> · <bdi>{asked.refund.customer}</bdi> ·{' '}
						<Amount money={asked.refund.amount} className="strong" /> · <MethodName method={asked.refund.method} />
					</p>
				)}
				{asked?.what === 'markDone' ? (
					<>
						<Form.Item
							name="payee"
							label={t('refund.payee')}
							rules={[{ required: true, whitespace: true, message: t('refund.payee.missing') }]}
						>
							<Input dir="auto" maxLength={120} />
						</Form.Item>
						<Form.Item name="reference" label={t('finance.reference')}>
							<Input dir="ltr" maxLength={120} />
						</Form.Item>
					</>
				) : (
					<Form.Item
						name="reason"
						label={t('order.reason')}
						rules={[{ required: true, whitespace: true, message: t('order.reason.missing') }]}
					>
						<Input.TextArea rows={3} maxLength={300} showCount dir="auto" />
					</Form.Item>
				)}
			</FormDialog>
		</div>
	);
}

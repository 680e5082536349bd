import { type DeskDraftState, deskDraftStates } from '@qaysari/contract/desk-drafts.schemas';
import { App, Button, Segmented, type TableColumnsType } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { DraftLink } from '../../features/desk-orders/draft-link.tsx';
import { type DeskDraft, useDeskDrafts, useWithdrawDraft } from '../../features/desk-orders/use-desk-orders.ts';
import { Amount } from '../../ui/amount.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Phone } from '../../ui/phone.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';

/** What was prepared for customers, and what became of it. */
export function DeskOrdersScreen() {
	const t = useText();
	const toastFault = useFaultToast();
	const { modal } = App.useApp();
	const [query, setQuery] = useSearchParams();
	const state = deskDraftStates.find((one) => one === query.get('state')) ?? 'open';
	const list = useDeskDrafts(state);
	const withdraw = useWithdrawDraft();
	const ask = ({ draftId, customerName }: DeskDraft) =>
		modal.confirm({
			title: t('deskOrder.withdraw.title'),
			content: <bdi>{customerName}</bdi>,
			okText: t('deskOrder.withdraw'),
			cancelText: t('action.cancel'),
			onOk: () => withdraw.mutateAsync({ draftId }).catch(toastFault),
		});
	return (
		<>
			<PageHeader
				title={t('nav.deskOrders')}
				actions={
					<LinkButton type="primary" to={paths.newDeskOrder}>
						{t('deskOrder.new')}
					</LinkButton>
				}
			/>
			<Segmented<DeskDraftState>
				value={state}
				onChange={(next) => setQuery({ state: next }, { replace: true })}
				options={deskDraftStates.map((value) => ({ value, label: t(`deskOrder.state.${value}`) }))}
				style={{ marginBlockEnd: 16 }}
			/>
			<PagedTable<DeskDraft>
				list={list}
				empty={t('deskOrder.none')}
				rowKey="draftId"
				columns={columnsOf(t, state === 'open' ? ask : null)}
			/>
		</>
	);
}

/** What each column says of a row. */
function columnsOf(t: ReturnType<typeof useText>, onWithdraw: ((row: DeskDraft) => void) | null): TableColumnsType<DeskDraft> {
	return [
		{
			title: t('orders.column.customer'),
			render: (_, row) => (
				<div className="stack tight">
					<bdi className="strong">{row.customerName}</bdi>
					<Phone number={row.phone} />
				</div>
			),
		},
		{ title: t('orders.column.pieces'), dataIndex: 'pieces' },
		{ title: t('orders.column.total'), render: (_, row) => <Amount money={row.total} /> },
		{
			title: t('deskOrder.made'),
			render: (_, row) => (
				<div className="stack tight">
					<bdi>{row.madeBy}</bdi>
					<span className="muted small">
						<When at={row.madeAt} />
					</span>
				</div>
			),
		},
		{ title: t('deskOrder.until'), render: (_, row) => <When at={row.expiresAt} /> },
		{
			key: 'on',
			render: (_, row) => (
				<div className="stack tight">
					{row.url && <DraftLink url={row.url} />}
					{row.orderNumbers.map((orderNumber) => (
						<Link key={orderNumber} to={paths.order(orderNumber)}>
							<bdi dir="ltr">{orderNumber}</bdi>
						</Link>
					))}
					{onWithdraw && (
						<div>
							<Button onClick={() => onWithdraw(row)}>{t('deskOrder.withdraw')}</Button>
						</div>
					)}
				</div>
			),
		},
	];
}

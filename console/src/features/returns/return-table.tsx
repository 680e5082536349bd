import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { When } from '../../ui/when.tsx';
import { ReturnTag } from './return-tag.tsx';
import { type Returned, type ReturnQueue, useReturns } from './use-returns.ts';

/** Returns of one queue, each with the way to what is done about it. */
export function ReturnTable({ queue }: { queue: ReturnQueue }) {
	const t = useText();
	const list = useReturns(queue);
	return (
		<PagedTable<Returned>
			list={list}
			empty={t('returns.empty')}
			rowKey="returnId"
			columns={[
				{
					title: t('orders.column.number'),
					render: (_, one) => (
						<div className="stack tight">
							<Link
								className="order-number"
								to={paths.return(one.returnId)}
								aria-label={t('returns.one', { number: one.orderNumber })}
							>
								<bdi dir="ltr">{one.orderNumber}</bdi>
							</Link>
							<bdi className="muted small">{one.customer}</bdi>
						</div>
					),
				},
				{
					title: t('returns.column.goods'),
					width: 320,
					render: (_, one) => (
						<div className="stack tight">
							{one.lines.map((line) => (
								<span key={line.lineId} className="small">
									<bdi>{line.title}</bdi> · {t('returns.pieces', { count: line.quantity })}
								</span>
							))}
						</div>
					),
				},
				{
					title: t('returns.column.state'),
					render: (_, one) => (
						<div className="stack tight">
							<ReturnTag state={one.state} />
							<span className="small">
								{t(`returns.reason.${one.reason}`)} · {t(`returns.wish.${one.wish}`)}
							</span>
						</div>
					),
				},
				{ title: t('returns.column.back'), align: 'end', render: (_, one) => <Amount money={one.amount} /> },
				{ title: t('returns.column.asked'), render: (_, one) => <When at={one.askedAt} /> },
			]}
		/>
	);
}

import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { When } from '../../ui/when.tsx';
import { useFeeReviews } from './use-fees.ts';

type Review = NonNullable<ReturnType<typeof useFeeReviews>['rows']>[number];

/** Overseas amounts under review; each is passed or refused on its order's page, beside the estimate. */
export function FeeReviewsTab() {
	const t = useText();
	const list = useFeeReviews(true);
	return (
		<PagedTable<Review>
			list={list}
			empty={t('fees.none')}
			rowKey={(row) => `${row.orderNumber} ${row.version}`}
			columns={[
				{
					title: t('orders.column.number'),
					render: (_, row) => (
						<Link className="order-number" to={paths.order(row.orderNumber)}>
							<bdi dir="ltr">{row.orderNumber}</bdi>
						</Link>
					),
				},
				{ title: t('orders.column.customer'), render: (_, row) => <bdi>{row.customer}</bdi> },
				{
					title: t('fees.setBy'),
					render: (_, row) => (
						<>
							<bdi>{row.setBy}</bdi> · <When at={row.setAt} />
						</>
					),
				},
				{
					title: t('order.fee.estimate'),
					render: (_, row) =>
						row.estimate && (
							<>
								<Amount money={row.estimate.min} /> – <Amount money={row.estimate.max} />
							</>
						),
				},
				{
					title: t('order.fee.total'),
					align: 'end',
					render: (_, row) => <Amount money={row.total} className="strong" />,
				},
			]}
		/>
	);
}

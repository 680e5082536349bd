import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import { listFilesCalls } from '@qaysari/contract/list-files.calls';
import { Button, Grid } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { OrdersFileDialog } from '../../features/list-files/list-file-dialog.tsx';
import { OrderColumns, useHiddenColumns } from '../../features/orders/order-columns.tsx';
import { filterFrom, inputFrom, type OrderFilter, queryFrom } from '../../features/orders/order-filter.ts';
import { OrderFilters } from '../../features/orders/order-filters.tsx';
import { OrderTable } from '../../features/orders/order-table.tsx';
import { OrderTabs } from '../../features/orders/order-tabs.tsx';
import { useOrderCounts } from '../../features/orders/use-order-counts.ts';
import { useOrders } from '../../features/orders/use-orders.ts';
import { SavedFilters } from '../../features/saved-filters/saved-filters.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { useChosen } from '../../ui/use-chosen.ts';
import { OrdersBar } from './orders-bar.tsx';

export function OrdersScreen() {
	const t = useText();
	const [query, setQuery] = useSearchParams();
	const filter = filterFrom(query);
	const orders = useOrders(filter);
	const counts = useOrderCounts();
	const may = useMay();
	const wide = Grid.useBreakpoint().lg;
	const [hidden, setHidden] = useHiddenColumns();
	const [exporting, setExporting] = useState(false);
	const [chosen, setChosen] = useChosen(filter);
	const mayWork = may(bulkEditsCalls.startOrders);
	const narrowed = Object.keys(queryFrom(filter)).length > 0;
	const show = (next: OrderFilter) => setQuery(queryFrom(next), { replace: true });
	const clear = () => setQuery({}, { replace: true });
	return (
		<>
			<PageHeader
				title={t('orders.title')}
				actions={
					<>
						<SavedFilters list="orders" query={queryFrom(filter)} onChoose={(next) => setQuery(next, { replace: true })} />
						{wide && <OrderColumns hidden={hidden} onChange={setHidden} />}
						{may(listFilesCalls.startOrders) && <Button onClick={() => setExporting(true)}>{t('listFiles.open')}</Button>}
					</>
				}
			/>
			{exporting && <OrdersFileDialog choice={inputFrom(filter)} onClose={() => setExporting(false)} />}
			<OrderTabs chosen={filter.tab} counts={counts.data} onChoose={(tab) => show({ ...filter, tab, status: null })} />
			<OrderFilters filter={filter} counts={counts.data} onChange={show} />
			<PagedRows
				list={orders}
				skeleton={10}
				empty={
					<Empty
						title={narrowed ? t('orders.none') : t('orders.empty')}
						text={narrowed ? t('orders.none.text') : t('orders.empty.text')}
						action={
							narrowed
								? { label: t('filter.clear'), onPress: clear }
								: { label: t('action.refresh'), onPress: () => void orders.refetch() }
						}
					/>
				}
			>
				{(rows) => <OrderTable orders={rows} hidden={hidden} choice={mayWork ? { chosen, onChoose: setChosen } : undefined} />}
			</PagedRows>
			{/* What became of those that were chosen is told also where the list has none of them any more. */}
			{mayWork && chosen.length > 0 && <OrdersBar chosen={chosen} filter={inputFrom(filter)} onDone={() => setChosen([])} />}
		</>
	);
}

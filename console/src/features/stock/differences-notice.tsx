import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { useDifferences, useSettleDifference } from './use-stock.ts';

/** Stands above the products while the ledger and the counts of some variants contradict each other. */
export function DifferencesNotice() {
	const t = useText();
	const may = useMay();
	const toastFault = useFaultToast();
	const list = useDifferences(may(stockConsoleCalls.listDifferences));
	const settle = useSettleDifference();
	const count = list.data?.pages.at(-1)?.count ?? 0;
	if (!list.rows || list.rows.length === 0) return null;
	return (
		<Alert
			type="error"
			showIcon
			role="alert"
			title={t('stock.differences', { count })}
			style={{ marginBlockEnd: 16 }}
			description={
				<>
					<ul className="stack tight">
						{list.rows.map((one) => (
							<li key={one.skuId} className="row">
								<Link to={paths.stockHistory(one.skuId)}>
									<bdi>{one.title || one.code}</bdi> · <bdi dir="ltr">{one.code}</bdi>
								</Link>
								<span>
									{t('stock.difference', { onHand: one.onHand, moved: one.moved, reserved: one.reserved, open: one.open })}
								</span>
								<Button
									size="small"
									loading={settle.isPending && settle.variables.skuId === one.skuId}
									onClick={() => settle.mutate({ skuId: one.skuId }, { onError: toastFault })}
								>
									{t('stock.settle')}
								</Button>
							</li>
						))}
					</ul>
					<LoadMore list={list} shown={list.rows.length} />
				</>
			}
		/>
	);
}

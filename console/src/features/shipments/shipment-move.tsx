import { Alert } from 'antd';
import { useText } from '../../app/language.ts';
import { OrderNumber } from '../../ui/order-cells.tsx';
import { When } from '../../ui/when.tsx';
import type { Shipment } from './use-shipments.ts';

/** How far the last move of the orders is, and which of them had gone another way. */
export function LastMove({ move }: { move: NonNullable<Shipment['move']> }) {
	const t = useText();
	const { moved, total, failed } = move;
	return (
		<Alert
			type={failed.length > 0 ? 'warning' : move.ended ? 'success' : 'info'}
			showIcon
			role="status"
			title={t(`shipment.moved.${move.event}`, { moved, total })}
			description={
				<div className="stack tight">
					<span className="small">
						<When at={move.at} /> · <bdi>{move.operator}</bdi>
					</span>
					{failed.length > 0 && (
						<span className="row wrap">
							{t('shipment.failed')}
							{failed.map((orderNumber) => (
								<OrderNumber key={orderNumber} orderNumber={orderNumber} />
							))}
						</span>
					)}
				</div>
			}
			style={{ marginBlockEnd: 16 }}
		/>
	);
}

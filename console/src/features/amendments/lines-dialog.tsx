import { Form } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { SkuSelect } from '../catalog/sku-select.tsx';
import type { Order } from '../orders/use-order.ts';
import { AmendDialog, type WithReason } from './amend-dialog.tsx';

interface Values extends WithReason {
	lines: Record<string, { pieces: number | null; skuId?: string | null }>;
}

/** Other pieces of a line, none of it, or another product in its place; what was not touched is not sent. */
export function LinesDialog({ order, onClose }: { order: Order; onClose: () => void }) {
	const t = useText();
	const live = order.lines.filter((line) => !line.dropped);
	return (
		<AmendDialog<Values>
			orderNumber={order.orderNumber}
			kind="lines"
			initial={{
				lines: Object.fromEntries(live.map((line) => [line.lineId, { pieces: line.quantity, skuId: null }])),
				reason: '',
			}}
			toChange={({ lines }) => ({
				kind: 'lines',
				lines: live.flatMap(({ lineId, quantity }) => {
					const { pieces, skuId } = lines[lineId] ?? { pieces: quantity };
					if (pieces === quantity && !skuId) return [];
					return [{ lineId, pieces: pieces ?? 0, ...(skuId ? { skuId } : {}) }];
				}),
			})}
			onClose={onClose}
		>
			<table className="end-lines">
				<thead>
					<tr>
						<th scope="col">{t('amend.line')}</th>
						<th scope="col">{t('amend.pieces')}</th>
						<th scope="col">{t('amend.instead')}</th>
					</tr>
				</thead>
				<tbody>
					{live.map((line) => (
						<tr key={line.lineId}>
							<th scope="row">
								<bdi>{line.title}</bdi> <bdi dir="ltr">× {line.quantity}</bdi>
							</th>
							<td>
								<Form.Item name={['lines', line.lineId, 'pieces']} style={{ margin: 0 }}>
									<CountInput label={`${line.title}: ${t('amend.pieces')}`} max={9999} />
								</Form.Item>
							</td>
							<td style={{ inlineSize: 240 }}>
								<Form.Item name={['lines', line.lineId, 'skuId']} style={{ margin: 0 }}>
									<SkuSelect label={`${line.title}: ${t('amend.instead')}`} origin={order.origin} />
								</Form.Item>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</AmendDialog>
	);
}

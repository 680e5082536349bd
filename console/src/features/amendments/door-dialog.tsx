import { type ReturnCondition, returnConditions } from '@qaysari/contract/stock-reasons';
import { Form, Select } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import type { Order } from '../orders/use-order.ts';
import { AmendDialog, type WithReason } from './amend-dialog.tsx';

interface Values extends WithReason {
	lines: Record<string, { pieces: number | null; condition: ReturnCondition }>;
}

/** What of each line was taken at the door, and how the rest came back. */
export function DoorDialog({ order, onClose }: { order: Order; onClose: () => void }) {
	const t = useText();
	const live = order.lines.filter((line) => !line.dropped);
	const initial = live.map((line) => [line.lineId, { pieces: line.quantity, condition: 'sellable' as const }]);
	return (
		<AmendDialog<Values>
			orderNumber={order.orderNumber}
			kind="atDoor"
			initial={{ lines: Object.fromEntries(initial), reason: '' }}
			toChange={({ lines }) => ({
				kind: 'atDoor',
				lines: live.map(({ lineId, quantity }) => {
					const { pieces, condition } = lines[lineId] ?? { pieces: quantity, condition: 'sellable' as const };
					return { lineId, pieces: pieces ?? 0, condition };
				}),
			})}
			onClose={onClose}
		>
			<table className="end-lines">
				<thead>
					<tr>
						<th scope="col">{t('amend.line')}</th>
						<th scope="col">{t('amend.taken')}</th>
						<th scope="col">{t('amend.condition')}</th>
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
									<CountInput label={`${line.title}: ${t('amend.taken')}`} max={line.quantity} />
								</Form.Item>
							</td>
							<td style={{ inlineSize: 200 }}>
								<Form.Item name={['lines', line.lineId, 'condition']} style={{ margin: 0 }}>
									<Select
										aria-label={`${line.title}: ${t('amend.condition')}`}
										options={returnConditions.map((value) => ({ value, label: t(`amend.condition.${value}`) }))}
									/>
								</Form.Item>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="muted small">{t('amend.atLeastOne')}</p>
		</AmendDialog>
	);
}

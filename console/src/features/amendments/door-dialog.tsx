import { type ReturnCondition, returnConditions } from '@qaysari/contract/stock-reasons';
import { Select } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import type { Order } from '../orders/use-order.ts';
import { AmendDialog, type WithReason } from './amend-dialog.tsx';
import { LineFields, liveLines } from './line-fields.tsx';

interface Values extends WithReason {
	lines: Record<string, { pieces: number | null; condition: ReturnCondition }>;
}

/** What of each line was taken at the door, and how the rest came back. */
export function DoorDialog({ order, onClose }: { order: Order; onClose: () => void }) {
	const t = useText();
	const live = liveLines(order);
	const conditions = returnConditions.map((value) => ({ value, label: t(`amend.condition.${value}`) }));
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
			<LineFields
				lines={live}
				columns={[
					{
						name: 'pieces',
						title: t('amend.taken'),
						rule: { required: true, message: t('amend.missing') },
						field: (line, label) => <CountInput label={label} max={line.quantity} />,
					},
					{
						name: 'condition',
						title: t('amend.condition'),
						width: 200,
						field: (_, label) => <Select aria-label={label} options={conditions} />,
					},
				]}
			/>
			<p className="muted small">{t('amend.atLeastOne')}</p>
		</AmendDialog>
	);
}

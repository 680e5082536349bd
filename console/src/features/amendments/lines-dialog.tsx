import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { wholeSku } from '../catalog/sku-rule.ts';
import { type SkuChoice, SkuSelect } from '../catalog/sku-select.tsx';
import type { Order } from '../orders/use-order.ts';
import { AmendDialog, type WithReason } from './amend-dialog.tsx';
import { LineFields, liveLines } from './line-fields.tsx';

interface Values extends WithReason {
	lines: Record<string, { pieces: number | null; instead?: SkuChoice | null }>;
}

/** Other pieces of a line, none of it, or another product in its place; what was not touched is not sent. */
export function LinesDialog({ order, onClose }: { order: Order; onClose: () => void }) {
	const t = useText();
	const live = liveLines(order);
	return (
		<AmendDialog<Values>
			orderNumber={order.orderNumber}
			kind="lines"
			initial={{
				lines: Object.fromEntries(live.map((line) => [line.lineId, { pieces: line.quantity, instead: null }])),
				reason: '',
			}}
			toChange={({ lines }) => ({
				kind: 'lines',
				lines: live.flatMap(({ lineId, quantity }) => {
					const { pieces, instead } = lines[lineId] ?? { pieces: quantity };
					const skuId = instead?.skuId;
					if (pieces === quantity && !skuId) return [];
					return [{ lineId, pieces: pieces ?? 0, ...(skuId ? { skuId } : {}) }];
				}),
			})}
			onClose={onClose}
		>
			<LineFields
				lines={live}
				columns={[
					{
						name: 'pieces',
						title: t('amend.pieces'),
						rule: { required: true, message: t('amend.missing') },
						field: (_, label) => <CountInput label={label} max={9999} />,
					},
					{
						name: 'instead',
						title: t('amend.instead'),
						width: 240,
						rule: wholeSku(t('sku.choose')),
						field: (_, label) => <SkuSelect label={label} origin={order.origin} />,
					},
				]}
			/>
		</AmendDialog>
	);
}

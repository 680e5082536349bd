import { Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { CostInput } from '../../ui/cost-input.tsx';
import { DayInput } from '../../ui/day-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { GoodsCell } from './goods-cell.tsx';
import { type Purchase, useSavePurchase } from './use-purchasing.ts';

interface Values {
	costs: (number | null)[];
	freight: number | null;
	expectedOn: string | undefined;
	supplierNumber: string;
	note: string;
}

/** What a purchase order costs piece by piece, its freight, when it arrives, and what its supplier calls it. */
export function TermsDialog({ one, onClose }: { one: Purchase; onClose: () => void }) {
	const t = useText();
	const save = useSavePurchase(one.purchaseId);
	const { currency } = one.freight;
	const { purchaseId, version } = one;
	const needed = one.state === 'draft' ? [] : [{ required: true, message: t('purchases.cost.missing') }];
	return (
		<FormDialog<Values>
			open
			title={t('purchases.terms')}
			submit={t('action.save')}
			width={720}
			initial={{
				costs: one.lines.map((line) => line.unitCost?.amount ?? null),
				freight: one.freight.amount,
				expectedOn: one.expectedOn ?? undefined,
				supplierNumber: one.supplierNumber,
				note: one.note,
			}}
			fault={save.error}
			busy={save.isPending}
			onClose={onClose}
			onSubmit={({ costs, freight, expectedOn, supplierNumber, note }) =>
				save.mutate(
					{
						purchaseId,
						version,
						costs: one.lines.map(({ purchaseLineId }, index) => ({ purchaseLineId, unitCost: costs[index] || null })),
						freight: freight ?? 0,
						expectedOn: expectedOn ?? null,
						supplierNumber: supplierNumber.trim(),
						note: note.trim(),
					},
					{ onSuccess: onClose },
				)
			}
		>
			<p className="muted">{t('purchases.costs.hint')}</p>
			<ul className="cost-rows">
				{one.lines.map((line, index) => (
					<li key={line.purchaseLineId}>
						<GoodsCell goods={line} />
						<Form.Item name={['costs', index]} rules={needed}>
							<CostInput currency={currency} label={t('purchases.cost.of', { code: line.code })} />
						</Form.Item>
					</li>
				))}
			</ul>
			<div className="terms">
				<Form.Item name="freight" label={t('purchases.freight')}>
					<CostInput currency={currency} />
				</Form.Item>
				<Form.Item name="expectedOn" label={t('purchases.expected')}>
					<DayInput />
				</Form.Item>
				<Form.Item name="supplierNumber" label={t('purchases.supplierNumber')}>
					<Input maxLength={80} dir="ltr" autoComplete="off" />
				</Form.Item>
			</div>
			<Form.Item name="note" label={t('supplier.note')}>
				<Input.TextArea rows={2} maxLength={1000} showCount dir="auto" />
			</Form.Item>
		</FormDialog>
	);
}

import { mayAskAboutLines } from '@qaysari/contract/order-states';
import { questionKinds } from '@qaysari/contract/payment-states';
import { Form, Input, Select } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import type { Order } from '../orders/use-order.ts';
import { useAsk } from './use-adjustments.ts';

interface Values {
	lineId: string;
	kind: (typeof questionKinds)[number];
	unitPrice: number | null;
	note: string;
}

/** A line cannot be had as it was ordered: the buyer decides what happens to it. */
export function AskDialog({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
	const t = useText();
	const ask = useAsk();
	const { orderNumber } = order;
	const lines = order.lines.filter((line) => !line.dropped);
	// What was bought already is asked about only where it does not come.
	const bought = !mayAskAboutLines(order);
	// What becomes dearer is asked for with the fees, which goods in Iraq have none of.
	const mayCostMore = order.origin === 'china' && !bought;
	const kinds = questionKinds.filter((kind) => (bought ? kind === 'unavailable' : mayCostMore || kind !== 'dearer'));
	const close = () => {
		ask.reset();
		onClose();
	};
	return (
		<FormDialog<Values>
			open={open}
			title={t('question.ask')}
			submit={t('question.send')}
			initial={{ kind: mayCostMore ? 'dearer' : 'unavailable', lineId: lines[0]?.lineId ?? '', unitPrice: null, note: '' }}
			fault={ask.error}
			busy={ask.isPending}
			onClose={close}
			onSubmit={({ lineId, kind, unitPrice, note }) => {
				const price = mayCostMore && kind !== 'unavailable' && unitPrice !== null ? { unitPrice } : {};
				ask.mutate({ orderNumber, lineId, kind, note: note.trim(), ...price }, { onSuccess: close });
			}}
		>
			{(form) => (
				<>
					<Form.Item name="lineId" label={t('order.lines')}>
						<Select options={lines.map((line) => ({ value: line.lineId, label: line.title }))} />
					</Form.Item>
					<Form.Item name="kind" label={t('question.what')}>
						<Select options={kinds.map((value) => ({ value, label: t(`question.kind.${value}`) }))} />
					</Form.Item>
					{mayCostMore && (
						<Form.Item noStyle shouldUpdate>
							{() => <PriceItem kind={form.getFieldValue('kind')} />}
						</Form.Item>
					)}
					<Form.Item
						name="note"
						label={t('question.note')}
						// Where the order ends with it, its buyer reads this as the reason.
						rules={[{ required: bought, whitespace: bought, message: t('order.reason.missing') }]}
					>
						<Input.TextArea rows={3} maxLength={500} showCount dir="auto" />
					</Form.Item>
				</>
			)}
		</FormDialog>
	);
}

/** Dearer needs a price, replaced may have one, unavailable has none. */
function PriceItem({ kind }: { kind: Values['kind'] }) {
	const t = useText();
	if (kind === 'unavailable') return null;
	return (
		<Form.Item
			name="unitPrice"
			label={t('question.unitPrice')}
			rules={[{ required: kind === 'dearer', type: 'number', min: 1, message: t('payment.cash.missing') }]}
		>
			<MoneyInput />
		</Form.Item>
	);
}

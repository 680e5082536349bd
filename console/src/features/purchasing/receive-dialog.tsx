import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { GoodsCell } from './goods-cell.tsx';
import { type Purchase, useReceivePurchase } from './use-purchasing.ts';

interface Values {
	counts: (number | null)[];
	note: string;
}

/** What came, line by line: all that is awaited, unless somebody types another number. More than that is asked about first. */
export function ReceiveDialog({ one, onClose }: { one: Purchase; onClose: () => void }) {
	const t = useText();
	const textOf = useFaultText();
	const receive = useReceivePurchase(one.purchaseId);
	const [nothing, setNothing] = useState(false);
	const { purchaseId, version } = one;
	const lines = one.lines.filter((line) => line.pieces > 0);
	const tooMany = receive.error?.reason === 'purchase_too_many';
	const change = () => {
		setNothing(false);
		if (receive.error) receive.reset();
	};
	return (
		<FormDialog<Values>
			open
			title={t('purchases.act.receive')}
			submit={t(tooMany ? 'purchases.receive.anyway' : 'purchases.act.receive')}
			width={680}
			initial={{ counts: lines.map((line) => Math.max(0, line.pieces - line.received)), note: '' }}
			fault={receive.error && !tooMany ? receive.error : null}
			busy={receive.isPending}
			onChange={change}
			onClose={onClose}
			onSubmit={({ counts, note }) => {
				const came = lines.flatMap(({ purchaseLineId }, index) => {
					const pieces = counts[index] ?? 0;
					return pieces > 0 ? [{ purchaseLineId, pieces }] : [];
				});
				if (came.length === 0) return setNothing(true);
				receive.mutate({ purchaseId, version, lines: came, note: note.trim(), confirmed: tooMany }, { onSuccess: onClose });
			}}
		>
			<p className="muted">{t('purchases.receive.hint')}</p>
			{tooMany && receive.error && (
				<Alert type="warning" showIcon role="alert" title={textOf(receive.error)} style={{ marginBlockEnd: 16 }} />
			)}
			{nothing && (
				<Alert type="error" showIcon role="alert" title={t('purchases.receive.nothing')} style={{ marginBlockEnd: 16 }} />
			)}
			<ul className="cost-rows">
				{lines.map((line, index) => (
					<li key={line.purchaseLineId}>
						<div className="stack tight">
							<GoodsCell goods={line} />
							<span className="small muted">{t('purchases.received.of', { received: line.received, pieces: line.pieces })}</span>
						</div>
						<Form.Item name={['counts', index]}>
							<CountInput max={1_000_000} unit={t('unit.pieces')} label={t('purchases.came.of', { code: line.code })} />
						</Form.Item>
					</li>
				))}
			</ul>
			<Form.Item name="note" label={t('supplier.note')}>
				<Input.TextArea rows={2} maxLength={300} showCount dir="auto" />
			</Form.Item>
		</FormDialog>
	);
}

import { Form } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Note } from './note-dialog.tsx';
import { type Returned, useReceive } from './use-returns.ts';

interface Values {
	lines: { sellable: number | null; damaged: number | null }[];
	note: string;
}

/** What arrived, line by line: pieces that can be sold again, and pieces that are written off. */
export function CheckInDialog({
	open,
	one,
	onClose,
}: {
	/** It stays while it is closed: what got lost and is typed again is the same wish. */
	open: boolean;
	one: Returned;
	onClose: () => void;
}) {
	const t = useText();
	const receive = useReceive();
	const close = () => {
		receive.reset();
		onClose();
	};
	return (
		<FormDialog<Values>
			open={open}
			title={t('returns.act.receive')}
			submit={t('returns.act.receive')}
			initial={{ lines: one.lines.map((line) => ({ sellable: line.quantity, damaged: 0 })), note: '' }}
			fault={receive.error}
			busy={receive.isPending}
			onClose={close}
			onSubmit={({ lines, note }) =>
				receive.mutate(
					{
						returnId: one.returnId,
						note: note.trim(),
						lines: one.lines.map((line, index) => ({
							lineId: line.lineId,
							sellable: lines[index]?.sellable ?? 0,
							damaged: lines[index]?.damaged ?? 0,
						})),
					},
					{ onSuccess: close },
				)
			}
		>
			{(form) => (
				<>
					<p className="muted">{t('returns.receive.rest')}</p>
					{one.lines.map((line, index) => (
						<fieldset key={line.lineId} style={{ border: 0, padding: 0, margin: 0 }}>
							<legend className="strong" style={{ marginBlockEnd: 4 }}>
								<bdi>{line.title}</bdi> · {t('returns.pieces', { count: line.quantity })}
							</legend>
							<div className="row" style={{ alignItems: 'flex-start' }}>
								<Form.Item
									name={['lines', index, 'sellable']}
									label={t('returns.receive.sellable')}
									dependencies={[['lines', index, 'damaged']]}
									rules={[
										{
											validator: (_rule, sellable: number | null) => {
												const damaged: unknown = form.getFieldValue(['lines', index, 'damaged']);
												const sum = (sellable ?? 0) + (typeof damaged === 'number' ? damaged : 0);
												return sum > line.quantity ? Promise.reject(new Error(t('returns.receive.many'))) : Promise.resolve();
											},
										},
									]}
								>
									<CountInput max={line.quantity} />
								</Form.Item>
								<Form.Item name={['lines', index, 'damaged']} label={t('returns.receive.damaged')}>
									<CountInput max={line.quantity} />
								</Form.Item>
							</div>
						</fieldset>
					))}
					<Note />
				</>
			)}
		</FormDialog>
	);
}

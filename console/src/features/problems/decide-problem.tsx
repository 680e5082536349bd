import { Form, Input, Radio } from 'antd';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { type Problem, useDecideProblem } from './use-problems.ts';

interface Values {
	outcome: 'refund' | 'resend' | 'refused';
	amount: number | null;
	note: string;
}

/** Ends a report: money back, pieces again, or a reasoned no. The buyer reads the note. */
export function DecideProblem({ problem, onClose }: { problem: Problem | null; onClose: () => void }) {
	const t = useText();
	const decide = useDecideProblem();
	const close = () => {
		decide.reset();
		onClose();
	};
	return (
		<FormDialog<Values>
			open={problem !== null}
			title={t('problem.decide')}
			submit={t('action.confirm')}
			initial={{ outcome: 'refund', amount: null, note: '' }}
			fault={decide.error}
			busy={decide.isPending}
			onClose={close}
			onSubmit={({ outcome, amount, note }) => {
				if (!problem) return;
				decide.mutate(
					{
						problemId: problem.problemId,
						outcome,
						note: note.trim(),
						...(outcome === 'refund' && amount !== null ? { amount } : {}),
					},
					{ onSuccess: close },
				);
			}}
		>
			{(form) => (
				<>
					<Form.Item name="outcome" label={t('problem.outcome')}>
						<Radio.Group
							options={(['refund', 'resend', 'refused'] as const).map((value) => ({
								value,
								label: t(`problem.outcome.${value}`),
							}))}
						/>
					</Form.Item>
					<Form.Item noStyle shouldUpdate>
						{() =>
							form.getFieldValue('outcome') === 'refund' && (
								<Form.Item
									name="amount"
									label={t('problem.amount')}
									extra={
										problem && (
											<>
												{t('problem.mayRefund')} <Amount money={problem.mayRefund} />
											</>
										)
									}
									rules={[{ required: true, type: 'number', min: 1, message: t('payment.cash.missing') }]}
								>
									<MoneyInput />
								</Form.Item>
							)
						}
					</Form.Item>
					<Form.Item
						name="note"
						label={t('problem.note')}
						rules={[{ required: true, whitespace: true, message: t('order.reason.missing') }]}
					>
						<Input.TextArea rows={3} maxLength={1000} showCount dir="auto" />
					</Form.Item>
				</>
			)}
		</FormDialog>
	);
}

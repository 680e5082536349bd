import { Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type Problem, useMarkResent } from './use-problems.ts';

/** Pieces of a report went out again. */
export function MarkResent({ problem, onClose }: { problem: Problem | null; onClose: () => void }) {
	const t = useText();
	const mark = useMarkResent();
	const close = () => {
		mark.reset();
		onClose();
	};
	return (
		<FormDialog<{ logisticsNumber: string }>
			open={problem !== null}
			title={t('problem.markResent')}
			submit={t('action.confirm')}
			initial={{ logisticsNumber: '' }}
			fault={mark.error}
			busy={mark.isPending}
			onClose={close}
			onSubmit={({ logisticsNumber }) => {
				if (problem) mark.mutate({ problemId: problem.problemId, logisticsNumber: logisticsNumber.trim() }, { onSuccess: close });
			}}
		>
			<Form.Item name="logisticsNumber" label={t('order.logisticsNumber.optional')}>
				<Input dir="ltr" maxLength={60} autoComplete="off" />
			</Form.Item>
		</FormDialog>
	);
}

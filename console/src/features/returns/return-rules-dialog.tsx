import { Form, Modal } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { useReturnRules, useSetReturnRules } from './use-returns.ts';

interface Values {
	days: number;
	fee: number;
	handInDays: number;
}

/** What the shop promises about returns, and how long it waits for them. */
export function ReturnRulesDialog({ onClose }: { onClose: () => void }) {
	const t = useText();
	const rules = useReturnRules();
	const set = useSetReturnRules();
	if (!rules.data)
		return (
			<Modal open title={t('returns.rules')} footer={null} onCancel={onClose}>
				<LoadState query={rules} rows={3} />
			</Modal>
		);
	const needed = [{ required: true, message: t('returns.rules.needed') }];
	return (
		<FormDialog<Values>
			open
			title={t('returns.rules')}
			submit={t('action.save')}
			initial={rules.data}
			fault={set.error}
			busy={set.isPending}
			onClose={onClose}
			onSubmit={(values) => set.mutate(values, { onSuccess: onClose })}
		>
			<Form.Item name="days" label={t('returns.rules.days')} rules={needed}>
				<CountInput min={1} max={60} />
			</Form.Item>
			<Form.Item name="fee" label={t('returns.rules.fee')} rules={needed}>
				<MoneyInput />
			</Form.Item>
			<Form.Item name="handInDays" label={t('returns.rules.handIn')} rules={needed}>
				<CountInput min={1} max={90} />
			</Form.Item>
		</FormDialog>
	);
}

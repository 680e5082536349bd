import { App, Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useOperator } from '../../app/session.ts';
import { NewPassword } from '../../features/staff/new-password.tsx';
import { OperatorForm } from '../../features/staff/operator-form.tsx';
import { OperatorTable } from '../../features/staff/operator-table.tsx';
import {
	type StaffMember,
	useCloseOperator,
	useCreateOperator,
	useOperators,
	useResetOperator,
	useSetOperatorRole,
} from '../../features/staff/use-operators.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';

export function StaffScreen() {
	const t = useText();
	const { modal } = App.useApp();
	const me = useOperator();
	const operators = useOperators();
	const [create, setRole, reset, close] = [useCreateOperator(), useSetOperatorRole(), useResetOperator(), useCloseOperator()];
	const [adding, setAdding] = useState(false);
	const [newPassword, setNewPassword] = useState<{ username: string; password: string } | null>(null);
	const onError = useFaultToast();

	const ask = (one: StaffMember, what: 'reset' | 'close') =>
		modal.confirm({
			title: `${t(`staff.${what}`)}: ${one.username}`,
			content: t(`staff.${what}.text`),
			okText: t('action.confirm'),
			cancelText: t('action.cancel'),
			okButtonProps: { danger: true },
			onOk: () =>
				what === 'reset'
					? reset.mutate({ operatorId: one.operatorId, secondFactor: true }, { onSuccess: setNewPassword, onError })
					: close.mutate({ operatorId: one.operatorId }, { onError }),
		});

	return (
		<>
			<PageHeader
				title={t('staff.title')}
				actions={
					<Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
						{t('staff.add')}
					</Button>
				}
			/>
			{newPassword && <NewPassword {...newPassword} />}
			<LoadState query={operators} />
			{operators.data && (
				<OperatorTable
					operators={operators.data.operators}
					ownId={me.operatorId}
					busy={setRole.isPending}
					onRole={(operatorId, role) => setRole.mutate({ operatorId, role }, { onError })}
					onReset={(one) => ask(one, 'reset')}
					onClose={(one) => ask(one, 'close')}
				/>
			)}
			<OperatorForm
				open={adding}
				fault={create.error}
				busy={create.isPending}
				onClose={() => {
					create.reset();
					setAdding(false);
				}}
				onSubmit={(operator) =>
					create.mutate(operator, {
						onSuccess: (made) => {
							setNewPassword(made);
							setAdding(false);
						},
					})
				}
			/>
		</>
	);
}

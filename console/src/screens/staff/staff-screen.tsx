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
import { Failed } from '../../ui/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';

export function StaffScreen() {
	const t = useText();
	const { message, modal } = App.useApp();
	const textOf = useFaultText();
	const me = useOperator();
	const operators = useOperators();
	const [create, setRole, reset, close] = [useCreateOperator(), useSetOperatorRole(), useResetOperator(), useCloseOperator()];
	const [adding, setAdding] = useState(false);
	const [newPassword, setNewPassword] = useState<{ username: string; password: string } | null>(null);
	const onError = (fault: Parameters<typeof textOf>[0]) => void message.error(textOf(fault));

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
			{operators.isPending && <Loading />}
			{operators.isError && !operators.data && <Failed fault={operators.error} onRetry={() => void operators.refetch()} />}
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
				fault={create.error ? textOf(create.error) : null}
				busy={create.isPending}
				onClose={() => setAdding(false)}
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

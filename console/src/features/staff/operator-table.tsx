import { type Role, roles } from '@qaysari/contract/call';
import { Button, Select, Space, Table } from 'antd';
import { useText } from '../../app/language.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';
import type { StaffMember } from './use-operators.ts';

interface Props {
	operators: readonly StaffMember[];
	/** Nobody takes their own role or account away here. */
	ownId: string;
	busy: boolean;
	onRole: (operatorId: string, role: Role) => void;
	onReset: (operator: StaffMember) => void;
	onClose: (operator: StaffMember) => void;
}

export function OperatorTable({ operators, ownId, busy, onRole, onReset, onClose }: Props) {
	const t = useText();
	const isFixed = (one: StaffMember): boolean => one.closedAt !== null || one.operatorId === ownId;
	return (
		<Table<StaffMember>
			rowKey="operatorId"
			dataSource={[...operators]}
			pagination={false}
			scroll={{ x: 'max-content' }}
			columns={[
				{ title: t('staff.username'), render: (_, one) => <bdi dir="ltr">{one.username}</bdi> },
				{
					title: t('staff.role'),
					render: (_, one) =>
						isFixed(one) ? (
							t(`role.${one.role}`)
						) : (
							<Select
								aria-label={t('staff.role')}
								value={one.role}
								disabled={busy}
								style={{ minInlineSize: 150 }}
								options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
								onChange={(role) => onRole(one.operatorId, role)}
							/>
						),
				},
				{
					title: t('staff.secondFactor'),
					render: (_, one) => (
						<ToneTag tone={one.secondFactor ? 'done' : 'over'}>{one.secondFactor ? t('staff.on') : t('staff.off')}</ToneTag>
					),
				},
				{ title: t('staff.lastSeen'), render: (_, one) => (one.lastSeenAt ? <When at={one.lastSeenAt} /> : t('staff.never')) },
				{
					title: '',
					fixed: 'end',
					render: (_, one) =>
						one.closedAt ? (
							<ToneTag tone="over">{t('staff.closed')}</ToneTag>
						) : isFixed(one) ? null : (
							<Space>
								<Button onClick={() => onReset(one)}>{t('staff.reset')}</Button>
								<Button danger onClick={() => onClose(one)}>
									{t('staff.close')}
								</Button>
							</Space>
						),
				},
			]}
		/>
	);
}

import { Button, Dropdown, Grid, Space } from 'antd';
import { useText } from '../../app/language.ts';
import { Icon } from '../../ui/icon.tsx';

interface RowAction<Name extends string> {
	name: Name;
	label: string;
	danger?: boolean;
}

/** Buttons of a row, beside each other where there is room; else the first one, and a menu of all others: numbers stay in sight. */
export function RowActions<Name extends string>({
	actions,
	onAction,
}: {
	actions: readonly RowAction<Name>[];
	onAction: (name: Name) => void;
}) {
	const t = useText();
	const wide = Grid.useBreakpoint().xl;
	const [first, ...others] = actions;
	if (!first) return null;
	const button = ({ name, label, danger = false }: RowAction<Name>) => (
		<Button key={name} danger={danger} onClick={() => onAction(name)}>
			{label}
		</Button>
	);
	if (wide || others.length === 0) return <Space>{actions.map(button)}</Space>;
	return (
		<Space size={4}>
			{button(first)}
			<Dropdown
				trigger={['click']}
				menu={{
					items: others.map(({ name, label, danger = false }) => ({ key: name, label, danger, onClick: () => onAction(name) })),
				}}
			>
				<Button icon={<Icon name="more" size={18} />} aria-label={t('promotions.more')} />
			</Dropdown>
		</Space>
	);
}

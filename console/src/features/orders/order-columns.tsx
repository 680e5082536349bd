import { Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useOperator } from '../../app/session.ts';
import { type OrderColumn, orderColumns } from './order-table.tsx';

/** Columns that this operator switched off on this machine. */
export function useHiddenColumns(): [readonly OrderColumn[], (hidden: readonly OrderColumn[]) => void] {
	const { operatorId } = useOperator();
	const name = `order-columns-${operatorId}`;
	const [hidden, setHidden] = useState<readonly OrderColumn[]>(() => {
		const kept = (localStorage.getItem(name) ?? '').split(' ');
		return orderColumns.filter((one) => kept.includes(one));
	});
	return [
		hidden,
		(next) => {
			localStorage.setItem(name, next.join(' '));
			setHidden(next);
		},
	];
}

interface Props {
	hidden: readonly OrderColumn[];
	onChange: (hidden: readonly OrderColumn[]) => void;
}

export function OrderColumns({ hidden, onChange }: Props) {
	const t = useText();
	return (
		<Popover
			trigger="click"
			placement="bottom"
			title={t('columns.title')}
			content={
				<Checkbox.Group<OrderColumn>
					className="stack tight"
					value={orderColumns.filter((one) => !hidden.includes(one))}
					onChange={(shown) => onChange(orderColumns.filter((one) => !shown.includes(one)))}
					options={orderColumns.map((one) => ({ value: one, label: t(`orders.column.${one}`) }))}
				/>
			}
		>
			<Button>{t('columns.title')}</Button>
		</Popover>
	);
}

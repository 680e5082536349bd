import { Button, Checkbox, Form, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Customer, OrderNumber } from '../../ui/order-cells.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { When } from '../../ui/when.tsx';
import { type Subsidy, usePaySubsidy, useSubsidies } from './use-finance.ts';

/** Subsidies that received orders wait for. */
export function SubsidiesTab() {
	const t = useText();
	const list = useSubsidies();
	const pay = usePaySubsidy();
	const [paying, setPaying] = useState<Subsidy | null>(null);
	const close = () => {
		pay.reset();
		setPaying(null);
	};
	return (
		<>
			<PagedTable<Subsidy> list={list} empty={t('subsidies.none')} rowKey="orderNumber" columns={columnsOf(t, setPaying)} />
			<FormDialog<{ reference: string; toBalance: boolean }>
				open={paying !== null}
				title={t('subsidies.pay')}
				submit={t('subsidies.pay')}
				initial={{ reference: '', toBalance: false }}
				fault={pay.error}
				busy={pay.isPending}
				onClose={close}
				onSubmit={({ reference, toBalance }) => {
					if (paying)
						pay.mutate(
							{ orderNumber: paying.orderNumber, amount: paying.amount.amount, reference: reference.trim(), toBalance },
							{ onSuccess: close },
						);
				}}
			>
				{paying && (
					<p>
						<Amount money={paying.amount} className="strong" />
					</p>
				)}
				<Form.Item name="toBalance" valuePropName="checked" hidden={!paying?.hasBalance}>
					<Checkbox>{t('subsidies.toBalance')}</Checkbox>
				</Form.Item>
				<Form.Item name="reference" label={t('finance.reference')}>
					<Input dir="ltr" maxLength={120} />
				</Form.Item>
			</FormDialog>
		</>
	);
}

/** What each column says of a row. */
function columnsOf(t: ReturnType<typeof useText>, onPay: (row: Subsidy) => void): TableColumnsType<Subsidy> {
	return [
		{
			title: t('orders.column.number'),
			render: (_, row) => <OrderNumber orderNumber={row.orderNumber} />,
		},
		{
			title: t('orders.column.customer'),
			render: (_, row) => (
				<div className="stack tight">
					<Customer name={row.customer} phone={row.phone} />
				</div>
			),
		},
		{ title: t('order.reason'), render: (_, row) => <bdi>{row.reason}</bdi> },
		{ title: t('couriers.since'), render: (_, row) => <When at={row.since} /> },
		{
			title: t('order.fee.total'),
			align: 'end',
			render: (_, row) => <Amount money={row.amount} className="strong" />,
		},
		{ title: '', render: (_, row) => <Button onClick={() => onPay(row)}>{t('subsidies.pay')}</Button> },
	];
}

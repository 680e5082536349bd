import { customersCalls } from '@qaysari/contract/customers.calls';
import { Grid, Table, type TableProps } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { Phone } from '../../ui/phone.tsx';
import { When } from '../../ui/when.tsx';
import { MethodName } from '../payments/method-name.tsx';
import { OrderStateTag, OriginTag } from './order-tags.tsx';
import type { OrderRow } from './use-orders.ts';
import './orders.css';

interface Props {
	orders: readonly OrderRow[];
	/** Columns that somebody switched off. */
	hidden?: readonly OrderColumn[];
	/** Where something is done to many at once; absent where not. */
	choice?: OrderChoice | undefined;
}

interface OrderChoice {
	chosen: readonly string[];
	onChoose: (orderNumbers: string[]) => void;
}

/** Those that a list can do without. */
export const orderColumns = ['placed', 'customer', 'province', 'pieces', 'total', 'due', 'method'] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** A table where there is room, cards where there is not. */
export function OrderTable({ orders, hidden = [], choice }: Props) {
	const wide = Grid.useBreakpoint().lg;
	return wide ? <Rows orders={orders} hidden={hidden} choice={choice} /> : <Cards orders={orders} />;
}

function Rows({ orders, hidden = [], choice }: Props) {
	const columns = useColumns();
	const navigate = useNavigate();
	return (
		<div className="table-surface order-table">
			<Table<OrderRow>
				rowKey="orderNumber"
				dataSource={[...orders]}
				pagination={false}
				scroll={{ x: 'max-content' }}
				{...(choice
					? {
							rowSelection: {
								selectedRowKeys: [...choice.chosen],
								preserveSelectedRowKeys: true,
								onChange: (keys: React.Key[]) => choice.onChoose(keys.map(String)),
								getCheckboxProps: ({ orderNumber }: OrderRow) => ({ 'aria-label': orderNumber }),
							},
						}
					: {})}
				rowClassName="pressable"
				onRow={({ orderNumber }) => ({
					// The link in the first cell is for the keyboard; the row is a larger target for the same.
					onClick: (event) => {
						if (!(event.target as Element).closest('a, .ant-table-selection-column')) void navigate(paths.order(orderNumber));
					},
				})}
				columns={columns.filter(({ key }) => !hidden.some((one) => one === key))}
			/>
		</div>
	);
}

/** Those with a key can be switched off. */
function useColumns(): NonNullable<TableProps<OrderRow>['columns']> {
	const t = useText();
	return [
		{
			title: t('orders.column.number'),
			render: (_, { orderNumber, origin }) => (
				<div className="stack tight">
					<NumberLink orderNumber={orderNumber} />
					<span className="muted small">{t(`origin.${origin}`)}</span>
				</div>
			),
		},
		{
			title: t('orders.column.state'),
			render: (_, { status, store }) => <OrderStateTag status={status} pickup={store !== null} />,
		},
		{ key: 'placed', title: t('orders.column.placed'), render: (_, { submittedAt }) => <Placed at={submittedAt} /> },
		{
			key: 'customer',
			title: t('orders.column.customer'),
			render: (_, { customer, userId, phone }) => (
				<div className="stack tight">
					<CustomerName name={customer} userId={userId} />
					<span className="muted small">
						<Phone number={phone} />
					</span>
				</div>
			),
		},
		{
			key: 'province',
			title: t('orders.column.province'),
			render: (_, { province, store }) => <bdi>{store ?? province}</bdi>,
		},
		{ key: 'pieces', title: t('orders.column.pieces'), dataIndex: 'pieces', align: 'end', className: 'nowrap' },
		{
			key: 'total',
			title: t('orders.column.total'),
			align: 'end',
			render: (_, { total }) => <Amount money={total} className="strong" />,
		},
		{ key: 'due', title: t('orders.column.due'), align: 'end', render: (_, { due }) => <Due due={due} /> },
		{
			key: 'method',
			title: t('orders.column.method'),
			className: 'nowrap',
			render: (_, { paymentMethod }) => <MethodName method={paymentMethod} />,
		},
	];
}

function Cards({ orders }: { orders: readonly OrderRow[] }) {
	const t = useText();
	return (
		<ul className="card-list order-cards">
			{orders.map((order) => (
				<li key={order.orderNumber}>
					<div className="line">
						<NumberLink orderNumber={order.orderNumber} />
						<OrderStateTag status={order.status} pickup={order.store !== null} />
					</div>
					<div className="line">
						<span>
							<CustomerName name={order.customer} userId={order.userId} /> · <bdi>{order.store ?? order.province}</bdi>
						</span>
						<Phone number={order.phone} />
					</div>
					<div className="line">
						<span className="muted small">
							<When at={order.submittedAt} />
						</span>
						<OriginTag origin={order.origin} />
					</div>
					<div className="line">
						<span className="muted small">
							{t('orders.pieces', { count: order.pieces })} · <MethodName method={order.paymentMethod} />
						</span>
						<span className="sums">
							<Amount money={order.total} className="strong" />
							{order.due.amount > 0 && (
								<span className="owed small">
									{t('orders.column.due')} <Amount money={order.due} />
								</span>
							)}
						</span>
					</div>
				</li>
			))}
		</ul>
	);
}

/** Leads to the customer where there is an account and the role may see it. */
function CustomerName({ name, userId }: { name: string; userId: string | null }) {
	const may = useMay();
	if (userId === null || !may(customersCalls.get)) return <bdi>{name}</bdi>;
	return (
		<Link to={paths.customer(userId)}>
			<bdi>{name}</bdi>
		</Link>
	);
}

function NumberLink({ orderNumber }: { orderNumber: string }) {
	return (
		<Link className="order-number" to={paths.order(orderNumber)}>
			<bdi dir="ltr">{orderNumber}</bdi>
		</Link>
	);
}

function Placed({ at }: { at: string }) {
	return (
		<div className="stack tight nowrap">
			<When at={at} style="day" />
			<span className="muted small">
				<When at={at} style="time" />
			</span>
		</div>
	);
}

function Due({ due }: { due: OrderRow['due'] }) {
	return due.amount > 0 ? <Amount money={due} className="owed" /> : <span className="muted">–</span>;
}

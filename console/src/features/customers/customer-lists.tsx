import { type CouponState, couponStates } from '@qaysari/contract/promotion-states';
import { formatMoney, formatNumber } from '@qaysari/messages/format';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';
import { Empty } from '../../ui/empty.tsx';
import { OrderNumber } from '../../ui/order-cells.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';
import { OrderTable } from '../orders/order-table.tsx';
import { MethodName } from '../payments/method-name.tsx';
import { PaymentState } from '../payments/payment-list.tsx';
import { ReturnTag } from '../returns/return-tag.tsx';
import {
	type CustomerCoupon,
	type CustomerPayment,
	type CustomerPrize,
	type CustomerReturn,
	useCustomerCoupons,
	useCustomerOrders,
	useCustomerPayments,
	useCustomerPrizes,
	useCustomerReturns,
} from './use-customers.ts';

/** Whose orders they are stands above, and there is less room. */
const spared = ['customer', 'province', 'method'] as const;

/** Lists of one customer that go on by pages. */
interface Props {
	userId: string;
}

export function CustomerOrders({ userId }: Props) {
	const t = useText();
	const list = useCustomerOrders(userId);
	return (
		<PagedRows list={list} empty={<Empty title={t('customers.orders.none')} />} skeleton={6}>
			{(rows) => <OrderTable orders={rows} hidden={spared} />}
		</PagedRows>
	);
}

export function CustomerPayments({ userId }: Props) {
	const t = useText();
	return (
		<PagedTable<CustomerPayment>
			list={useCustomerPayments(userId)}
			empty={t('customers.payments.none')}
			rowKey="paymentId"
			columns={[
				{ title: t('customers.at'), className: 'nowrap', render: (_, one) => <When at={one.openedAt} /> },
				{ title: t('customers.state'), render: (_, one) => <PaymentState state={one.state} /> },
				{ title: t('customers.method'), render: (_, one) => <MethodName method={one.method} /> },
				{
					title: t('customers.orders'),
					render: (_, one) => (
						<div className="stack tight">
							{one.orderNumbers.map((number) => (
								<OrderNumber key={number} orderNumber={number} />
							))}
						</div>
					),
				},
				{ title: t('customers.amount'), align: 'end', render: (_, one) => <Amount money={one.total} className="strong" /> },
			]}
		/>
	);
}

export function CustomerCoupons({ userId }: Props) {
	const { t, language } = useLanguage();
	const [state, setState] = useState<CouponState>('usable');
	const list = useCustomerCoupons(userId, state);
	const counts = list.data?.pages[0]?.counts;
	const takesOff = ({ discount }: CustomerCoupon): string =>
		discount.kind === 'amount' ? formatMoney(language, discount.amount) : `${discount.percent}%`;
	return (
		<div className="stack">
			<Segmented<CouponState>
				value={state}
				onChange={setState}
				aria-label={t('customers.state')}
				options={couponStates.map((one) => ({
					value: one,
					label: `${t(`customers.coupon.state.${one}`)} ${counts ? formatNumber(language, counts[one]) : ''}`,
				}))}
				style={{ justifySelf: 'start' }}
			/>
			<PagedTable<CustomerCoupon>
				list={list}
				empty={t('customers.coupons.none')}
				rowKey="couponId"
				columns={[
					{ title: t('coupons.title.label'), render: (_, one) => <bdi>{one.title}</bdi> },
					{ title: t('coupons.discount'), render: (_, one) => <bdi>{takesOff(one)}</bdi> },
					{ title: t('coupons.received'), className: 'nowrap', render: (_, one) => <When at={one.receivedAt} style="day" /> },
					{ title: t('promotions.until'), className: 'nowrap', render: (_, one) => <When at={one.validUntil} style="day" /> },
					{
						title: t('actions.order'),
						render: (_, one) =>
							one.orderNumber ? <OrderNumber orderNumber={one.orderNumber} /> : <span className="muted">–</span>,
					},
				]}
			/>
		</div>
	);
}

const prizeTones = {
	claimable: 'works',
	inReview: 'waits',
	refused: 'wrong',
	ordered: 'moves',
	received: 'done',
	expired: 'over',
} as const;

export function CustomerPrizes({ userId }: Props) {
	const t = useText();
	return (
		<PagedTable<CustomerPrize>
			list={useCustomerPrizes(userId)}
			empty={t('customers.prizes.none')}
			rowKey="prizeId"
			columns={[
				{
					title: t('prizeCare.product'),
					render: (_, one) => (
						<div className="stack tight">
							<bdi>{one.title}</bdi>
							<bdi className="muted small">{one.reason}</bdi>
						</div>
					),
				},
				{
					title: t('customers.state'),
					render: (_, one) => <ToneTag tone={prizeTones[one.state]}>{t(`prizeCare.state.${one.state}`)}</ToneTag>,
				},
				{ title: t('customers.at'), className: 'nowrap', render: (_, one) => <When at={one.wonAt} style="day" /> },
				{ title: t('prizeCare.until'), className: 'nowrap', render: (_, one) => <When at={one.claimUntil} style="day" /> },
				{
					title: t('actions.order'),
					render: (_, one) =>
						one.orderNumber ? <OrderNumber orderNumber={one.orderNumber} /> : <span className="muted">–</span>,
				},
				{ title: t('customers.amount'), align: 'end', render: (_, one) => <Amount money={one.worth} /> },
			]}
		/>
	);
}

/** @param linked whether the role may open a return */
export function CustomerReturns({ userId, linked }: Props & { linked: boolean }) {
	const t = useText();
	return (
		<PagedTable<CustomerReturn>
			list={useCustomerReturns(userId)}
			empty={t('customers.returns.none')}
			rowKey="returnId"
			columns={[
				{
					title: t('customers.return'),
					render: (_, one) => {
						const name = t('returns.one', { number: one.orderNumber });
						return linked ? <Link to={paths.return(one.returnId)}>{name}</Link> : name;
					},
				},
				{ title: t('customers.state'), render: (_, one) => <ReturnTag state={one.state} /> },
				{ title: t('customers.at'), className: 'nowrap', render: (_, one) => <When at={one.askedAt} /> },
			]}
		/>
	);
}

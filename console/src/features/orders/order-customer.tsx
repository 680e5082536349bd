import { customersCalls } from '@qaysari/contract/customers.calls';
import { deliveryMode } from '@qaysari/contract/order-states';
import { Typography } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import { Phone } from '../../ui/phone.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import type { Order } from './use-order.ts';

/** Who ordered, where it goes and how. */
export function OrderCustomer({ order }: { order: Order }) {
	const t = useText();
	const { address, customer } = order;
	return (
		<section className="panel">
			<h2>{t('order.delivery')}</h2>
			<dl className="facts">
				<dt>{t('order.customer')}</dt>
				<dd>
					<bdi className="strong">{address?.fullName || customer.name}</bdi>
				</dd>
				<dt>{t('order.phone')}</dt>
				<dd>
					<CallLink number={address?.phone || customer.phone} />
					{address?.secondPhone && (
						<>
							<br />
							<CallLink number={address.secondPhone} />
						</>
					)}
				</dd>
				<dt>{t('order.account')}</dt>
				<dd>
					<Account userId={customer.userId} />
				</dd>
				<dt>{t('order.language')}</dt>
				<dd>{t.find(`language.name.${customer.language}`) ?? customer.language}</dd>
				<dt>{t('order.mode')}</dt>
				<dd>{order.deliveryMode === deliveryMode.selfPickup ? t('order.mode.pickup') : t('order.mode.address')}</dd>
				{order.store && (
					<>
						<dt>{t('order.store')}</dt>
						<dd>
							<bdi className="strong">{order.store.name}</bdi>
							<br />
							<bdi>
								<TypedText>{order.store.address}</TypedText>
							</bdi>
						</dd>
					</>
				)}
				{address && (
					<>
						<dt>{t('order.address')}</dt>
						<dd>
							<Typography.Text
								copyable={{
									text: [address.province, address.city, address.address].join(' '),
									tooltips: [t('action.copy'), t('action.copied')],
								}}
							>
								<bdi className="strong">{address.province}</bdi> · <bdi>{address.city}</bdi>
								<br />
								<bdi>
									<TypedText>{address.address}</TypedText>
								</bdi>
							</Typography.Text>
						</dd>
					</>
				)}
				{order.logisticsMethod && order.deliveryMode === deliveryMode.specifiedAddress && (
					<>
						<dt>{t('order.logistics')}</dt>
						<dd>{order.logisticsMethod.name}</dd>
					</>
				)}
				{order.logisticsNumber && (
					<>
						<dt>{t('order.logisticsNumber')}</dt>
						<dd>
							<Typography.Text copyable={{ text: order.logisticsNumber, tooltips: [t('action.copy'), t('action.copied')] }}>
								<bdi dir="ltr">{order.logisticsNumber}</bdi>
							</Typography.Text>
						</dd>
					</>
				)}
				<dt>{t('order.remark')}</dt>
				<dd style={{ whiteSpace: 'pre-line' }}>
					{order.remark ? (
						<bdi>
							<TypedText>{order.remark}</TypedText>
						</bdi>
					) : (
						<span className="muted">{t('order.remark.none')}</span>
					)}
				</dd>
			</dl>
		</section>
	);
}

function Account({ userId }: { userId: string | null }) {
	const t = useText();
	const may = useMay();
	if (userId === null) return t('order.account.visitor');
	if (!may(customersCalls.get)) return t('order.account.buyer');
	return <Link to={paths.customer(userId)}>{t('order.account.buyer')}</Link>;
}

function CallLink({ number }: { number: string }) {
	return (
		<a href={`tel:${number.startsWith('+') ? number : `+${number}`}`}>
			<Phone number={number} />
		</a>
	);
}

import { deliveryMode } from '@qaysari/contract/order-states';
import { formatPhone } from '@qaysari/messages/format';
import { QRCode } from 'antd';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage, useText } from '../../app/language.ts';
import { fontFor } from '../../app/theme.ts';
import { Amount } from '../../ui/amount.tsx';
import { type PackingOrder, usePackingList } from './use-fulfilment.ts';
import './packing.css';
import { TypedText } from '../../ui/typed-text.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';

/** What to put into which parcel, on paper: an order a page. Printed as soon as it is there, then gone. */
export function PackingList({ orderNumbers, onPrinted }: { orderNumbers: string[]; onPrinted: () => void }) {
	const list = usePackingList(orderNumbers);
	const { language } = useLanguage();
	const { data, error } = list;
	const toastFault = useFaultToast();
	useEffect(() => {
		if (!error) return;
		toastFault(error);
		onPrinted();
	}, [error, toastFault, onPrinted]);
	useEffect(() => {
		if (!data) return;
		addEventListener('afterprint', onPrinted, { once: true });
		print();
		return () => removeEventListener('afterprint', onPrinted);
	}, [data, onPrinted]);
	return createPortal(
		<div className="packing-list" style={{ fontFamily: fontFor(language) }}>
			{data?.orders.map((order) => (
				<PackingSheet key={order.orderNumber} order={order} />
			))}
		</div>,
		document.body,
	);
}

function PackingSheet({ order }: { order: PackingOrder }) {
	const t = useText();
	return (
		<article>
			<p className="brand">
				<strong>{t('brand.name')}</strong>
				<span>{t('packing.title')}</span>
			</p>
			<header>
				<h1>
					<bdi dir="ltr">{order.orderNumber}</bdi>
				</h1>
				<p>{order.deliveryMode === deliveryMode.selfPickup ? t('order.mode.pickup') : order.logisticsMethod}</p>
				<QRCode type="svg" value={order.orderNumber} size={88} bordered={false} color="#000" bgColor="#fff" />
			</header>
			<p className="receiver">
				<bdi>{order.customer}</bdi> · <bdi dir="ltr">{formatPhone(order.phone)}</bdi>
				{order.secondPhone && (
					<>
						{' · '}
						<bdi dir="ltr">{formatPhone(order.secondPhone)}</bdi>
					</>
				)}
				<br />
				{order.store ? (
					<>
						<bdi className="strong">{order.store.name}</bdi> ·{' '}
						<bdi>
							<TypedText>{order.store.address}</TypedText>
						</bdi>
					</>
				) : (
					<bdi>
						<TypedText>{order.address}</TypedText>
					</bdi>
				)}
			</p>
			<table>
				<thead>
					<tr>
						<th className="box">{t('packing.packed')}</th>
						<th>{t('order.lines')}</th>
						<th className="code">{t('packing.code')}</th>
						<th className="count">{t('orders.column.pieces')}</th>
					</tr>
				</thead>
				<tbody>
					{order.lines.map((line, index) => (
						<tr key={index}>
							<td className="box">☐</td>
							<td>
								{line.title}
								{line.specification && <small> {line.specification}</small>}
							</td>
							<td>
								<bdi dir="ltr">{line.code}</bdi>
							</td>
							<td className="count">{line.quantity}</td>
						</tr>
					))}
				</tbody>
			</table>
			{order.remark && (
				<p>
					{t('order.remark')}:{' '}
					<bdi>
						<TypedText>{order.remark}</TypedText>
					</bdi>
				</p>
			)}
			{order.collectable && (
				<p className="collect">
					{t('packing.collect')} <Amount money={order.collectable} />
				</p>
			)}
		</article>
	);
}

import { Image } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Phone } from '../../ui/phone.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import type { PaymentDetail } from './use-finance.ts';

/** What was to be paid, and what is known of it. */
export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
	const t = useText();
	return (
		<dl className="facts">
			<dt>{t('order.fee.total')}</dt>
			<dd>
				<Amount money={payment.cashTotal ?? payment.total} className="strong" />
			</dd>
			{payment.storeCode && (
				<>
					<dt>{t('payment.storeCode')}</dt>
					<dd>
						<bdi dir="ltr" className="strong">
							{payment.storeCode}
						</bdi>
					</dd>
				</>
			)}
			<dt>{t('finance.opened')}</dt>
			<dd>
				<When at={payment.openedAt} />
			</dd>
			{payment.gatewayReference && (
				<>
					<dt>{t('finance.reference')}</dt>
					<dd>
						<bdi dir="ltr">{payment.gatewayReference}</bdi>
					</dd>
				</>
			)}
		</dl>
	);
}

/** The orders that a payment pays. */
export function PaidOrders({ orders }: { orders: PaymentDetail['orders'] }) {
	const t = useText();
	return orders.map((order) => (
		<section key={order.orderNumber} className="panel stack tight">
			<div className="row wrap">
				<Link className="order-number" to={paths.order(order.orderNumber)}>
					<bdi dir="ltr">{order.orderNumber}</bdi>
				</Link>
				<span className="muted">{t.find(`order.state.${order.status}`) ?? order.status}</span>
			</div>
			<span>
				<bdi>{order.customer}</bdi> · <Phone number={order.phone} />
			</span>
			<span>
				{t(order.stage === 2 ? 'payment.stage.two' : 'payment.stage.one')} <Amount money={order.amount} className="strong" />
			</span>
		</section>
	));
}

/** What happened to a payment, oldest first. */
export function PaymentHistory({ entries }: { entries: PaymentDetail['history'] }) {
	const t = useText();
	return (
		<section className="panel">
			<h2>{t('order.history')}</h2>
			<ul className="plain">
				{entries.map((entry, index) => (
					<li key={`${entry.at}-${index}`} className="small">
						<When at={entry.at} /> · {t.find(`finance.event.${entry.event}`) ?? entry.event}
						{entry.note && (
							<>
								{' '}
								·{' '}
								<bdi>
									<TypedText>{entry.note}</TypedText>
								</bdi>
							</>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

/** Its receipts, those of the newest round first. */
export function Receipts({ receipts }: { receipts: PaymentDetail['receipts'] }) {
	const t = useText();
	if (receipts.length === 0) return <p className="muted">{t('finance.noReceipts')}</p>;
	const rounds = [...new Set(receipts.map((receipt) => receipt.round))].sort((a, b) => b - a);
	return rounds.map((round) => {
		const own = receipts.filter((receipt) => receipt.round === round);
		return (
			<section key={round} className="panel">
				<h2>{t('finance.round', { round })}</h2>
				<Image.PreviewGroup>
					<div className="stack">
						{own.map((receipt) =>
							receipt.kind === 'picture' ? (
								<Image key={receipt.fileId} src={receipt.url} alt={t('finance.receipt')} className="receipt" />
							) : (
								<a key={receipt.fileId} href={receipt.url} download className="row receipt-document">
									<Icon name="mail" /> {t('finance.document')}
								</a>
							),
						)}
					</div>
				</Image.PreviewGroup>
			</section>
		);
	});
}

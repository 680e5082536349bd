import { Timeline } from 'antd';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { Rate } from '../../ui/exchange.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import type { Purchase } from './use-purchasing.ts';

/** Where it was ordered, what it costs, and when it comes. */
export function PurchaseFacts({ one }: { one: Purchase }) {
	const t = useText();
	const { currency } = one.freight;
	const total = one.goodsCost && { currency, amount: one.goodsCost.amount + one.freight.amount };
	return (
		<section className="panel">
			<h2>
				<bdi>{one.supplier.name}</bdi>
			</h2>
			<dl className="facts">
				<dt>{t('purchases.supplierNumber')}</dt>
				<dd>{one.supplierNumber ? <bdi dir="ltr">{one.supplierNumber}</bdi> : '–'}</dd>
				<dt>{t('purchases.expected')}</dt>
				<dd>{one.expectedOn ? <When at={one.expectedOn} style="day" /> : '–'}</dd>
				<dt>{t('purchases.goodsCost')}</dt>
				<dd>{one.goodsCost ? <Amount money={one.goodsCost} /> : <span className="owed">{t('purchases.cost.unknown')}</span>}</dd>
				<dt>{t('purchases.freight')}</dt>
				<dd>
					<Amount money={one.freight} />
				</dd>
				<dt>{t('orders.column.total')}</dt>
				<dd className="strong">{total ? <Amount money={total} /> : '–'}</dd>
				{one.rate !== null && (
					<>
						<dt>{t('purchases.rate')}</dt>
						<dd>
							<Rate currency={currency} rate={one.rate} />
						</dd>
						<dt>{t('purchases.inDinar')}</dt>
						<dd>{one.totalInDinar ? <Amount money={one.totalInDinar} /> : '–'}</dd>
					</>
				)}
				{one.note && (
					<>
						<dt>{t('supplier.note')}</dt>
						<dd dir="auto" style={{ whiteSpace: 'pre-line' }}>
							<TypedText>{one.note}</TypedText>
						</dd>
					</>
				)}
			</dl>
		</section>
	);
}

/** What happened to it, the latest first, with the pieces that came. */
export function PurchaseHistory({ one }: { one: Purchase }) {
	const t = useText();
	const receipts = [...one.receipts];
	const entries = one.history
		.map((entry) => {
			// Each receipt stands beside the entry that it made.
			const receipt = entry.event === 'receive' ? receipts.shift() : undefined;
			return { ...entry, came: receipt?.lines.reduce((sum, line) => sum + line.pieces, 0) ?? null };
		})
		.reverse();
	return (
		<section className="panel">
			<h2>{t('returns.history')}</h2>
			<Timeline
				items={entries.map((entry, index) => ({
					key: String(entries.length - index),
					color: index === 0 ? 'var(--tile)' : 'var(--border)',
					content: (
						<div className="stack tight">
							<span className="strong">
								{t(`purchases.done.${entry.event}`)}
								{entry.came !== null && <> · {t('purchases.pieces', { count: entry.came })}</>}
							</span>
							<span className="muted small">
								<When at={entry.at} /> · <bdi>{entry.operator}</bdi>
							</span>
							{entry.note && (
								<span className="small">
									<bdi>
										<TypedText>{entry.note}</TypedText>
									</bdi>
								</span>
							)}
						</div>
					),
				}))}
			/>
		</section>
	);
}

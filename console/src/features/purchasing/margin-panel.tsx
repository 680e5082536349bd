import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { formatPercent } from '@qaysari/messages/format';
import { useLanguage, useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { type Margin, useMargin } from './use-purchasing.ts';
import './purchasing.css';

/** What an order brings after what its goods cost, line by line; for those who look after the money. */
export function MarginPanel({ orderNumber }: { orderNumber: string }) {
	const t = useText();
	const may = useMay();
	const mayRead = may(purchasingCalls.getMargin);
	const margin = useMargin(orderNumber, mayRead);
	if (!mayRead) return null;
	return (
		<section className="panel" aria-label={t('margin.title')}>
			<h2>{t('margin.title')}</h2>
			<LoadState query={margin} rows={3} />
			{margin.data && <MarginTable margin={margin.data} />}
		</section>
	);
}

function MarginTable({ margin }: { margin: Margin }) {
	const t = useText();
	return (
		<div className="margin-frame">
			<table className="margin-table">
				<thead>
					<tr>
						<th>{t('purchases.column.goods')}</th>
						<th className="sum">{t('margin.sold')}</th>
						<th className="sum">{t('purchases.column.cost')}</th>
						<th className="sum">{t('purchases.freight')}</th>
						<th className="sum">{t('margin.title')}</th>
					</tr>
				</thead>
				<tbody>
					{margin.lines.map((line) => (
						<tr key={line.lineId}>
							<td>
								<div className="stack tight">
									<bdi>{line.title}</bdi>
									<span className="muted small">
										{line.specification && (
											<>
												<bdi>{line.specification}</bdi>
												{' · '}
											</>
										)}
										{t('purchases.pieces', { count: line.pieces })}
										{line.by === 'today' && <> · {t('margin.today')}</>}
									</span>
								</div>
							</td>
							<Sums sums={line} />
						</tr>
					))}
					{margin.allowance.amount > 0 && (
						<tr>
							<td>{t('order.fee.allowance')}</td>
							<td className="sum">
								<Amount money={{ ...margin.allowance, amount: -margin.allowance.amount }} />
							</td>
							<td colSpan={3} />
						</tr>
					)}
				</tbody>
				<tfoot>
					<tr>
						<td>{t('order.fee.total')}</td>
						<Sums sums={margin} />
					</tr>
				</tfoot>
			</table>
		</div>
	);
}

function Sums({ sums }: { sums: Pick<Margin, 'sold' | 'cost' | 'freight' | 'margin' | 'percent'> }) {
	const { t, language } = useLanguage();
	return (
		<>
			<td className="sum">
				<Amount money={sums.sold} />
			</td>
			<td className="sum">
				{sums.cost ? <Amount money={sums.cost} /> : <span className="muted">{t('purchases.cost.unknown')}</span>}
			</td>
			<td className="sum">
				<Amount money={sums.freight} />
			</td>
			<td className="sum">
				{sums.margin ? (
					<div className="stack tight ends">
						<Amount money={sums.margin} className={sums.margin.amount < 0 ? 'strong owed' : 'strong'} />
						{sums.percent !== null && (
							<bdi dir="ltr" className="muted small">
								{formatPercent(language, sums.percent)}
							</bdi>
						)}
					</div>
				) : (
					<span className="muted">{t('purchases.cost.unknown')}</span>
				)}
			</td>
		</>
	);
}

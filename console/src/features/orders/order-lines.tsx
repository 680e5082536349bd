import { formatNumber } from '@qaysari/messages/format';
import { Link } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import type { Order } from './use-order.ts';

/** @param linked whether the operator's role may look at products */
export function OrderLines({ lines, linked }: { lines: Order['lines']; linked: boolean }) {
	const { language, t } = useLanguage();
	return (
		<section className="panel">
			<h2>{t('order.lines')}</h2>
			<ul className="order-lines">
				{lines.map((line) => (
					<li key={line.lineId} className={line.dropped ? 'dropped' : undefined}>
						<Thumb picture={line.picture} size={64} />
						<div className="stack tight">
							{linked ? (
								<Link to={paths.product(line.productId)}>
									<bdi>{line.title}</bdi>
								</Link>
							) : (
								<bdi className="strong">{line.title}</bdi>
							)}
							{line.dropped && <span className="owed small">{t('order.line.dropped')}</span>}
							<span className="muted small">
								{line.specification.map(({ name, value }) => (
									<span key={name}>
										<bdi>{name}</bdi>: <bdi className="strong">{value}</bdi>{' '}
									</span>
								))}
							</span>
						</div>
						<div className="sum">
							<Amount money={line.lineTotal} className="strong" />
							<span className="muted small nowrap">
								{formatNumber(language, line.quantity)} × <Amount money={line.unitPrice} />
							</span>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

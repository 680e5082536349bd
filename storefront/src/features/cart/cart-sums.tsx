import { formatDays, formatFacts } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Card } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SumRow } from '../../ui/sum-row.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import { type CartLine, linesOf, type Origin, piecesOf, savedOn, sumOf } from './cart-view-model.ts';

/** What is chosen of one origin: line by line, and what it comes to. */
export function CartSums({ lines, origin }: { lines: readonly CartLine[]; origin: Origin }) {
	const { t, language } = useLanguage();
	const own = linesOf(lines, origin);
	if (own.length === 0) return null;
	const saved = savedOn(own);
	return (
		<Card>
			<h2 className="text-15 font-bold">{t(origin === 'iraq' ? 'cart.origin.iraq' : 'cart.origin.china')}</h2>
			<p className="text-12 text-soft">
				{origin === 'iraq' ? t('cart.arrival.iraq', { days: formatDays(language, 3, 5) }) : t('cart.later.china')}
			</p>
			<ul className="my-3 flex flex-col gap-3 border-y border-line py-3">
				{own.map((line) => (
					<li key={line.lineId}>
						<Link to={paths.product(line.productId)} className="flex items-center gap-3">
							<Picture picture={line.picture} alt="" sizes="52px" className="size-13 shrink-0 rounded-option" />
							<span className="min-w-0 flex-1 text-13">
								<span title={line.title} className="line-clamp-2">
									<TitleText>{line.title}</TitleText>
								</span>
								<span className="text-12 text-soft">
									{formatFacts(
										language,
										line.specification.map(({ value }) => value),
									)}
								</span>
							</span>
						</Link>
						<dl className="mt-1 ps-16">
							<SumRow label={t('cart.times', { count: line.quantity, price: line.unitPrice })} money={line.lineTotal} />
						</dl>
					</li>
				))}
			</ul>
			<dl className="flex flex-col gap-1.5">
				<SumRow label={t('common.pieces', { count: piecesOf(own) })} money={{ amount: sumOf(own) + saved, currency: 'IQD' }} />
				{saved > 0 ? <SumRow saved label={t('checkout.sum.discount')} money={{ amount: saved, currency: 'IQD' }} /> : null}
				<SumRow strong label={t('cart.total')} money={{ amount: sumOf(own), currency: 'IQD' }} />
			</dl>
		</Card>
	);
}

import { discountPercent } from '@qaysari/contract/money';
import { useT } from '../../app/language.tsx';
import { CountdownStrip } from '../../ui/countdown-strip.tsx';
import { DiscountBadge, Price, WasPrice } from '../../ui/price.tsx';
import type { PriceNow } from './prices-now.ts';

/** What a product costs, what is struck beside it and why, and until when. */
export function ProductPrice({ price: { now, before, timed }, varies }: { price: PriceNow; varies: boolean }) {
	const t = useT();
	const percent = before ? discountPercent(before.amount, now.amount) : null;
	return (
		<>
			<div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
				{varies ? <span className="-me-0.5 text-13 text-soft">{t('product.price.from')}</span> : null}
				<Price money={now} size="large" reduced={before !== null || timed !== null} />
				{before ? (
					<WasPrice money={before} label={t(timed ? 'product.price.lowest' : 'product.price.was', { price: before })} />
				) : null}
				{percent ? <DiscountBadge percent={percent} /> : null}
				{before && timed ? (
					<span aria-hidden className="w-full text-12 text-soft">
						{t('product.price.lowestNote')}
					</span>
				) : null}
			</div>
			{timed ? (
				<CountdownStrip endsAt={timed.endsAt}>
					<p className="text-15 font-bold">{t('product.timed.title')}</p>
					{timed.piecesLeft === null ? null : <p className="text-12">{t('product.timed.pieces', { count: timed.piecesLeft })}</p>}
				</CountdownStrip>
			) : null}
		</>
	);
}

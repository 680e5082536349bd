import type { Money } from '@qaysari/contract/money';
import { useT } from '../../app/language.tsx';
import { Price, WasPrice } from '../../ui/price.tsx';

/** From the start price to the floor: where it stands now, and every help as a step on the way. */
export function PriceLine({ start, present, floor }: { start: Money; present: Money; floor: Money }) {
	const t = useT();
	const way = start.amount - floor.amount;
	const gone = way > 0 ? Math.min(100, ((start.amount - present.amount) / way) * 100) : 100;
	return (
		<div className="flex flex-col gap-3">
			<div className="flex flex-wrap items-baseline justify-between gap-2">
				<span className="text-13 text-soft">{t('deal.present')}</span>
				<span className="flex items-baseline gap-2">
					{present.amount < start.amount ? <WasPrice money={start} label={t('product.price.was', { price: start })} /> : null}
					<Price money={present} size="large" reduced={present.amount < start.amount} />
				</span>
			</div>
			<div aria-hidden className="h-2.5 overflow-hidden rounded-full bg-line">
				<div
					className="h-full rounded-full bg-saffron transition-[inline-size] duration-300"
					style={{ inlineSize: `${gone}%` }}
				/>
			</div>
			<div className="flex justify-between text-12 text-soft">
				<span>{t('deal.start', { price: start })}</span>
				<span className="font-semibold text-leaf">{t('deal.floor', { price: floor })}</span>
			</div>
		</div>
	);
}

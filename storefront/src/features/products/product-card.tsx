import { formatCount } from '@qaysari/messages/format';
import type { ReactNode } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { DiscountBadge, Price, WasPrice } from '../../ui/price.tsx';
import { Rating } from '../../ui/stars.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import { useCardNow } from './prices-now.ts';
import type { ProductCardView } from './product-views.ts';
import { TimedBand } from './timed-band.tsx';

export type { ProductCardView, ProductDetailView } from './product-views.ts';

/** Two columns on a phone, three from 560 pixels on, four from 700. */
export const cardSizes = '(min-width: 700px) 175px, (min-width: 560px) 31vw, 46vw';

/** `narrow` for three beside each other on a phone: picture, title and price alone. */
export function ProductCard({
	product: asked,
	eager = false,
	narrow = false,
	title,
}: {
	product: ProductCardView;
	eager?: boolean;
	narrow?: boolean;
	/** The title drawn otherwise, such as with what was searched for. */
	title?: ReactNode;
}) {
	const { t, language } = useLanguage();
	const product = useCardNow(asked);
	return (
		<Link
			to={paths.product(product.id)}
			className="flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-[scale,border-color] hover:border-tile active:scale-[0.98]"
		>
			<div className="relative">
				<Picture picture={product.picture} alt="" sizes={cardSizes} eager={eager} className="aspect-square h-auto w-full" />
				{product.discountPercent ? (
					<span className="absolute start-2 top-2 flex">
						<DiscountBadge percent={product.discountPercent} />
					</span>
				) : null}
				{product.availability === 'out' ? (
					<span className="absolute inset-x-0 bottom-0 bg-[#1b2523b3] py-1 text-center text-12 font-bold text-white">
						{t('product.stock.out')}
					</span>
				) : product.timed ? (
					<TimedBand endsAt={product.timed.endsAt} narrow={narrow} />
				) : null}
			</div>
			<div className="flex flex-1 flex-col gap-1 p-2.5">
				<h2
					title={product.title}
					className={`overflow-hidden text-13 ${narrow ? 'line-clamp-3 h-15' : 'line-clamp-2 h-10 lang-zh:h-auto'}`}
				>
					{title ?? <TitleText>{product.title}</TitleText>}
				</h2>
				<div className="mt-auto flex flex-wrap items-baseline gap-x-1.5">
					{product.priceVaries ? <span className="text-11 text-soft">{t('product.price.from')}</span> : null}
					<Price short money={product.price} size={narrow ? 'small' : 'standard'} reduced={product.originalPrice !== null} />
					{product.originalPrice ? (
						<WasPrice
							money={product.originalPrice}
							label={t(product.timed ? 'product.price.lowest' : 'product.price.was', { price: product.originalPrice })}
						/>
					) : null}
				</div>
				<div className={`min-h-4.5 flex-wrap items-center justify-between gap-1 pt-0.5 ${narrow ? 'hidden' : 'flex'}`}>
					<Badge fixed tone={product.origin === 'iraq' ? 'tile' : 'plain'}>
						{t(product.origin === 'iraq' ? 'product.origin.iraq' : 'product.origin.china')}
					</Badge>
					{product.rating ? <Rating rating={product.rating} /> : null}
					{product.soldCount > 0 ? (
						<span className="text-11 text-soft">{t('product.sold', { count: formatCount(language, product.soldCount) })}</span>
					) : null}
				</div>
			</div>
		</Link>
	);
}

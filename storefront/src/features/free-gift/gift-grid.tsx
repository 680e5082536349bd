import type { Pages } from '../../app/endless.ts';
import { useLanguage } from '../../app/language.tsx';
import { askToSignIn } from '../../app/login-events.ts';
import { useSession } from '../../app/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { gridClasses } from '../../ui/grid.tsx';
import { ListEnd, useRowsOnce } from '../../ui/list-end.tsx';
import { Picture } from '../../ui/picture.tsx';
import { WasPrice } from '../../ui/price.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import { cardSizes } from '../products/product-card.tsx';
import { type Gift, useParticipate } from './gift-queries.ts';

/** Gifts of the event; choosing one starts the clock. */
export function GiftGrid({ query }: { query: Pages<Gift> }) {
	const { t } = useLanguage();
	const session = useSession();
	const participate = useParticipate();
	const gifts = useRowsOnce(query, (gift) => gift.giftId);
	return (
		<>
			<ul className={`${gridClasses} !px-0`}>
				{gifts.map((gift) => {
					const gone = gift.left === 0 || gift.product.availability === 'out';
					return (
						<li key={gift.giftId} className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
							<div className="relative">
								<Picture picture={gift.product.picture} alt="" sizes={cardSizes} className="aspect-square h-auto w-full" />
								{gift.left !== null && gift.left > 0 ? (
									<span className="absolute start-2 top-2">
										<Badge tone="saffron">{t('gifts.left', { count: gift.left })}</Badge>
									</span>
								) : null}
							</div>
							<div className="flex flex-1 flex-col gap-1.5 p-2.5">
								<h3 title={gift.product.title} className="line-clamp-2 h-10 text-13">
									<TitleText>{gift.product.title}</TitleText>
								</h3>
								<p className="flex flex-wrap items-baseline gap-x-2">
									<span className="text-17 font-extrabold text-leaf">{t('gifts.free')}</span>
									<WasPrice money={gift.product.price} label={t('gifts.worth', { price: gift.product.price })} />
								</p>
								<Button
									look="invite"
									size="standard"
									wide
									className="mt-auto"
									disabled={gone}
									busy={participate.isPending && participate.variables.giftId === gift.giftId}
									onClick={() => (session ? participate.mutate({ giftId: gift.giftId }) : askToSignIn('coupon'))}
								>
									{t(gone ? 'gifts.gone' : 'gifts.choose')}
								</Button>
							</div>
						</li>
					);
				})}
			</ul>
			{query.hasNextPage ? <ListEnd query={query} count={gifts.length} /> : null}
		</>
	);
}

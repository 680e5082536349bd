import { formatDate } from '@qaysari/messages/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { type Prize, prizesQuery } from '../../features/prizes/prize-queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { BuyerPage } from '../../ui/buyer-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { WasPrice } from '../../ui/price.tsx';
import { TitleText } from '../../ui/title-text.tsx';

export default function PrizesScreen() {
	const t = useT();
	return (
		<BuyerPage title={t('account.prizes')} invitation={t('login.prompt.coupon')} icon="star" reason="coupon">
			{() => <Prizes />}
		</BuyerPage>
	);
}

function Prizes() {
	const t = useT();
	const prizes = useInfiniteQuery(prizesQuery());
	const rows = prizes.data?.pages.flatMap((page) => page.records);
	if (!rows) return <LoadState query={prizes} rows={3} />;
	if (rows.length === 0) {
		return (
			<EmptyState icon="star" title={t('prizes.empty.title')} text={t('prizes.empty.text')}>
				<ButtonLink to={paths.freeGifts()}>{t('home.freeGift.title')}</ButtonLink>
			</EmptyState>
		);
	}
	return (
		<div className="flex flex-col gap-3 px-4 pb-8">
			{rows.map((prize) => (
				<PrizeCard key={prize.prizeId} prize={prize} />
			))}
			<ListEnd query={prizes} count={rows.length} />
		</div>
	);
}

const tones = {
	claimable: 'saffron',
	inReview: 'saffron',
	refused: 'plain',
	ordered: 'tile',
	received: 'leaf',
	expired: 'plain',
} as const;

function PrizeCard({ prize }: { prize: Prize }) {
	const { t, language } = useLanguage();
	return (
		<article
			className={`flex flex-col gap-3 rounded-card border border-line bg-surface p-3 ${prize.state === 'expired' || prize.state === 'refused' ? 'opacity-70' : ''}`}
		>
			<div className="flex gap-3">
				<Picture picture={prize.product.picture} alt="" sizes="88px" className="size-22 shrink-0 rounded-option" />
				<div className="flex min-w-0 flex-1 flex-col items-start gap-1">
					<Badge tone={tones[prize.state]}>{t(`prizes.state.${prize.state}`)}</Badge>
					<h2 title={prize.product.title} className="line-clamp-2 text-13 font-semibold">
						<TitleText>{prize.product.title}</TitleText>
					</h2>
					<p className="flex flex-wrap items-baseline gap-2 text-13">
						<span className="font-extrabold text-leaf">{t('gifts.free')}</span>
						<WasPrice money={prize.worth} label={t('gifts.worth', { price: prize.worth })} />
					</p>
					<p className="text-12 text-soft">{prize.reason}</p>
				</div>
			</div>
			{prize.state === 'inReview' ? <p className="text-13 text-soft">{t('prizes.inReview')}</p> : null}
			{prize.note ? <p className="text-13">{t('prizes.fromShop', { note: prize.note })}</p> : null}
			{prize.state === 'claimable' && prize.skus.length === 0 ? <p className="text-13 text-soft">{t('prizes.noPiece')}</p> : null}
			{prize.state === 'claimable' && prize.skus.length > 0 ? (
				<>
					<p className="text-12 text-soft">
						{t('prizes.claimUntil', { date: formatDate(language, prize.claimUntil, 'day-time') })}
					</p>
					<ButtonLink look="invite" wide to={paths.dealOrder(`?prize=${prize.prizeId}`)}>
						{t('prizes.claim')}
					</ButtonLink>
				</>
			) : null}
			{prize.orderNumber ? (
				<ButtonLink look="secondary" wide to={paths.order(prize.orderNumber)}>
					{t('deal.toOrder')}
				</ButtonLink>
			) : null}
		</article>
	);
}

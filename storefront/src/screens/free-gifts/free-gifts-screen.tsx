import { useQuery } from '@tanstack/react-query';
import { type Pages, useEndless } from '../../app/endless.ts';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { EarlierTries } from '../../features/free-gift/earlier-tries.tsx';
import { EventRules } from '../../features/free-gift/event-rules.tsx';
import { GiftFeed } from '../../features/free-gift/gift-feed.tsx';
import { GiftGrid } from '../../features/free-gift/gift-grid.tsx';
import {
	type Gift,
	type GiftList,
	giftsQuery,
	type Participation,
	participationQuery,
} from '../../features/free-gift/gift-queries.ts';
import { ParticipationCard } from '../../features/free-gift/participation-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';

export default function FreeGiftsScreen() {
	const { t } = useLanguage();
	const gifts = useEndless(giftsQuery());
	const list = gifts.data?.pages[0];
	return (
		<>
			<NavBar title={t('home.freeGift.title')} />
			{list ? <Event list={list} gifts={gifts} onOver={() => void gifts.refetch()} /> : <LoadState query={gifts} rows={3} />}
		</>
	);
}

function Event({ list, gifts, onOver }: { list: GiftList; gifts: Pages<Gift>; onOver: () => void }) {
	const { t } = useLanguage();
	const session = useSession();
	const mine = useQuery({ ...participationQuery(), enabled: session !== null });
	const participation = session ? mine.data?.participation : null;
	const { event } = list;
	const shown = participation && isOfNow(participation, event) ? participation : null;
	const mayChoose = !shown || shown.state === 'notSuccessful' || shown.state === 'ended';
	if (!event && !shown) {
		return (
			<EmptyState icon="gift" title={t('gifts.none.title')} text={t('gifts.none.text')}>
				<ButtonLink to={paths.coupons()}>{t('account.coupons')}</ButtonLink>
				<ButtonLink look="secondary" to={paths.home()}>
					{t('action.goShopping')}
				</ButtonLink>
			</EmptyState>
		);
	}
	return (
		<div className="flex flex-col gap-4 px-4 pb-8">
			<GiftFeed />
			{shown ? (
				<ParticipationCard
					participation={shown}
					onOver={() => {
						void mine.refetch();
						onOver();
					}}
				/>
			) : null}
			{event ? (
				<>
					{shown ? null : (
						<header className="rounded-banner bg-linear-to-b from-[#0a5a5e] to-[#0b7a7c] px-5 py-6 text-center text-white">
							<h2 className="text-21 font-extrabold">{event.title}</h2>
							<p className="mt-1 text-13">{t('home.freeGift.text', { count: event.inviteTarget })}</p>
						</header>
					)}
					{mayChoose ? (
						<section className="flex flex-col gap-3">
							<h2 className="text-15 font-bold">{t('gifts.chooseOne')}</h2>
							<GiftGrid query={gifts} />
						</section>
					) : null}
					<EventRules event={event} now={list.now} />
				</>
			) : null}
			{session ? <EarlierTries except={shown?.participationId ?? null} /> : null}
			<ButtonLink look="plain" to={paths.prizes()}>
				{t('account.prizes')}
			</ButtonLink>
		</div>
	);
}

/** A try of an event before is history once another one runs, for that one has a gift for everybody again. */
function isOfNow({ state, eventId }: Participation, event: GiftList['event']): boolean {
	return state === 'inProgress' || (event ? eventId === event.eventId : state !== 'ended');
}

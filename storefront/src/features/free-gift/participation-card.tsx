import { formatDate } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Countdown } from '../invitations/countdown.tsx';
import { DealWindow } from '../invitations/deal-window.tsx';
import { Helpers } from '../invitations/helpers.tsx';
import { Progress } from '../invitations/progress.tsx';
import { ShareButtons } from '../invitations/share-buttons.tsx';
import { endsSoon } from './event-end.ts';
import { giftLinkQuery, type Participation, useParticipate, useSeenAlert } from './gift-queries.ts';

/** My try for a gift: the window with the gift and the time, who helped, and what to do next. */
export function ParticipationCard({ participation, onOver }: { participation: Participation; onOver: () => void }) {
	const { t, language } = useLanguage();
	const { state, gift, helped, needed } = participation;
	const running = state === 'inProgress';
	const link = useQuery({ ...giftLinkQuery(participation.participationId), enabled: running });
	const restart = useParticipate();
	const over = useOutcome(participation);
	return (
		<div className="flex flex-col gap-3">
			<Alerts participation={participation} />
			<DealWindow
				picture={gift.product.picture}
				title={gift.product.title}
				text={running ? t('gifts.missing', { count: needed - helped }) : over}
			>
				{running ? <Countdown until={participation.endsAt} now={participation.now} onOver={onOver} light /> : null}
			</DealWindow>
			<Card className="flex flex-col gap-4">
				<Progress helped={helped} needed={needed} />
				<Helpers
					helpers={participation.helpers}
					needed={running ? needed : participation.helpers.length}
					now={participation.now}
				/>
			</Card>
			{running ? <ShareButtons link={link.data} label={t('invite.friends')} /> : null}
			{state === 'succeeded' && participation.prizeId ? (
				<ButtonLink look="invite" size="main" wide to={paths.prizes()}>
					{participation.prizeReview === 'waiting' ? t('gifts.toPrizes') : t('gifts.toPrize')}
				</ButtonLink>
			) : null}
			{participation.restartable ? (
				<>
					<p className="text-center text-13 text-soft">{t('gifts.notSuccessful')}</p>
					<Button look="invite" size="main" wide busy={restart.isPending} onClick={() => restart.mutate({ giftId: gift.giftId })}>
						{t('gifts.restart')}
					</Button>
				</>
			) : null}
			{running && endsSoon(participation.eventEndsAt, participation.now) ? (
				<p className="text-center text-12 text-soft">
					{t('gifts.eventEnds', { date: formatDate(language, participation.eventEndsAt, 'day-time') })}
				</p>
			) : null}
		</div>
	);
}

/** How a try ended, in a few words. */
function useOutcome({ state, prizeReview }: Participation): string {
	const t = useT();
	if (prizeReview === 'waiting') return t('gifts.inReview');
	if (prizeReview === 'refused') return t('gifts.refused');
	return state === 'inProgress' || state === 'succeeded' ? t('gifts.won') : t(`invite.state.${state}`);
}

/** What happened since one last looked. */
function Alerts({ participation }: { participation: Participation }) {
	const { t } = useLanguage();
	const seen = useSeenAlert();
	const alert = participation.alerts.at(-1);
	if (!alert) return null;
	return (
		<Notice tone={alert.kind === 'helped' || alert.kind === 'succeeded' ? 'leaf' : 'saffron'} icon="bell">
			<div className="flex items-center gap-2">
				<p className="min-w-0 flex-1 font-semibold">{t(`invite.alert.${alert.kind}`, { name: alert.person?.name ?? '' })}</p>
				<IconButton
					icon="close"
					label={t('action.close')}
					disabled={seen.isPending}
					onClick={() => {
						for (const one of participation.alerts) seen.mutate(one.alertId);
					}}
				/>
			</div>
		</Notice>
	);
}

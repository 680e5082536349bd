import { formatDate, formatSpan } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { endsSoon } from './event-end.ts';
import type { GiftList } from './gift-queries.ts';

/** What one has to do and until when. */
export function EventRules({ event, now }: { event: NonNullable<GiftList['event']>; now: GiftList['now'] }) {
	const { t, language } = useLanguage();
	return (
		<Card>
			<h2 className="text-15 font-bold">{t('gifts.rules')}</h2>
			<ol className="mt-2 flex list-decimal flex-col gap-1.5 ps-5 text-13">
				{event.rules.map((rule) => (
					<li key={rule}>{rule}</li>
				))}
			</ol>
			<p className="mt-3 text-12 text-soft">
				{t('gifts.timer', { time: formatSpan(language, event.timerSeconds) })}{' '}
				{endsSoon(event.endsAt, now) ? t('gifts.eventEnds', { date: formatDate(language, event.endsAt, 'day-time') }) : null}
			</p>
		</Card>
	);
}

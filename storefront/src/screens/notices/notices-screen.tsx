import { formatDate } from '@qaysari/messages/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { useSession } from '../../app/session.ts';
import { type Notice, noticesQuery, useReadNotices } from '../../features/notices/notice-queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { dayOf, dayTitle } from '../../ui/day-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

const icons: Record<Notice['kind'], IconName> = {
	order: 'box',
	payment: 'wallet',
	promotion: 'gift',
	invitation: 'user',
	inquiry: 'document',
	chat: 'chat',
	review: 'star',
	alert: 'bell',
	account: 'user',
};

export default function NoticesScreen() {
	const { t } = useLanguage();
	const session = useSession();
	if (session) return <Notices key={session.userId} />;
	return (
		<>
			<NavBar title={t('account.notices')} />
			<SignInInvitation icon="bell" title={t('notice.signIn')} />
		</>
	);
}

function Notices() {
	const { t } = useLanguage();
	const notices = useInfiniteQuery(noticesQuery());
	const read = useReadNotices();
	const rows = notices.data?.pages.flatMap((page) => page.records);
	const unread = notices.data?.pages[0]?.unread ?? 0;
	return (
		<>
			<NavBar
				title={t('account.notices')}
				action={
					unread > 0 ? (
						<Button look="plain" className="px-3" busy={read.isPending} onClick={() => read.mutate(null)}>
							{t('notice.readAll')}
						</Button>
					) : null
				}
			/>
			<div className="flex flex-col gap-5 px-4 pb-10">
				{!rows ? (
					notices.error ? (
						<FailedView error={notices.error} onRetry={() => void notices.refetch()} />
					) : (
						<SkeletonRows />
					)
				) : rows.length === 0 ? (
					<EmptyState icon="bell" title={t('notice.empty.title')} text={t('notice.empty.text')}>
						<ButtonLink to={paths.home()}>{t('action.goShopping')}</ButtonLink>
					</EmptyState>
				) : (
					<>
						{daysOf(rows).map(({ day, notices: ofDay }) => (
							<section key={day} className="flex flex-col gap-2">
								<h2 className="px-1 text-13 font-semibold text-soft">{dayTitle(t, ofDay[0]?.at ?? day)}</h2>
								<ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
									{ofDay.map((row) => (
										<li key={row.noticeId}>
											<Row notice={row} onRead={() => row.read || read.mutate([row.noticeId])} />
										</li>
									))}
								</ul>
							</section>
						))}
						{notices.hasNextPage ? (
							<Button look="secondary" busy={notices.isFetchingNextPage} onClick={() => void notices.fetchNextPage()}>
								{t('action.more')}
							</Button>
						) : null}
					</>
				)}
				<Link to={paths.settings()} className="flex min-h-11 items-center justify-center gap-2 text-13 font-bold text-tile">
					<Icon name="settings" size={20} />
					{t('notice.switches')}
				</Link>
			</div>
		</>
	);
}

interface Day {
	/** Of Baghdad, as in `2026-11-22`. */
	day: string;
	notices: Notice[];
}

function daysOf(rows: readonly Notice[]): Day[] {
	const days: Day[] = [];
	for (const row of rows) {
		const day = dayOf(Date.parse(row.at));
		const last = days.at(-1);
		if (last?.day === day) last.notices.push(row);
		else days.push({ day, notices: [row] });
	}
	return days;
}

function Row({ notice, onRead }: { notice: Notice; onRead: () => void }) {
	const { t, language } = useLanguage();
	const shape = `flex w-full gap-3 p-3.5 text-start hover:bg-tile-50 ${notice.read ? '' : 'bg-tile-50/50'}`;
	const inside = (
		<>
			<Icon name={icons[notice.kind]} className="mt-0.5 text-tile" />
			<span className="min-w-0 flex-1">
				<span className="flex items-baseline justify-between gap-2">
					<span className={notice.read ? 'font-semibold' : 'font-bold'}>
						{notice.read ? null : <span aria-hidden className="me-1.5 inline-block size-2 rounded-full bg-tile" />}
						{notice.title}
						{notice.read ? null : <span className="sr-only"> ({t('notice.unread')})</span>}
					</span>
					<time dateTime={notice.at} className="shrink-0 text-11 text-soft">
						{formatDate(language, notice.at, 'time')}
					</time>
				</span>
				<span className="mt-0.5 block text-13 text-soft">{notice.text}</span>
			</span>
		</>
	);
	if (notice.link)
		return (
			<Link to={notice.link} onClick={onRead} className={`${shape} active:opacity-80`}>
				{inside}
			</Link>
		);
	return (
		<button type="button" onClick={onRead} className={shape}>
			{inside}
		</button>
	);
}

import { directionOf } from '@qaysari/contract/languages';
import type { InviteKind } from '@qaysari/contract/promotion-states';
import { formatMoney, formatRelative } from '@qaysari/messages/format';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link, useSearchParams } from '../../app/router.tsx';
import { useSession } from '../../app/session.ts';
import { type HelpChop, myDealsQuery } from '../../features/help-chop/deal-queries.ts';
import { Avatar } from '../../features/invitations/helpers.tsx';
import { givenQuery } from '../../features/invitations/invitation-queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TitleText } from '../../ui/title-text.tsx';

const tabs = ['deals', 'helps'] as const;

/** My deals and my helps. */
export default function GroupOrdersScreen() {
	const t = useT();
	const session = useSession();
	const [query, setQuery] = useSearchParams();
	const tab = tabs.find((one) => one === query.get('tab')) ?? 'deals';
	return (
		<>
			<NavBar title={t('deal.mine')} />
			{session ? (
				<div key={session.userId} className="flex flex-col gap-4 px-4 pb-8">
					<Tabs
						label={t('deal.mine')}
						chosen={tab}
						onChoose={(next) => setQuery({ tab: next }, { replace: true })}
						tabs={tabs.map((name) => ({ name, text: t(`deal.tab.${name}`) }))}
					/>
					{tab === 'deals' ? <MyDeals /> : <MyHelps />}
				</div>
			) : (
				<SignInInvitation icon="gift" title={t('deal.signIn')} />
			)}
		</>
	);
}

function MyDeals() {
	const t = useT();
	const mine = useInfiniteQuery(myDealsQuery());
	const rows = mine.data?.pages.flatMap((page) => page.records);
	if (!rows) return mine.error ? <FailedView error={mine.error} onRetry={() => void mine.refetch()} /> : <SkeletonRows />;
	if (rows.length === 0) {
		return (
			<EmptyState icon="gift" title={t('deal.empty.title')} text={t('deal.empty.text')}>
				<ButtonLink to={paths.groupHelp()}>{t('deal.see')}</ButtonLink>
			</EmptyState>
		);
	}
	return (
		<>
			<ul className="flex flex-col gap-3">
				{rows.map((row) => (
					<li key={row.helpChopId}>
						<DealCard helpChop={row} />
					</li>
				))}
			</ul>
			<ListEnd query={mine} count={rows.length} />
		</>
	);
}

const tones = { inProgress: 'saffron', succeeded: 'leaf', notSuccessful: 'plain', ended: 'plain', expired: 'plain' } as const;

function DealCard({ helpChop }: { helpChop: HelpChop }) {
	const t = useT();
	return (
		<Link
			to={paths.groupHelp(`?id=${helpChop.helpChopId}`)}
			className="flex gap-3 rounded-card border border-line bg-surface p-3 active:bg-paper"
		>
			<Picture picture={helpChop.deal.product.picture} alt="" sizes="72px" className="size-18 shrink-0 rounded-option" />
			<span className="flex min-w-0 flex-1 flex-col items-start gap-1">
				<span title={helpChop.deal.product.title} className="line-clamp-2 text-13">
					<TitleText>{helpChop.deal.product.title}</TitleText>
				</span>
				<Price money={helpChop.presentPrice} size="small" />
				<span className="flex flex-wrap gap-2">
					<Badge tone={tones[helpChop.state]}>{t(helpChop.orderNumber ? 'deal.bought' : `invite.state.${helpChop.state}`)}</Badge>
					<span className="text-12 text-soft">{t('invite.progress', { helped: helpChop.helped, needed: helpChop.needed })}</span>
				</span>
			</span>
		</Link>
	);
}

function MyHelps() {
	const t = useT();
	return (
		<div className="flex flex-col gap-5">
			{(['helpChop', 'freeGift'] as const).map((kind) => (
				<Helps key={kind} kind={kind} title={t(kind === 'helpChop' ? 'home.groupPrice.title' : 'home.freeGift.title')} />
			))}
		</div>
	);
}

function Helps({ kind, title }: { kind: InviteKind; title: string }) {
	const { t, language } = useLanguage();
	const given = useQuery(givenQuery(kind));
	return (
		<section className="flex flex-col gap-2">
			<h2 className="text-15 font-bold">{title}</h2>
			<Loaded query={given} loading={<SkeletonRows count={1} />}>
				{({ records }) =>
					records.length === 0 ? (
						<p className="text-13 text-soft">{t('deal.helps.none')}</p>
					) : (
						<ul className="flex flex-col gap-3">
							{records.map((help) => (
								<li key={help.helpId} className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
									<Avatar person={help.initiator} />
									<span className="min-w-0 flex-1">
										<span className="block text-15 break-words">{t('deal.helped', { name: help.initiator.name })}</span>
										<span className="text-12 text-soft">{formatRelative(language, help.at, Date.now())}</span>
									</span>
									{help.lowered ? (
										<bdi dir={directionOf(language)} className="font-bold text-leaf">
											{formatMoney(language, { ...help.lowered, amount: -help.lowered.amount })}
										</bdi>
									) : null}
								</li>
							))}
						</ul>
					)
				}
			</Loaded>
		</section>
	);
}

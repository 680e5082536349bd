import { isId } from '@qaysari/contract/ids';
import { formatSpan } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useEndless } from '../../app/endless.ts';
import { useLanguage, useT } from '../../app/language.tsx';
import { askToSignIn } from '../../app/login-events.ts';
import { paths } from '../../app/paths.ts';
import { useNavigate, useSearchParams } from '../../app/router.tsx';
import { useSession } from '../../app/session.ts';
import { DealRow } from '../../features/help-chop/deal-list.tsx';
import { dealsOfProductQuery, dealsQuery, helpChopQuery, useStartDeal } from '../../features/help-chop/deal-queries.ts';
import { HelpChopCard } from '../../features/help-chop/help-chop-card.tsx';
import { HelpDeal } from '../../features/help-chop/help-deal.tsx';
import { PriceLine } from '../../features/help-chop/price-line.tsx';
import { DealWindow } from '../../features/invitations/deal-window.tsx';
import { codeOf, isBrokenLink } from '../../features/invitations/invitation-queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListEnd, useRowsOnce } from '../../ui/list-end.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';

/** Group prices: a friend's link (`code`), my own go (`id`), what a product offers (`product`), or all deals. */
export default function GroupHelpScreen() {
	const t = useT();
	const [query] = useSearchParams();
	const session = useSession();
	const code = codeOf(query);
	const id = query.get('id') ?? '';
	const productId = query.get('product') ?? '';
	return (
		<>
			<NavBar title={t('home.groupPrice.title')} />
			<div className="flex flex-col gap-4 px-4 pb-10">
				{query.has('code') ? (
					<HelpDeal code={code ?? ''} />
				) : isId(id) ? (
					session ? (
						<Own key={id} helpChopId={id} />
					) : (
						<SignInInvitation icon="gift" title={t('deal.signIn')} />
					)
				) : isId(productId) ? (
					<Offer key={productId} productId={productId} />
				) : (
					<AllDeals />
				)}
			</div>
		</>
	);
}

function Own({ helpChopId }: { helpChopId: string }) {
	const mine = useQuery(helpChopQuery(helpChopId));
	if (!mine.data && isBrokenLink(mine.error)) return <AllDeals />;
	return (
		<Loaded query={mine} rows={3}>
			{(data) => <HelpChopCard helpChop={data} onOver={() => void mine.refetch()} />}
		</Loaded>
	);
}

/** What a product can cost with friends, and the way to begin. */
function Offer({ productId }: { productId: string }) {
	const { t, language } = useLanguage();
	const navigate = useNavigate();
	const session = useSession();
	const deals = useQuery(dealsOfProductQuery(productId));
	const start = useStartDeal((id) => navigate(paths.groupHelp(`?id=${id}`), { replace: true }));
	if (!deals.data) return <LoadState query={deals} rows={3} />;
	const [deal] = deals.data.records;
	if (!deal) {
		return (
			<>
				<EmptyState icon="gift" title={t('deal.none.title')} text={t('deal.none.text')}>
					<ButtonLink to={paths.product(productId)}>{t('deal.toProduct')}</ButtonLink>
				</EmptyState>
				<AllDeals />
			</>
		);
	}
	return (
		<>
			<DealWindow
				picture={deal.product.picture}
				title={deal.product.title}
				text={t('home.groupPrice.text', { count: deal.helpersNeeded })}
			/>
			<Card>
				<PriceLine start={deal.startPrice} present={deal.startPrice} floor={deal.floorPrice} />
			</Card>
			<Button
				look="invite"
				size="main"
				wide
				busy={start.isPending}
				onClick={() => (session ? start.mutate({ productId }) : askToSignIn('coupon'))}
			>
				{t('deal.begin')}
			</Button>
			<p className="text-center text-12 text-soft">{t('deal.hours', { time: formatSpan(language, deal.timerSeconds) })}</p>
			<p className="text-center text-12 text-soft">{t('deal.rule')}</p>
			<ButtonLink look="plain" to={paths.groupOrders()}>
				{t('deal.mine')}
			</ButtonLink>
		</>
	);
}

function AllDeals() {
	const t = useT();
	const deals = useEndless(dealsQuery());
	const rows = useRowsOnce(deals, (deal) => deal.dealId);
	if (!deals.data) return <LoadState query={deals} rows={3} />;
	if (rows.length === 0 && !deals.hasNextPage) {
		return (
			<EmptyState icon="gift" title={t('deal.none.title')} text={t('deal.none.text')}>
				<ButtonLink to={paths.home()}>{t('action.goShopping')}</ButtonLink>
			</EmptyState>
		);
	}
	return (
		<>
			<ul className="flex flex-col gap-3">
				{rows.map((deal) => (
					<li key={deal.dealId}>
						<DealRow deal={deal} />
					</li>
				))}
			</ul>
			<ListEnd query={deals} count={rows.length} />
			<ButtonLink look="plain" to={paths.groupOrders()}>
				{t('deal.mine')}
			</ButtonLink>
		</>
	);
}

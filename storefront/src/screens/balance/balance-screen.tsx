import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { useSession } from '../../app/session.ts';
import { BalanceEntries } from '../../features/balance/balance-entries.tsx';
import { balanceQuery } from '../../features/balance/balance-queries.ts';
import { GiftCards } from '../../features/balance/gift-cards.tsx';
import { RedeemForm } from '../../features/balance/redeem-form.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { Price } from '../../ui/price.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

/** What the shop owes a buyer: how much, why, and gift cards both ways. */
export default function BalanceScreen() {
	const t = useT();
	const session = useSession();
	return (
		<>
			<NavBar title={t('balance.title')} />
			<div className="px-4 pb-8">
				{session ? <Balance key={session.userId} /> : <SignInInvitation icon="wallet" title={t('balance.title')} />}
			</div>
		</>
	);
}

function Balance() {
	const t = useT();
	const query = useInfiniteQuery(balanceQuery());
	const [first] = query.data?.pages ?? [];
	if (!query.data || !first)
		return query.error ? <FailedView error={query.error} onRetry={() => void query.refetch()} /> : <SkeletonRows />;
	const { balance } = first;
	const entries = query.data.pages.flatMap((page) => page.records);
	return (
		<div className="flex flex-col gap-3">
			<Card className="flex flex-col items-center gap-1 py-6 text-center">
				<p className="text-13 text-soft">{t('balance.mine')}</p>
				<Price money={balance} size="large" />
				<p className="mt-1 text-13 text-soft">{t('balance.hint')}</p>
			</Card>
			<RedeemForm />
			<GiftCards balance={balance.amount} />
			<BalanceEntries entries={entries} />
			{entries.length > 0 ? <ListEnd query={query} count={entries.length} /> : null}
		</div>
	);
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { BalanceEntries } from '../../features/balance/balance-entries.tsx';
import { balanceQuery } from '../../features/balance/balance-queries.ts';
import { GiftCards } from '../../features/balance/gift-cards.tsx';
import { RedeemForm } from '../../features/balance/redeem-form.tsx';
import { BuyerPage } from '../../ui/buyer-page.tsx';
import { Card } from '../../ui/card.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { Price } from '../../ui/price.tsx';

/** What the shop owes a buyer: how much, why, and gift cards both ways. */
export default function BalanceScreen() {
	const t = useT();
	return (
		<BuyerPage title={t('balance.title')} invitation={t('balance.title')} icon="wallet">
			{() => (
				<div className="px-4 pb-8">
					<Balance />
				</div>
			)}
		</BuyerPage>
	);
}

function Balance() {
	const t = useT();
	const query = useInfiniteQuery(balanceQuery());
	const [first] = query.data?.pages ?? [];
	if (!query.data || !first) return <LoadState query={query} rows={3} />;
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

import { balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { Statistic, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { BalancesTab } from '../../features/balances/balances-tab.tsx';
import { GiftCardsTab } from '../../features/balances/gift-cards-tab.tsx';
import { useOwed } from '../../features/balances/use-balances.ts';
import { Amount } from '../../ui/amount.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const contents = { balances: () => <BalancesTab />, giftCards: () => <GiftCardsTab /> } as const satisfies Record<
	string,
	() => ReactNode
>;
type Tab = keyof typeof contents;

/** What the shop owes its buyers: balances and gift cards. */
export function BalancesScreen() {
	const t = useText();
	const may = useMay();
	const [query, setQuery] = useSearchParams();
	const all = may(balanceConsoleCalls.total);
	const tabs: Tab[] = all ? ['balances', 'giftCards'] : ['balances'];
	const tab = tabs.find((one) => one === query.get('tab')) ?? 'balances';
	return (
		<>
			<PageHeader title={t('nav.balances')} />
			{all && <Owed />}
			<Tabs
				activeKey={tab}
				onChange={(key) => setQuery({ tab: key }, { replace: true })}
				items={tabs.map((one) => ({ key: one, label: t(`balances.tab.${one}`) }))}
			/>
			<div key={tab}>{contents[tab]()}</div>
		</>
	);
}

function Owed() {
	const t = useText();
	const { data } = useOwed();
	if (!data) return null;
	return (
		<div className="row" style={{ gap: 40 }}>
			<Statistic title={t('balances.owed')} valueRender={() => <Amount money={data.balances} className="strong" />} />
			<Statistic title={t('balances.owed.cards')} valueRender={() => <Amount money={data.giftCards} className="strong" />} />
		</div>
	);
}

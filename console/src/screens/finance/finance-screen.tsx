import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { FeeReviewsTab } from '../../features/fees/fee-reviews-tab.tsx';
import { CouriersTab } from '../../features/finance/couriers-tab.tsx';
import { QueueTab } from '../../features/finance/queue-tab.tsx';
import { StrayTab } from '../../features/finance/stray-tab.tsx';
import { SubsidiesTab } from '../../features/finance/subsidies-tab.tsx';
import { TotalsTab } from '../../features/finance/totals-tab.tsx';
import { useFinanceCounts } from '../../features/finance/use-finance.ts';
import { WhiteListTab } from '../../features/finance/white-list-tab.tsx';
import { LateTab } from '../../features/refunds/late-tab.tsx';
import { RefundsTab } from '../../features/refunds/refunds-tab.tsx';
import '../../features/finance/finance.css';
import { Counted } from '../../ui/counted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const tabs = [
	'review',
	'cash',
	'abnormal',
	'card',
	'late',
	'stray',
	'fees',
	'refunds',
	'couriers',
	'subsidies',
	'totals',
	'whiteList',
] as const;
type Tab = (typeof tabs)[number];

const contents: Record<Tab, () => ReactNode> = {
	review: () => <QueueTab queue="review" />,
	cash: () => <QueueTab queue="cash" />,
	abnormal: () => <QueueTab queue="abnormal" />,
	card: () => <QueueTab queue="card" />,
	late: () => <LateTab />,
	stray: () => <StrayTab />,
	fees: () => <FeeReviewsTab />,
	refunds: () => <RefundsTab />,
	couriers: () => <CouriersTab />,
	subsidies: () => <SubsidiesTab />,
	totals: () => <TotalsTab />,
	whiteList: () => <WhiteListTab />,
};

/** Everything that has to do with money coming in and going out. */
export function FinanceScreen() {
	const t = useText();
	const [query, setQuery] = useSearchParams();
	const tab: Tab = tabs.find((one) => one === query.get('tab')) ?? 'review';
	const { data } = useFinanceCounts();
	const counts: Partial<Record<Tab, number>> = data ? { ...data, couriers: data.collections } : {};
	return (
		<>
			<PageHeader title={t('finance.title')} />
			<Tabs
				className="queue-tabs"
				activeKey={tab}
				onChange={(key) => setQuery({ tab: key }, { replace: true })}
				items={tabs.map((one) => ({
					key: one,
					label: <Counted name={t(`finance.tab.${one}`)} count={counts[one]} />,
				}))}
			/>
			<div key={tab}>{contents[tab]()}</div>
		</>
	);
}

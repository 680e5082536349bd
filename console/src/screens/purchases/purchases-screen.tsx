import { purchaseStates } from '@qaysari/contract/purchase-states';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { PurchaseTable } from '../../features/purchasing/purchase-table.tsx';
import { ToBuy } from '../../features/purchasing/to-buy.tsx';
import { usePurchaseCounts } from '../../features/purchasing/use-purchasing.ts';
import '../../features/fulfilment/fulfilment.css';
import '../../features/orders/orders.css';
import '../../features/purchasing/purchasing.css';
import { Counted } from '../../ui/counted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const tabs = ['toBuy', 'late', ...purchaseStates] as const;
type Tab = (typeof tabs)[number];

/** What the shop buys in China: what waits, and the purchase orders by state. */
export function PurchasesScreen() {
	const t = useText();
	const [query, setQuery] = useSearchParams();
	const tab: Tab = tabs.find((one) => one === query.get('tab')) ?? 'toBuy';
	const counts = usePurchaseCounts().data;
	const countOf = (one: Tab) => (one === 'received' || one === 'cancelled' ? undefined : counts?.[one]);
	return (
		<>
			<PageHeader title={t('nav.purchases')} />
			<Tabs
				className="queue-tabs"
				activeKey={tab}
				onChange={(key) => setQuery({ tab: key }, { replace: true })}
				items={tabs.map((one) => ({
					key: one,
					label: <Counted name={t(`purchases.tab.${one}`)} count={countOf(one)} />,
				}))}
			/>
			{tab === 'toBuy' ? <ToBuy /> : <PurchaseTable key={tab} state={tab} />}
		</>
	);
}

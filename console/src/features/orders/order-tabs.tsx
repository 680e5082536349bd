import { type OrderTab, orderTabs } from '@qaysari/contract/order-states';
import { Tabs } from 'antd';
import { useText } from '../../app/language.ts';
import { Counted } from '../../ui/counted.tsx';
import { statusesOf } from './order-filter.ts';

/** State → orders in it. */
export type StateCounts = ReadonlyMap<number, number>;

interface Props {
	chosen: OrderTab;
	/** Undefined until they are known. */
	counts: StateCounts | undefined;
	onChoose: (tab: OrderTab) => void;
}

/** Groups of states along the way of the goods; all fit beside each other. @see OrderFilters for one state */
export function OrderTabs({ chosen, counts, onChoose }: Props) {
	const t = useText();
	const countOf = (tab: OrderTab) =>
		tab === 'all' ? undefined : counts && statusesOf(tab).reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
	return (
		<Tabs
			activeKey={chosen}
			onChange={(key) => onChoose(orderTabs.find((tab) => tab === key) ?? 'all')}
			items={orderTabs.map((tab) => ({
				key: tab,
				label: <Counted name={t(`orders.tab.${tab}`)} count={countOf(tab)} />,
			}))}
		/>
	);
}

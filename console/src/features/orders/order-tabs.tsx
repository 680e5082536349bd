import type { OrderStatus } from '@qaysari/contract/order-states';
import { formatNumber } from '@qaysari/messages/format';
import { Tabs } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { asStatus, statusOrder } from './order-filter.ts';

const all = 'all';
/** The server counts no further. */
const cap = 1000;

interface Props {
	chosen: OrderStatus | null;
	/** State → orders in it; undefined until they are known. */
	counts: ReadonlyMap<number, number> | undefined;
	onChoose: (status: OrderStatus | null) => void;
}

export function OrderTabs({ chosen, counts, onChoose }: Props) {
	const { language, t } = useLanguage();
	const countText = (count: number) => (count >= cap ? `${formatNumber(language, cap)}+` : formatNumber(language, count));
	return (
		<Tabs
			className="order-tabs"
			activeKey={chosen === null ? all : String(chosen)}
			onChange={(key) => onChoose(key === all ? null : asStatus(Number(key)))}
			items={[
				{ key: all, label: t('orders.tab.all') },
				...statusOrder.map((status) => {
					const count = counts?.get(status) ?? 0;
					return {
						key: String(status),
						label: (
							<span className={count === 0 ? 'muted' : undefined}>
								{t(`order.state.${status}`)}
								{counts && (
									<span className="count">
										<bdi dir="ltr">{countText(count)}</bdi>
									</span>
								)}
							</span>
						),
					};
				}),
			]}
		/>
	);
}

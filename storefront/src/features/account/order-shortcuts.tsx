import type { OrderTab } from '@qaysari/contract/order-states';
import { formatCount } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { orderCountsQuery } from './account-queries.ts';

const shortcuts = [
	{ tab: 'awaitingPayment', icon: 'wallet' },
	{ tab: 'pendingShipment', icon: 'box' },
	{ tab: 'pendingReceipt', icon: 'truck' },
	{ tab: 'completed', icon: 'check' },
] as const satisfies { tab: OrderTab; icon: IconName }[];

/** Where a buyer's orders stand. Without counts, or before they are there, the ways to them are the same. */
export function OrderShortcuts() {
	const { t, language } = useLanguage();
	const { data } = useQuery(orderCountsQuery());
	return (
		<section aria-label={t('account.orders')} className="rounded-card border border-line bg-surface pb-2">
			<Link to={paths.orders()} className="flex min-h-12 items-center gap-1 ps-4 pe-3 font-bold">
				<span className="flex-1">{t('account.orders')}</span>
				<span className="text-13 font-normal text-soft">{t('action.seeAll')}</span>
				<Icon name="forward" size={18} className="text-soft" />
			</Link>
			<ul className="flex">
				{shortcuts.map(({ tab, icon }) => {
					// What is completed waits for nobody: no number.
					const count = tab === 'completed' ? 0 : (data?.counts[tab] ?? 0);
					return (
						<li key={tab} className="min-w-0 flex-1">
							<Link
								to={paths.orders(tab)}
								className="flex min-h-18 flex-col items-center justify-start gap-1 rounded-option px-1 py-2 text-center text-12 active:bg-paper"
							>
								<span className="relative text-tile">
									<Icon name={icon} size={26} />
									{count > 0 ? (
										<bdi className="absolute -end-3 -top-1.5 min-w-4.5 rounded-full bg-pomegranate px-1 text-center text-11 font-bold text-white dark:text-black">
											{formatCount(language, count)}
										</bdi>
									) : null}
								</span>
								<span className="line-clamp-2">{t(`orders.tab.${tab}`)}</span>
							</Link>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

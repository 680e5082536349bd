import { type OrderTab, orderTabs } from '@qaysari/contract/order-states';
import { formatCount } from '@qaysari/messages/format';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';

/** The document's six tabs, each an address of its own, with how many orders are in it. */
export function OrderTabs({ current, counts }: { current: OrderTab; counts: Partial<Record<OrderTab, number>> }) {
	const { t, language } = useLanguage();
	const chosen = useRef<HTMLAnchorElement>(null);
	useEffect(() => {
		chosen.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
	}, [current, counts]);
	return (
		<nav
			aria-label={t('orders.title')}
			className="no-scrollbar sticky top-[calc(var(--notice-height,0px)+var(--safe-top)+52px)] z-10 flex gap-2 overflow-x-auto bg-paper px-4 pb-2.5"
		>
			{orderTabs.map((tab) => {
				const count = counts[tab] ?? 0;
				const here = tab === current;
				return (
					<Link
						key={tab}
						ref={here ? chosen : undefined}
						to={paths.orders(tab === 'all' ? undefined : tab)}
						replace
						aria-current={here ? 'page' : undefined}
						className={`flex h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-13 ${here ? 'border-ink bg-ink font-bold text-paper' : 'border-line bg-surface'}`}
					>
						{t(`orders.tab.${tab}`)}
						{count > 0 ? (
							<bdi dir="ltr" className={`text-12 ${here ? 'opacity-80' : 'text-soft'}`}>
								{formatCount(language, count)}
							</bdi>
						) : null}
					</Link>
				);
			})}
		</nav>
	);
}

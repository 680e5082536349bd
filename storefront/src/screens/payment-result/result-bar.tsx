import type { Ref } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import type { OrderDetail, OrderReader } from '../../features/orders/order-queries.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';

interface ResultBarProps {
	orders: readonly OrderDetail[];
	reader: OrderReader;
	/** Where one of them is. */
	linkOf: (orderNumber: string) => string;
	/** The payment still has a button of its own. */
	acts: boolean;
	thumb: Ref<HTMLDivElement>;
}

/** Under the thumb: the ways on from an order that was placed, and what is left to do for its payment. */
export function ResultBar({ orders, reader, linkOf, acts, thumb }: ResultBarProps) {
	const t = useT();
	const [first] = orders;
	const all = reader === 'buyer' ? paths.orders() : paths.findOrder();
	return (
		<BottomBar>
			{acts ? null : (
				<ButtonLink look="secondary" size="main" wide to={paths.home()}>
					{t('payment.result.shopOn')}
				</ButtonLink>
			)}
			{first ? (
				<ButtonLink
					look={acts ? 'secondary' : 'primary'}
					size="main"
					wide={!acts}
					to={orders.length > 1 ? all : linkOf(first.orderNumber)}
				>
					{t(orders.length > 1 ? 'orders.title' : 'payment.result.order')}
				</ButtonLink>
			) : null}
			{acts ? <div ref={thumb} className="min-w-0 flex-1" /> : null}
		</BottomBar>
	);
}

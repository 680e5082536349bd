import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { stateTitle } from '../orders/order-words.ts';
import type { MessageBody } from './chat-types.ts';

type ProductCardView = NonNullable<Extract<MessageBody, { kind: 'product' }>['product']>;
type OrderCardView = NonNullable<Extract<MessageBody, { kind: 'order' }>['order']>;

const shape = 'flex w-64 max-w-full items-center gap-3 rounded-card border border-line bg-surface p-2.5 text-ink';

export function ProductMessage({ product }: { product: ProductCardView | null }) {
	const t = useT();
	if (!product) return <Gone text={t('chat.product.gone')} />;
	return (
		<Link to={paths.product(product.id)} className={shape}>
			<Picture picture={product.picture} alt="" sizes="64px" className="size-16 shrink-0 rounded-option" />
			<span className="min-w-0 flex-1">
				<span title={product.title} className="line-clamp-2 text-13">
					{product.title}
				</span>
				<Price short money={product.price} size="small" reduced={product.originalPrice !== null} />
			</span>
		</Link>
	);
}

export function OrderMessage({ order }: { order: OrderCardView | null }) {
	const t = useT();
	if (!order) return <Gone text={t('chat.order.gone')} />;
	const [first] = order.lines;
	return (
		<Link to={paths.order(order.orderNumber)} className={shape}>
			<Picture picture={first?.picture ?? null} alt="" sizes="64px" className="size-16 shrink-0 rounded-option" />
			<span className="min-w-0 flex-1">
				<span className="block text-13 font-semibold">{stateTitle(t, order)}</span>
				<span className="block text-12 text-soft">
					<bdi dir="ltr">{order.orderNumber}</bdi>
				</span>
				<span className="flex flex-wrap items-baseline justify-between gap-x-2">
					<span className="text-12 text-soft">{t('order.pieces', { count: order.pieces })}</span>
					<Price short money={order.total} size="small" />
				</span>
			</span>
		</Link>
	);
}

function Gone({ text }: { text: string }) {
	return (
		<span className={`${shape} text-13 text-soft`}>
			<Icon name="box" />
			{text}
		</span>
	);
}

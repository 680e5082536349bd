import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { productQuery } from '../products/product-queries.ts';

/** What somebody came from: goes along with the first thing they say, or by itself. */
export type About = { kind: 'product'; productId: string } | { kind: 'order'; orderNumber: string };

export function AboutCard({ about, onSend, onClose }: { about: About; onSend: () => void; onClose: () => void }) {
	const t = useT();
	return (
		<section aria-label={t('chat.about')} className="flex items-center gap-3 border-t border-line bg-surface px-3 py-2">
			{about.kind === 'product' ? <ProductLine productId={about.productId} /> : <OrderLine orderNumber={about.orderNumber} />}
			<Button size="small" look="secondary" onClick={onSend}>
				{t('chat.about.send')}
			</Button>
			<IconButton icon="close" label={t('chat.about.leave')} onClick={onClose} className="text-soft" />
		</section>
	);
}

function ProductLine({ productId }: { productId: string }) {
	const { data } = useQuery(productQuery(productId));
	return (
		<>
			<Picture picture={data?.pictures[0] ?? null} alt="" sizes="48px" className="size-12 shrink-0 rounded-option" />
			<span title={data?.title} className="line-clamp-2 min-w-0 flex-1 text-13">
				{data?.title}
			</span>
		</>
	);
}

function OrderLine({ orderNumber }: { orderNumber: string }) {
	const t = useT();
	return (
		<>
			<span className="grid size-12 shrink-0 place-items-center rounded-option bg-tile-50 text-tile">
				<Icon name="receipt" />
			</span>
			<span className="min-w-0 flex-1 text-13">
				{t('chat.about.order')}
				<span className="block text-12 text-soft">
					<bdi dir="ltr">{orderNumber}</bdi>
				</span>
			</span>
		</>
	);
}

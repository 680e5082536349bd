import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price, WasPrice } from '../../ui/price.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import { type Deal, dealsOfProductQuery } from './deal-queries.ts';

/** A deal that can be started. */
export function DealRow({ deal }: { deal: Deal }) {
	const t = useT();
	return (
		<Link
			to={paths.groupHelp(`?product=${deal.product.id}`)}
			className="flex gap-3 rounded-card border border-line bg-surface p-3 transition-[scale] active:scale-[0.98]"
		>
			<Picture picture={deal.product.picture} alt="" sizes="88px" className="size-22 shrink-0 rounded-option" />
			<span className="flex min-w-0 flex-1 flex-col gap-1">
				<span title={deal.product.title} className="line-clamp-2 text-13">
					<TitleText>{deal.product.title}</TitleText>
				</span>
				<span className="flex flex-wrap items-baseline gap-x-2">
					<Price short money={deal.floorPrice} reduced />
					<WasPrice money={deal.startPrice} label={t('product.price.was', { price: deal.startPrice })} />
				</span>
				<span className="mt-auto flex items-center gap-1.5 text-12 font-semibold text-saffron-ink">
					<Icon name="gift" size={16} />
					{t('home.groupPrice.text', { count: deal.helpersNeeded })}
				</span>
			</span>
		</Link>
	);
}

/** On a product's page: that friends can make it cheaper, where there is a deal for it. */
export function DealStrip({ productId }: { productId: string }) {
	const t = useT();
	const deals = useQuery(dealsOfProductQuery(productId));
	const deal = deals.data?.records[0];
	if (!deal) return null;
	return (
		<Link
			to={paths.groupHelp(`?product=${productId}`)}
			className="flex min-h-13 items-center gap-3 rounded-card bg-saffron-50 px-4 py-2.5 text-saffron-ink"
		>
			<Icon name="gift" />
			<span className="min-w-0 flex-1">
				<span className="block text-15 font-bold">{t('deal.strip', { price: deal.floorPrice })}</span>
				<span className="block text-12">{t('home.groupPrice.text', { count: deal.helpersNeeded })}</span>
			</span>
			<Icon name="forward" size={18} />
		</Link>
	);
}

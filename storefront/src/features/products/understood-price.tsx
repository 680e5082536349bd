import { formatMoney } from '@qaysari/messages/format';
import { useLanguage, useT } from '../../app/language.tsx';
import { Link } from '../../app/router.tsx';
import { Icon } from '../../ui/icons.tsx';

interface Understood {
	/** Hundredths of a dinar. */
	minPrice: number | null;
	maxPrice: number | null;
}

/** A price that stood among the words, said above the list; a tap takes it out of the search. */
export function UnderstoodPrice({ understood, withoutAddress }: { understood: Understood; withoutAddress: string }) {
	const t = useT();
	const { language } = useLanguage();
	const written = (amount: number): string => formatMoney(language, { amount, currency: 'IQD' });
	const { minPrice, maxPrice } = understood;
	const text =
		minPrice !== null && maxPrice !== null
			? t('search.price.between', { from: written(minPrice), to: written(maxPrice) })
			: maxPrice !== null
				? t('search.price.upTo', { price: written(maxPrice) })
				: t('search.price.from', { price: written(minPrice ?? 0) });
	return (
		<div className="px-4 pb-3">
			<Link
				to={withoutAddress}
				replace
				aria-label={`${text}: ${t('search.price.remove')}`}
				className="relative inline-flex h-9 items-center gap-1 rounded-full border border-line bg-surface px-3 text-13 after:absolute after:-inset-1.25"
			>
				<bdi>{text}</bdi>
				<Icon name="close" size={16} className="text-soft" />
			</Link>
		</div>
	);
}

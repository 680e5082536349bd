import { formatMoney } from '@qaysari/messages/format';
import { useLanguage, useT } from '../../app/language.tsx';
import { Link } from '../../app/router.tsx';
import { Icon } from '../../ui/icons.tsx';

interface UnderstoodPart {
	/** Hundredths of a dinar. */
	minPrice: number | null;
	maxPrice: number | null;
	name: string | null;
	value: string | null;
	without: string;
}

/** What the words were understood to say: a price, a colour, a size. A tap takes it out of the search. */
export function UnderstoodParts({
	parts,
	addressOf,
}: {
	parts: readonly UnderstoodPart[];
	/** The search for the words that are left. */
	addressOf: (keyword: string) => string;
}) {
	const t = useT();
	const textOf = useTextOf();
	return (
		<ul className="flex flex-wrap gap-2 px-4 pb-3">
			{parts.map((part) => {
				const text = textOf(part);
				return (
					<li key={text}>
						<Link
							to={addressOf(part.without)}
							replace
							aria-label={t('search.understood.remove', { what: text })}
							className="relative inline-flex h-9 items-center gap-1 rounded-full border border-line bg-surface px-3 text-13 after:absolute after:-inset-1.25"
						>
							<bdi>{text}</bdi>
							<Icon name="close" size={16} className="text-soft" />
						</Link>
					</li>
				);
			})}
		</ul>
	);
}

function useTextOf(): (part: UnderstoodPart) => string {
	const t = useT();
	const { language } = useLanguage();
	const written = (amount: number): string => formatMoney(language, { amount, currency: 'IQD' });
	return ({ minPrice, maxPrice, name, value }) => {
		if (value !== null) return name === null ? value : t('search.understood.attribute', { name, value });
		if (minPrice !== null && maxPrice !== null)
			return t('search.price.between', { from: written(minPrice), to: written(maxPrice) });
		return maxPrice !== null
			? t('search.price.upTo', { price: written(maxPrice) })
			: t('search.price.from', { price: written(minPrice ?? 0) });
	};
}

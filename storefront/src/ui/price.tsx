import type { Money } from '@qaysari/contract/money';
import { formatDiscount, moneyParts } from '@qaysari/messages/format';
import { useLanguage } from '../app/language.tsx';

const sizes = { small: 'text-15 max-[360px]:text-13', standard: 'text-17', large: 'text-26' } as const;

/** A price in the heaviest weight of the page; the number keeps its own direction. */
export function Price({
	money,
	size = 'standard',
	reduced = false,
	short = false,
	className = '',
}: {
	money: Money;
	size?: keyof typeof sizes;
	reduced?: boolean;
	/** The sign instead of the word for dinar, on cards. */
	short?: boolean;
	className?: string;
}) {
	const { language } = useLanguage();
	const { number, symbol, symbolFirst } = moneyParts(language, money, short ? 'short' : 'word');
	const unit = <span className={`font-semibold ${size === 'large' ? 'text-15' : 'text-11'}`}>{symbol}</span>;
	return (
		<bdi
			className={`inline-flex items-baseline gap-x-1 font-extrabold whitespace-nowrap ${sizes[size]} ${reduced ? 'text-pomegranate' : ''} ${className}`}
		>
			{symbolFirst ? unit : null}
			<bdi dir="ltr">{number}</bdi>
			{symbolFirst ? null : unit}
		</bdi>
	);
}

/** The price before; said in words to those who cannot see the line through it. */
export function WasPrice({ money, label }: { money: Money; label: string }) {
	const { language } = useLanguage();
	return (
		<span className="text-12 text-soft">
			<span className="sr-only">{label}</span>
			<bdi dir="ltr" aria-hidden className="line-through">
				{moneyParts(language, money).number}
			</bdi>
		</span>
	);
}

export function DiscountBadge({ percent }: { percent: number }) {
	const { language } = useLanguage();
	return (
		<bdi dir="ltr" className="rounded-full bg-pomegranate-50 px-1.5 py-px text-11 font-bold text-pomegranate">
			{formatDiscount(language, percent)}
		</bdi>
	);
}

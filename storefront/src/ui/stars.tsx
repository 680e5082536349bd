import { formatCount, formatNumber } from '@qaysari/messages/format';
import { useLanguage } from '../app/language.tsx';
import { Icon } from './icons.tsx';

const filled = 'fill-current text-saffron';

/** One to five stars, the last filled as far as the value goes; said in words beside it. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
	const { t } = useLanguage();
	return (
		<span role="img" aria-label={t('product.stars', { stars: value })} className="inline-flex shrink-0">
			{[1, 2, 3, 4, 5].map((star) => (
				<span key={star} className="relative inline-flex">
					<Icon name="star" size={size} className="fill-current text-line" />
					<span
						className="absolute inset-y-0 start-0 overflow-hidden"
						style={{ inlineSize: `${Math.min(1, Math.max(0, value - star + 1)) * 100}%` }}
					>
						<Icon name="star" size={size} className={`${filled} absolute start-0`} />
					</span>
				</span>
			))}
		</span>
	);
}

/** What buyers think, in little room: a star, the average, and on wish how many they are. */
export function Rating({ rating, counted = false }: { rating: { average: number; count: number }; counted?: boolean }) {
	const { t, language } = useLanguage();
	return (
		<span className={`inline-flex items-center gap-0.5 whitespace-nowrap text-ink ${counted ? 'text-13' : 'text-11'}`}>
			<Icon name="star" size={13} className={filled} />
			<span className="sr-only">{t('product.stars', { stars: rating.average })}</span>
			<bdi aria-hidden dir="ltr" className="font-semibold">
				{formatNumber(language, rating.average)}
			</bdi>
			{counted ? (
				<bdi dir="ltr" className="text-soft">
					({formatCount(language, rating.count)})
				</bdi>
			) : null}
		</span>
	);
}

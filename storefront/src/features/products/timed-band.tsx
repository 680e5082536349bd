import { formatSpan } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { shopNow } from '../../app/shop-clock.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** How long a price still holds, on the picture of its card. */
export function TimedBand({ endsAt }: { endsAt: string }) {
	const { t, language } = useLanguage();
	// The page may have been drawn a while ago.
	if (!useHydrated()) return null;
	const time = formatSpan(language, Math.max(0, (new Date(endsAt).getTime() - shopNow()) / 1000));
	return (
		<span className="absolute inset-x-0 bottom-0 truncate bg-saffron-50 px-2 py-1 text-center text-11 font-bold text-saffron-ink">
			{t('product.timed.ends', { time })}
		</span>
	);
}

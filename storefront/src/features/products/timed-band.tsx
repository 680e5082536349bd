import { formatSpan } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { shopNow } from '../../app/shop-clock.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

const units = [86_400, 3600, 60];

/** Whole days, or hours, or minutes that are left: what a narrow card has room for. */
function largestUnit(seconds: number): number {
	const unit = units.find((one) => seconds >= one) ?? 1;
	return seconds - (seconds % unit);
}

/** How long a price still holds, on the picture of its card. */
export function TimedBand({ endsAt, narrow }: { endsAt: string; narrow: boolean }) {
	const { t, language } = useLanguage();
	// The page may have been drawn a while ago.
	if (!useHydrated()) return null;
	const left = Math.max(0, (new Date(endsAt).getTime() - shopNow()) / 1000);
	const time = formatSpan(language, narrow ? largestUnit(left) : left);
	return (
		<span className="absolute inset-x-0 bottom-0 truncate bg-saffron-50 px-2 py-1 text-center text-11 font-bold text-saffron-ink">
			{t('product.timed.ends', { time })}
		</span>
	);
}

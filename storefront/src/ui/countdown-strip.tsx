import { formatSpan } from '@qaysari/messages/format';
import type { ReactNode } from 'react';
import { useLanguage } from '../app/language.tsx';
import { TimeBoxes } from './time-boxes.tsx';
import { useSecondsUntil } from './use-end.ts';
import { useHydrated } from './use-hydrated.ts';

/** Days, hours, minutes and seconds until something ends, beside what it is; read out in words, not ticking. */
export function CountdownStrip({ endsAt, children }: { endsAt: string; children: ReactNode }) {
	const { t, language } = useLanguage();
	const hydrated = useHydrated();
	const left = useSecondsUntil(endsAt);
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-banner bg-saffron-50 px-4 py-3 text-saffron-ink">
			<div className="min-w-0">{children}</div>
			<div role="timer" aria-live="off">
				<span className="sr-only">{hydrated ? t('product.timed.ends', { time: formatSpan(language, left) }) : null}</span>
				<TimeBoxes days seconds={hydrated ? left : null} />
			</div>
		</div>
	);
}

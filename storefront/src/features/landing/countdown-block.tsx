import { formatSpan } from '@qaysari/messages/format';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { TimeBoxes } from '../../ui/time-boxes.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { BlockOf } from './landing-queries.ts';

/** A clock that is farther off than the age of a kept answer is wrong, and is set right by the server's. */
const wrongFromMs = 300_000;

function useSecondsLeft(endsAt: string, now: string): number {
	const [offset] = useState(() => {
		const difference = new Date(now).getTime() - Date.now();
		return Math.abs(difference) > wrongFromMs ? difference : 0;
	});
	const secondsLeft = (): number => Math.max(0, Math.ceil((new Date(endsAt).getTime() - Date.now() - offset) / 1000));
	const [left, setLeft] = useState(secondsLeft);
	useEffect(() => {
		const timer = setInterval(() => setLeft(secondsLeft()), 1000);
		return () => clearInterval(timer);
	});
	return left;
}

/** Days, hours, minutes and seconds until something ends; afterwards what the operator wrote for then. */
export function CountdownBlock({ block, now }: { block: BlockOf<'countdown'>; now: string }) {
	const { t, language } = useLanguage();
	const hydrated = useHydrated();
	const left = useSecondsLeft(block.endsAt, now);
	const over = hydrated && left === 0;
	if (over && !block.overText) return null;
	return (
		<section className="mx-4 flex flex-wrap items-center justify-between gap-3 rounded-banner bg-saffron-50 px-4 py-3 text-saffron-ink">
			<h2 className="text-15 font-bold">{over ? block.overText : block.title || t('common.countdown')}</h2>
			{over ? null : (
				<div role="timer" aria-live="off">
					<span className="sr-only">{hydrated ? t('invite.left', { time: formatSpan(language, left) }) : null}</span>
					<TimeBoxes days seconds={hydrated ? left : null} />
				</div>
			)}
		</section>
	);
}

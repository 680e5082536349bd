import { formatSpan } from '@qaysari/messages/format';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { TimeBoxes } from '../../ui/time-boxes.tsx';

/** How far the device's clock is behind the shop's, in milliseconds; kept from the moment an answer is first drawn. */
function useOffset(now: string): number {
	const [seen, setSeen] = useState(() => ({ now, offset: new Date(now).getTime() - Date.now() }));
	if (seen.now !== now) setSeen({ now, offset: new Date(now).getTime() - Date.now() });
	return seen.offset;
}

/** Seconds until a moment by the shop's clock; counts down, and says once when it is over. */
export function useSecondsLeft(until: string, now: string, onOver: () => void): number {
	const offset = useOffset(now);
	const left = (): number => Math.max(0, Math.ceil((new Date(until).getTime() - Date.now() - offset) / 1000));
	const [seconds, setSeconds] = useState(left);
	useEffect(() => {
		if (left() === 0) return;
		const timer = setInterval(() => {
			const rest = left();
			setSeconds(rest);
			if (rest > 0) return;
			clearInterval(timer);
			onOver();
		}, 1000);
		setSeconds(left());
		return () => clearInterval(timer);
	}, [until, offset]);
	return seconds;
}

/** Hours, minutes and seconds that are left; read out in words, not ticking. */
export function Countdown({
	until,
	now,
	onOver,
	light = false,
}: {
	until: string;
	now: string;
	onOver: () => void;
	/** On a dark ground. */
	light?: boolean;
}) {
	const { t, language } = useLanguage();
	const seconds = useSecondsLeft(until, now, onOver);
	return (
		<div role="timer" className="flex items-center justify-center gap-2 text-13">
			<span className="sr-only">{t('invite.left', { time: formatSpan(language, seconds) })}</span>
			<TimeBoxes seconds={seconds} light={light} />
		</div>
	);
}

import { useEffect, useState } from 'react';

/** Seconds left until a code may be sent again. Counts by the clock: a page that slept wakes up to the right number. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
	const [end, setEnd] = useState(0);
	const [left, setLeft] = useState(0);
	useEffect(() => {
		if (end === 0) return;
		const tick = (): void => {
			const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
			setLeft(seconds);
			if (seconds === 0) clearInterval(timer);
		};
		const timer = setInterval(tick, 1000);
		return () => clearInterval(timer);
	}, [end]);
	return {
		left,
		start: (seconds) => {
			setLeft(seconds);
			setEnd(Date.now() + seconds * 1000);
		},
	};
}

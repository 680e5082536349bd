import { useEffect, useState } from 'react';
import { shopNow } from '../app/shop-clock.ts';
import { useHydrated } from './use-hydrated.ts';

const longestTimer = 2 ** 31 - 1;
const msUntil = (endsAt: string | null): number =>
	endsAt === null ? Number.POSITIVE_INFINITY : new Date(endsAt).getTime() - shopNow();

/** Whether a moment is over by the shop's time; drawn anew when it comes. What the server drew stands until the page hears. */
export function useIsOver(endsAt: string | null): boolean {
	const hydrated = useHydrated();
	const [, drawAgain] = useState(0);
	useEffect(() => {
		const left = msUntil(endsAt);
		if (left <= 0 || left > longestTimer) return;
		const timer = setTimeout(() => drawAgain((times) => times + 1), left);
		// A phone that slept has missed its timer.
		const look = () => {
			if (document.visibilityState === 'visible' && msUntil(endsAt) <= 0) drawAgain((times) => times + 1);
		};
		document.addEventListener('visibilitychange', look);
		return () => {
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', look);
		};
	}, [endsAt]);
	return hydrated && msUntil(endsAt) <= 0;
}

/** Does something once when a moment comes, such as asking for the prices anew. */
export function useAtEnd(endsAt: string | null, then: () => void): void {
	const over = useIsOver(endsAt);
	useEffect(() => {
		if (over) then();
	}, [over, endsAt]);
}

/** Seconds until a moment by the shop's time, counted down. */
export function useSecondsUntil(endsAt: string): number {
	const secondsLeft = (): number => Math.max(0, Math.ceil(msUntil(endsAt) / 1000));
	const [left, setLeft] = useState(secondsLeft);
	useEffect(() => {
		setLeft(secondsLeft());
		const timer = setInterval(() => setLeft(secondsLeft()), 1000);
		return () => clearInterval(timer);
	}, [endsAt]);
	return left;
}

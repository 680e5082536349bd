import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from './router.tsx';

const places = new Map<string, number>();
/** A list that comes from the cache stands at once; one that must be fetched gets this long to grow. */
const patienceMs = 1500;
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Going back returns to the same place of a page; going forward starts at its top. */
export function ScrollMemory() {
	const { key, pathname } = useLocation();
	const type = useNavigationType();
	const first = useRef(true);
	const current = useRef(key);
	useEffect(() => {
		history.scrollRestoration = 'manual';
		const remember = (): void => void places.set(current.current, scrollY);
		addEventListener('scroll', remember, { passive: true });
		return () => removeEventListener('scroll', remember);
	}, []);
	useBeforePaint(() => {
		// Before anything scrolls: what the browser tells of it a moment later is no longer the place on the page before.
		current.current = key;
		if (first.current) {
			first.current = false;
			return;
		}
		const place = type === 'POP' ? (places.get(key) ?? 0) : 0;
		if (type === 'REPLACE') return;
		scrollTo(0, place);
		if (place === 0) return;
		const until = performance.now() + patienceMs;
		let frame = 0;
		const again = (): void => {
			if (Math.abs(scrollY - place) > 2) scrollTo(0, place);
			if (Math.abs(scrollY - place) > 2 && performance.now() < until) frame = requestAnimationFrame(again);
		};
		frame = requestAnimationFrame(again);
		return () => cancelAnimationFrame(frame);
	}, [key, pathname]);
	return null;
}

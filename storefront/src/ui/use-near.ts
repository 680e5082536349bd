import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/**
 * For what is asked for when it comes near: the place that is watched, and whether it has ever been in the window, or,
 * once the page was scrolled, within 400 px of it. Who has not moved yet gets nothing that they do not see.
 */
export function useNear<Place extends HTMLElement>(): [RefObject<Place | null>, boolean] {
	const place = useRef<Place>(null);
	const [near, setNear] = useState(false);
	useEffect(() => {
		const watched = place.current;
		if (!watched || near) return;
		const watch = (rootMargin: string): IntersectionObserver => {
			const observer = new IntersectionObserver(
				(entries) => entries.some((entry) => entry.isIntersecting) && startTransition(() => setNear(true)),
				{ rootMargin },
			);
			observer.observe(watched);
			return observer;
		};
		let observer = watch(scrollY > 0 ? '400px' : '0px');
		const onScroll = (): void => {
			observer.disconnect();
			observer = watch('400px');
		};
		addEventListener('scroll', onScroll, { once: true, passive: true });
		return () => {
			removeEventListener('scroll', onScroll);
			observer.disconnect();
		};
	}, [near]);
	return [place, near];
}

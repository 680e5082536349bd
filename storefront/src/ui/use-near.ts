import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** For what is asked for when it comes near: the place that is watched, and whether it has ever been within 400 px of the window. */
export function useNear<Place extends HTMLElement>(): [RefObject<Place | null>, boolean] {
	const place = useRef<Place>(null);
	const [near, setNear] = useState(false);
	useEffect(() => {
		if (!place.current || near) return;
		const observer = new IntersectionObserver(
			(entries) => entries.some((entry) => entry.isIntersecting) && startTransition(() => setNear(true)),
			{ rootMargin: '400px' },
		);
		observer.observe(place.current);
		return () => observer.disconnect();
	}, [near]);
	return [place, near];
}

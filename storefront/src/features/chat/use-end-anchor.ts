import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** So near to the end somebody reads what is new, and wants to see what comes. */
const nearEnd = 120;

export interface EndAnchor {
	/** Goes to the end now, and stays there. */
	toEnd: () => void;
	/** Called with each scrolling: only who moves up leaves the end, not what grows below. */
	scrolled: (scroller: { scrollTop: number; scrollHeight: number; clientHeight: number }) => void;
}

/**
 * Holds a list at its end while one reads there: pictures and cards are as tall as they are only when they have come, and the
 * keyboard makes the window smaller. `frame` holds the scroller as its first child, and that one the rows' container.
 */
export function useEndAnchor(frame: RefObject<HTMLElement | null>): EndAnchor {
	const atEnd = useRef(true);
	const before = useRef(0);
	const toEnd = useCallback((): void => {
		const scroller = frame.current?.firstElementChild;
		atEnd.current = true;
		scroller?.scrollTo({ top: scroller.scrollHeight });
	}, [frame]);
	const scrolled: EndAnchor['scrolled'] = useCallback(({ scrollTop, scrollHeight, clientHeight }) => {
		const isNear = scrollHeight - clientHeight - scrollTop < nearEnd;
		if (isNear) atEnd.current = true;
		else if (scrollTop < before.current) atEnd.current = false;
		before.current = scrollTop;
	}, []);
	useEffect(() => {
		const scroller = frame.current?.firstElementChild;
		const content = scroller?.firstElementChild;
		if (!scroller || !content) return;
		const sizes = new ResizeObserver(() => {
			if (atEnd.current) toEnd();
		});
		sizes.observe(scroller);
		sizes.observe(content);
		return () => sizes.disconnect();
	}, [frame, toEnd]);
	return { toEnd, scrolled };
}

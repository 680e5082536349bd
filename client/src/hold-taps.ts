/**
 * Keeps taps away from a page that is being left and still in sight: a second one would do again what has just been done, under a
 * key of its own. Links lead elsewhere, and may.
 * @param isLeft asked at every tap
 * @param free what takes taps all the same, as a selector
 * @returns ends it
 */
export function holdTaps(isLeft: () => boolean, free = 'a'): () => void {
	const hold = (event: Event): void => {
		if (!isLeft() || (event.target instanceof Element && event.target.closest(free))) return;
		event.preventDefault();
		event.stopPropagation();
	};
	const kinds = ['click', 'submit'];
	for (const kind of kinds) addEventListener(kind, hold, true);
	return () => {
		for (const kind of kinds) removeEventListener(kind, hold, true);
	};
}

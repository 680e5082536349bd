import { type RefObject, useEffect } from 'react';

/** Less than this is an address bar on its way, not a keyboard. */
const leastKeyboard = 80;

/**
 * Tells an element how much of the page a keyboard covers, as `--keyboard`: most browsers lay a keyboard over the page
 * without making it smaller, and what is fixed to the bottom would lie behind it.
 */
export function useKeyboardInset(target: RefObject<HTMLElement | null>, active: boolean): void {
	useEffect(() => {
		const element = target.current;
		const viewport = window.visualViewport;
		if (!active || !element || !viewport) return;
		const place = (): void => {
			const covered = innerHeight - viewport.height - viewport.offsetTop;
			// Somebody who zooms in sees less of the page too, but no keyboard.
			const keyboard = viewport.scale <= 1.01 && covered >= leastKeyboard ? Math.round(covered) : 0;
			element.style.setProperty('--keyboard', `${keyboard}px`);
			const focused = document.activeElement;
			if (keyboard === 0 || !focused || !element.contains(focused)) return;
			// The button that goes on first, then the field: both if there is room, else the field.
			focused.closest('form')?.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' });
			focused.scrollIntoView({ block: 'nearest' });
		};
		place();
		viewport.addEventListener('resize', place);
		viewport.addEventListener('scroll', place);
		return () => {
			viewport.removeEventListener('resize', place);
			viewport.removeEventListener('scroll', place);
		};
	}, [target, active]);
}

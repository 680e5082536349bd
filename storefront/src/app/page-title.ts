import { brandName } from '@qaysari/messages/languages';
import { pageLanguage } from './page-language.ts';

const settleMs = 300;

/**
 * Names the window after the screen that is shown, by its first heading: public pages come with a title of their own, and whoever
 * goes on from there, or has several open, is told where they are (WCAG 2.4.2).
 */
export function watchTitle(): void {
	const content = document.getElementById('content');
	if (!content) return;
	const given = new Map([[location.pathname, document.title]]);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const name = (): void => {
		const brand = brandName[pageLanguage()];
		const heading = content.querySelector('h1')?.textContent?.trim();
		const own = given.get(location.pathname);
		if (!heading || (own?.includes(heading) && own.includes(brand))) {
			if (own) document.title = own;
			return;
		}
		document.title = heading === brand ? brand : `${heading} | ${brand}`;
	};
	new MutationObserver(() => {
		clearTimeout(timer);
		timer = setTimeout(name, settleMs);
	}).observe(content, { childList: true, subtree: true, characterData: true });
	name();
}

/**
 * What had the focus went with the screen before: it goes on from the beginning of the new one, where a screen reader reads and from
 * where the keyboard walks on, instead of from somewhere in the middle.
 */
export function focusContent(): void {
	requestAnimationFrame(() => {
		if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
	});
}

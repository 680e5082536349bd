import { limits } from '@qaysari/contract/limits';
import { createRoot } from '../app/react.ts';
import { Spinner } from './button.tsx';

let holders = 0;
let close: (() => void) | null = null;

/**
 * The loading overlay (docs/rules.md 8): while it is held nothing on the page can be tapped a second time. Its spinner comes
 * after a moment, so that a quick answer shows none. A page that is shown again, or was held as long as the error view waits, is
 * free in any case.
 * @param label what it is called, for those who hear the page
 * @returns lets go of it; safe to call again
 */
export function holdOverlay(label: string): () => void {
	holders += 1;
	close ??= openOverlay(label);
	const letGo = (): void => {
		clearTimeout(timer);
		removeEventListener('pageshow', letGo);
		if (!held) return;
		held = false;
		holders -= 1;
		if (holders > 0) return;
		close?.();
		close = null;
	};
	let held = true;
	const timer = setTimeout(letGo, limits.ms.errorView);
	addEventListener('pageshow', letGo);
	return letGo;
}

/** A modal dialog, as it lies above open sheets and gives the focus back to the button that was tapped. Returns what ends it. */
function openOverlay(label: string): () => void {
	const before = document.activeElement;
	const dialog = document.createElement('dialog');
	dialog.className = 'loading-overlay text-tile';
	dialog.ariaLabel = label;
	dialog.addEventListener('cancel', (event) => event.preventDefault());
	const root = createRoot(dialog);
	root.render(
		<span role="status" aria-label={label} className="grid size-20 place-items-center rounded-card bg-surface">
			<Spinner size={36} />
		</span>,
	);
	document.body.append(dialog);
	dialog.showModal();
	return () => {
		dialog.close();
		dialog.remove();
		root.unmount();
		giveFocusBack(before);
	};
}

/** A button that is busy takes no focus from the browser: it is asked once more after what the answer changes was drawn. */
function giveFocusBack(before: Element | null): void {
	if (!(before instanceof HTMLElement)) return;
	// The query library tells of its answer in a timer, which comes before the one that is set in the next frame.
	requestAnimationFrame(() =>
		setTimeout(() => {
			if (document.activeElement === document.body) before.focus({ preventScroll: true });
		}),
	);
}

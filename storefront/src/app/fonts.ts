import { keep } from '../device/storage.ts';

/** So many elements change their font in one go: a few milliseconds on a slow phone. */
const atOnce = 40;

/**
 * Shows the shop's own Arabic font once it is fetched. Pages come in the device's font first, so that a slow line
 * brings what is read and pressed before them; and they change piece by piece, so that no tap waits. The next visit begins
 * with it (`start.ts`).
 */
export async function showShopFont(): Promise<void> {
	const { documentElement: root, body } = document;
	if (root.dir === 'rtl') {
		await document.fonts.load('16px Vazirmatn', 'ق');
		let changed = 0;
		for (const piece of piecesOf(body)) {
			if (changed > atOnce) {
				await quietMoment();
				changed = 0;
			}
			piece.dataset.fonts = 'own';
			changed += sizeOf(piece);
		}
		await quietMoment();
		keep('fonts', 'fetched');
	}
	root.dataset.fonts = 'own';
}

const sizeOf = (element: Element): number => 1 + element.querySelectorAll('*').length;

function piecesOf(whole: Element): HTMLElement[] {
	return [...whole.children].flatMap((part) => {
		if (sizeOf(part) > atOnce) return piecesOf(part);
		return part instanceof HTMLElement ? [part] : [];
	});
}

/** Safari has no idle callbacks. */
function quietMoment(): Promise<void> {
	return new Promise((resolve) => {
		if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 });
		else setTimeout(resolve, 20);
	});
}

import { knock } from './haptics.ts';

const farEnough = 64;
const furthest = 80;
/** How much of the finger's way the circle goes. */
const drag = 0.45;
/** Long enough to be seen, for an answer that comes at once. */
const leastMs = 500;

/**
 * Pulled down at its top, a page asks for what it shows anew. What is typed and chosen on it stays, unlike with the browser's own
 * gesture, which the style sheet keeps away.
 * @param refresh resolves when everything has come, or cannot
 */
export function watchPull(refresh: () => Promise<unknown>): void {
	let start: { x: number; y: number } | null = null;
	let pulled = 0;
	let busy = false;
	const circle = drawCircle();
	const show = (far: number): void => {
		circle.style.translate = `-50% ${far}px`;
		circle.style.opacity = String(Math.min(1, far / farEnough));
		circle.style.rotate = `${far * 3}deg`;
	};
	document.addEventListener(
		'touchstart',
		({ touches, target }) => {
			const [touch] = touches;
			const free = !busy && scrollY <= 0 && touches.length === 1 && !document.querySelector('dialog[open]');
			start = free && touch && !scrolledInside(target) ? { x: touch.clientX, y: touch.clientY } : null;
			pulled = 0;
		},
		{ passive: true },
	);
	document.addEventListener(
		'touchmove',
		({ touches }) => {
			const [touch] = touches;
			if (!start || !touch) return;
			const down = touch.clientY - start.y;
			// Sideways is somebody else's gesture, and upwards is scrolling.
			if (down < 0 || Math.abs(touch.clientX - start.x) > down || scrollY > 0) {
				start = null;
				pulled = 0;
			} else {
				const before = pulled;
				pulled = Math.min(furthest, down * drag);
				if (before < farEnough && pulled >= farEnough) knock('light');
			}
			show(pulled);
		},
		{ passive: true },
	);
	const end = (): void => {
		const far = pulled;
		start = null;
		pulled = 0;
		if (far < farEnough) {
			show(0);
			return;
		}
		busy = true;
		circle.dataset.busy = '';
		show(farEnough);
		const seen = new Promise((resolve) => setTimeout(resolve, leastMs));
		void Promise.allSettled([refresh(), seen]).then(() => {
			busy = false;
			delete circle.dataset.busy;
			show(0);
		});
	};
	document.addEventListener('touchend', end, { passive: true });
	document.addEventListener('touchcancel', end, { passive: true });
}

function scrolledInside(target: EventTarget | null): boolean {
	for (let element = target instanceof Element ? target : null; element; element = element.parentElement)
		if (element !== document.documentElement && element.scrollTop > 0) return true;
	return false;
}

function drawCircle(): HTMLElement {
	const circle = document.createElement('div');
	circle.className = 'pull-circle';
	circle.setAttribute('aria-hidden', 'true');
	document.body.append(circle);
	return circle;
}

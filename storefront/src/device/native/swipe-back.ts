const edge = 28;
const farEnough = 90;

/** iOS has no back button: a swipe from the edge where lines begin goes back, as everywhere on that system. */
export function heedSwipeBack(): void {
	let start: { x: number; y: number } | null = null;
	document.addEventListener(
		'touchstart',
		({ touches, target }) => {
			const [touch] = touches;
			const rtl = document.documentElement.dir === 'rtl';
			const atEdge = touch && (rtl ? innerWidth - touch.clientX : touch.clientX) < edge;
			start = atEdge && touches.length === 1 && !isScrolledAlong(target) ? { x: touch.clientX, y: touch.clientY } : null;
		},
		{ passive: true },
	);
	document.addEventListener(
		'touchend',
		({ changedTouches }) => {
			const [touch] = changedTouches;
			if (!start || !touch) return;
			const along = Math.abs(touch.clientX - start.x);
			const across = Math.abs(touch.clientY - start.y);
			start = null;
			if (along > farEnough && across < along / 2 && !document.querySelector('dialog[open]')) history.back();
		},
		{ passive: true },
	);
	document.addEventListener('touchcancel', () => {
		start = null;
	});
}

/** In a row of things that was moved on, the same swipe brings back those before. */
function isScrolledAlong(target: EventTarget | null): boolean {
	for (
		let element = target instanceof Element ? target : null;
		element && element !== document.body;
		element = element.parentElement
	)
		if (Math.abs(element.scrollLeft) > 1) return true;
	return false;
}

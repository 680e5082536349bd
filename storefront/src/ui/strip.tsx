import { lazy, type ReactNode, Suspense, type UIEvent, useRef, useSyncExternalStore } from 'react';

const StripArrows = lazy(() => import('./strip-arrows.tsx'));

/** A mouse cannot push a strip sideways. */
const withMouse = '(hover: hover) and (min-width: 640px)';

function useMouse(): boolean {
	return useSyncExternalStore(
		(tell) => {
			const media = matchMedia(withMouse);
			media.addEventListener('change', tell);
			return () => media.removeEventListener('change', tell);
		},
		() => matchMedia(withMouse).matches,
		() => false,
	);
}

/**
 * Entries beside each other that are pushed sideways; with arrows where there is a mouse. The list is positioned, so that what stands
 * absolutely in an entry, such as words for screen readers, is cut with it and does not widen the page.
 */
export function Strip({
	className,
	children,
	onScroll,
}: {
	className: string;
	children: ReactNode;
	onScroll?: (event: UIEvent<HTMLUListElement>) => void;
}) {
	const list = useRef<HTMLUListElement>(null);
	const mouse = useMouse();
	return (
		<div className="relative">
			<ul ref={list} onScroll={onScroll} className={`no-scrollbar relative flex overflow-x-auto ${className}`}>
				{children}
			</ul>
			{mouse ? (
				<Suspense fallback={null}>
					<StripArrows list={list} />
				</Suspense>
			) : null}
		</div>
	);
}

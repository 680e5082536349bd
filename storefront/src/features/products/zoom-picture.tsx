import { type TouchEvent, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Picture, type PictureView } from '../../ui/picture.tsx';

const [tapped, most] = [2.2, 4];

/** Where on the screen something grows from. */
interface Spot {
	x: number;
	y: number;
}

/**
 * A picture as wide as the page that grows by a tap, two taps or two fingers, around the place that was touched; it is moved by
 * scrolling. A second tap of two is none: whoever taps twice wants it large.
 */
export function ZoomPicture({ picture, alt, eager }: { picture: PictureView; alt: string; eager: boolean }) {
	const t = useT();
	const frame = useRef<HTMLDivElement>(null);
	const pinch = useRef<{ distance: number; zoom: number } | null>(null);
	/** What the present size was reached from, so that the touched place stays under the finger. */
	const grown = useRef<{ spot: Spot; by: number } | null>(null);
	const [zoom, setZoom] = useState(1);

	const zoomTo = (wanted: number, spot: Spot): void => {
		const next = Math.min(most, Math.max(1, wanted));
		grown.current = { spot, by: next / zoom };
		setZoom(next);
	};
	useLayoutEffect(() => {
		const [box, last] = [frame.current, grown.current];
		if (!box || !last) return;
		grown.current = null;
		const { left, top } = box.getBoundingClientRect();
		const [x, y] = [last.spot.x - left, last.spot.y - top];
		box.scrollLeft = (box.scrollLeft + x) * last.by - x;
		window.scrollBy({ top: y * (last.by - 1), behavior: 'instant' });
	}, [zoom]);

	const onTouchMove = ({ touches }: TouchEvent): void => {
		const two = twoOf(touches);
		if (!two) return;
		pinch.current ??= { distance: two.distance, zoom };
		zoomTo((pinch.current.zoom * two.distance) / pinch.current.distance, two.middle);
	};
	return (
		// Runs from the left in all languages: how far it was moved counts from there. Two fingers are the picture's, not the page's.
		<div ref={frame} dir="ltr" className="no-scrollbar touch-pan-x touch-pan-y overflow-x-auto overflow-y-hidden">
			<button
				type="button"
				aria-pressed={zoom > 1}
				aria-label={t('product.picture.zoom')}
				onClick={({ detail, clientX: x, clientY: y }) => {
					if (detail < 2) zoomTo(zoom > 1 ? 1 : tapped, { x, y });
				}}
				onTouchStart={({ touches }) => {
					const two = twoOf(touches);
					pinch.current = two ? { distance: two.distance, zoom } : null;
				}}
				onTouchMove={onTouchMove}
				onTouchEnd={() => {
					pinch.current = null;
				}}
				className={`block ${zoom > 1 ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
				style={{ width: `${zoom * 100}%` }}
			>
				<Picture
					picture={picture}
					alt={alt}
					sizes={zoom > 1 ? '1600px' : '(min-width: 760px) 760px, 100vw'}
					eager={eager}
					className="h-auto w-full"
				/>
			</button>
		</div>
	);
}

function twoOf(touches: TouchEvent['touches']): { distance: number; middle: Spot } | null {
	const [one, other] = [touches.item(0), touches.item(1)];
	if (touches.length !== 2 || !one || !other) return null;
	return {
		distance: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
		middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
	};
}

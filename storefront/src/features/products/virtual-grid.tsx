import { Fragment, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import type { EndlessGridProps } from './endless-grid.tsx';

const wide = '(min-width: 560px)';

function useColumns(): number {
	return useSyncExternalStore(
		(tell) => {
			const media = matchMedia(wide);
			media.addEventListener('change', tell);
			return () => media.removeEventListener('change', tell);
		},
		() => (matchMedia(wide).matches ? 3 : 2),
	);
}

/** Heights of rows by place in the history: who comes back stands where they were. */
const remembered = new Map<string, CacheSnapshot>();
const rememberedAtMost = 20;
/** A card's picture is square; below it stand title, price and badges. */
const belowPicture = 128;

/** A long list of which only what is near the window stands in the page. */
export default function VirtualGrid({ rows, keyOf, render }: EndlessGridProps<unknown>) {
	const columns = useColumns();
	const { key } = useLocation();
	const place = `${key} ${columns}`;
	const handle = useRef<WindowVirtualizerHandle>(null);
	const lines = useMemo(
		() => Array.from({ length: Math.ceil(rows.length / columns) }, (_, line) => rows.slice(line * columns, (line + 1) * columns)),
		[rows, columns],
	);
	useLayoutEffect(() => {
		const present = handle.current;
		return () => {
			if (!present) return;
			remembered.delete(place);
			remembered.set(place, present.cache);
			for (const oldest of [...remembered.keys()].slice(0, -rememberedAtMost)) remembered.delete(oldest);
		};
	}, [place]);
	return (
		<WindowVirtualizer
			key={columns}
			ref={handle}
			data={lines}
			bufferSize={900}
			cache={remembered.get(place)}
			itemSize={Math.min(innerWidth, 760) / columns + belowPicture}
		>
			{(line, index) => (
				<div
					key={line[0] === undefined ? index : keyOf(line[0])}
					className={`grid gap-3 px-4 pb-3 ${columns === 3 ? 'grid-cols-3' : 'grid-cols-2'}`}
				>
					{line.map((row, at) => (
						<Fragment key={keyOf(row)}>{render(row, index * columns + at)}</Fragment>
					))}
				</div>
			)}
		</WindowVirtualizer>
	);
}

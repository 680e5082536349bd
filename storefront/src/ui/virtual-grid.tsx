import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { useLocation } from '../app/router.tsx';
import type { EndlessGridProps } from './grid.tsx';

/** As the plain grid has them (`grid.tsx`). */
const steps = [
	{ columns: 4, media: '(min-width: 700px)', classes: 'grid-cols-4' },
	{ columns: 3, media: '(min-width: 560px)', classes: 'grid-cols-3' },
] as const;
const fewest = { columns: 2, classes: 'grid-cols-2' } as const;
const classesOf = (columns: number): string => [...steps, fewest].find((step) => step.columns === columns)?.classes ?? '';

function useColumns(): number {
	return useSyncExternalStore(
		(tell) => {
			const medias = steps.map(({ media }) => matchMedia(media));
			for (const media of medias) media.addEventListener('change', tell);
			return () => {
				for (const media of medias) media.removeEventListener('change', tell);
			};
		},
		() => (steps.find(({ media }) => matchMedia(media).matches) ?? fewest).columns,
	);
}

/** Heights of rows by place in the history: who comes back stands where they were. */
const remembered = new Map<string, CacheSnapshot>();
const rememberedAtMost = 20;
/** A card's picture is square; below it stand title, price and badges. */
const belowPicture = 128;

/** Lines above what is in memory that are not fetched one page after another, but by beginning anew at the top. */
const farLines = 60;
const nearTop = 8;
/** So long a line stays in view before it is fetched for. */
const stayMs = 150;
/** Stands for every line that is not in memory. */
const absent: readonly unknown[] = [];

/** A long list of which only what is near the window stands in the page. */
export default function VirtualGrid({ query, rows, keyOf, render }: EndlessGridProps<unknown>) {
	const columns = useColumns();
	const { key } = useLocation();
	const place = `${key} ${columns}`;
	const handle = useRef<WindowVirtualizerHandle>(null);
	const { skipped = 0 } = query;
	const firstLine = Math.ceil(skipped / columns);
	const lines = useMemo(() => {
		// What would share a line with entries that are not in memory waits for them.
		const from = firstLine * columns - skipped;
		const held = Array.from({ length: Math.ceil((rows.length - from) / columns) }, (_, line) =>
			rows.slice(from + line * columns, from + (line + 1) * columns),
		);
		return [...new Array<readonly unknown[]>(firstLine).fill(absent), ...held];
	}, [rows, columns, skipped, firstLine]);
	const height = Math.min(innerWidth, 760) / columns + belowPicture;
	const bringBack = (index: number): void => {
		if (index < nearTop && firstLine > farLines) query.restart?.();
		else query.fetchPreviousPage?.();
	};
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
		<WindowVirtualizer key={columns} ref={handle} data={lines} bufferSize={900} cache={remembered.get(place)} itemSize={height}>
			{(line, index) =>
				line === absent ? (
					<AbsentLine key={index} columns={columns} height={height} skipped={skipped} onSeen={() => bringBack(index)} />
				) : (
					<div key={index} className={`grid gap-3 px-4 pb-3 ${classesOf(columns)}`}>
						{line.map((row, at) => (
							<Fragment key={keyOf(row)}>{render(row, index * columns + at)}</Fragment>
						))}
					</div>
				)
			}
		</WindowVirtualizer>
	);
}

interface AbsentLineProps {
	columns: number;
	height: number;
	skipped: number;
	onSeen: () => void;
}

/** Keeps the place of entries that are fetched again, page after page until they are here. */
function AbsentLine({ columns, height, skipped, onSeen }: AbsentLineProps) {
	const seen = useRef(onSeen);
	useEffect(() => {
		seen.current = onSeen;
	});
	// Not for what only flies by, or stands there until the place is found again; and again after a page that did not hold it.
	useEffect(() => {
		const timer = setTimeout(() => seen.current(), stayMs);
		return () => clearTimeout(timer);
	}, [skipped]);
	return (
		<div aria-hidden className={`grid gap-3 px-4 pb-3 ${classesOf(columns)}`} style={{ height }}>
			{Array.from({ length: columns }, (_, at) => (
				<div key={at} className="skeleton rounded-card" />
			))}
		</div>
	);
}

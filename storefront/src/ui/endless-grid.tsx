import { Fragment, lazy, Suspense } from 'react';
import { type EndlessGridProps, gridClasses } from './grid.tsx';

const VirtualGrid = lazy(() => import('./virtual-grid.tsx'));

/** From so many entries on only what is near the window stands in the page. */
const manyFrom = 72;

/** Entries in two columns, three where there is room. A short list stands as it is, in what the server renders too. */
export function EndlessGrid<Row>(props: EndlessGridProps<Row>) {
	if (props.rows.length <= manyFrom && !props.query.skipped) return <PlainGrid {...props} />;
	return (
		<Suspense fallback={<PlainGrid {...props} rows={props.rows.slice(0, manyFrom)} />}>
			<VirtualGrid
				query={props.query}
				rows={props.rows}
				keyOf={(row) => props.keyOf(row as Row)}
				render={(row, index) => props.render(row as Row, index)}
			/>
		</Suspense>
	);
}

function PlainGrid<Row>({ rows, keyOf, render }: EndlessGridProps<Row>) {
	return (
		<div className={`goods ${gridClasses}`}>
			{rows.map((row, index) => (
				<Fragment key={keyOf(row)}>{render(row, index)}</Fragment>
			))}
		</div>
	);
}

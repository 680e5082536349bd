import type { ReactNode } from 'react';
import type { Pages } from '../app/endless.ts';

export const gridClasses = 'grid grid-cols-2 gap-3 px-4 min-[560px]:grid-cols-3 min-[700px]:grid-cols-4';

export interface EndlessGridProps<Row> {
	/** Where the rows come from: asked again for what lies before them, once somebody comes back to it. */
	query: Pages<unknown>;
	rows: readonly Row[];
	keyOf: (row: Row) => string;
	render: (row: Row, index: number) => ReactNode;
}

export function GridSkeleton({ count = 6 }: { count?: number }) {
	return (
		<div className={gridClasses} aria-hidden>
			{Array.from({ length: count }, (_, index) => (
				<div key={index} className="overflow-hidden rounded-card border border-line bg-surface">
					<div className="skeleton aspect-square" />
					<div className="space-y-2 p-2.5">
						<div className="skeleton h-3.5 rounded" />
						<div className="skeleton h-3.5 w-2/3 rounded" />
					</div>
				</div>
			))}
		</div>
	);
}

import type { ReactNode } from 'react';

/** The heading of a block, with a way to the rest of it. */
export function BlockTitle({ title, more }: { title: string; more?: ReactNode }) {
	if (!title && !more) return null;
	return (
		<div className="mb-2 flex min-h-11 items-center justify-between gap-3 px-4">
			<h2 className="min-w-0 text-17 font-bold">{title}</h2>
			{more}
		</div>
	);
}

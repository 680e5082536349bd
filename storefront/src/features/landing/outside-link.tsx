import type { TrackingLabel } from '@qaysari/contract/tracking-labels';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';

/** A link that an operator wrote: into the shop, or to a page of another host, which is opened inside the shop. */
export function OutsideLink({
	to,
	className,
	label,
	children,
}: {
	to: string;
	className?: string;
	/** By which taps on it are counted. */
	label?: TrackingLabel;
	children: ReactNode;
}) {
	const classes = `block ${className ?? ''}`;
	if (to.startsWith('/'))
		return (
			<Link to={to} className={classes} data-track={label}>
				{children}
			</Link>
		);
	// Loaded anew: only that page's own document may hold a page of another host.
	return (
		<a href={paths.webPage(to)} className={classes} data-track={label}>
			{children}
		</a>
	);
}

import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';

/** Nothing here: a drawing in the shop's arch, what it means, and something to do. */
export function EmptyState({
	icon,
	title,
	text,
	children,
}: {
	icon: IconName;
	title: string;
	text?: string;
	children?: ReactNode;
}) {
	return (
		<div className="flex flex-col items-center gap-3 px-8 py-16 text-center">
			<div className="arch grid h-32 w-26 place-items-center bg-tile-50 pt-5 text-tile">
				<Icon name={icon} size={44} />
			</div>
			<h2 className="mt-2 text-17 font-bold">{title}</h2>
			{text ? <p className="max-w-72 text-13 text-soft">{text}</p> : null}
			{children ? <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div> : null}
		</div>
	);
}

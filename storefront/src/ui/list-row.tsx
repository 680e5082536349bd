import type { ReactNode } from 'react';
import { Link } from '../app/router.tsx';
import { Icon, type IconName } from './icons.tsx';

/** Rows that belong together, parted by hairlines. */
export function RowGroup({ label, children }: { label?: string; children: ReactNode }) {
	return (
		<section aria-label={label} className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
			{children}
		</section>
	);
}

const shape = 'flex min-h-13 w-full items-center gap-3 px-4 py-2.5 text-start focus-visible:-outline-offset-2';

interface RowProps {
	icon?: IconName;
	label: ReactNode;
	/** At the end of the line: the present value, a number. */
	value?: ReactNode;
}

function Inside({ icon, label, value }: RowProps) {
	return (
		<>
			{icon ? <Icon name={icon} size={22} className="text-tile" /> : null}
			<span className="min-w-0 flex-1">{label}</span>
			{value === undefined || value === null ? null : (
				<span title={typeof value === 'string' ? value : undefined} className="min-w-0 max-w-[60%] truncate text-13 text-soft">
					{value}
				</span>
			)}
		</>
	);
}

export function LinkRow({ to, ...row }: RowProps & { to: string }) {
	return (
		<Link to={to} className={`${shape} active:bg-paper`}>
			<Inside {...row} />
			<Icon name="forward" size={18} className="text-soft" />
		</Link>
	);
}

export function ButtonRow({ onClick, end, ...row }: RowProps & { onClick: () => void; end?: ReactNode }) {
	return (
		<button type="button" onClick={onClick} className={`${shape} active:bg-paper`}>
			<Inside {...row} />
			{end ?? <Icon name="forward" size={18} className="text-soft" />}
		</button>
	);
}

/** Says something and leads nowhere; `end` may hold a button. */
export function InfoRow({ end, ...row }: RowProps & { end?: ReactNode }) {
	return (
		<div className={shape}>
			<Inside {...row} />
			{end}
		</div>
	);
}

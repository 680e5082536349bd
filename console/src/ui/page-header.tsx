import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

interface Props {
	title: ReactNode;
	/** Where the arrow leads, and what it is called. */
	back?: { to: string; label: string };
	/** Stands behind the title, such as a state. */
	beside?: ReactNode;
	actions?: ReactNode;
}

export function PageHeader({ title, back, beside, actions }: Props) {
	return (
		<header className="page-header">
			{back && (
				<Link className="back" to={back.to} aria-label={back.label}>
					<Icon name="back" />
				</Link>
			)}
			<h1>{title}</h1>
			{beside}
			{actions && <div className="actions">{actions}</div>}
		</header>
	);
}

import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../app/language.ts';
import { type Cell, csvOf, download } from '../../ui/csv.ts';

interface Props {
	title: string;
	/** Of the file, without its ending. */
	name: string;
	head: readonly string[];
	rows: readonly (readonly Cell[])[];
	children: ReactNode;
}

/** A part of the overview, with what it shows as a file to take along. */
export function Panel({ title, name, head, rows, children }: Props) {
	const t = useText();
	return (
		<section className="panel" aria-label={title}>
			<div className="panel-head">
				<h2>{title}</h2>
				{rows.length > 0 && (
					<Button onClick={() => download(`${name}.csv`, csvOf(head, rows))} aria-label={t('tracking.exportOf', { what: title })}>
						{t('tracking.export')}
					</Button>
				)}
			</div>
			{rows.length > 0 ? children : <p className="muted">{t('tracking.nothing')}</p>}
		</section>
	);
}

import { useQueryClient } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { TakeBackDialog } from '../../ui/take-back-dialog.tsx';
import { type BulkEdit, changedBy, isUnderWay, useBulkEdit, useLeft, useStop, useTakeBack } from './use-bulk-edits.ts';
import './bulk-edits.css';

/** How far a change of many things is, what it left as it was, and the way back. */
export function EditProgress({ editId }: { editId: string }) {
	const edit = useBulkEdit(editId);
	const client = useQueryClient();
	const { state, subject } = edit.data ?? {};
	useEffect(() => {
		// By its state: what is taken back may be over before anybody saw it under way.
		if (state && subject && !isUnderWay({ state }))
			for (const queryKey of changedBy[subject]) void client.invalidateQueries({ queryKey });
	}, [state, subject, client]);
	if (!edit.data) return <LoadState query={edit} rows={3} />;
	return <Told edit={edit.data} />;
}

function Told({ edit }: { edit: BulkEdit }) {
	const t = useText();
	const stop = useStop();
	const takeBack = useTakeBack();
	const [asking, setAsking] = useState(false);
	const seen = edit.state === 'takingBack' ? edit.takenBack + edit.kept : edit.done + edit.same + edit.refused;
	const total = edit.state === 'takingBack' ? seen + edit.done : edit.total;
	return (
		<div className="stack" role="status">
			{isUnderWay(edit) && <Progress percent={total === 0 ? 0 : Math.floor((seen / total) * 100)} />}
			<strong>{t(`bulk.told.${edit.state}`)}</strong>
			<ul className="bulk-counts">
				{edit.done > 0 && <li>{t('bulk.count.done', { count: edit.done })}</li>}
				{edit.takenBack > 0 && <li>{t('bulk.count.takenBack', { count: edit.takenBack })}</li>}
				{edit.same > 0 && <li>{t('bulk.count.same', { count: edit.same })}</li>}
				{edit.refused > 0 && <li>{t('bulk.count.refused', { count: edit.refused })}</li>}
				{edit.kept > 0 && <li>{t('bulk.count.kept', { count: edit.kept })}</li>}
			</ul>
			{!isUnderWay(edit) && edit.refused + edit.kept > 0 && <Left edit={edit} />}
			<FaultAlert fault={stop.error} />
			<div className="row">
				{edit.state === 'running' && (
					<Button loading={stop.isPending} onClick={() => stop.mutate({ editId: edit.editId })}>
						{t('bulk.stop')}
					</Button>
				)}
				{edit.mayTakeBack && <Button onClick={() => setAsking(true)}>{t('bulk.takeBack')}</Button>}
			</div>
			<TakeBackDialog
				open={asking}
				text={t(`bulk.takeBack.text.${edit.subject}`)}
				fault={takeBack.error}
				busy={takeBack.isPending}
				onConfirm={(reason) => takeBack.mutate({ editId: edit.editId, reason }, { onSuccess: () => setAsking(false) })}
				onClose={() => setAsking(false)}
			/>
		</div>
	);
}

function Left({ edit }: { edit: BulkEdit }) {
	const left = useLeft(edit.editId, true);
	if (!left.rows) return null;
	return (
		<>
			<ul className="bulk-left">
				{left.rows.map((row) => (
					<li key={row.subjectId}>
						<Link to={edit.subject === 'products' ? paths.product(row.subjectId) : paths.order(row.subjectId)}>
							<bdi>{row.name}</bdi>
						</Link>
						<span className="muted small">{row.message}</span>
					</li>
				))}
			</ul>
			<LoadMore list={left} shown={left.rows.length} />
		</>
	);
}

import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { changeKey } from '../../features/bulk-edits/change-text.ts';
import { EditProgress } from '../../features/bulk-edits/edit-progress.tsx';
import { type BulkEdit, useBulkEdits } from '../../features/bulk-edits/use-bulk-edits.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';

const tones = { running: 'works', done: 'done', stopped: 'wrong', takingBack: 'works', takenBack: 'over' } as const;

/** Changes of many products or orders at once: what came of each, and the way back. */
export function BulkEditsScreen() {
	const t = useText();
	const list = useBulkEdits();
	const [shown, setShown] = useState<string | null>(null);
	return (
		<>
			<PageHeader title={t('nav.bulkEdits')} />
			<PagedTable<BulkEdit>
				list={list}
				empty={t('bulk.none')}
				rowKey="editId"
				columns={[
					{
						title: t('bulk.what'),
						render: (_, edit) => (
							<div className="stack tight">
								<strong>{t(changeKey(edit))}</strong>
								<span className="muted small">{t(`bulk.total.${edit.subject}`, { count: edit.total })}</span>
							</div>
						),
					},
					{
						title: t('bulk.by'),
						render: (_, edit) => (
							<div className="stack tight">
								<bdi>{edit.by}</bdi>
								<span className="muted small">
									<When at={edit.at} />
								</span>
							</div>
						),
					},
					{
						title: t('product.state'),
						render: (_, edit) => <ToneTag tone={tones[edit.state]}>{t(`bulk.told.${edit.state}`)}</ToneTag>,
					},
					{ title: t('bulk.left'), align: 'end', render: (_, edit) => edit.refused + edit.kept },
					{
						title: '',
						align: 'end',
						render: (_, edit) => <Button onClick={() => setShown(edit.editId)}>{t('bulk.open')}</Button>,
					},
				]}
			/>
			<Modal open={shown !== null} title={t('nav.bulkEdits')} footer={null} onCancel={() => setShown(null)} destroyOnHidden>
				{shown && <EditProgress editId={shown} />}
			</Modal>
		</>
	);
}

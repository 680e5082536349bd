import { Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { EditProgress } from '../bulk-edits/edit-progress.tsx';
import { type ProductChange, type ProductChoice, useProductsPreview, useStartProducts } from '../bulk-edits/use-bulk-edits.ts';
import { BulkFields } from './bulk-fields.tsx';
import type { BulkKind } from './bulk-kinds.ts';
import { BulkPreview } from './bulk-preview.tsx';

interface Props {
	kind: BulkKind;
	choice: ProductChoice;
	onClose: () => void;
	onDone: () => void;
}

/** Says what changes, shows what it would come to, and follows it to its end. */
export function BulkDialog({ kind, choice, onClose, onDone }: Props) {
	const t = useText();
	const [change, setChange] = useState<ProductChange | null>(null);
	const [editId, setEditId] = useState<string | null>(null);
	const preview = useProductsPreview(choice, editId === null ? change : null);
	const start = useStartProducts();
	if (editId !== null)
		return (
			<Modal
				open
				title={t(`bulk.${kind}`)}
				okText={t('action.close')}
				footer={(_, { OkBtn }) => <OkBtn />}
				onOk={onDone}
				onCancel={onDone}
			>
				<EditProgress editId={editId} />
			</Modal>
		);
	const seen = change && !preview.isPlaceholderData ? preview.data : undefined;
	return (
		<Modal
			open
			title={t(`bulk.${kind}`)}
			okText={seen ? t('bulk.apply', { count: seen.count }) : t('bulk.apply.any')}
			cancelText={t('action.cancel')}
			confirmLoading={start.isPending}
			okButtonProps={{ disabled: !seen || seen.count === 0 || seen.tooMany }}
			onOk={() => {
				if (change && seen)
					start.mutate(
						{ choice, change, expectedCount: seen.count },
						{ onSuccess: (begun) => setEditId(begun.editId), onError: () => void preview.refetch() },
					);
			}}
			onCancel={onClose}
		>
			<div className="stack">
				<FaultAlert fault={start.error} />
				<BulkFields kind={kind} onChange={setChange} />
				<FaultAlert fault={preview.error} />
				{change && preview.data ? <BulkPreview preview={preview.data} /> : null}
			</div>
		</Modal>
	);
}

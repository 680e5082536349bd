import { limits } from '@qaysari/contract/limits';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { Field } from '../../ui/field.tsx';
import { EditProgress } from '../bulk-edits/edit-progress.tsx';
import { type OrderChange, type OrderScope, useOrdersPreview, useStartOrders } from '../bulk-edits/use-bulk-edits.ts';
import { CourierSelect } from '../couriers/courier-select.tsx';
import { useWorkName } from './use-work-name.ts';

interface Props {
	choice: OrderScope;
	work: OrderChange['work'];
	/** Who was chosen already to take them out. */
	courierId?: string | null;
	onClose: () => void;
	/** It has begun, and was looked at. */
	onDone: () => void;
}

/** Does some work for many orders, after showing how many there are, and follows it to its end. */
export function OrderBulkDialog({ choice, work, courierId: chosen = null, onClose, onDone }: Props) {
	const t = useText();
	const [courierId, setCourierId] = useState(chosen);
	const [editId, setEditId] = useState<string | null>(null);
	const change = { work, ...(work === 'outForDelivery' && courierId ? { courierId } : {}) };
	const preview = useOrdersPreview(choice, change);
	const start = useStartOrders();
	const name = useWorkName()(work);
	if (editId !== null)
		return (
			<Modal open title={name} okText={t('action.close')} footer={(_, { OkBtn }) => <OkBtn />} onOk={onDone} onCancel={onDone}>
				<EditProgress editId={editId} />
			</Modal>
		);
	const seen = preview.data;
	return (
		<Modal
			open
			title={name}
			okText={name}
			cancelText={t('action.cancel')}
			confirmLoading={start.isPending}
			okButtonProps={{ disabled: !seen || seen.count === 0 || seen.tooMany }}
			onOk={() => {
				if (seen)
					start.mutate(
						{ choice, change, expectedCount: seen.count },
						{ onSuccess: (begun) => setEditId(begun.editId), onError: () => void preview.refetch() },
					);
			}}
			onCancel={onClose}
		>
			<div className="stack">
				<FaultAlert fault={start.error} />
				<FaultAlert fault={preview.error} />
				{seen?.tooMany && <Alert type="warning" showIcon role="alert" title={t('bulk.tooMany', { limit: limits.bulkOrders })} />}
				{seen && !seen.tooMany && (
					<p>
						{t('fulfilment.batch.confirm', { count: seen.count })}
						<br />
						<bdi dir="ltr">{seen.first.join(', ') + (seen.count > seen.first.length ? ' …' : '')}</bdi>
					</p>
				)}
				{work === 'outForDelivery' && (
					<Field label={t('couriers.courier')}>
						<CourierSelect value={courierId} onChange={setCourierId} />
					</Field>
				)}
			</div>
		</Modal>
	);
}

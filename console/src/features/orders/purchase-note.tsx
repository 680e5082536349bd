import { Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSetPurchaseNote } from './use-set-purchase-note.ts';

interface Props {
	/** Null while the dialog is closed. */
	orderNumber: string | null;
	present: string;
	onClose: () => void;
}

/** What the shop's own buyers should know; no customer sees it. */
export function PurchaseNote({ orderNumber, present, onClose }: Props) {
	const t = useText();
	const save = useSetPurchaseNote();
	const close = () => {
		save.reset();
		onClose();
	};
	return (
		<FormDialog<{ note: string }>
			open={orderNumber !== null}
			title={t('fulfilment.note')}
			submit={t('action.save')}
			initial={{ note: present }}
			fault={save.error}
			busy={save.isPending}
			onClose={close}
			onSubmit={({ note }) => {
				if (orderNumber) save.mutate({ orderNumber, note: note.trim() }, { onSuccess: close });
			}}
		>
			<Form.Item name="note" label={t('fulfilment.note.hint')}>
				<Input.TextArea rows={5} maxLength={1000} showCount dir="auto" autoFocus />
			</Form.Item>
		</FormDialog>
	);
}

import { Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyOfReturn } from './money-of-return.tsx';
import { type Returned, useApprove, useDecline, useLapse, useRefuse, useSend } from './use-returns.ts';

interface Props {
	/** It stays while it is closed: what got lost and is typed again is the same wish. */
	open: boolean;
	one: Returned;
	onClose: () => void;
}

/** Lets the goods come back; the sum that follows is shown before. */
export function ApproveDialog({ open, one, onClose }: Props) {
	const t = useText();
	const approve = useApprove();
	const close = () => {
		approve.reset();
		onClose();
	};
	return (
		<FormDialog<{ note: string }>
			open={open}
			title={t('returns.act.approve')}
			submit={t('returns.act.approve')}
			initial={{ note: '' }}
			fault={approve.error}
			busy={approve.isPending}
			onClose={close}
			onSubmit={({ note }) => approve.mutate({ returnId: one.returnId, note: note.trim() }, { onSuccess: close })}
		>
			<p>{t('returns.approve.text')}</p>
			{one.wish === 'exchange' && <p>{t('returns.approve.exchange')}</p>}
			<MoneyOfReturn one={one} exchange={one.wish === 'exchange'} />
			<Note />
		</FormDialog>
	);
}

/** A courier has the goods. */
export function SendDialog({ open, one, onClose }: Props) {
	const t = useText();
	const send = useSend();
	const close = () => {
		send.reset();
		onClose();
	};
	return (
		<FormDialog<{ note: string }>
			open={open}
			title={t('returns.act.send')}
			submit={t('action.confirm')}
			initial={{ note: '' }}
			fault={send.error}
			busy={send.isPending}
			onClose={close}
			onSubmit={({ note }) => send.mutate({ returnId: one.returnId, note: note.trim() }, { onSuccess: close })}
		>
			<Note />
		</FormDialog>
	);
}

const noes = { refuse: useRefuse, decline: useDecline, lapse: useLapse } as const;
export type No = keyof typeof noes;

/** Ends a return without anything going back, for a reason that its buyer reads. */
export function NoDialog({ open, one, no, onClose }: Props & { no: No }) {
	const t = useText();
	const say = noes[no]();
	const close = () => {
		say.reset();
		onClose();
	};
	return (
		<FormDialog<{ reason: string }>
			open={open}
			danger
			title={t(`returns.act.${no}`)}
			submit={t(`returns.act.${no}`)}
			initial={{ reason: '' }}
			fault={say.error}
			busy={say.isPending}
			onClose={close}
			onSubmit={({ reason }) => say.mutate({ returnId: one.returnId, reason: reason.trim() }, { onSuccess: close })}
		>
			<p>{t(`returns.${no}.text`)}</p>
			<Form.Item
				name="reason"
				label={t('returns.reason')}
				rules={[{ required: true, whitespace: true, message: t('order.reason.missing') }]}
			>
				<Input.TextArea rows={2} maxLength={300} showCount dir="auto" />
			</Form.Item>
		</FormDialog>
	);
}

export function Note() {
	const t = useText();
	return (
		<Form.Item name="note" label={t('returns.note')} style={{ marginBlockStart: 16 }}>
			<Input.TextArea rows={2} maxLength={300} showCount dir="auto" />
		</Form.Item>
	);
}

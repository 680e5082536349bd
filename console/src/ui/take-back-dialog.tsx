import type { Fault } from '../app/fault.ts';
import { useText } from '../app/language.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonItem } from './reason-item.tsx';

interface Props {
	open: boolean;
	/** What it means to take it back. */
	text: string;
	fault: Fault | null;
	busy: boolean;
	onConfirm: (reason: string) => void;
	onClose: () => void;
}

/** Asks why something is taken back; the entry stays, and the reason stands against it. */
export function TakeBackDialog({ open, text, fault, busy, onConfirm, onClose }: Props) {
	const t = useText();
	return (
		<FormDialog<{ reason: string }>
			open={open}
			title={t('takeBack.title')}
			submit={t('takeBack.act')}
			danger
			initial={{ reason: '' }}
			fault={fault}
			busy={busy}
			onClose={onClose}
			onSubmit={({ reason }) => onConfirm(reason.trim())}
		>
			<p>{text}</p>
			<ReasonItem name="reason" />
		</FormDialog>
	);
}

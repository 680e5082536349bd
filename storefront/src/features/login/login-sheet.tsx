import { limits } from '@qaysari/contract/limits';
import { type Ref, useEffect, useState } from 'react';
import { useT } from '../../app/language.tsx';
import type { LoginReason } from '../../app/login-events.ts';
import { track } from '../../app/track.ts';
import { Sheet, type SheetHandle } from '../../ui/sheet.tsx';
import { LoginFlow } from './login-flow.tsx';
import { useShowAnew } from './sign-in.ts';
import type { LoginStep } from './use-login-flow.ts';

interface Flow {
	/** Which one since the page was opened. */
	time: number;
	reason: LoginReason;
	open: boolean;
	/** Somebody has seen it, and may have typed. */
	used: boolean;
	step: LoginStep;
}

interface LoginSheetProps {
	reason: LoginReason | null;
	onClose: () => void;
	door: Ref<SheetHandle>;
}

/** The login pop-up: mask, Escape and the button close it, and it forgets everything. Between two openings the next one stands ready. */
export default function LoginSheet({ reason, onClose, door }: LoginSheetProps) {
	const t = useT();
	const showAnew = useShowAnew();
	const open = reason !== null;
	// What closes keeps its words until it is gone; then everything begins anew.
	const [flow, setFlow] = useState<Flow>({ time: 0, reason: 'asked', open: false, used: false, step: 'account' });
	if (reason !== null && !flow.open)
		setFlow({ time: flow.used ? flow.time + 1 : flow.time, reason, open: true, used: true, step: 'account' });
	if (reason === null && flow.open) setFlow({ ...flow, open: false });
	const leftover = flow.used && !flow.open;
	useEffect(() => {
		if (!leftover) return;
		const timer = setTimeout(() => {
			setFlow(({ time }) => ({ time: time + 1, reason: 'asked', open: false, used: false, step: 'account' }));
		}, limits.ms.popup);
		return () => clearTimeout(timer);
	}, [leftover]);
	useEffect(() => {
		if (!open) return;
		track({ kind: 'act', label: 'popup.login', action: 'show' });
		return () => track({ kind: 'act', label: 'popup.login', action: 'close' });
	}, [open]);
	return (
		<Sheet
			prepared
			door={door}
			open={open}
			title={t(flow.step === 'code' ? 'login.code.title' : 'login.title')}
			onClose={onClose}
		>
			<LoginFlow
				key={flow.time}
				reason={flow.reason}
				step={flow.step}
				// An answer that comes when its flow is gone leads the next one nowhere.
				onStep={(step) => setFlow((now) => (now.time === flow.time ? { ...now, step } : now))}
				onSignedIn={() => {
					onClose();
					void showAnew();
				}}
				onLeave={onClose}
			/>
		</Sheet>
	);
}

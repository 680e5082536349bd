import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import type { LoginReason } from '../../app/login-events.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { LoginFlow, type LoginStep } from './login-flow.tsx';
import { useShowAnew } from './sign-in.ts';

/** The login pop-up: mask, Escape and the button close it, and it forgets everything. */
export default function LoginSheet({ reason, onClose }: { reason: LoginReason | null; onClose: () => void }) {
	const t = useT();
	const showAnew = useShowAnew();
	const [step, setStep] = useState<LoginStep>('account');
	const [opened, setOpened] = useState({ reason, time: 0 });
	// The next opening begins at the first step, whatever this one ended at.
	if (opened.reason !== reason) {
		setOpened({ reason, time: reason === null ? opened.time : opened.time + 1 });
		if (reason !== null) setStep('account');
	}
	return (
		<Sheet open={reason !== null} title={t(step === 'code' ? 'login.code.title' : 'login.title')} onClose={onClose}>
			<LoginFlow
				key={opened.time}
				reason={reason ?? 'asked'}
				step={step}
				onStep={setStep}
				onSignedIn={() => {
					onClose();
					void showAnew();
				}}
				onLeave={onClose}
			/>
		</Sheet>
	);
}

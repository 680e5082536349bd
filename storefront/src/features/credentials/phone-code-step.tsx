import { limits } from '@qaysari/contract/limits';
import { useEffect, useId, useRef } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { SentTo } from './code-parts.tsx';
import type { CodeToPhone, PhoneProof } from './use-phone-proof.ts';

interface PhoneCodeStepProps {
	sent: CodeToPhone;
	/** The number was not typed here. */
	fixed: boolean;
	proof: PhoneProof;
}

/** The code that went to a number. */
export function PhoneCodeStep({ sent, fixed, proof }: PhoneCodeStepProps) {
	const t = useT();
	const errorText = useErrorText();
	const note = useId();
	const boxes = useRef<HTMLInputElement>(null);
	useEffect(() => boxes.current?.focus(), [sent]);
	const { code, isProving, unproven } = proof;
	// What was tried last.
	const fault = proof.unsent ?? unproven;
	return (
		<div className="flex flex-col gap-4">
			<SentTo type={sent.type} destination={sent.destination} busy={false} {...(fixed ? {} : { onChange: proof.changePhone })} />
			<div>
				<CodeBoxes
					ref={boxes}
					value={code}
					onChange={proof.onCode}
					invalid={unproven !== null && code === ''}
					describedBy={note}
					busy={isProving}
				/>
				<p id={note} role="alert" className="mt-2 text-center text-13 text-pomegranate empty:hidden">
					{fault && code === '' ? errorText(fault) : null}
				</p>
			</div>
			<Button size="main" wide disabled={code.length < limits.codeLength} busy={isProving} onClick={() => proof.onCode(code)}>
				{t(fixed ? 'action.continue' : 'order.lookup.submit')}
			</Button>
			<Resend proof={proof} />
		</div>
	);
}

function Resend({ proof: { left, isSending, sendBy } }: { proof: PhoneProof }) {
	const t = useT();
	return (
		<p className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 text-13 text-soft">
			{left > 0 ? (
				t('login.code.resendIn', { seconds: left })
			) : (
				<>
					<button type="button" className="min-h-11 font-bold text-tile" disabled={isSending} onClick={() => sendBy(6)}>
						{t('login.code.resend')}
					</button>
					<button type="button" className="min-h-11 font-bold text-tile" disabled={isSending} onClick={() => sendBy(2)}>
						{t('order.lookup.whatsapp')}
					</button>
				</>
			)}
		</p>
	);
}

import type { ReactNode } from 'react';
import { PhoneCodeStep } from './phone-code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { usePhoneProof } from './use-phone-proof.ts';

interface ProvePhoneProps {
	text: ReactNode;
	/** The number that has to be proven; typed here where there is none. */
	phone?: string;
	onProven: () => void;
}

/** A mobile number and the code sent to it: known and unknown numbers are answered alike. */
export function ProvePhone({ text, phone, onProven }: ProvePhoneProps) {
	const proof = usePhoneProof(phone, onProven);
	const fixed = phone !== undefined;
	if (proof.sent === null) return <PhoneStep text={text} fixed={fixed} proof={proof} />;
	return <PhoneCodeStep sent={proof.sent} fixed={fixed} proof={proof} />;
}

import type { FormEvent, ReactNode } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import type { PhoneProof } from './use-phone-proof.ts';

/** The number that has to be proven. */
export function PhoneStep({ text, fixed, proof }: { text: ReactNode; fixed: boolean; proof: PhoneProof }) {
	const t = useT();
	const errorText = useErrorText();
	const ask = (event: FormEvent): void => {
		event.preventDefault();
		proof.ask();
	};
	return (
		<form noValidate onSubmit={ask} className="flex flex-col gap-4">
			<p className="text-13 text-soft">{text}</p>
			<TextField
				disabled={fixed}
				label={t('account.info.phone')}
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				dir="ltr"
				maxLength={30}
				placeholder="0770 123 4567"
				value={proof.input.phone}
				error={proof.input.error ?? (proof.unsent ? errorText(proof.unsent) : null)}
				announce
				onText={proof.onPhone}
			/>
			<Button type="submit" size="main" wide busy={proof.isSending}>
				{t(proof.wait > 0 ? 'login.continue' : 'order.lookup.send')}
			</Button>
		</form>
	);
}

import { passwordIsWellFormed } from '@qaysari/contract/account-input';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { PasswordField } from './password-field.tsx';

type Fault = 'format' | 'differ' | null;

export interface NewPassword {
	password: string;
	again: string;
	fault: Fault;
	change: (field: 'password' | 'again', text: string) => void;
	/** Looks at both fields and says under them what is wrong; the password if nothing is. */
	check: () => string | null;
}

/** A new password, typed twice; what is wrong is told when somebody wants to go on, not while they type. */
export function useNewPassword(): NewPassword {
	const [typed, setTyped] = useState({ password: '', again: '' });
	const [fault, setFault] = useState<Fault>(null);
	return {
		...typed,
		fault,
		change: (field, text) => {
			setFault(null);
			setTyped({ ...typed, [field]: text });
		},
		check: () => {
			const found: Fault = !passwordIsWellFormed(typed.password) ? 'format' : typed.password === typed.again ? null : 'differ';
			setFault(found);
			return found ? null : typed.password;
		},
	};
}

/** @param refusal what the server said about the password */
export function NewPasswordFields({
	value,
	refusal,
	onTyped,
}: {
	value: NewPassword;
	refusal: string | null;
	onTyped: () => void;
}) {
	const t = useT();
	const change = (field: 'password' | 'again') => (text: string) => {
		onTyped();
		value.change(field, text);
	};
	return (
		<>
			<PasswordField
				label={t('forgot.newPassword.label')}
				hint={t('register.password.hint')}
				autoComplete="new-password"
				value={value.password}
				error={value.fault === 'format' ? t('validation.password.format') : refusal}
				onText={change('password')}
			/>
			<PasswordField
				label={t('register.passwordAgain.label')}
				autoComplete="new-password"
				value={value.again}
				error={value.fault === 'differ' ? t('validation.password.differ') : null}
				onText={change('again')}
			/>
		</>
	);
}

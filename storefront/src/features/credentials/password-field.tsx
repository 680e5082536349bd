import { type Ref, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** A password that can be looked at while it is typed. `autoComplete` tells a password keeper which one is meant. */
export function PasswordField(props: {
	label: string;
	placeholder?: string;
	hint?: string;
	autoComplete: 'current-password' | 'new-password';
	value: string;
	error: string | null;
	onText: (text: string) => void;
	ref?: Ref<HTMLInputElement>;
}) {
	const t = useT();
	const [shown, setShown] = useState(false);
	return (
		<TextField
			ref={props.ref}
			label={props.label}
			placeholder={props.placeholder}
			hint={props.hint}
			type={shown ? 'text' : 'password'}
			dir="ltr"
			autoComplete={props.autoComplete}
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			maxLength={200}
			value={props.value}
			error={props.error}
			announce
			onText={props.onText}
			end={
				<IconButton
					icon={shown ? 'eyeOff' : 'eye'}
					label={t(shown ? 'login.password.hide' : 'login.password.show')}
					onClick={() => setShown(!shown)}
					className="self-center text-soft"
				/>
			}
		/>
	);
}

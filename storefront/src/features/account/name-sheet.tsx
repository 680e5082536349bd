import { ApiError } from '@qaysari/client/api-error';
import { usernameIsWellFormed } from '@qaysari/contract/account-input';
import { type FormEvent, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { useSetName } from './account-mutations.ts';

/** What others see, and what one can sign in with. */
export type NameKind = 'nickname' | 'username';

const longest = 40;

interface NameSheetProps {
	open: boolean;
	kind: NameKind;
	present: string;
	onClose: () => void;
}

export function NameSheet(props: NameSheetProps) {
	const t = useT();
	return (
		<Sheet open={props.open} title={t(`account.info.${props.kind}`)} onClose={props.onClose}>
			<NameForm {...props} />
		</Sheet>
	);
}

function NameForm({ kind, present, onClose }: NameSheetProps) {
	const t = useT();
	const textOf = useErrorText();
	const save = useSetName(kind);
	const [name, setName] = useState(present);
	const [told, setTold] = useState(false);
	const wanted = name.trim();
	const tooLong = kind === 'nickname' && [...wanted].length > longest;
	const misshapen = kind === 'username' && !usernameIsWellFormed(wanted);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		setTold(true);
		if (wanted === '' || tooLong || misshapen || save.isPending) return;
		if (wanted === present) {
			onClose();
			return;
		}
		save.mutate(wanted, { onSuccess: onClose });
	};
	const refused =
		save.error instanceof ApiError && save.error.code === 422 ? t('error.http.422') : save.error ? textOf(save.error) : null;
	const wrong = tooLong ? t('validation.tooLong', { limit: longest }) : misshapen && told ? t('account.username.hint') : refused;
	return (
		<form noValidate onSubmit={submit} className="flex flex-col gap-4 pb-1">
			<TextField
				ref={(input) => {
					// A dialog gives the focus to what carries the attribute, which React does not set.
					if (input) input.autofocus = true;
				}}
				label={t(`account.info.${kind}`)}
				hint={t(kind === 'nickname' ? 'account.info.nickname.hint' : 'account.username.hint')}
				autoComplete={kind}
				enterKeyHint="done"
				{...(kind === 'username' ? { dir: 'ltr' as const, autoCapitalize: 'none', spellCheck: false, maxLength: 32 } : {})}
				value={name}
				error={wrong}
				announce
				onText={(next) => {
					save.reset();
					setTold(false);
					setName(next);
				}}
			/>
			<Button type="submit" size="main" wide disabled={wanted === '' || tooLong} busy={save.isPending}>
				{t('action.save')}
			</Button>
		</form>
	);
}

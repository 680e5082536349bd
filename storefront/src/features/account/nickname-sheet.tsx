import { type FormEvent, useState } from 'react';
import { ApiError } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { useSetNickname } from './account-mutations.ts';

const longest = 40;

export function NicknameSheet(props: { open: boolean; present: string; onClose: () => void }) {
	const t = useT();
	return (
		<Sheet open={props.open} title={t('account.info.nickname')} onClose={props.onClose}>
			<NicknameForm present={props.present} onClose={props.onClose} />
		</Sheet>
	);
}

function NicknameForm({ present, onClose }: { present: string; onClose: () => void }) {
	const t = useT();
	const textOf = useErrorText();
	const save = useSetNickname();
	const [name, setName] = useState(present);
	const wanted = name.trim();
	const tooLong = [...wanted].length > longest;
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (wanted === '' || tooLong || save.isPending) return;
		if (wanted === present) {
			onClose();
			return;
		}
		save.mutate(wanted, {
			onSuccess: () => {
				toast('success', t('common.saved'));
				onClose();
			},
		});
	};
	const refused =
		save.error instanceof ApiError && save.error.code === 422 ? t('error.http.422') : save.error ? textOf(save.error) : null;
	return (
		<form noValidate onSubmit={submit} className="flex flex-col gap-4 pb-1">
			<TextField
				ref={(input) => {
					// A dialog gives the focus to what carries the attribute, which React does not set.
					if (input) input.autofocus = true;
				}}
				label={t('account.info.nickname')}
				hint={t('account.info.nickname.hint')}
				autoComplete="nickname"
				enterKeyHint="done"
				value={name}
				error={tooLong ? t('validation.tooLong', { limit: longest }) : refused}
				announce
				onText={(next) => {
					save.reset();
					setName(next);
				}}
			/>
			<Button type="submit" size="main" wide disabled={wanted === '' || tooLong} busy={save.isPending}>
				{t('action.save')}
			</Button>
		</form>
	);
}

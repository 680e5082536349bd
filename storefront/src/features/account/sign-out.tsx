import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useNavigate } from '../../app/router.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useSignOut } from './account-mutations.ts';

export function SignOut() {
	const t = useT();
	const navigate = useNavigate();
	const { ask, dialog } = useConfirm();
	const signOut = useSignOut();
	const leave = async (): Promise<void> => {
		if (
			!(await ask({
				title: t('account.signOut.confirm'),
				text: t('account.signOut.text'),
				confirm: t('account.signOut'),
				danger: true,
			}))
		)
			return;
		// This button is gone with the session: what follows must not hang on it.
		await signOut.mutateAsync();
		navigate(paths.account(), { replace: true });
	};
	return (
		<>
			<Button look="danger" size="main" wide busy={signOut.isPending} onClick={() => void leave()}>
				{t('account.signOut')}
			</Button>
			{dialog}
		</>
	);
}

import { useT } from '../app/language.tsx';
import { askToSignIn, type LoginReason } from '../app/login-events.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { IconName } from './icons.tsx';

/** What a visitor sees on a page that is a buyer's: what it is for, and the way in. */
export function SignInInvitation({
	icon = 'user',
	title,
	reason = 'asked',
}: {
	icon?: IconName;
	title: string;
	reason?: LoginReason;
}) {
	const t = useT();
	return (
		<EmptyState icon={icon} title={title}>
			<Button onClick={() => askToSignIn(reason)}>{t('action.signIn')}</Button>
		</EmptyState>
	);
}

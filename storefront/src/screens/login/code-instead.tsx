import { useState } from 'react';
import { Navigate } from 'react-router';
import { useT } from '../../app/language.tsx';
import { askToSignIn } from '../../app/login-events.ts';
import { paths } from '../../app/routes.ts';
import { useSession } from '../../app/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';

/** Passwords are not kept yet: says so, and that a code does the same. No form that could not be sent. */
export function CodeInstead({ title, heading, text, icon }: { title: string; heading: string; text: string; icon: IconName }) {
	const t = useT();
	const session = useSession();
	const [asked, setAsked] = useState(false);
	if (asked && session) return <Navigate to={paths.account()} replace />;
	return (
		<>
			<NavBar title={title} />
			<EmptyState icon={icon} title={heading} text={text}>
				{session ? (
					<ButtonLink to={paths.account()}>{t('account.title')}</ButtonLink>
				) : (
					<Button
						size="main"
						onClick={() => {
							setAsked(true);
							askToSignIn();
						}}
					>
						{t('login.mode.code')}
					</Button>
				)}
			</EmptyState>
		</>
	);
}

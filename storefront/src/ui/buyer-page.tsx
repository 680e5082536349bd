import { Fragment, type ReactNode } from 'react';
import type { LoginReason } from '../app/login-events.ts';
import { type Session, useSession } from '../app/session.ts';
import type { IconName } from './icons.tsx';
import { NavBar } from './nav-bar.tsx';
import { SignInInvitation } from './sign-in-invitation.tsx';

interface Props {
	title: string;
	/** What a visitor reads: what the page is for. */
	invitation: string;
	icon?: IconName;
	reason?: LoginReason;
	children: (session: Session) => ReactNode;
}

/** A page that belongs to a buyer: its bar, and what is on it anew for each buyer; a visitor is invited to sign in. */
export function BuyerPage({ title, invitation, icon, reason, children }: Props) {
	const session = useSession();
	return (
		<>
			<NavBar title={title} />
			{session ? (
				<Fragment key={session.userId}>{children(session)}</Fragment>
			) : (
				<SignInInvitation title={invitation} {...(icon ? { icon } : {})} {...(reason ? { reason } : {})} />
			)}
		</>
	);
}

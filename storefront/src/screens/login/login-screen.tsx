import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/routes.ts';
import { useSession } from '../../app/session.ts';
import { LoginFlow, type LoginStep } from '../../features/login/login-flow.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { insidePath } from '../../ui/inside-path.ts';
import { NavBar, useBack } from '../../ui/nav-bar.tsx';

/** The login pop-up as a page: for links from outside, and for ways of signing in that come back to an address. */
export default function LoginScreen() {
	const t = useT();
	const session = useSession();
	const navigate = useNavigate();
	const back = useBack();
	const [query] = useSearchParams();
	const [step, setStep] = useState<LoginStep>('account');
	// Known when the page is opened; whoever signs in here is led on by what follows that.
	const [signedIn] = useState(session !== null);
	const wanted = insidePath(query.get('return'));
	// Whoever comes here signed in has nothing to do here.
	if (signedIn) return <Navigate to={wanted ?? paths.account()} replace />;
	return (
		<>
			<NavBar title={t('action.signIn')} />
			<div className="mx-auto flex max-w-105 flex-col gap-5 px-4 pt-3 pb-10">
				<div className="flex flex-col items-center gap-3 text-center">
					<div className="arch grid h-20 w-16 place-items-center bg-tile pt-3 text-on-tile">
						<Icon name="user" size={30} />
					</div>
					<h2 className="text-21 font-extrabold">{t(step === 'code' ? 'login.code.title' : 'login.title')}</h2>
				</div>
				<Card>
					<LoginFlow
						reason="asked"
						step={step}
						onStep={setStep}
						onSignedIn={() => {
							if (wanted) void navigate(wanted, { replace: true });
							else back();
						}}
						onLeave={() => undefined}
					/>
				</Card>
			</div>
		</>
	);
}

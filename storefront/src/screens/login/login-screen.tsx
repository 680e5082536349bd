import { useEffect, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Navigate, useLocation, useNavigate, useSearchParams } from '../../app/router.tsx';
import { useSession } from '../../app/session.ts';
import { LoginFlow } from '../../features/login/login-flow.tsx';
import { SocialReturn } from '../../features/login/social-return.tsx';
import { endTrip, readReturn } from '../../features/login/social-trip.ts';
import type { LoginStep } from '../../features/login/use-login-flow.ts';
import { insidePath } from '../../ui/inside-path.ts';
import { useBack } from '../../ui/nav-bar.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { AccountPage } from './account-page.tsx';

/** The login pop-up as a page: for links from outside, and for ways of signing in that come back to an address. */
export default function LoginScreen() {
	const t = useT();
	const session = useSession();
	const navigate = useNavigate();
	const back = useBack();
	const { search, hash } = useLocation();
	const [query] = useSearchParams();
	const [step, setStep] = useState<LoginStep>('account');
	// Known when the page is opened; whoever signs in here is led on by what follows that.
	const [signedIn] = useState(session !== null);
	const [returned, setReturned] = useState(() => readReturn(location));
	const address = `${search}${hash}`;
	const [read, setRead] = useState(address);
	// In the shell this page may be open still when a provider leads back to it.
	if (address !== read) {
		setRead(address);
		const anew = readReturn({ search, hash });
		if (anew) {
			setReturned(anew);
			setStep('account');
		}
	}
	const wanted = insidePath(query.get('return')) ?? insidePath(returned?.page ?? null);

	useEffect(() => {
		if (!returned) return;
		endTrip();
		// What a provider sent is good once: it stays in no history, and is not tried again by a reload.
		history.replaceState(history.state, '', `${paths.login()}?return=${encodeURIComponent(returned.page)}`);
		if (returned.kind === 'failed') toast('fail', t('login.failed'));
	}, [returned, t]);

	// Whoever comes here signed in has nothing to do here.
	if (signedIn) return <Navigate to={wanted ?? paths.account()} replace />;
	return (
		<AccountPage bar={t('action.signIn')} title={t(step === 'code' ? 'login.code.title' : 'login.title')}>
			{returned?.kind === 'vouched' ? (
				<SocialReturn
					returned={returned}
					onSignedIn={() => navigate(wanted ?? paths.account(), { replace: true })}
					onFailed={() => setReturned({ kind: 'failed', page: returned.page })}
				/>
			) : (
				<>
					{returned && step !== 'code' ? (
						<div className="mb-4">
							<Notice tone="saffron" icon="user">
								{t(returned.kind === 'cancelled' ? 'login.social.cancelled' : 'login.social.failed')}
							</Notice>
						</div>
					) : null}
					<LoginFlow
						reason="asked"
						step={step}
						onStep={setStep}
						onSignedIn={() => {
							if (wanted) navigate(wanted, { replace: true });
							else back();
						}}
						onLeave={() => undefined}
					/>
				</>
			)}
		</AccountPage>
	);
}

import { useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link, Navigate, useSearchParams } from '../../app/router.tsx';
import { useSession } from '../../app/session.ts';
import { AccountStep } from '../../features/credentials/account-step.tsx';
import { useLoginWays } from '../../features/credentials/login-ways.ts';
import { useAccountInput } from '../../features/credentials/use-account-input.ts';
import { insidePath } from '../../ui/inside-path.ts';
import { useErrorText } from '../../ui/use-error-text.ts';
import { AccountPage } from './account-page.tsx';
import { RegisterProof } from './register-proof.tsx';
import { useRegistration } from './use-registration.ts';

/** An account with a password: whose number or email it is, the code that proves it, and the agreement. */
export default function RegisterScreen() {
	const t = useT();
	const textOf = useErrorText();
	const session = useSession();
	const [query] = useSearchParams();
	const ways = useLoginWays();
	const to = useAccountInput();
	const field = useRef<HTMLInputElement>(null);
	const [proving, setProving] = useState(false);
	// Known when the page is opened; whoever registers here is led on by what follows that.
	const [signedIn] = useState(session !== null);
	const wanted = insidePath(query.get('return')) ?? paths.account();
	const registration = useRegistration(wanted, () => setProving(true));
	const { code } = registration;
	if (signedIn) return <Navigate to={wanted} replace />;
	return (
		<AccountPage
			bar={t('register.title')}
			title={t(proving ? 'login.code.title' : 'register.title')}
			below={<HaveAccount wanted={wanted} />}
		>
			{proving ? (
				<RegisterProof registration={registration} onChangeAccount={() => setProving(false)} />
			) : (
				<AccountStep
					binding
					field={field}
					to={to}
					code={code}
					send={ways.send}
					refusal={code.error ? textOf(code.error) : null}
					onTyped={code.forget}
					onGoOn={() => setProving(true)}
				/>
			)}
		</AccountPage>
	);
}

function HaveAccount({ wanted }: { wanted: string }) {
	const t = useT();
	return (
		<p className="text-center text-13 text-soft">
			{t.parts('register.haveAccount').map((part) =>
				typeof part === 'string' ? (
					part
				) : (
					<Link
						key={part.tag}
						to={`${paths.login()}?return=${encodeURIComponent(wanted)}`}
						className="-m-3 p-3 font-bold text-tile"
					>
						{part.text}
					</Link>
				),
			)}
		</p>
	);
}

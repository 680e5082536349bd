import { useEffect, useState } from 'react';
import { switchLanguage, useText } from '../../app/language.ts';
import { LanguageSwitch } from '../../features/staff/language-switch.tsx';
import { SignInForm } from '../../features/staff/sign-in-form.tsx';
import { useSignIn } from '../../features/staff/use-sign-in.ts';
import { Mark } from '../../ui/mark.tsx';
import './sign-in.css';

/** @param expiredFor whose session ran out; the page beneath waits with everything that was typed */
export function SignInScreen({ expiredFor }: { expiredFor?: string }) {
	const t = useText();
	const signIn = useSignIn();
	const [asksForCode, setAsksForCode] = useState(false);

	// Behind the overlay nothing should move while somebody types a password.
	useEffect(() => {
		document.body.style.overflow = 'hidden';
		return () => {
			document.body.style.overflow = '';
		};
	}, []);

	return (
		<div className={expiredFor ? 'door over' : 'door'}>
			<main className="door-card">
				<div className="door-head">
					<Mark size={52} />
					<h1>{t('brand.name')}</h1>
					<p className="muted">{expiredFor ? t('signIn.expired') : t('signIn.text')}</p>
				</div>
				<SignInForm
					{...(expiredFor ? { username: expiredFor } : {})}
					asksForCode={asksForCode}
					fault={signIn.error}
					busy={signIn.isPending}
					onSubmit={(credentials) =>
						signIn.mutate(credentials, {
							onError: (fault) => {
								if (fault.reason === 'second_factor_required') setAsksForCode(true);
							},
						})
					}
				/>
				<div className="door-language">
					<LanguageSwitch onChoose={(language) => void switchLanguage(language, 'choice')} />
				</div>
			</main>
		</div>
	);
}

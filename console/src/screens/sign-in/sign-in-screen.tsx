import { ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
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

	const card = (
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
	);
	return expiredFor ? <Over>{card}</Over> : <div className="door">{card}</div>;
}

/**
 * Over everything, dialogs and drawers too: those of antd stand outside the page and hold the focus fast, which only the
 * browser's own modal dialog takes from them.
 */
function Over({ children }: { children: ReactNode }) {
	const t = useText();
	const dialog = useRef<HTMLDialogElement>(null);
	const [open, setOpen] = useState(false);
	const [before] = useState(() => document.activeElement);
	useLayoutEffect(() => {
		dialog.current?.showModal();
		// Only now: a field in a closed dialog does not get the focus that it asks for as it comes.
		setOpen(true);
	}, []);
	// Back to where somebody was typing, once this is gone; closing it would focus that too, but leave it without a caret.
	useEffect(() => () => void (before instanceof HTMLElement && before.focus({ preventScroll: true })), [before]);
	useEffect(() => {
		// It would close this dialog and, heard by the window, the one beneath.
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== 'Escape') return;
			event.preventDefault();
			event.stopPropagation();
		};
		addEventListener('keydown', onKey, true);
		return () => removeEventListener('keydown', onKey, true);
	}, []);
	return (
		<dialog ref={dialog} closedby="none" className="door over" aria-label={t('signIn.submit')}>
			<ConfigProvider getPopupContainer={() => dialog.current ?? document.body}>{open && children}</ConfigProvider>
		</dialog>
	);
}

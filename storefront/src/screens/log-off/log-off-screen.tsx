import { useT } from '../../app/language.tsx';
import { paths } from '../../app/routes.ts';
import { useSession } from '../../app/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';

const warnings = ['account.close.warning', 'account.close.erased', 'account.close.kept', 'account.close.openOrders'] as const;

/** What deleting an account means. It is done by customer service for now, and the page says so instead of having a button that does nothing. */
export default function LogOffScreen() {
	const t = useT();
	const session = useSession();
	return (
		<>
			<NavBar title={t('account.close.title')} />
			{session ? (
				<div className="flex flex-col gap-4 p-4">
					<Card>
						<h2 className="mb-3 text-17 font-bold">{t('account.close.means')}</h2>
						<ul className="flex flex-col gap-3">
							{warnings.map((key, index) => (
								<li key={key} className={`flex gap-3 ${index === 0 ? 'font-semibold text-pomegranate' : ''}`}>
									<span
										aria-hidden
										className={`mt-2 size-1.5 shrink-0 rounded-full ${index === 0 ? 'bg-pomegranate' : 'bg-soft'}`}
									/>
									{t(key)}
								</li>
							))}
						</ul>
					</Card>
					<div className="flex gap-3 rounded-card bg-saffron-50 p-4 text-saffron-ink">
						<Icon name="chat" size={22} className="mt-px" />
						<p className="text-13">{t('account.close.byService')}</p>
					</div>
					<ButtonLink to={paths.conversations()} look="secondary" size="main" wide>
						{t('account.support')}
					</ButtonLink>
				</div>
			) : (
				<SignInInvitation title={t('account.close.signIn')} />
			)}
		</>
	);
}

import { useT } from '../../app/language.tsx';
import { askToSignIn } from '../../app/login-events.ts';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Button } from '../../ui/button.tsx';

/** A visitor's cart lives on one device: signing in keeps it everywhere. Orders without an account are found by number. */
export function VisitorInvitation() {
	const t = useT();
	return (
		<section className="flex flex-col gap-1 rounded-card bg-saffron-50 p-4 pb-2 text-saffron-ink">
			<div className="flex items-center gap-3">
				<p className="flex-1 text-13 font-semibold">{t('cart.visitor.signIn')}</p>
				<Button size="small" look="invite" onClick={() => askToSignIn('asked')}>
					{t('action.signIn')}
				</Button>
			</div>
			<Link to={paths.findOrder()} className="flex min-h-11 items-center text-13 underline underline-offset-4">
				{t('cart.visitor.lookup')}
			</Link>
		</section>
	);
}

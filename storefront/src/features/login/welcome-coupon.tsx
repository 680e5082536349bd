import { formatWorth } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/language.tsx';
import { useSession } from '../../app/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { welcomeQuery } from '../coupons/coupon-queries.ts';

/** Why somebody who has no account may want one. */
export function WelcomeCoupon() {
	const { t, language } = useLanguage();
	const session = useSession();
	const { data } = useQuery({ ...welcomeQuery(), enabled: session === null });
	if (session || !data?.welcome) return null;
	return (
		<p className="flex items-center justify-center gap-2 rounded-option bg-saffron-50 px-3.5 py-2.5 text-13 text-saffron-ink">
			<Icon name="ticket" size={20} />
			{t('login.welcome', { worth: formatWorth(language, data.welcome) })}
		</p>
	);
}

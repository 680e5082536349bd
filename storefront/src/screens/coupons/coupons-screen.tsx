import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function CouponsScreen() {
	const t = useT();
	return <QuietScreen title={t('account.coupons')} icon="ticket" />;
}

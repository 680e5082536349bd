import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function PrizesScreen() {
	const t = useT();
	return <QuietScreen title={t('account.prizes')} icon="star" />;
}

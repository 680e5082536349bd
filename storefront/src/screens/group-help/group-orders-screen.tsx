import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function GroupOrdersScreen() {
	const t = useT();
	return <QuietScreen title={t('home.groupPrice.title')} icon="gift" />;
}

import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function NoticesScreen() {
	const t = useT();
	return <QuietScreen title={t('account.notices')} icon="bell" />;
}

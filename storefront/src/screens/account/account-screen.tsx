import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function AccountScreen() {
	const t = useT();
	return <QuietScreen title={t('account.title')} icon="user" />;
}

import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function MyInfoScreen() {
	const t = useT();
	return <QuietScreen title={t('account.info.title')} icon="user" />;
}

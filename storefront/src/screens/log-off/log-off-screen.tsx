import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function LogOffScreen() {
	const t = useT();
	return <QuietScreen title={t('account.close.title')} icon="user" />;
}

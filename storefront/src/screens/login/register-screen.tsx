import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function RegisterScreen() {
	const t = useT();
	return <QuietScreen title={t('register.title')} icon="user" />;
}

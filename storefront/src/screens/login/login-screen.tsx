import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function LoginScreen() {
	const t = useT();
	return <QuietScreen title={t('action.signIn')} icon="user" />;
}

import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function ForgotPasswordScreen() {
	const t = useT();
	return <QuietScreen title={t('forgot.title')} icon="user" />;
}

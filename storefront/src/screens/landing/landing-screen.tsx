import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function LandingScreen() {
	const t = useT();
	return <QuietScreen title={t('home.hot')} icon="flame" />;
}

import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function PrivacyScreen() {
	const t = useT();
	return <QuietScreen title={t('legal.privacy.title')} icon="document" />;
}

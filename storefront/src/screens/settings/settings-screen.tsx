import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function SettingsScreen() {
	const t = useT();
	return <QuietScreen title={t('account.settings')} icon="settings" />;
}

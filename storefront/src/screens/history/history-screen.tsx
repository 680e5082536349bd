import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function HistoryScreen() {
	const t = useT();
	return <QuietScreen title={t('account.history')} icon="clock" />;
}

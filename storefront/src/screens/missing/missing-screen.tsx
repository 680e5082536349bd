import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function MissingScreen() {
	const t = useT();
	return <QuietScreen title={t('error.page.missing')} icon="box" />;
}

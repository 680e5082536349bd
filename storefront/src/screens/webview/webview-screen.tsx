import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function WebviewScreen() {
	const t = useT();
	return <QuietScreen title={t('brand.name')} icon="globe" />;
}

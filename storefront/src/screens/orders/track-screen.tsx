import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function TrackScreen() {
	const t = useT();
	return <QuietScreen title={t('order.logistics.title')} icon="truck" />;
}

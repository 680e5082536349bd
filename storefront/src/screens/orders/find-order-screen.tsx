import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function FindOrderScreen() {
	const t = useT();
	return <QuietScreen title={t('order.lookup.title')} icon="search" />;
}

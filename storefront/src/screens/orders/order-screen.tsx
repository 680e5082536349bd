import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function OrderScreen() {
	const t = useT();
	return <QuietScreen title={t('order.title')} icon="receipt" />;
}

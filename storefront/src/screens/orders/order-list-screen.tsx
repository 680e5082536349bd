import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function OrderListScreen() {
	const t = useT();
	return <QuietScreen title={t('orders.title')} icon="receipt" />;
}

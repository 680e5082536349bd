import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function CheckoutScreen() {
	const t = useT();
	return <QuietScreen title={t('checkout.title')} icon="cart" />;
}

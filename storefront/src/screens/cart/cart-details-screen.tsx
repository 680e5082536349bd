import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function CartDetailsScreen() {
	const t = useT();
	return <QuietScreen title={t('cart.title')} icon="cart" />;
}

import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function PaymentResultScreen() {
	const t = useT();
	return <QuietScreen title={t('payment.title')} icon="wallet" />;
}

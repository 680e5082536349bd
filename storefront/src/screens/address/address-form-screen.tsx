import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function AddressFormScreen() {
	const t = useT();
	return <QuietScreen title={t('address.add')} icon="pin" />;
}

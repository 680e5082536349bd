import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function AddressListScreen() {
	const t = useT();
	return <QuietScreen title={t('address.title')} icon="pin" />;
}

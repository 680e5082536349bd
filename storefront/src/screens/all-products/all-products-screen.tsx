import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function AllProductsScreen() {
	const t = useT();
	return <QuietScreen title={t('home.allProducts')} icon="box" />;
}

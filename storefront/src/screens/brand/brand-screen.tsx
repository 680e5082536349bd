import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function BrandScreen() {
	const t = useT();
	return <QuietScreen title={t('brand.title')} icon="star" />;
}

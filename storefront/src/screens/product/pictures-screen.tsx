import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function PicturesScreen() {
	const t = useT();
	return <QuietScreen title={t('product.pictures')} icon="camera" />;
}

import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function FreeGiftsScreen() {
	const t = useT();
	return <QuietScreen title={t('home.freeGift.title')} icon="gift" />;
}

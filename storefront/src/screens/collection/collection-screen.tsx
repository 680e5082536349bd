import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function CollectionScreen() {
	const t = useT();
	return <QuietScreen title={t('account.collection')} icon="heart" />;
}

import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function SearchKeysScreen() {
	const t = useT();
	return <QuietScreen title={t('search.submit')} icon="search" />;
}

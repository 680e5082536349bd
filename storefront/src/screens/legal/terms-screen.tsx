import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function TermsScreen() {
	const t = useT();
	return <QuietScreen title={t('legal.terms.title')} icon="document" />;
}

import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function InquiriesScreen() {
	const t = useT();
	return <QuietScreen title={t('account.inquiries')} icon="document" />;
}

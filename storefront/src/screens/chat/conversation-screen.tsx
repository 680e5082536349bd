import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function ConversationScreen() {
	const t = useT();
	return <QuietScreen title={t('account.support')} icon="chat" />;
}

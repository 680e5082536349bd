import { useT } from '../../app/language.tsx';
import { QuietScreen } from '../../ui/quiet-screen.tsx';

export default function GroupsScreen() {
	const t = useT();
	return <QuietScreen title={t('account.groups')} icon="folder" />;
}

import { useT } from '../../app/language.tsx';
import { CodeInstead } from './code-instead.tsx';

export default function RegisterScreen() {
	const t = useT();
	return (
		<CodeInstead
			icon="user"
			title={t('register.title')}
			heading={t('register.codeOnly.title')}
			text={t('register.codeOnly.text')}
		/>
	);
}

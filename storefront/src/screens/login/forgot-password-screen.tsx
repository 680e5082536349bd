import { useT } from '../../app/language.tsx';
import { CodeInstead } from './code-instead.tsx';

export default function ForgotPasswordScreen() {
	const t = useT();
	return (
		<CodeInstead icon="phone" title={t('forgot.title')} heading={t('forgot.codeOnly.title')} text={t('forgot.codeOnly.text')} />
	);
}
